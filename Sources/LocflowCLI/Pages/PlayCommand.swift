import CoreLocationTypes
import DeviceModel
import FlowExploration
import ScenarioFormat
import Simulation
import StateExplorer
import StateExplorerSystem
import TerminalText
import TraceReporting

/// `locflow play`: a page on which a person plays a flow.
struct PlayCommand {
  /// How many worlds are visited on a version; what lies beyond is not on the page.
  private static let usualBound = 200_000

  private let options: ExploreOptions
  private let bound: Int
  private let output: PageOutput

  /// Reads the options.
  init(_ arguments: CommandLineArguments) throws(CommandLineArguments.Problem) {
    options = try ExploreOptions(arguments, of: .play)
    bound = arguments.value(.bound) == nil ? PlayCommand.usualBound : options.bounds.states
    output = try PageOutput(arguments)
  }

  /// Visits the flow on all versions and writes the page.
  func run() -> ExitCode {
    let source: ExploreSource
    switch ExploreSource.load(options) {
    case .loaded(let loaded): source = loaded
    case .failed(let code): return code
    }
    let subjects = chosen(source)
    let representatives = FlowExplorer.representatives(of: subjects.map(\.subject))
    let numbers = Set(representatives).sorted().reversed()
    let hasOwnStarts = source.scenario != nil || !options.starts.isEmpty
    let host = SystemHost(
      workerCount: options.jobs > 0 ? options.jobs : SystemHost.processorCount)
    Interruption.begins(numbers.count, "versions were explored")
    let results = Parallel.map(Array(numbers), on: host) { number in
      defer { Interruption.advances() }
      return Result { () throws(FlowExplorer.Refusal) in
        let subject = subjects[number]
        return PlayVisit(
          graph: try PlayGraph.make(
            hasOwnStarts ? subject.subject : subject.subject.withServicesOff, app: subject.app,
            limit: bound),
          run: try FlowExplorer.run(
            subject.subject, families: [], properties: [],
            bounds: Bounds(states: bound, bytes: .max), host: SerialHost()))
      }
    }
    var visits: [Int: PlayVisit] = [:]
    for (number, result) in zip(numbers, results) {
      switch result {
      case .success(let visit): visits[number] = visit
      case .failure(let refusal): return Locflow.complain(refusal.sentence)
      }
    }
    let all = subjects.indices.compactMap { index in
      visits[representatives[index]]?.repeated(on: subjects[index])
    }
    let book = PlayBook(all, of: source, coversAll: options.versions == nil)
    let page = PlayPage.text(of: book, limit: PlayPage.usualLimit)
    tellLimits(of: page)
    return output.deliver(page.text)
  }

  /// The versions asked for; else each major one, and those at which the flow behaves differently.
  private func chosen(_ source: ExploreSource) -> [ExploreSource.Subject] {
    guard options.versions == nil else { return source.subjects }
    let representatives = FlowExplorer.representatives(of: source.subjects.map(\.subject))
    return source.subjects.indices.filter { index in
      let version = source.subjects[index].subject.context.environment.version
      return version == IOSVersion(version.major) || representatives[index] == index
    }.map { source.subjects[$0] }
  }

  private func tellLimits(of page: PlayPage.Result) {
    guard let depth = page.depth, !options.isQuiet else { return }
    var messages = Output(descriptor: 2)
    messages.print(
      """
      locflow: the page holds \(page.positions.held) of \(page.positions.all) positions, those \
      within \(depth) moves of a start; name fewer versions with --ios to hold more

      """)
    messages.flush()
  }
}

extension ExplorationSubject {
  /// The same with one start more: a fresh install on a phone whose Location Services are off.
  fileprivate var withServicesOff: ExplorationSubject {
    let fresh = StartingPoints.device(.notDetermined, in: context.environment)
    let device = Device(
      isLocationServicesOn: false, areLocationChangesRestricted: false,
      authorization: .notDetermined, isPrecise: fresh.isPrecise, isAlwaysAsked: false,
      hasLocationRow: false, servicesAlerts: 0)
    return ExplorationSubject(context: context, starts: starts + [device])
  }
}

/// A version that was visited.
struct PlayVisit: Sendable {
  /// What can be played.
  let graph: PlayGraph
  /// What goes wrong.
  let run: ExplorationRun

  /// The same on a version that behaves alike.
  func repeated(on subject: ExploreSource.Subject) -> PlayVisit {
    let context = subject.subject.context
    guard context != graph.context else { return self }
    return PlayVisit(
      graph: graph.repeated(in: context, app: subject.app),
      run: run.repeated(on: context.environment.version))
  }
}
