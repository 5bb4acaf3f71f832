import Simulation
import TraceReporting

/// The golden trace beside a scenario, and what differs from it.
struct GoldenTrace {
  /// The first difference.
  struct Difference {
    /// The index of the case whose lines differ.
    let caseIndex: Int
    /// The 1-based line of the golden file.
    let line: Int
    /// The line that the golden file has; absent at its end.
    let expected: String?
    /// The line that was produced; absent at its end.
    let actual: String?
  }

  /// What comparing a scenario's cases with the golden trace beside it gives.
  enum Comparison {
    /// There is none.
    case absent
    case same
    case differs(Difference)
    case unreadable(System.Failure)
  }

  /// Compares the golden trace at a path, if it is there, with the traces of a scenario's cases.
  static func compare(_ path: String, _ traces: [Trace]) -> Comparison {
    do throws(System.Failure) {
      let golden = try System.read(path, isFile: true)
      return difference(golden, traces).map { .differs($0) } ?? .same
    } catch {
      // A golden trace that can't be read is not an absent one.
      return error == .missing ? .absent : .unreadable(error)
    }
  }

  /// The path of the golden trace of a scenario.
  static func path(of scenario: String) -> String {
    (ScenarioFinder.stem(scenario) ?? scenario) + ".trace"
  }

  /// Compares the bytes of a golden trace with the traces of a scenario's cases.
  ///
  /// The numbers of lines and steps don't count: a further expectation moves them on.
  static func difference(_ golden: [UInt8], _ traces: [Trace]) -> Difference? {
    if GoldenText.isSame(golden, as: GoldenReporter.bytes(of: traces)) { return nil }
    let expected = GoldenText.lines(of: golden)
    var number = 0
    func next() -> String? {
      defer { number += 1 }
      return number < expected.count ? expected[number] : nil
    }
    let header = GoldenText.lines(of: GoldenReporter.bytes(of: []))[0]
    let first = next()
    guard first == header else {
      return Difference(caseIndex: 0, line: 1, expected: first, actual: header)
    }
    for (index, trace) in traces.enumerated() {
      let produced = NDJSONReporter.bytes(of: trace, lanes: GoldenReporter.lanes)
      var comparison = GoldenComparison()
      for line in GoldenText.lines(of: produced) {
        let wanted = next()
        guard let wanted, comparison.isSame(wanted, line) else {
          return Difference(caseIndex: index, line: number, expected: wanted, actual: line)
        }
      }
    }
    guard let rest = next() else { return nil }
    let last = max(traces.count - 1, 0)
    return Difference(caseIndex: last, line: number, expected: rest, actual: nil)
  }
}
