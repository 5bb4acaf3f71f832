import Simulation

/// SARIF 2.1.0: a rule for each code that occurs, a result for each problem.
///
/// A result's fingerprint doesn't depend on its line, so it stays the same when lines are added
/// above. Columns count UTF-8 bytes, as everywhere in locflow; in lines of ASCII this is what SARIF
/// means by a column.
struct CheckSARIFReporter {
  private var rules: [TraceValue] = []
  private var codes: [String] = []
  private var results: [TraceValue] = []
  private var fingerprints: Set<UInt64> = []

  /// The whole document.
  static func text(of report: CheckReport) -> String {
    var reporter = CheckSARIFReporter()
    for place in report.places { reporter.add(place.problem, of: place.in) }
    let driver = object([("name", .string("locflow")), ("rules", .array(reporter.rules))])
    let run = object([
      ("tool", object([("driver", driver)])), ("columnKind", .string("unicodeCodePoints")),
      ("results", .array(reporter.results)),
    ])
    return IndentedJSON.text(
      of: object([
        ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
        ("version", .string("2.1.0")), ("runs", .array([run])),
      ]))
  }

  private mutating func add(_ problem: CheckProblem, of checkCase: CheckCase) {
    let index = rule(problem)
    let properties: [(key: String, value: String?)] = [
      ("scenario", checkCase.title), ("ios", checkCase.ios), ("flow", checkCase.flow),
      ("expected", problem.expected), ("actual", problem.actual), ("rule", problem.rule),
      ("help", problem.help),
    ]
    let words = [problem.message] + (problem.help.map { ["help: \($0)"] } ?? [])
    results.append(
      CheckSARIFReporter.object([
        ("ruleId", .string(codes[index])), ("ruleIndex", .integer(index)),
        ("level", .string(problem.severity.rawValue)),
        (
          "message",
          CheckSARIFReporter.text(words.map(CheckSARIFReporter.message).joined(separator: "\n"))
        ),
        ("locations", .array([CheckSARIFReporter.location(problem)])),
        (
          "partialFingerprints",
          CheckSARIFReporter.object([
            ("locflowProblem/v1", .string(fingerprint(problem, of: checkCase)))
          ])
        ),
        (
          "properties",
          .object(
            properties.compactMap { entry in
              entry.value.map { TraceField(entry.key, .string(ReportText.line($0))) }
            })
        ),
      ]))
  }

  /// The index of the rule of a problem's code.
  private mutating func rule(_ problem: CheckProblem) -> Int {
    let code = ReportText.line(problem.code)
    if let index = codes.firstIndex(of: code) { return index }
    let review = ReviewRule.allCases.first { $0.code == code }
    let words = ReportText.line(problem.title)
    codes.append(code)
    rules.append(
      CheckSARIFReporter.object(
        [
          ("id", .string(code)), ("shortDescription", CheckSARIFReporter.text(words)),
          ("fullDescription", CheckSARIFReporter.text(words)),
          ("help", CheckSARIFReporter.text("locflow explain \(code)")),
          (
            "defaultConfiguration",
            CheckSARIFReporter.object([("level", .string(problem.severity.rawValue))])
          ),
        ] + (review.flatMap(\.sources.first).map { [("helpUri", .string($0))] } ?? [])))
    return codes.count - 1
  }

  /// FNV-1a over what names the problem but its line; one of several alike counts on.
  private mutating func fingerprint(_ problem: CheckProblem, of checkCase: CheckCase) -> String {
    let parts = [
      problem.file, problem.code, checkCase.title, checkCase.ios ?? "",
      problem.expected ?? problem.message,
    ]
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for part in parts {
      // The bytes of UTF-8 never contain 0xFF, so it separates.
      for byte in Array(part.utf8) + [0xFF] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    while !fingerprints.insert(hash).inserted { hash &+= 1 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static func location(_ problem: CheckProblem) -> TraceValue {
    let artifact = object([("uri", .string(uri(problem.file)))])
    let region = object([
      ("startLine", .integer(max(problem.line, 1))),
      ("startColumn", .integer(max(problem.column, 1))),
    ])
    let place = object([("artifactLocation", artifact), ("region", region)])
    return object([("physicalLocation", place)])
  }

  /// A path as the reference of a URI.
  private static func uri(_ path: String) -> String {
    var uri = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D...0x2F, 0x5F, 0x7E:
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        uri += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return uri
  }

  /// A line of a message, in which braces are doubled and nothing looks like a link.
  private static func message(_ text: String) -> String {
    let line = ReportText.replacing(ReportText.line(text)) { scalar in
      scalar == "{" ? "{{" : scalar == "}" ? "}}" : nil
    }
    return line.split(separator: "](", omittingEmptySubsequences: false).joined(separator: "] (")
  }

  private static func text(_ words: String) -> TraceValue {
    object([("text", .string(words))])
  }

  private static func object(_ fields: [(key: String, value: TraceValue)]) -> TraceValue {
    .object(fields.map { TraceField($0.key, $0.value) })
  }
}
