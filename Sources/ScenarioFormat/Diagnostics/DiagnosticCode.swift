/// The stable codes of diagnostics: numbers are never used again for something else.
///
/// 001–029 are about text and JSON, 030–049 about values of any file, 050–059 about
/// flows, 060–079 about scenarios, 080–089 about running them, 100–139 what lint finds.
package enum DiagnosticCode: String, Hashable, Sendable, CaseIterable {
  case emptyText = "LOC001"
  case tooLarge = "LOC002"
  case byteOrderMark = "LOC003"
  case invalidUTF8 = "LOC004"
  case unexpectedCharacter = "LOC005"
  case unknownWord = "LOC006"
  case unquotedKey = "LOC007"
  case singleQuotes = "LOC008"
  case commentNotAllowed = "LOC009"
  case unterminatedComment = "LOC010"
  case unterminatedString = "LOC011"
  case controlCharacter = "LOC012"
  case badEscape = "LOC013"
  case numberForm = "LOC014"
  case trailingComma = "LOC015"
  case missingComma = "LOC016"
  case missingColon = "LOC017"
  case unclosedBracket = "LOC018"
  case tooDeep = "LOC019"
  case textAfterEnd = "LOC020"
  case tooManyErrors = "LOC021"

  case duplicateKey = "LOC030"
  case unknownKey = "LOC031"
  case missingKey = "LOC032"
  case wrongType = "LOC033"
  case unknownName = "LOC034"
  case unknownFormatVersion = "LOC035"
  case badDuration = "LOC036"
  case outOfRange = "LOC037"
  case valueNotAllowed = "LOC038"
  case keyNotFirst = "LOC039"
  case duplicateName = "LOC040"
  case tooMany = "LOC041"
  case notOneKey = "LOC042"
  case argumentMissing = "LOC043"
  case argumentNotAllowed = "LOC044"

  case truthNotVisible = "LOC050"
  case conditionCycle = "LOC051"
  case conditionTooLarge = "LOC052"
  case variablesTooLarge = "LOC053"
  case acceptableStateMissing = "LOC054"

  case unknownVersion = "LOC060"
  case notOnThisVersion = "LOC061"
  case otherWord = "LOC062"
  case missingFile = "LOC063"
  case unreadableFile = "LOC064"
  case pathOutside = "LOC065"
  case badInfoPlist = "LOC066"
  case rowLength = "LOC067"
  case unusedColumn = "LOC068"
  case patternWithoutKind = "LOC069"

  case checkFailed = "LOC080"
  case patternOccurred = "LOC081"
  case impossibleStep = "LOC082"
  case goldenDiffers = "LOC083"
  case orphanedGolden = "LOC084"

  case contradictoryDevice = "LOC100"
  case stepsNeverReached = "LOC101"
  case promptNeverAnswered = "LOC102"
  case answerNeverGiven = "LOC103"
  case nothingChecked = "LOC104"
  case patternNeverMatches = "LOC105"
  case nameUsedTwice = "LOC106"
  case repeatedTag = "LOC107"

  case branchUnreachable = "LOC110"
  case conditionNeverHolds = "LOC111"
  case branchShadowed = "LOC112"
  case stateNeverEntered = "LOC113"
  case requestWithoutCallback = "LOC114"
  case eventNotHandled = "LOC115"
  case alertNeverPresented = "LOC116"
  case buttonDoesNothing = "LOC117"
  case alertWithoutWayOn = "LOC118"
  case controlDoesNothing = "LOC119"
  case variableUnused = "LOC120"
  case conditionUnused = "LOC121"
  case transitionToItself = "LOC122"
  case languagesMissing = "LOC123"
  case managerMissing = "LOC124"
  case handlerNeverRuns = "LOC125"
  case variableNeverSet = "LOC126"
  case needlessSilence = "LOC129"

  case usageKeyMissing = "LOC130"
  case usageTextEmpty = "LOC131"
  case usageKeyUnused = "LOC132"
  case backgroundModeMissing = "LOC133"
  case backgroundModeUnused = "LOC134"
  case purposeMissing = "LOC135"
  case purposeUnused = "LOC136"
  case plistValueType = "LOC137"
  case unknownLocationKey = "LOC138"
  case plistKeyRepeated = "LOC139"

  /// How serious a diagnostic with this code is.
  package var severity: DiagnosticSeverity {
    switch self {
    case .tooManyErrors, .otherWord: .note
    case .acceptableStateMissing, .unusedColumn, .orphanedGolden, .contradictoryDevice,
      .stepsNeverReached,
      .promptNeverAnswered, .answerNeverGiven, .nothingChecked, .patternNeverMatches,
      .nameUsedTwice, .repeatedTag, .branchUnreachable, .conditionNeverHolds, .branchShadowed,
      .stateNeverEntered, .requestWithoutCallback, .eventNotHandled, .alertNeverPresented,
      .buttonDoesNothing, .alertWithoutWayOn, .controlDoesNothing, .variableUnused,
      .variableNeverSet, .conditionUnused, .transitionToItself, .languagesMissing,
      .handlerNeverRuns,
      .needlessSilence,
      .usageTextEmpty, .usageKeyUnused, .backgroundModeUnused, .purposeUnused, .unknownLocationKey,
      .plistKeyRepeated:
      .warning
    case .emptyText, .tooLarge, .byteOrderMark, .invalidUTF8, .unexpectedCharacter, .unknownWord,
      .unquotedKey, .singleQuotes, .commentNotAllowed, .unterminatedComment, .unterminatedString,
      .controlCharacter, .badEscape, .numberForm, .trailingComma, .missingComma, .missingColon,
      .unclosedBracket, .tooDeep, .textAfterEnd, .duplicateKey, .unknownKey, .missingKey,
      .wrongType, .unknownName, .unknownFormatVersion, .badDuration, .outOfRange, .valueNotAllowed,
      .keyNotFirst, .duplicateName, .tooMany, .notOneKey, .argumentMissing, .argumentNotAllowed,
      .truthNotVisible, .conditionCycle, .conditionTooLarge, .variablesTooLarge,
      .unknownVersion, .notOnThisVersion, .missingFile, .unreadableFile, .pathOutside,
      .badInfoPlist, .rowLength, .patternWithoutKind, .checkFailed, .patternOccurred,
      .impossibleStep, .goldenDiffers, .managerMissing, .usageKeyMissing, .backgroundModeMissing,
      .purposeMissing, .plistValueType:
      .error
    }
  }

  /// What the code stands for, in one line.
  package var title: String {
    switch self {
    case .emptyText: "The file is empty"
    case .tooLarge: "The file is too large"
    case .byteOrderMark: "The file begins with a byte-order mark"
    case .invalidUTF8: "The file is not UTF-8"
    case .unexpectedCharacter: "A character has no meaning at its place"
    case .unknownWord: "Text stands without quotes where a value belongs"
    case .unquotedKey: "A key has no quotes"
    case .singleQuotes: "A string has single quotes"
    case .commentNotAllowed: "A plain JSON file has a comment"
    case .unterminatedComment: "A comment has no end"
    case .unterminatedString: "A string has no closing quote on its line"
    case .controlCharacter: "A string has a control character that is not escaped"
    case .badEscape: "A string has an escape JSON doesn't know"
    case .numberForm: "A number is not written as JSON writes it"
    case .trailingComma: "A plain JSON file has a comma before a closing bracket"
    case .missingComma: "A comma is missing"
    case .missingColon: "A colon is missing after a key"
    case .unclosedBracket: "A bracket is not closed"
    case .tooDeep: "Brackets are nested too deep"
    case .textAfterEnd: "The file goes on after its value"
    case .tooManyErrors: "The file has more errors than are shown"
    case .duplicateKey: "A key occurs twice in an object"
    case .unknownKey: "A key is not known"
    case .missingKey: "A required key is missing"
    case .wrongType: "A value has the wrong type"
    case .unknownName: "A name is not known"
    case .unknownFormatVersion: "The kind or version of the file is not known"
    case .badDuration: "A duration is not a whole number with a unit"
    case .outOfRange: "A number is out of range"
    case .valueNotAllowed: "A value is not allowed here"
    case .keyNotFirst: "A key has to stand first"
    case .duplicateName: "A name is defined twice"
    case .tooMany: "There are more of something than there may be"
    case .notOneKey: "An object needs exactly one key"
    case .argumentMissing: "A word needs a value"
    case .argumentNotAllowed: "A word takes no value"
    case .truthNotVisible: "A flow asks for what no app can see"
    case .conditionCycle: "Conditions refer to each other in a circle"
    case .conditionTooLarge: "A condition is too large"
    case .variablesTooLarge: "Variables take too many bits"
    case .acceptableStateMissing: "An acceptable place to end is a state that isn't there"
    case .unknownVersion: "A version of iOS is not known"
    case .notOnThisVersion: "A value does not exist on this version of iOS"
    case .otherWord: "A value is written in the word of another tool"
    case .missingFile: "A file that is named does not exist"
    case .unreadableFile: "A file that is named can't be read"
    case .pathOutside: "A path leads out of the project"
    case .badInfoPlist: "A file is no Info.plist"
    case .rowLength: "A row has not as many cells as there are columns"
    case .unusedColumn: "A column is not used"
    case .patternWithoutKind: "A pattern doesn't say which lines it is about"
    case .checkFailed: "An expectation doesn't hold"
    case .patternOccurred: "Something occurred that must not"
    case .impossibleStep: "A step is impossible at its moment"
    case .goldenDiffers: "A trace differs from its golden file"
    case .orphanedGolden: "A golden file has no scenario beside it"
    case .contradictoryDevice: "A phone at the start can't be all that it is said to be"
    case .stepsNeverReached: "Steps come after one that is impossible"
    case .promptNeverAnswered: "A prompt comes up and is never answered"
    case .answerNeverGiven: "A standing answer is never given"
    case .nothingChecked: "A scenario checks nothing"
    case .patternNeverMatches: "A pattern can match no line"
    case .nameUsedTwice: "Two files of a folder have one name"
    case .repeatedTag: "A tag is given twice"
    case .branchUnreachable: "A branch stands below one that is always taken"
    case .conditionNeverHolds: "A condition never holds"
    case .branchShadowed: "A branch is covered by those before it"
    case .stateNeverEntered: "A state is never entered"
    case .requestWithoutCallback: "A request is made whose answer nobody hears"
    case .eventNotHandled: "A call brings events that nobody handles"
    case .alertNeverPresented: "An alert is never presented"
    case .buttonDoesNothing: "A button only closes its alert"
    case .alertWithoutWayOn: "An alert leaves the user with nothing to do"
    case .controlDoesNothing: "A control does nothing"
    case .variableUnused: "A variable is not used"
    case .variableNeverSet: "A variable is asked for and never set"
    case .conditionUnused: "A named condition is not used"
    case .transitionToItself: "A branch leads to the state it is in"
    case .languagesMissing: "A text is missing in a language that others have"
    case .managerMissing: "Calls are made and no manager is created"
    case .handlerNeverRuns: "An event that is handled never comes"
    case .needlessSilence: "A code is silenced for nothing"
    case .usageKeyMissing: "An Info.plist lacks a key that a request needs"
    case .usageTextEmpty: "A usage text is empty"
    case .usageKeyUnused: "An Info.plist has a usage key that nobody needs"
    case .backgroundModeMissing: "The background mode is missing"
    case .backgroundModeUnused: "The background mode is not used"
    case .purposeMissing: "A purpose key is missing"
    case .purposeUnused: "A purpose key is not used"
    case .plistValueType: "A key of an Info.plist has a value of another type"
    case .unknownLocationKey: "A key of an Info.plist looks like one for location and isn't"
    case .plistKeyRepeated: "A key of an Info.plist is given twice"
    }
  }
}
