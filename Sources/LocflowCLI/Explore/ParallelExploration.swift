import DeviceModel
import FlowExploration
import Simulation
import StateExplorer
import StateExplorerSystem

/// The explorations of a flow on many versions, each behaviour once, several at a time.
struct ParallelExploration {
  let options: ExploreOptions
  let source: ExploreSource
  let wishes: ExplorationWishes
  /// What is said to be done when the user stops it.
  var work = "versions were explored"

  /// Explores, and gives the runs in the order of the source's subjects.
  func run() throws(FlowExplorer.Refusal) -> [ExplorationRun] {
    var runs: [ExplorationRun] = []
    for result in results() { runs.append(try result.get()) }
    return runs
  }

  private func results() -> [Result<ExplorationRun, FlowExplorer.Refusal>] {
    let subjects = source.subjects.map(\.subject)
    let representatives = FlowExplorer.representatives(
      of: subjects, isByRule: wishes.tellsRulesApart)
    // The newest versions can do most and take longest: they begin.
    let numbers = subjects.indices.filter { representatives[$0] == $0 }.reversed()
      .map { Int($0) }
    let host = SystemHost(
      workerCount: options.jobs > 0 ? options.jobs : SystemHost.processorCount)
    let progress = ExploreProgress(
      count: numbers.count, isShown: !options.isQuiet && System.isTerminal(2))
    Interruption.begins(numbers.count, work, isLineTaken: progress.isShown)
    defer { progress.end() }
    // Several explorations keep all threads busy; a single one shares its states among them.
    let isAlone = numbers.count == 1
    let explore = { (number: Int) in
      progress.begins(subjects[number].context.environment.version)
      defer { Interruption.advances() }
      return Result { () throws(FlowExplorer.Refusal) in
        try FlowExplorer.run(
          subjects[number], families: options.families, properties: source.properties,
          bounds: options.bounds, host: isAlone ? host : SerialHost(), wishes: wishes)
      }
    }
    let results =
      isAlone ? numbers.map(explore) : Parallel.map(numbers, on: host, explore)
    return subjects.indices.map { number in
      let place = numbers.firstIndex(of: representatives[number]) ?? 0
      guard representatives[number] != number else { return results[place] }
      return results[place].map { $0.repeated(on: subjects[number].context.environment.version) }
    }
  }
}

extension FlowExplorer.Refusal {
  /// Why a flow can't be explored, and the exit code.
  var sentence: (text: String, code: ExitCode) {
    switch self {
    case .tooManyVariables(let bits, let limit):
      ("the flow's variables make a state of \(bits) bits; at most \(limit) fit", .invalid)
    }
  }
}
