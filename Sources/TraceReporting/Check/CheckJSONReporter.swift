import Simulation

/// The report for programs, `check/1`: one object, or an object a line.
///
/// Keys come in a fixed order, and those that say nothing are left out. `expected` and `actual`
/// hold JSON as text.
enum CheckJSONReporter {
  private static let version = TraceField("locflow", .string("check/1"))

  /// One object, indented: the version, `green`, the counts, the cases.
  static func text(of report: CheckReport) -> String {
    let fields = [version] + end(report) + [TraceField("cases", .array(report.cases.map(value)))]
    return IndentedJSON.text(of: .object(fields))
  }

  /// An object a line, each with its `kind`: `start`, `case` for each case, `end` with the counts.
  static func lines(of report: CheckReport) -> String {
    var text = line("start", [version])
    for checkCase in report.cases { text += line("case", fields(of: checkCase)) }
    return text + line("end", end(report))
  }

  private static func line(_ kind: String, _ fields: [TraceField]) -> String {
    JSONText.of(.object([TraceField("kind", .string(kind))] + fields)) + "\n"
  }

  private static func end(_ report: CheckReport) -> [TraceField] {
    let counts = CheckStatus.allCases.map { TraceField($0.name, .integer(report.count(of: $0))) }
    return [TraceField("green", .bool(report.isGreen)), TraceField("counts", .object(counts))]
  }

  private static func value(_ checkCase: CheckCase) -> TraceValue {
    .object(fields(of: checkCase))
  }

  private static func fields(of checkCase: CheckCase) -> [TraceField] {
    [
      TraceField("path", .string(checkCase.path)), TraceField("title", .string(checkCase.title)),
      TraceField("status", .string(checkCase.status.name)),
    ]
      + optional("ios", checkCase.ios) + optional("flow", checkCase.flow)
      + optional("outcome", checkCase.outcome?.name)
      + [TraceField("checks", .integer(checkCase.checks))]
      + (checkCase.tags.isEmpty ? [] : [TraceField("tags", .strings(checkCase.tags))])
      + (checkCase.properties.isEmpty
        ? [] : [TraceField("properties", .object(checkCase.properties))])
      + (checkCase.problems.isEmpty
        ? [] : [TraceField("problems", .array(checkCase.problems.map(value)))])
  }

  private static func value(_ problem: CheckProblem) -> TraceValue {
    let place = [
      TraceField("severity", .string(problem.severity.rawValue)),
      TraceField("code", .string(problem.code)), TraceField("file", .string(problem.file)),
      TraceField("line", .integer(problem.line)), TraceField("column", .integer(problem.column)),
      TraceField("message", .string(problem.message)),
    ]
    return .object(
      place + optional("help", problem.help) + optional("rule", problem.rule)
        + optional("expected", problem.expected) + optional("actual", problem.actual)
        + (problem.trace.isEmpty ? [] : [TraceField("trace", .strings(problem.trace))]))
  }

  private static func optional(_ key: String, _ text: String?) -> [TraceField] {
    text.map { [TraceField(key, .string($0))] } ?? []
  }
}
