import ScenarioFormat
import Simulation
import TerminalText
import TraceReporting

/// A form in which the result of `locflow lint` is written.
enum LintFormat: String, CaseIterable {
  /// For people at a terminal.
  case text
  /// One JSON object, `lint/1`.
  case json
  /// `file:line:column: warning: message`, as Xcode reads it in build logs.
  case xcode
  /// SARIF 2.1.0, for code scanning.
  case sarif
}

/// What lint has found in all files, written in one form or another.
struct LintReport {
  /// The diagnostics, file by file.
  let diagnostics: [Diagnostic]
  /// How many files were looked through.
  let fileCount: Int
  /// How many could not be.
  let unreadCount: Int

  /// The report in a form.
  ///
  /// - Parameter shown: Of what severity a text for people tells; of all, and the counts, where
  ///   absent.
  func text(
    _ format: LintFormat, isColored: Bool, shown: [DiagnosticSeverity]?
  ) -> String {
    switch format {
    case .text: plain(isColored: isColored, shown)
    case .json: json
    case .xcode: xcode
    case .sarif: sarif
    }
  }

  private func count(_ severity: DiagnosticSeverity) -> Int {
    diagnostics.reduce(0) { $0 + ($1.severity == severity ? 1 : 0) }
  }

  // MARK: - For people

  private func plain(isColored: Bool, _ severities: [DiagnosticSeverity]?) -> String {
    let shown = diagnostics.filter { severities?.contains($0.severity) ?? true }
    // A sink looks for the lines of a file once, not for each diagnostic.
    var sink = DiagnosticSink()
    for diagnostic in shown {
      sink.report(diagnostic.fact, in: diagnostic.source, at: diagnostic.range)
    }
    let text = sink.rendered(isColored: isColored)
    return severities == nil && fileCount > 0 ? text + summary : text
  }

  private var summary: String {
    let counts = DiagnosticSeverity.allCases.compactMap { severity -> String? in
      let count = count(severity)
      return count == 0 ? nil : words(count, severity.rawValue)
    }
    let files = words(fileCount, "file")
    guard unreadCount == 0 else {
      let found = counts.isEmpty ? "" : counts.joined(separator: ", ") + " in "
      return "\(found)\(files) looked through, but not all: \(unreadCount) could not be\n"
    }
    return counts.isEmpty
      ? "nothing found in \(files)\n" : counts.joined(separator: ", ") + " in \(files)\n"
  }

  private func words(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  // MARK: - For programs

  private var json: String {
    let counts = DiagnosticSeverity.allCases.map {
      TraceField("\($0.rawValue)s", .integer(count($0)))
    }
    let unread = unreadCount == 0 ? [] : [TraceField("unread", .integer(unreadCount))]
    let head: [TraceField] =
      [TraceField("locflow", .string("lint/1")), TraceField("files", .integer(fileCount))]
      + unread + counts
    let fields = head.map { "\(JSONText.of(.string($0.key))): \(JSONText.of($0.value))" }
    let rows = diagnostics.map {
      "    " + JSONText.of(.object(LintReport.fields(of: $0)))
    }
    let list = rows.isEmpty ? "[]" : "[\n" + rows.joined(separator: ",\n") + "\n  ]"
    return "{\n  " + (fields + ["\"diagnostics\": \(list)"]).joined(separator: ",\n  ") + "\n}\n"
  }

  private static func fields(of diagnostic: Diagnostic) -> [TraceField] {
    let location = diagnostic.location
    let fields = [
      TraceField("file", .string(location.file)), TraceField("line", .integer(location.line)),
      TraceField("column", .integer(location.column)),
      TraceField("severity", .string(diagnostic.severity.rawValue)),
      TraceField("code", .string(diagnostic.code.rawValue)),
      TraceField("message", .string(diagnostic.message)),
    ]
    return fields + (diagnostic.help.map { [TraceField("help", .string($0))] } ?? [])
  }

  private var xcode: String {
    diagnostics.reduce(into: "") { text, diagnostic in
      let location = diagnostic.location
      text += "\(safeForTerminal(location.file)):\(location.line):\(location.column): "
      text += "\(diagnostic.severity.rawValue): \(diagnostic.message) "
      text += "[\(diagnostic.code.rawValue)]\n"
    }
  }

  /// The same document as that of `check`, a file being a case.
  private var sarif: String {
    var cases: [CheckCase] = []
    for diagnostic in diagnostics {
      let path = diagnostic.source.name
      if cases.last?.path != path {
        cases.append(
          CheckCase(
            path: path, title: path, ios: nil, flow: nil, tags: [], properties: [],
            status: .invalid, outcome: nil, checks: 0, problems: []))
      }
      cases[cases.count - 1].problems.append(CheckProblem(diagnostic))
    }
    return CheckFormat.sarif.text(
      of: CheckReport(cases: cases), style: TerminalStyle(isColored: false), isVerbose: false)
  }
}
