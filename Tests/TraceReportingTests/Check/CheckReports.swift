import Simulation
import Testing
import TraceReporting

/// Reports to write in each form.
enum CheckReports {
  /// A report with a name, for goldens and messages.
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let report: CheckReport
    var testDescription: String { name }
  }

  /// Every status, every hostile text, nothing, and only what is well.
  static let samples = [
    Sample(name: "every", report: every), Sample(name: "hostile", report: hostile),
    Sample(name: "empty", report: CheckReport(cases: [])),
    Sample(name: "green", report: CheckReport(cases: [passed, skipped])),
  ]

  // MARK: - Every status

  static let every = CheckReport(cases: [
    failed(ios: "12.4"), failed(ios: "17.4"), passed, skipped, unchecked, missing, invalid,
    goldenDiffers, warned,
  ])

  static let passed = checkCase(
    path: "Scenarios/always.upgrade.json", title: "The second question is answered", ios: "13",
    status: .passed, outcome: .goal, checks: 3)

  static let skipped = checkCase(
    path: "Scenarios/locked.json", title: "The phone is locked", status: .skipped)

  static let unchecked = checkCase(
    path: "Scenarios/no-checks.json", title: "Looks around", ios: "26", status: .unchecked,
    outcome: .open)

  static let missing = checkCase(
    path: "Scenarios/gone.json", title: "Scenarios/gone.json", status: .missing,
    problems: [
      problem(
        code: "LOC063", file: "Scenarios/gone.json", line: 1, column: 1,
        message: "can't find the file", rendered: "")
    ])

  static let invalid = checkCase(
    path: "Scenarios/broken.json", title: "Scenarios/broken.json", status: .invalid,
    problems: [
      problem(
        code: "LOC031", file: "Scenarios/broken.json", line: 3, column: 5,
        message: "unknown key 'devise'", help: "did you mean 'device'?",
        rendered: """
          Scenarios/broken.json:3:5: error: unknown key 'devise' [LOC031]
              "devise": {}
              ^~~~~~~~
          help: did you mean 'device'?

          """),
      problem(
        code: "LOC015", file: "Scenarios/broken.json", line: 9, column: 20,
        message: "trailing comma",
        rendered: """
          Scenarios/broken.json:9:20: error: trailing comma [LOC015]
              "steps": ["launch",]
                                ^

          """),
    ])

  static let goldenDiffers = checkCase(
    path: "Scenarios/golden.json", title: "A golden trace differs", ios: "17.4", status: .failed,
    outcome: .goal, checks: 1,
    problems: [
      problem(
        code: "LOC090", file: "Scenarios/golden.trace", line: 4, column: 1,
        message: "the trace differs from the golden trace",
        help: "if this is meant, record it: locflow check --record failed Scenarios/golden.json",
        expected: """
          {"seq":9,"t":0,"step":1,"lane":"callback","kind":"didChangeAuthorization",\
          "authorization":"authorizedWhenInUse","accuracy":"full","rule":"CALLBACK-01"}
          """,
        actual: """
          {"seq":9,"t":0,"step":1,"lane":"callback","kind":"didChangeAuthorization",\
          "authorization":"denied","accuracy":"full","rule":"CALLBACK-01"}
          """)
    ])

  static let warned = checkCase(
    path: "Scenarios/warned.jsonc", title: "Passed, with a warning", ios: "10", status: .passed,
    outcome: .acceptable, checks: 1,
    problems: [
      problem(
        severity: .warning, code: "LOC068", file: "Scenarios/warned.jsonc", line: 14, column: 7,
        message: "the column 'ios' is not used")
    ])

  static func failed(ios: String) -> CheckCase {
    let path = "Scenarios/denied.json"
    let excerpt = """

      2. tap locate                                                                 1s
         app   takes on.tap locate[2]
         app   alert: Location Is Not Allowed                                 ALERT-01

      """
    let expectation = """
      Scenarios/denied.json:9:19: error: expected alert "none", found "allowLocation" [LOC080]
          { "expect": { "alert": "none", "updating": true } }
                        ^~~~~~~~~~~~~~~

      """
    return checkCase(
      path: path, title: "Denied once, allowed in Settings", ios: ios,
      tags: ["settings", "denied"],
      properties: [
        TraceField("testCaseId", .string("LOC-101")), TraceField("weight", .integer(2)),
      ],
      status: .failed, outcome: .waiting, checks: 2,
      problems: [
        problem(
          code: "LOC080", file: path, line: 9, column: 19,
          message: "expected alert \"none\", found \"allowLocation\"",
          help: "the alert is still up: answer it before this expectation, or expect it here",
          expected: "\"none\"", actual: "\"allowLocation\"", rule: "ALERT-01",
          excerpt: excerpt,
          rendered: expectation),
        problem(
          code: "FLOW02", file: path, line: 9, column: 36,
          message: "expected updating true, found false", expected: "true", actual: "false",
          excerpt: excerpt),
      ])
  }

  // MARK: - Hostile texts

  /// Texts that mean something to one of the readers.
  static let texts = [
    "<script>alert('x')</script><img src=x onerror=alert(1)>&amp;</pre></td>",
    "]]> --> \"double\" 'single' \\ back `tick` ``two`` ``` {0} [link](javascript:alert(1))",
    "red \u{1B}[31m, title \u{1B}]0;x\u{7}, clear \u{9B}2J, back\u{8}, nul \u{0}, del \u{7F}",
    "right-to-left \u{202E}evil\u{202C}, marks \u{200F}\u{61C}, isolate \u{2067}x\u{2069}",
    "lines\nof\r\ntext\u{2028}and\u{85}more, \tbyte order \u{FEFF}, nothing \u{FFFE}\u{1FFFF}",
    "::error file=x::y %0A%25, a:b, ##[group]x, [[ATTACHMENT|/etc/passwd]], | a | table |",
    "# SKIP hidden # TODO me #skip \\# x @somebody www.example.org https://example.org/ *b*",
    "\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467} 位置情報サービス e\u{301}\u{302} ﷽",
  ]

  static let hostile = CheckReport(cases: texts.map(hostileCase))

  static func hostileCase(_ text: String) -> CheckCase {
    checkCase(
      path: "Scenarios/\(text)/it.json", title: text, ios: text, tags: [text],
      properties: [TraceField(text, .string(text))], status: .failed, checks: 1,
      problems: [
        problem(
          code: "LOC080", file: text, line: 1, column: 1, message: text, help: text,
          expected: text, actual: text + "!", rule: text, excerpt: "   \(text)\n",
          rendered: "\(text):1:1: error: \(text) [LOC080]\n    \(text)\n    ^~~~\n")
      ])
  }

  // MARK: - Parts

  static func checkCase(
    path: String, title: String, ios: String? = nil, tags: [String] = [],
    properties: [TraceField] = [], status: CheckStatus, outcome: Outcome? = nil, checks: Int = 0,
    problems: [CheckProblem] = []
  ) -> CheckCase {
    CheckCase(
      path: path, title: title, ios: ios, flow: ios == nil ? nil : "recommended", tags: tags,
      properties: properties, status: status, outcome: outcome, checks: checks,
      problems: problems)
  }

  static func problem(
    severity: CheckProblem.Severity = .error, code: String, file: String, line: Int, column: Int,
    message: String, help: String? = nil, expected: String? = nil, actual: String? = nil,
    rule: String? = nil, excerpt: String = "", rendered: String? = nil
  ) -> CheckProblem {
    CheckProblem(
      severity: severity, code: code, title: "what \(code) stands for", file: file, line: line,
      column: column, message: message, help: help, expected: expected, actual: actual, rule: rule,
      excerpt: excerpt,
      rendered: rendered
        ?? "\(file):\(line):\(column): \(severity.rawValue): \(message) [\(code)]\n")
  }
}
