extension DiagnosticCode {
  /// What is behind a diagnostic with this code, in one or two sentences.
  package var meaning: String {
    switch self {
    case .emptyText: "A file holds one JSON object; this one holds nothing but space."
    case .tooLarge: "A file may have 16 MiB at most, which no scenario or flow needs."
    case .byteOrderMark: "JSON is UTF-8 without a mark in front; some editors add one."
    case .invalidUTF8: "A byte is part of no character. The file was saved in another encoding."
    case .unexpectedCharacter: "At this place JSON has a value, a key, a colon or a comma."
    case .unknownWord: "The bare words of JSON are true, false and null; all else is in quotes."
    case .unquotedKey: "Keys stand in double quotes, other than in JavaScript or YAML."
    case .singleQuotes: "JSON knows double quotes only."
    case .commentNotAllowed: "Comments and trailing commas are for files named .jsonc."
    case .unterminatedComment: "A comment that begins with /* goes on until */."
    case .unterminatedString: "A string ends on its line; a line break in it is written \\n."
    case .controlCharacter: "Tabs, line breaks and the like are written as escapes in a string."
    case .badEscape: #"After a backslash comes one of " \ / b f n r t u; a backslash is \\."#
    case .numberForm: "Numbers have no leading zero or plus, and digits around their point."
    case .trailingComma: "Before a closing bracket only files named .jsonc may have a comma."
    case .missingComma: "Commas part the values of a list and the members of an object."
    case .missingColon: "A colon parts a key from its value."
    case .unclosedBracket: "Each bracket has its counterpart; the message tells where it began."
    case .tooDeep: "Scenarios and flows need a few levels of brackets; this looks like a mistake."
    case .textAfterEnd: "A file holds one value; what follows its last bracket is not read."
    case .tooManyErrors: "The first errors are shown; the rest may follow from them."
    case .duplicateKey: "Of two equal keys one would be lost without a word."
    case .unknownKey:
      """
      Keys are checked, so that a typing mistake doesn't pass for a default. Keys of your own \
      begin with x-.
      """
    case .missingKey: "The object can't be understood without this key."
    case .wrongType: "A list, an object, a string, a number or a flag stands where another belongs."
    case .unknownName: "Names are those of the format, of the flow or of Apple; case counts."
    case .unknownFormatVersion:
      "The first key tells kind and version: scenario/1, flow/1 or base/1."
    case .badDuration:
      "A bare number could be seconds or milliseconds: write 800ms, 12s, 11m, 2h, 3d."
    case .outOfRange: "The number is not whole, or smaller or larger than what makes sense here."
    case .valueNotAllowed: "The value has the right type and no meaning at this place."
    case .keyNotFirst: "\"locflow\" stands first, so that tools know what they read."
    case .duplicateName: "Two things with one name could not be told apart."
    case .tooMany:
      "States of a flow are kept in small numbers, so that all of them can be explored."
    case .notOneKey:
      "A step, an action or an element says one thing: its key is what, its value is which."
    case .argumentMissing: "A bare word is for what needs no value; this one needs one."
    case .argumentNotAllowed: "The word says everything; it stands alone, without braces."
    case .truthNotVisible:
      """
      A real app can't tell Allow Once or provisional Always from lasting permission, so a \
      flow can't.
      """
    case .conditionCycle: "A condition that needs itself is never decided."
    case .conditionTooLarge:
      "Conditions are replaced by what they stand for, which grows too large."
    case .variablesTooLarge:
      "All variables of a flow share 64 bits; a count takes what its max needs."
    case .acceptableStateMissing:
      """
      Nothing can end in a state that the flow hasn't got, so that the entry of acceptable changes \
      nothing. Everywhere else such a name is an error.
      """
    case .unknownVersion: "iOS 8 to 18 and 26 are modelled; 19 to 25 never existed."
    case .notOnThisVersion: "Allow Once came with iOS 13, reduced accuracy with 14, scenes with 13."
    case .otherWord: "The word is understood; in files of locflow it is spelled otherwise."
    case .missingFile: "Paths are relative to the file that names them."
    case .unreadableFile: "The file is there, but reading it is not allowed, or it is a folder."
    case .pathOutside:
      """
      Scenarios name files of their project, unless --allow-outside is given. The project is the \
      nearest folder at or above the scenario that holds .locflow.json or .git; where there is none, \
      the working directory if the scenario lies in it, else the scenario's own folder.
      """
    case .badInfoPlist: "An Info.plist is a dictionary, as XML or in Apple's binary form."
    case .rowLength: "Each row of examples gives a value to each column."
    case .unusedColumn: "No string is <column>, so that the cases don't differ by it."
    case .patternWithoutKind: "A pattern that fits lines of any kind would match by accident."
    case .checkFailed: "An expect step found something else; the lines before it tell how it came."
    case .patternOccurred: "A line of the run matches a pattern of never."
    case .impossibleStep:
      "The phone does not offer this at its moment: a button, a row of Settings, a way back."
    case .goldenDiffers:
      """
      What the run printed is not what was recorded beside the scenario: the model, the flow or \
      the scenario has changed. `check --record failed` records it anew.
      """
    case .orphanedGolden: "The scenario was renamed or removed; remove its trace too."
    case .contradictoryDevice:
      """
      What iOS has stored can't have come about: a decision without a request, a setting before \
      its row, an offer made more often than iOS makes it.
      """
    case .stepsNeverReached:
      "A run stops at a step that is impossible, so nothing after it is rehearsed or checked."
    case .promptNeverAnswered:
      """
      The scenario goes on under a prompt that it doesn't speak of: probably it should be \
      answered first.
      """
    case .answerNeverGiven:
      "The prompt doesn't come up, has no such button on this version, or is dealt with by steps."
    case .nothingChecked:
      """
      Without an expectation, a never or a golden trace beside it the scenario holds whatever \
      happens.
      """
    case .patternNeverMatches:
      "A never that no line can match always holds: the kind has no such field, lane or word."
    case .nameUsedTwice: "Reports name cases by this name, so the two can't be told apart there."
    case .repeatedTag: "The second one changes nothing. `lint --fix` removes it."
    case .branchUnreachable:
      "Branches are tried from the top; below one without a condition none is ever tried."
    case .conditionNeverHolds:
      "Its parts exclude each other, or it asks for what this event or this state never brings."
    case .branchShadowed:
      "Whenever its condition holds, a branch above it is taken. Perhaps the order is wrong."
    case .stateNeverEntered:
      "It is not the initial one, and no branch that can be taken leads to it."
    case .requestWithoutCallback:
      """
      What the user chose comes as didChangeAuthorization; a flow that doesn't handle it has to \
      look for itself.
      """
    case .eventNotHandled:
      """
      Positions and failures both belong to a start; requestLocation without a method for each \
      ends a real app.
      """
    case .alertNeverPresented: "No branch that can be taken has an action that presents it."
    case .buttonDoesNothing:
      "Its id says more than cancel, ok or close, so something should happen."
    case .alertWithoutWayOn: "None of its buttons does anything, and behind it is nothing to tap."
    case .controlDoesNothing: "It is on the screen of a state in which no branch handles its tap."
    case .variableUnused: "No condition asks for it and no action stores it."
    case .variableNeverSet:
      """
      No action stores it, so that it keeps its first value. With an 'initial' of its own it is \
      taken for a setting, which scenarios choose by 'variables'.
      """
    case .conditionUnused: "No other condition refers to it and no action stores it."
    case .transitionToItself:
      "The state has neither entry nor timers, so that entering it again does nothing."
    case .languagesMissing:
      "The prompt of iOS would come in one language and the app's own words in another."
    case .managerMissing: "The calls belong to a location manager: without one they do nothing."
    case .handlerNeverRuns:
      """
      iOS doesn't send it, the flow makes no call that brings it, or its control isn't on the \
      screen.
      """
    case .needlessSilence:
      "The object with this x-lint has no such diagnostic any more, or the code doesn't exist."
    case .usageKeyMissing:
      """
      iOS drops a request whose usage key is missing: no prompt, no callback, a line on the \
      console.
      """
    case .usageTextEmpty: "The key counts as present, and the prompt shows no reason."
    case .usageKeyUnused:
      "No request of the flow needs it on these versions, or only older versions read it."
    case .backgroundModeMissing:
      "Setting allowsBackgroundLocationUpdates without the background mode location ends the app."
    case .backgroundModeUnused:
      "Without allowsBackgroundLocationUpdates updates stop with the app's suspension."
    case .purposeMissing:
      "A request for full accuracy names a text of the Info.plist; without it there is no prompt."
    case .purposeUnused: "No request for full accuracy of the flow names it."
    case .plistValueType: "iOS takes a key whose value has the wrong type for missing."
    case .unknownLocationKey: "iOS ignores it; probably it is misspelt."
    case .plistKeyRepeated:
      "Of several values of one key only the last is read; whoever edits the first changes nothing."
    }
  }
}
