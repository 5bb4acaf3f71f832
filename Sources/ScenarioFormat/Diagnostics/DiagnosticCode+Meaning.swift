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
    case .unknownVersion: "iOS 8 to 18 and 26 are modelled; 19 to 25 never existed."
    case .notOnThisVersion: "Allow Once came with iOS 13, reduced accuracy with 14, scenes with 13."
    case .otherWord: "The word is understood; in files of locflow it is spelled otherwise."
    case .missingFile: "Paths are relative to the file that names them."
    case .unreadableFile: "The file is there, but reading it is not allowed, or it is a folder."
    case .pathOutside:
      "Scenarios name files of their own folder tree, unless --allow-outside is given."
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
    }
  }
}
