import CoreLocationTypes
import DeviceModel
import TestSupport
import Testing
import TraceReporting

/// Coverage in each of its forms.
@Suite struct CoverageReporterTests {
  private static let hostile = "a,b<script>\u{1B}[31m\u{202E}&\"'"

  private static func branch(
    _ list: Int, _ index: Int, line: Int, _ count: Int, of listCount: Int, path: String
  ) -> CoverageReport.Branch {
    CoverageReport.Branch(
      place: ExplorationReport.Place(file: "flows/a.json", line: line, column: 7, path: path),
      list: list, index: index, event: "tap \(hostile)", condition: "if authorization is denied",
      count: count, listCount: listCount)
  }

  /// A flow with a branch of each kind and texts that mean to do harm.
  static let report = CoverageReport(
    basis: .scenarios(cases: 2), versions: [IOSVersion(12, 4), IOSVersion(18)],
    flows: [
      CoverageReport.FlowPart(
        name: hostile, file: "flows/a.json",
        lines: ["{", "  \"on\": {", "    \"\(hostile)\": [", "      {},", "      {}", "    ]"],
        branches: [
          branch(0, 0, line: 4, 3, of: 4, path: "on.tap \(hostile)[0]"),
          branch(0, 1, line: 5, 0, of: 4, path: "on.tap \(hostile)[1]"),
          branch(1, 0, line: 6, 0, of: 0, path: "on.openCompleted[0]"),
        ],
        lists: [
          CoverageReport.List(path: "on.tap \(hostile)", line: 3, count: 4),
          CoverageReport.List(path: "on.openCompleted", line: 6, count: 0),
        ],
        states: [
          CoverageReport.Part(name: "idle", line: 2, count: 1),
          CoverageReport.Part(name: "busy", line: 3, count: 0),
        ],
        alerts: [], taps: [CoverageReport.Part(name: hostile, line: 1, count: 0)],
        pairs: [
          CoverageReport.Pair(event: "openCompleted", status: .denied, count: 0),
          CoverageReport.Pair(event: "openCompleted", status: .restricted, count: 1),
        ]),
      CoverageReport.FlowPart(
        name: "whole", file: "whole.json", lines: [],
        branches: [branch(0, 0, line: 1, 1, of: 1, path: "on.didBecomeActive[0]")],
        lists: [CoverageReport.List(path: "on.didBecomeActive", line: 1, count: 1)], states: [],
        alerts: [], taps: [], pairs: []),
    ],
    rules: [
      CoverageReport.Rule(id: .coldLaunch, count: 2),
      CoverageReport.Rule(id: .coldLaunchWithScenes, count: 0),
      CoverageReport.Rule(id: .eviction, count: 0),
    ])

  private static func text(_ format: CoverageFormat) -> String {
    format.text(of: report, isColored: false, columns: 80)
  }

  @Test(arguments: CoverageFormat.allCases)
  func equalsItsGolden(_ format: CoverageFormat) throws {
    let text = Self.text(format)

    try Golden.expect(
      text, equals: "Tests/TraceReportingTests/Coverage/Goldens/coverage.\(format.rawValue)")
    #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}"))
    #expect(text.hasSuffix("\n"))
  }

  @Test func pageHasNoScript() {
    let text = Self.text(.html)

    #expect(!text.contains("<script"))
    #expect(text.contains("prefers-color-scheme: dark"))
    #expect(!text.contains("http://") && !text.contains("https://"))
  }

  @Test(.enabled(if: Shell.has("genhtml"))) func genhtmlReadsTheTracefile() throws {
    let folder = TemporaryFolder()
    folder.write(Self.text(.lcov), to: "coverage.info")
    folder.write("{\n{\n{\n{\n{\n{\n", to: "flows/a.json")
    folder.write("{}\n", to: "whole.json")

    let output = Shell.run(
      "cd \(Shell.quoted(folder.path)) && genhtml --branch-coverage -o html coverage.info")

    #expect(try #require(output).contains("branches...: 50.0% (2 of 4 branches)"))
  }

  @Test(arguments: [
    (counts: [Int](), words: "100 % (0 of 0)"), (counts: [0], words: "0 % (0 of 1)"),
    (counts: [1, 5], words: "100 % (2 of 2)"), (counts: [1, 0, 0], words: "33.3 % (1 of 3)"),
    (counts: Array(repeating: 1, count: 1999) + [0], words: "99.9 % (1999 of 2000)"),
  ])
  func percentIsNeverRoundedUp(_ counts: [Int], _ words: String) {
    #expect(CoverageShare(counts).words == words)
  }

  @Test func shareIsComparedWithoutRounding() {
    let third = CoverageShare([1, 0, 0])

    #expect(third.isAtLeast(tenths: 333))
    #expect(!third.isAtLeast(tenths: 334))
    #expect(!CoverageShare(Array(repeating: 1, count: 1999) + [0]).isAtLeast(tenths: 1000))
  }
}
