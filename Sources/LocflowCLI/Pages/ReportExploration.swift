import CoreLocationTypes
import DeviceModel
import FlowExploration
import PermissionFlow
import ScenarioFormat
import Simulation
import StateExplorer
import StateExplorerSystem
import TraceReporting

/// Explores the flows of a report, each on the versions that its scenarios run on.
enum ReportExploration {
  /// A flow and its versions.
  private struct Subject {
    let operand: String
    var versions: [IOSVersion]
  }

  /// One exploration that is to be made.
  private struct Work: Sendable {
    let flow: Int
    let place: Int
    let subject: ExplorationSubject
  }

  /// Explores all flows; those that can't be explored alone are left out.
  static func run(
    _ files: [ReportReader.File], _ options: ReportOptions, _ host: SystemHost
  ) -> [ExplorationReport] {
    let sources = subjects(of: files).compactMap { load($0, options) }
    var works: [Work] = []
    var places: [[Int]] = []
    for (flow, source) in sources.enumerated() {
      let subjects = source.subjects.map(\.subject)
      let representatives = FlowExplorer.representatives(of: subjects)
      places.append(representatives)
      for place in subjects.indices where representatives[place] == place {
        works.append(Work(flow: flow, place: place, subject: subjects[place]))
      }
    }
    let runs = Parallel.map(works, on: host) { work in
      try? FlowExplorer.run(
        work.subject, families: [], properties: sources[work.flow].properties,
        bounds: Bounds(states: bound, bytes: .max), host: SerialHost())
    }
    return sources.indices.compactMap { flow in
      let all = sources[flow].subjects.indices.compactMap { index -> ExplorationRun? in
        let representative = places[flow][index]
        let work = works.firstIndex { $0.flow == flow && $0.place == representative }
        guard let work, let run = runs[work] else { return nil }
        let version = sources[flow].subjects[index].subject.context.environment.version
        return representative == index ? run : run.repeated(on: version)
      }
      guard all.count == sources[flow].subjects.count else { return nil }
      return ExplorationReport(
        all, FlowExplorer.merged(all).map { ToldFinding($0, of: sources[flow]) }, count: nil,
        ambiguities: false, of: sources[flow])
    }
  }

  /// How many states are visited of a flow on a version.
  private static let bound = 1_000_000

  /// The flows in the order in which scenarios use them, with their versions, oldest first.
  private static func subjects(of files: [ReportReader.File]) -> [Subject] {
    var subjects: [Subject] = []
    for case .some(let loaded) in files.lazy.flatMap(\.cases).map(\.loaded) {
      let name = loaded.flow.source.text.name
      let isBuiltIn = BuiltInFlows.flow(named: loaded.flow.flow.name) != nil
      let operand = isBuiltIn && !name.contains("/") ? loaded.flow.flow.name : name
      let version = loaded.scenario.context.environment.version
      let known = subjects.firstIndex { $0.operand == operand }
      if known == nil { subjects.append(Subject(operand: operand, versions: [])) }
      let place = known ?? subjects.count - 1
      if !subjects[place].versions.contains(version) { subjects[place].versions.append(version) }
    }
    for index in subjects.indices { subjects[index].versions.sort() }
    return subjects
  }

  private static func load(_ subject: Subject, _ options: ReportOptions) -> ExploreSource? {
    let versions = subject.versions.map(\.description).joined(separator: ",")
    let arguments = CommandLineArguments(
      operands: [subject.operand], values: [(.ios, versions), (.quiet, "")])
    guard let explore = try? ExploreOptions(arguments),
      case .loaded(let source) = ExploreSource.load(explore)
    else { return nil }
    return source
  }
}
