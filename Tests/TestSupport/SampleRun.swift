import ScenarioFormat
import Simulation
import Testing

/// A scenario that is written in a test, read from its text and run.
///
/// Example: `try SampleRun(#"["launch", "home"]"#).log(.user)` gives `["0 launch", "1000 home"]`.
package struct SampleRun {
  /// What came out.
  package let result: RunResult
  /// The case that was run.
  package let scenarioCase: ScenarioCase

  /// Reads and runs the one case of a scenario.
  ///
  /// - Parameters:
  ///   - steps: The steps as JSON.
  ///   - flow: The id of a built-in flow, or a whole flow as JSON.
  ///   - more: Further members of the scenario, such as `"device": {…}`.
  /// - Throws: When the reader finds a mistake.
  package init(
    _ steps: String, flow: String = "services-first", _ more: String = "",
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let isInline = flow.hasPrefix("{")
    let files = FileSource(workingDirectory: nil) { path throws(FileSource.Problem) in
      guard isInline, path == "flow.json" else { throw .missing }
      return Array(flow.utf8)
    }
    let text = """
      {
        "locflow": "scenario/1", "name": "Sample", "flow": "\(isInline ? "./flow.json" : flow)",
        \(more.isEmpty ? "" : more + ",")
        "steps": \(steps)
      }
      """
    let loaded = ScenarioReader(overrides: .none, files: files)
      .read(Array(text.utf8), path: "sample.json")
    try #require(
      loaded.failure == nil, "\(loaded.diagnostics.map(\.message))", sourceLocation: sourceLocation)
    scenarioCase = try #require(loaded.cases.first, sourceLocation: sourceLocation)
    result = Simulator.run(scenarioCase.scenario)
  }

  /// The lines of some lanes, each as time, kind and the value of its first field.
  package func log(_ lanes: TraceLane...) -> [String] {
    result.trace.lines.compactMap { line in
      guard lanes.contains(line.kind.lane) else { return nil }
      return ["\(line.time)", line.kind.name, firstValue(of: line)]
        .filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  /// The kinds of some lanes' lines, each with the value of its first field.
  package func kinds(_ lanes: TraceLane...) -> [String] {
    result.trace.lines.compactMap { line in
      guard lanes.contains(line.kind.lane) else { return nil }
      let value = firstValue(of: line)
      return value.isEmpty ? line.kind.name : "\(line.kind.name) \(value)"
    }
  }

  private func firstValue(of line: TraceLine) -> String {
    SampleRun.text(result.trace.ownFields(of: line).first?.value)
  }

  /// Each failed check as its key, expected and actual value.
  package var failures: [String] {
    result.failures.map { failure in
      "\(failure.expected.key): \(SampleRun.text(failure.expected.value))"
        + " / \(SampleRun.text(failure.actual))"
    }
  }

  /// The names of the findings.
  package var findings: [String] { result.summary.findings.map(\.name) }

  /// A value without quotes around texts: `denied`, `[a, b]`, `{kind: call}`.
  package static func text(_ value: TraceValue?) -> String {
    switch value {
    case nil: ""
    case .null: "null"
    case .bool(let bool): "\(bool)"
    case .integer(let integer): "\(integer)"
    case .number(let number): "\(number)"
    case .string(let string): string
    case .array(let elements): "[" + elements.map { text($0) }.joined(separator: ", ") + "]"
    case .object(let fields):
      "{" + fields.map { "\($0.key): \(text($0.value))" }.joined(separator: ", ") + "}"
    }
  }
}
