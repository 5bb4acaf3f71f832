import CoreLocationTypes
import DeviceModel
import FlowExploration
import PermissionFlow
import ScenarioFormat
import Simulation
import StateExplorer
import StateExplorerSystem
import TraceReporting

/// Explores the flows of a report on the versions that its scenarios run on: all of it, or as much as
/// can be had in a moment.
enum ReportExploration {
  /// A flow and its versions.
  private struct Subject {
    let operand: String
    var versions: [IOSVersion]
  }

  /// The runs of a flow by their versions, oldest first; `nil` for those that were left out.
  private typealias Runs = [ExplorationRun?]

  /// How many states are visited of a flow on a version when all is asked for.
  private static let bound = 1_000_000
  /// How many states are visited of all flows together otherwise: half a second's work.
  private static let quickBound = 300_000
  /// The least share of a flow in that.
  private static let leastShare = 1000

  /// Explores all flows; those that can't be explored alone are left out.
  static func run(
    _ files: [ReportReader.File], _ options: ReportOptions, _ host: SystemHost
  ) -> [ReportBook.Exploration] {
    let sources = subjects(of: files).compactMap { load($0, options) }
    let all =
      options.explores
      ? visitAll(sources, host) : visitSome(sources, share: share(of: sources.count), host)
    return zip(sources, all).compactMap { source, runs in exploration(of: source, runs) }
  }

  /// How many states a flow among so many may have.
  static func share(of count: Int) -> Int {
    max(quickBound / max(count, 1), leastShare)
  }

  private static func exploration(
    of source: ExploreSource, _ runs: Runs
  ) -> ReportBook.Exploration? {
    let visited = source.subjects.indices.filter { runs[$0] != nil }
    let found = runs.compactMap { $0 }
    guard !found.isEmpty else { return nil }
    let part = ExploreSource(
      document: source.document, subjects: visited.map { source.subjects[$0] },
      properties: source.properties, scenario: source.scenario, files: source.files,
      combinationWords: source.combinationWords)
    let left = source.subjects.indices.filter { runs[$0] == nil }
    return ReportBook.Exploration(
      report: ExplorationReport(
        found, FlowExplorer.merged(found).map { ToldFinding($0, of: part) }, count: nil,
        vacuities: part.vacuities(in: found), ambiguities: false, of: part),
      leftOut: left.map { source.subjects[$0].version })
  }

  private static func visit(
    _ subject: ExploreSource.Subject, of source: ExploreSource, bound: Int
  ) -> ExplorationRun? {
    try? FlowExplorer.run(
      subject.subject, families: [], properties: source.properties,
      bounds: Bounds(states: bound, bytes: .max), host: SerialHost())
  }

  // MARK: - All

  /// One exploration that is to be made.
  private struct Work: Sendable {
    let flow: Int
    let place: Int
  }

  private static func visitAll(_ sources: [ExploreSource], _ host: SystemHost) -> [Runs] {
    let representatives = sources.map { source in
      FlowExplorer.representatives(of: source.subjects.map(\.subject))
    }
    var works: [Work] = []
    for (flow, places) in representatives.enumerated() {
      works += places.indices.filter { places[$0] == $0 }.map { Work(flow: flow, place: $0) }
    }
    Interruption.begins(works.count, "versions of flows were explored")
    let found = Parallel.map(works, on: host) { work in
      defer { Interruption.advances() }
      return visit(sources[work.flow].subjects[work.place], of: sources[work.flow], bound: bound)
    }
    return sources.indices.map { flow in
      sources[flow].subjects.indices.map { index in
        let representative = representatives[flow][index]
        let work = works.firstIndex { $0.flow == flow && $0.place == representative }
        return work.flatMap { found[$0] }?.repeated(on: sources[flow].subjects[index].version)
      }
    }
  }

  // MARK: - Some

  private static func visitSome(
    _ sources: [ExploreSource], share: Int, _ host: SystemHost
  ) -> [Runs] {
    Interruption.begins(sources.count, "flows were explored")
    return Parallel.map(sources, on: host) { source in
      defer { Interruption.advances() }
      return visitSome(of: source, share: share)
    }
  }

  /// Visits the newest version as far as the share reaches, then older ones while they are likely to
  /// fit into the rest of it.
  private static func visitSome(of source: ExploreSource, share: Int) -> Runs {
    let representatives = FlowExplorer.representatives(of: source.subjects.map(\.subject))
    var runs = Runs(repeating: nil, count: source.subjects.count)
    var known: [Int: ExplorationRun] = [:]
    var rest = share
    var expected = 0
    for index in source.subjects.indices.reversed() {
      let representative = representatives[index]
      if known[representative] == nil, expected <= rest {
        let run = visit(source.subjects[representative], of: source, bound: rest)
        known[representative] = run
        expected = run?.stateCount ?? 0
        rest -= expected
      }
      runs[index] = known[representative]?.repeated(on: source.subjects[index].version)
    }
    return runs
  }

  // MARK: - Flows

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

extension ExploreSource.Subject {
  fileprivate var version: IOSVersion { subject.context.environment.version }
}
