import CoreLocationTypes
import FlowExploration
import PermissionFlow
import ScenarioFormat
import Simulation
import TraceReporting

/// The scenarios that judge a flow, and what each shows of the original.
struct ScenarioJury {
  /// A case that holds as the flow is.
  fileprivate struct Judge {
    let path: String
    let scenario: Scenario
    let coverage: Coverage
    /// The original run, where a golden trace lies beside the scenario.
    let golden: Trace?
  }

  private var judges: [Judge] = []
  /// The paths of scenarios of this flow that don't hold as it is.
  private(set) var failing: [String] = []
  /// The paths of files that can't be read or run.
  private(set) var invalid: [String] = []

  /// How many cases judge.
  var count: Int { judges.count }

  /// Reads the scenarios of a flow; those of other flows are left out.
  init(_ files: [String], named: Set<String>, of document: FlowDocument, allowOutside: Bool) {
    let overrides = ScenarioOverrides(
      ios: nil, flow: nil, language: nil, allowOutside: allowOutside)
    let reader = ScenarioReader(overrides: overrides, files: .system)
    Interruption.begins(files.count, "files were run on the flow as it is")
    for path in files {
      defer { Interruption.advances() }
      guard let bytes = try? System.read(path) else {
        invalid.append(path)
        continue
      }
      guard named.contains(path) || FileKind.mayBeScenario(bytes, path: path) else { continue }
      let loaded = reader.read(bytes, path: path == "-" ? OperandSource.inputName : path)
      guard loaded.failure == nil else {
        invalid.append(path)
        continue
      }
      guard loaded.cases.first?.flow.source.text.bytes == document.source.text.bytes else {
        continue
      }
      add(loaded.cases, path)
    }
  }

  private mutating func add(_ cases: [ScenarioCase], _ path: String) {
    let results = cases.map { Simulator.judged($0.scenario, isCovering: true) }
    let golden = path == "-" ? nil : try? System.read(GoldenTrace.path(of: path))
    let isGolden = golden.map { GoldenTrace.difference($0, results.map(\.trace)) == nil }
    let holds = results.allSatisfy { $0.failures.isEmpty && $0.impossible == nil }
    guard holds, isGolden ?? true else {
      failing.append(path)
      return
    }
    for (example, result) in zip(cases, results) {
      guard let coverage = result.coverage else { continue }
      judges.append(
        Judge(
          path: path, scenario: example.scenario, coverage: coverage,
          golden: isGolden == true ? result.trace : nil))
    }
  }

  // MARK: - Judging

  /// The path of the first scenario that notices a change; `nil` when none does.
  func noticer(of change: FlowChange, _ flow: Flow) -> String? {
    judges.first(where: { $0.canTell(change) && $0.notices(flow) })?.path
  }
}

extension ScenarioJury.Judge {
  /// Whether the run is another one with the change.
  ///
  /// What the original run never reaches can't change it. Patterns of `never` look at the end too,
  /// which conditions of taps decide that nobody made.
  fileprivate func canTell(_ change: FlowChange) -> Bool {
    guard scenario.never.isEmpty, let item = change.item.item else { return true }
    return coverage[item] > 0
  }

  /// Whether a check fails with another flow.
  fileprivate func notices(_ flow: Flow) -> Bool {
    let result = Simulator.judged(scenario.with(flow: flow))
    if !result.failures.isEmpty || result.impossible != nil { return true }
    return golden.map { !result.trace.isGolden($0) } ?? false
  }
}

extension Trace {
  /// Whether the golden form of another trace is the same.
  ///
  /// The words are only made where the lines aren't equal as values.
  fileprivate func isGolden(_ other: Trace) -> Bool {
    if lines == other.lines { return true }
    return GoldenReporter.bytes(of: [self]) == GoldenReporter.bytes(of: [other])
  }
}
