import CoreLocationTypes
import DeviceModel
import FlowExploration
import ScenarioFormat
import StateExplorer

/// The options of `locflow explore`.
struct ExploreOptions: Sendable {
  /// A report and where it goes; without a path to standard output.
  struct Target: Sendable {
    let format: ExploreCommand.Format
    let path: String?
  }

  /// A flow or a scenario, by name or path.
  let operand: String
  /// The versions; without any those at which a rule changes.
  let versions: [IOSVersion]?
  let starts: [StoredAuthorization]
  let families: [InterruptionFamily]
  let bounds: Bounds
  /// How many findings are shown; all when absent.
  let count: Int?
  /// How many threads work; 0 for as many as there are processors.
  let jobs: Int
  let targets: [Target]
  let color: ColorChoice
  let overrides: ScenarioOverrides

  /// Reads the options.
  init(_ arguments: CommandLineArguments) throws(CommandLineArguments.Problem) {
    guard let operand = arguments.operands.first else { throw .noOperand(.explore) }
    if arguments.operands.count > 1 { throw .tooManyOperands(.explore, arguments.operands[1]) }
    self.operand = operand
    versions = try arguments.versions()
    starts = try ExploreOptions.words(.from, role: "stored decision", arguments)
    families = try ExploreOptions.words(.interrupt, role: "interruption", arguments)
    let states = try ExploreOptions.number(.bound, arguments)
    bounds = Bounds(states: states ?? ExploreOptions.usualBound, bytes: .max)
    count = try ExploreOptions.number(.count, arguments)
    jobs = try ExploreOptions.number(.jobs, arguments) ?? 0
    targets = try OutputTarget<ExploreCommand.Format>.all(arguments, standard: .text).map {
      Target(format: $0.format, path: $0.path)
    }
    color = try ColorChoice(arguments)
    overrides = ScenarioOverrides(
      ios: nil, flow: arguments.value(.flow), language: nil,
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

  private static func number(
    _ option: Option, _ arguments: CommandLineArguments
  ) throws(CommandLineArguments.Problem) -> Int? {
    guard let text = arguments.value(option) else { return nil }
    guard let number = Int(text), number >= 1 else {
      throw .badValue(option, text, expected: "a whole number of at least 1")
    }
    return number
  }
}
