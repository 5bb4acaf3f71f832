import CoreLocationTypes
import DeviceModel
import Testing

@testable import TraceReporting

/// How the text of `locflow explore` names versions.
struct ExploredVersionsTests {
  private static func report(on versions: [IOSVersion]) -> ExplorationReport {
    ExplorationReport(
      flow: "mine", file: "mine.json",
      runs: versions.map {
        ExplorationReport.Run(
          version: $0, options: [], stateCount: $0 < IOSVersion(14) ? 1 : 2, edgeCount: 3,
          verdict: .holds, isBounded: false, graph: nil)
      },
      findings: [], findingCount: 0, vacuities: [], ambiguities: nil, combinations: nil)
  }

  private static func versions(_ texts: [String]) -> [IOSVersion] {
    texts.compactMap(IOSVersion.init)
  }

  /// A version that isn't explored for itself is behind the one before it, and not left out.
  @Test(
    arguments: [
      (["8", "9", "10", "11"], "iOS 8 to 12"), (["11"], "iOS 11 to 12"), (["26"], "iOS 26"),
      (["13", "13.4"], "iOS 13"), (["13"], "iOS 13 to 13.3"), (["13.4"], "iOS 13.4 to 13.7"),
      (["13.4", "14"], "iOS 13.4 to 14"), (["8", "10", "18", "26"], "iOS 8, 10, 18 to 26"),
    ] as [([String], String)])
  func aTurningPointStandsForAllUpToTheNext(_ texts: [String], _ words: String) {
    let report = ExploredVersionsTests.report(on: TurningPoints.all)

    #expect(report.words(for: ExploredVersionsTests.versions(texts)) == words)
  }

  @Test func chosenVersionsStandForThemselves() {
    let chosen = ExploredVersionsTests.versions(["8", "11", "13", "26"])
    let report = ExploredVersionsTests.report(on: chosen)

    #expect(report.words(for: Array(chosen.prefix(2))) == "iOS 8, 11")
    #expect(report.words(for: chosen) == "iOS 8 to 26, on every version explored")
  }

  @Test func theSummaryLeavesNoVersionOut() {
    let report = ExploredVersionsTests.report(on: TurningPoints.all)
    let text = ExplorationReporter.text(of: report, isColored: false, columns: 80)

    #expect(text.contains("  iOS 8 to 13   1 state, 3 steps: no finding\n"))
    #expect(text.contains("  iOS 14 to 26  2 states, 3 steps: no finding\n"))
  }
}
