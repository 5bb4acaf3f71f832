import CoreLocationTypes
import DeviceModel
import FlowExploration
import ScenarioFormat
import Simulation
import StateExplorer
import TraceReporting

/// The options of `locflow explore`.
struct ExploreOptions: Sendable {
  /// A report and where it goes; without a path to standard output.
  struct Target: Sendable {
    let format: ExploreCommand.Format
    let path: String?
  }

  /// An option of the catalogue with a value.
  struct OptionValue: Hashable, Sendable {
    let id: String
    /// The value as JSON.
    let value: String
    /// Whether the standard value is explored too.
    let isAddition: Bool
  }

  /// A flow or a scenario, by name or path.
  let operand: String
  /// The versions; without any those at which a rule changes.
  var versions: [IOSVersion]?
  let starts: [StoredAuthorization]
  var families: [InterruptionFamily]
  let optionValues: [OptionValue]
  /// The kinds, codes and names of properties that are reported; all when empty.
  let subjects: [String]
  let bounds: Bounds
  /// How many findings are shown; all when absent.
  let count: Int?
  /// The folder that findings are written to as scenarios.
  let emission: String?
  /// How many threads work; 0 for as many as there are processors.
  let jobs: Int
  let targets: [Target]
  /// The forms in which is told what can be reached.
  let coverage: [CoverageOutput.Target]
  let color: ColorChoice
  let isQuiet: Bool
  let overrides: ScenarioOverrides

  /// Reads the options.
  ///
  /// - Parameter command: The command that they are given to.
  init(
    _ arguments: CommandLineArguments, of command: Command = .explore
  ) throws(CommandLineArguments.Problem) {
    guard let operand = arguments.operands.first else { throw .noOperand(command) }
    if command != .mutate, arguments.operands.count > 1 {
      throw .tooManyOperands(command, arguments.operands[1])
    }
    self.operand = operand
    versions = try arguments.versions()
    starts = try ExploreOptions.words(.from, role: "stored decision", arguments)
    families = try ExploreOptions.words(.interrupt, role: "interruption", arguments)
    optionValues = try ExploreOptions.optionValues(arguments)
    subjects = arguments.allValues(.property)
    let states = try arguments.number(.bound, in: 1...1_000_000_000_000)
    bounds = Bounds(states: states ?? ExploreOptions.usualBound, bytes: .max)
    count = try arguments.number(.count)
    emission = arguments.value(.emit)
    jobs = try arguments.number(.jobs) ?? 0
    coverage = try CoverageOutput.Target.given(.coverage, arguments)
    let isOutputTaken =
      CoverageOutput.takesOutput(coverage) && arguments.value(.output) == nil
      && arguments.allValues(.format).isEmpty
    targets = try OutputTarget<ExploreCommand.Format>.all(arguments, standard: .text).compactMap {
      isOutputTaken ? nil : Target(format: $0.format, path: $0.path)
    }
    color = try ColorChoice(arguments)
    isQuiet = arguments.has(.quiet)
    overrides = ScenarioOverrides(
      ios: nil, flow: nil, language: try arguments.language(),
      allowOutside: arguments.has(.allowOutside))
  }

  /// How many states are visited on a version unless `--bound` says otherwise.
  private static let usualBound = 20_000_000

  private static func words<W: Word>(
    _ option: Option, role: String, _ arguments: CommandLineArguments
  ) throws(CommandLineArguments.Problem) -> [W] {
    var words: [W] = []
    for list in arguments.allValues(option) {
      for part in list.split(separator: ",", omittingEmptySubsequences: false) {
        let name = String(part)
        guard let word = W.named(name) else {
          throw .unknownName(
            name, role: role, suggestion: NearestName.find(name, among: W.names),
            known: W.names)
        }
        if !words.contains(word) { words.append(word) }
      }
    }
    return words
  }

  /// Reads `ID=VALUE`, `ID=all` and `all`.
  private static func optionValues(
    _ arguments: CommandLineArguments
  ) throws(CommandLineArguments.Problem) -> [OptionValue] {
    var values: [OptionValue] = []
    for text in arguments.allValues(.option) {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if text == "all" {
        values += DeviceOptionCatalog.all.map {
          OptionValue(id: $0.id, value: $0.other, isAddition: true)
        }
        continue
      }
      guard parts.count == 2 else {
        throw .badValue(.option, text, expected: "an option with its value, or all, after '='")
      }
      let id = String(parts[0])
      guard let row = DeviceOptionCatalog.row(id) else {
        let known = DeviceOptionCatalog.all.map(\.id)
        throw .unknownName(
          id, role: "option of the catalogue", suggestion: NearestName.find(id, among: known),
          known: known)
      }
      values.append(
        parts[1] == "all"
          ? OptionValue(id: id, value: row.other, isAddition: true)
          : OptionValue(id: id, value: json(String(parts[1])), isAddition: false))
    }
    return values
  }

  /// A value as JSON: as it is where it can only be that, else as a text.
  private static func json(_ text: String) -> String {
    let isJSON =
      text == "true" || text == "false" || Int(text) != nil || text.hasPrefix("\"")
      || text.hasPrefix("{")
    return isJSON ? text : "\"\(text)\""
  }
}
