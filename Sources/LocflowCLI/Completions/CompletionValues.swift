import CoreLocationTypes
import DeviceModel
import FlowExploration
import ScenarioFormat
import Simulation
import TraceReporting

/// What a shell offers where a command line goes on.
struct CompletionValues: Hashable, Sendable {
  /// The words that may stand there.
  var words: [String] = []
  /// Whether a file may.
  var hasFiles = false
  /// Whether a folder may.
  var hasFolders = false

  /// Nothing that a shell could know.
  static let nothing = CompletionValues()

  /// Whether there is anything to offer.
  var isEmpty: Bool { self == .nothing }

  /// Reads how the help writes what is expected: `[PATH...]`, `never|all`, `NAME|PATH`.
  ///
  /// Words in small letters stand for themselves; what a name in capitals stands for is in
  /// ``values(of:)``.
  init(notation: String, formats: [String]) {
    for part in notation.split(whereSeparator: { " |".contains($0) }) {
      let name = String(part.filter { $0 != "[" && $0 != "]" && $0 != "." })
      if name.allSatisfy({ $0.isLowercase || $0 == "-" }) {
        words.append(name)
      } else {
        add(name == "NAME:PATH" ? CompletionValues(words: formats) : Self.values(of: name))
      }
    }
  }

  fileprivate init(words: [String] = [], hasFiles: Bool = false, hasFolders: Bool = false) {
    self.words = words
    self.hasFiles = hasFiles
    self.hasFolders = hasFolders
  }

  private mutating func add(_ other: CompletionValues) {
    words += other.words
    hasFiles = hasFiles || other.hasFiles
    hasFolders = hasFolders || other.hasFolders
  }

  private static func values(of name: String) -> CompletionValues {
    switch name {
    case "FILE", "PATH", "REPORT": CompletionValues(hasFiles: true)
    case "DIR": CompletionValues(hasFolders: true)
    case "NAME", "FLOW": CompletionValues(words: BuiltInFlows.names)
    case "WHEN": CompletionValues(words: ColorChoice.allCases.map(\.rawValue))
    case "LIST": CompletionValues(words: TraceLane.allCases.map(\.name))
    case "VERSION", "FROM", "TO": CompletionValues(words: versions)
    case "TOPIC": CompletionValues(words: RuleCatalogReporter.topics)
    case "LANGUAGE": CompletionValues(words: ["en", "ja", "zh-Hans"])
    case "CODE":
      CompletionValues(
        words: Explanation.ruleCodes + Explanation.findingCodes + Explanation.verdictCodes)
    case "WORD": CompletionValues(words: FormatWords.plainNames)
    case "STATE": CompletionValues(words: StoredAuthorization.names)
    case "EVENTS": CompletionValues(words: InterruptionFamily.names)
    case "ID": CompletionValues(words: FindingKind.names + ReviewRule.names)
    case "ID=VALUE":
      CompletionValues(words: DeviceOptionCatalog.all.map { "\($0.id)=all" })
    default: .nothing
    }
  }

  /// The versions at which something changes, oldest first.
  private static var versions: [String] { TurningPoints.all.map(\.description) }
}

extension Option {
  /// What may be its value in a command.
  func completion(in command: Command) -> CompletionValues {
    guard let value else { return .nothing }
    if self == .output, command == .generate { return CompletionValues(hasFolders: true) }
    let words = optionalValues.isEmpty ? command.formats : optionalValues
    return CompletionValues(notation: value, formats: words)
  }
}

extension Command {
  /// What may stand after its name.
  var completion: CompletionValues {
    CompletionValues(notation: arguments, formats: formats)
  }
}
