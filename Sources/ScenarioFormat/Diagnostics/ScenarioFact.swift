import CoreLocationTypes

/// Something that is wrong with a scenario beyond what can be wrong with any file.
package enum ScenarioFact: Hashable, Sendable {
  /// A version of iOS that never existed, isn't modelled, or is none at all.
  case unknownVersion(String)
  /// Something that came with a later version of iOS than the scenario's.
  case notOnThisVersion(String, since: IOSVersion, version: IOSVersion)
  /// A word of another tool, read as the word that is meant.
  case otherWord(found: String, means: String)
  case missingFile(String)
  case unreadableFile(String)
  /// A path that is absolute, or leaves the folder the scenario belongs to.
  case pathOutside(String)
  /// A file that is no Info.plist, with its text.
  case badInfoPlist(SourceText, InfoPlistReader.Failure)
  /// A row of `examples` with too few or too many cells.
  case rowLength(found: Int, expected: Int)
  case unusedColumn(String)
  /// A pattern without `kind` whose first key is a known key, but no kind of line.
  case patternWithoutKind(first: String)

  /// The stable code of the fact.
  package var code: DiagnosticCode {
    switch self {
    case .unknownVersion: .unknownVersion
    case .notOnThisVersion: .notOnThisVersion
    case .otherWord: .otherWord
    case .missingFile: .missingFile
    case .unreadableFile: .unreadableFile
    case .pathOutside: .pathOutside
    case .badInfoPlist: .badInfoPlist
    case .rowLength: .rowLength
    case .unusedColumn: .unusedColumn
    case .patternWithoutKind: .patternWithoutKind
    }
  }
}
