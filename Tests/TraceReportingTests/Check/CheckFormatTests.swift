import TerminalText
import TestSupport
import Testing
import TraceReporting

/// Every form over every sample report.
@Suite struct CheckFormatTests {
  private static let plain = TerminalStyle(isColored: false)

  private static func text(
    _ format: CheckFormat, _ report: CheckReport, isVerbose: Bool = false
  ) -> String {
    format.text(of: report, style: plain, isVerbose: isVerbose)
  }

  @Test(arguments: CheckReports.samples, CheckFormat.allCases)
  func equalsItsGolden(_ sample: CheckReports.Sample, _ format: CheckFormat) throws {
    let text = Self.text(format, sample.report)

    try Golden.expect(
      text,
      equals: "Tests/TraceReportingTests/Check/Goldens/\(sample.name).\(format.rawValue)")
  }

  @Test func verboseNamesWhatPassedAndWhatWasSkipped() throws {
    let text = Self.text(.pretty, CheckReports.every, isVerbose: true)

    try Golden.expect(
      text, equals: "Tests/TraceReportingTests/Check/Goldens/verbose.pretty")
  }

  @Test(arguments: CheckFormat.allCases)
  func endsWithOneLineBreakAndHasNoBlankAtTheEndOfLines(_ format: CheckFormat) {
    let text = Self.text(format, CheckReports.every)

    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
    #expect(!text.split(separator: "\n").contains { $0.hasSuffix(" ") })
  }

  /// No control, no control of text direction and no noncharacter gets out raw, whatever a file
  /// holds and wherever it holds it.
  @Test(arguments: CheckFormat.allCases)
  func showsWhatCouldActVisibly(_ format: CheckFormat) {
    let text = Self.text(format, CheckReports.hostile)

    let unsafe = text.unicodeScalars.filter {
      $0 != "\n" && ($0.isUnsafeForTerminal || $0.value & 0xFFFE == 0xFFFE)
    }
    let isJSON = format == .json || format == .ndjson
    #expect(unsafe.filter { !isJSON || $0.value & 0xFFFE != 0xFFFE }.isEmpty)
  }

  /// A text of 10,000 characters is neither lost nor in the way.
  @Test(arguments: CheckFormat.allCases)
  func takesLongTexts(_ format: CheckFormat) {
    let long = String(repeating: "<abcdefgh>", count: 1000)
    var report = CheckReport(cases: [CheckReports.hostileCase(long)])
    report.cases[0].problems[0].file = "Scenarios/long.json"
    report.cases[0].problems[0].rendered = "    \(long)\n    ^~~~\n"

    let text = Self.text(format, report)

    #expect(!text.isEmpty)
    if format == .pretty {
      let longest = text.split(separator: "\n").filter { !$0.hasPrefix("   ") }.map(\.count).max()
      #expect(longest ?? 0 <= 80)
    }
  }

  /// The order of cases, and nothing else, decides what comes out.
  @Test(arguments: CheckFormat.allCases)
  func writesTheSameTwice(_ format: CheckFormat) {
    #expect(Self.text(format, CheckReports.every) == Self.text(format, CheckReports.every))
  }

  @Test func colorsOnlyPretty() {
    let colored = TerminalStyle(isColored: true)
    for format in CheckFormat.allCases where format != .pretty {
      let text = format.text(of: CheckReports.every, style: colored, isVerbose: false)
      #expect(text == Self.text(format, CheckReports.every))
    }

    let text = CheckFormat.pretty.text(of: CheckReports.every, style: colored, isVerbose: false)

    var bare = ""
    for (index, part) in text.split(separator: "\u{1B}[").enumerated() {
      bare += index == 0 && !text.hasPrefix("\u{1B}") ? part : part.drop { $0 != "m" }.dropFirst()
    }
    #expect(text != bare)
    #expect(bare == Self.text(.pretty, CheckReports.every))
  }
}
