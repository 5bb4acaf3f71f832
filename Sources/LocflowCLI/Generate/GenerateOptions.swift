import CoreLocationTypes
import DeviceModel
import FlowExploration
import PermissionFlow
import ScenarioFormat
import Simulation

/// The options of `locflow generate`.
struct GenerateOptions {
  /// How the exploration is done.
  var exploration: ExploreOptions
  /// What the scenarios are to reach.
  let goals: [CoverageGoal]
  /// The folder that they are written to; none for a summary.
  let folder: String?
  /// Whether files that are there already are replaced.
  let isOverwriting: Bool
  let report: OutputTarget<GenerateCommand.Format>

  /// Reads the options.
  init(_ arguments: CommandLineArguments) throws(CommandLineArguments.Problem) {
    goals = try GenerateOptions.goals(arguments)
    folder = arguments.value(.output)
    isOverwriting = arguments.has(.overwrite)
    if isOverwriting, folder == nil { throw .needs(.overwrite, .output) }
    report = try OutputTarget.all(arguments.without([.output]), standard: .text)[0]
    var exploration = try ExploreOptions(
      arguments.without([.format, .output, .cover]), of: .generate)
    if exploration.versions == nil, goals.contains(.rules) {
      exploration.versions = TurningPoints.all
    }
    self.exploration = exploration
  }

  private static func goals(
    _ arguments: CommandLineArguments
  ) throws(CommandLineArguments.Problem) -> [CoverageGoal] {
    var goals: [CoverageGoal] = []
    for list in arguments.allValues(.cover) {
      for part in list.split(separator: ",", omittingEmptySubsequences: false) {
        let name = String(part)
        guard let goal = CoverageGoal.named(name) else {
          throw .unknownName(
            name, role: "goal", suggestion: NearestName.find(name, among: CoverageGoal.names),
            known: CoverageGoal.names)
        }
        if !goals.contains(goal) { goals.append(goal) }
      }
    }
    return goals.isEmpty ? [.branches] : goals
  }
}

extension Flow {
  /// What must be able to happen so that all can that the flow listens for.
  var neededFamilies: [InterruptionFamily] {
    var families: [InterruptionFamily] = []
    if handles(FlowEvent(.didFailWithError)) { families.append(.fail) }
    let movements: [FlowEvent.Kind] = [.didEnterRegion, .didExitRegion, .didVisit, .monitorEvent]
    let effects = lists.flatMap { $0.branches.flatMap(\.effects) } + states.flatMap(\.entry)
    if movements.contains(where: { handles(FlowEvent($0)) })
      || effects.contains(.call(.startMonitoringSignificantLocationChanges))
    {
      families.append(.move)
    }
    return families
  }
}
