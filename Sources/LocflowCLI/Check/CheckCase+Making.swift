import CoreLocationTypes
import DeviceModel
import PermissionFlow
import ScenarioFormat
import Simulation
import TraceReporting

extension CheckCase {
  /// A case that was run.
  init(
    path: String, _ scenarioCase: ScenarioCase, _ result: RunResult, warnings: [CheckProblem],
    isStrict: Bool
  ) {
    let scenario = scenarioCase.scenario
    let problems = RunProblem.problems(of: result, in: scenarioCase).map {
      CheckProblem($0, result.trace)
    }
    let expectations = scenario.steps.reduce(0) { count, step in
      if case .expect(let expectations) = step.action { return count + expectations.count }
      return count
    }
    let checks = expectations + scenario.never.count
    let isFailed = !problems.isEmpty || (isStrict && warnings.contains { $0.severity == .warning })
    let status: CheckStatus =
      if result.impossible != nil {
        .invalid
      } else if isFailed {
        .failed
      } else {
        checks == 0 ? .unchecked : .passed
      }
    self.init(
      path: path, title: scenarioCase.title,
      ios: scenario.context.environment.version.description,
      flow: scenario.context.flow.name, tags: scenarioCase.tags,
      properties: scenarioCase.properties, status: status, outcome: result.summary.outcome,
      checks: checks, problems: warnings + problems)
  }

  /// A case that was left out.
  init(path: String, leftOut scenarioCase: ScenarioCase) {
    let scenario = scenarioCase.scenario
    self.init(
      path: path, title: scenarioCase.title,
      ios: scenario.context.environment.version.description, flow: scenario.context.flow.name,
      tags: scenarioCase.tags, properties: scenarioCase.properties, status: .skipped, outcome: nil,
      checks: 0, problems: [])
  }

  /// Counts a check that held.
  mutating func holdsOneMore() {
    checks += 1
    if status == .unchecked { status = .passed }
  }

  /// Makes the case fail.
  mutating func fail(_ problem: CheckProblem) {
    checks += 1
    problems.append(problem)
    if status == .passed || status == .unchecked { status = .failed }
  }
}

extension CheckProblem {
  /// A diagnostic of the reader.
  init(_ diagnostic: Diagnostic) {
    let location = diagnostic.location
    let severity: Severity =
      switch diagnostic.severity {
      case .error: .error
      case .warning: .warning
      case .note: .note
      }
    self.init(
      severity: severity, code: diagnostic.code.rawValue, title: diagnostic.code.title,
      file: location.file, line: location.line, column: location.column,
      message: diagnostic.message, help: diagnostic.help, expected: nil, actual: nil, rule: nil,
      excerpt: "",
      rendered: diagnostic.rendered(isColored: false))
  }

  /// A problem of a run.
  init(_ problem: RunProblem, _ trace: Trace) {
    self.init(problem.diagnostic)
    expected = problem.values?.expected
    actual = problem.values?.actual
    rule = problem.rule?.rawValue
    excerpt = problem.excerpt(of: trace, isColored: false)
  }

  /// A file that is missing or can't be read.
  init(unreadable path: String, _ text: String) {
    let code = DiagnosticCode.missingFile
    self.init(
      severity: .error, code: code.rawValue, title: code.title, file: path, line: 1, column: 1,
      message: text, help: nil, expected: nil, actual: nil, rule: nil, excerpt: "",
      rendered: "\(path):1:1: error: \(text) [\(code.rawValue)]\n")
  }

  /// A golden trace that differs.
  init(_ difference: GoldenTrace.Difference, _ path: String) {
    let message = "the trace differs from the golden one from line \(difference.line) on"
    let code = DiagnosticCode.goldenDiffers
    let help = "look at the change with 'locflow review', which records what you accept"
    self.init(
      severity: .error, code: code.rawValue, title: code.title, file: path,
      line: difference.line, column: 1,
      message: message, help: help, expected: difference.expected, actual: difference.actual,
      rule: nil, excerpt: "",
      rendered:
        "\(path):\(difference.line):1: error: \(message) [\(code.rawValue)]\nhelp: \(help)\n")
  }
}
