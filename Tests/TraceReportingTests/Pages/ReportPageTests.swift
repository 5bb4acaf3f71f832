import ScenarioFormat
import Simulation
import TestSupport
import Testing

@testable import TraceReporting

/// Which lines of a run stand with which step.
@Suite struct ReportPageTests {
  @Test(arguments: [
    #"["launch", { "expect": { "updating": true } }, { "tap": "ok" }, { "note": "n" }, "return"]"#,
    #"["launch", "home", { "wait": "20s" }, "return", "lock", { "wait": "11m" }, "unlock"]"#,
    #"["launch", "launch"]"#,
  ])
  func everyLineStandsWithOneStep(_ steps: String) throws {
    let sample = try SampleRun(
      steps, #""device": { "ios": "12.4", "locationServices": "off" }"#)
    let (result, snapshots) = Simulator.snapshots(of: sample.scenarioCase.scenario)

    let parts = ReportPage.parts(of: ReportBook.Run(result: result, snapshots: snapshots))

    #expect(parts.flatMap { Array($0) } == Array(result.trace.lines.indices))
    for (snapshot, lines) in zip(snapshots, parts).dropFirst() {
      let first = result.trace.lines[lines.lowerBound]
      #expect(first.kind.lane == .user)
      #expect(first.step == snapshot.step)
    }
  }

  /// On a narrow screen too.
  @Test func noStyleTakesAPhoneAway() {
    let rules = PageShell.Part.reportStyle.text.split(separator: "\n")

    #expect(!rules.contains { $0.contains("small-phone") && $0.contains("display: none") })
  }

  /// `shownName` has cut it in its middle, and what tells rows of examples apart is at its end.
  @Test func aLongNameIsCutOnlyOnce() {
    let rules = PageShell.Part.reportStyle.text.split(separator: "\n")

    #expect(!rules.contains { $0.contains(".cases .name") && $0.contains("overflow: hidden") })
    #expect(!rules.contains { $0.contains("line-clamp") })
  }

  /// The rows of a scenario with examples; a single case says its version itself.
  @Test func theVersionOfAScenarioIsSaidOnce() {
    func check(_ path: String, _ ios: String?) -> CheckCase {
      CheckCase(
        path: path, title: "t", ios: ios, flow: nil, tags: [], properties: [], status: .passed,
        outcome: nil, checks: 1, problems: [])
    }
    let cases = [
      check("a", "17"), check("b", "17"), check("b", "17"), check("b", "17"), check("c", "17"),
      check("c", "18"), check("d", nil), check("d", nil), check("e", "8"), check("e", "8"),
    ]

    #expect(ReportPage.sharing(cases) == [1..<4, 8..<10])
    #expect(ReportPage.sharing([]) == [])
  }

  @Test func oneIsNotSaidInThePlural() {
    let script = PageShell.Part.reportScript.text

    for words in ["`${count} cases`", "${data.cases.length} cases`", "${entry.checks} checks`"] {
      #expect(!script.contains(words))
    }
  }

  @Test func eachShapeIsDrawn() {
    let script = PageShell.Part.diagramScript.text
    let list = script.split(separator: "const diagramShapes = [").last ?? ""
    let shapes = list.prefix { $0 != "]" }.split(separator: "\n").count

    #expect(shapes == PageShape.allCases.count)
  }
}
