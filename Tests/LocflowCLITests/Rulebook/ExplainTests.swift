import CoreLocationTypes
import DeviceModel
import ScenarioFormat
import Simulation
import TestSupport
import Testing
import TraceReporting

/// What codes mean, as `explain` prints it.
@Suite struct ExplainTests {
  @Test(arguments: DeviceRuleID.allCases)
  func everyRuleIsExplained(_ id: DeviceRuleID) throws {
    let explanation = try #require(
      Explanation.rule(id.rawValue.lowercased(), runs: nil, listsAll: false))
    let rule = DeviceRules.rule(id)

    #expect(explanation.code == id.rawValue)
    #expect(explanation.paragraphs == [rule.statement])
    for source in rule.sources { #expect(explanation.rows.contains { $0.words == source }) }
    if let dissent = rule.dissent {
      #expect(explanation.rows.contains(Explanation.Row("dissent", dissent)))
    }
    if let option = rule.option {
      #expect(explanation.rows.contains { $0.label == "option" && $0.words.hasPrefix(option) })
    }
  }

  @Test(arguments: FindingKind.allCases)
  func everyFindingIsExplainedByCodeAndKind(_ kind: FindingKind) throws {
    let explanation = try #require(Explanation.finding(kind.code.lowercased()))

    #expect(explanation == Explanation.finding(kind.name.uppercased()))
    #expect(explanation.paragraphs.count == 2)
    #expect(explanation.rows.map(\.label) == ["fix"])
  }

  @Test(arguments: Explanation.verdictCodes)
  func everyVerdictIsExplained(_ code: String) throws {
    let explanation = try #require(Explanation.verdict(code.uppercased()))

    #expect(explanation.code == code)
    #expect(explanation.paragraphs.count == 2)
    #expect(explanation.rows.map(\.label) == ["fix"])
  }

  @Test func whatNoReportCallsPassedHasACode() {
    let good: [CheckStatus] = [.passed, .skipped]
    let statuses = CheckStatus.allCases.filter { !good.contains($0) }.map(\.name)
    let verdicts = [ExplorationReport.Verdict.noVerdict, .vacuous].map(\.rawValue)

    #expect(Explanation.verdictCodes == statuses + verdicts)
  }

  @Test func unknownCodesAreNotExplained() {
    #expect(Explanation.rule("AUTH-99", runs: nil, listsAll: false) == nil)
    #expect(Explanation.finding("FLOW99") == nil)
  }

  @Test(arguments: ["REQUEST-09", "ONCE-02"])
  func ruleEqualsItsGoldenText(_ code: String) throws {
    let runs = try ["allow-once-lapses", "upgrade-at-while-using"].flatMap { name in
      let path = "Scenarios/\(name).json"
      return try ShippedScenarioTests.load(path).cases.map {
        ShippedRun(path: path, result: Simulator.run($0.scenario))
      }
    }

    let explanation = try #require(Explanation.rule(code, runs: runs, listsAll: false))

    try Golden.expect(
      explanation.text(isColored: false, columns: 80),
      equals: "Tests/LocflowCLITests/Goldens/rulebook/explain-\(code).txt")
  }

  @Test func onlyTheFirstScenariosAreListed() throws {
    let result = try SampleRun(#"["launch"]"#).result
    let runs = (1...10).map { ShippedRun(path: "\($0).json", result: result) }

    let some = try #require(Explanation.rule("CALLBACK-01", runs: runs, listsAll: false))
    let all = try #require(Explanation.rule("CALLBACK-01", runs: runs, listsAll: true))

    #expect(some.rows.last?.words == "and 2 more (--verbose lists all)")
    #expect(all.rows.last?.words == "10.json")
  }
}

/// The views of `simulate --why` and `--truth`.
@Suite struct TruthTests {
  @Test func whyAndTruthEqualTheirGoldenText() throws {
    let loaded = try ShippedScenarioTests.load("Scenarios/services-off-returns-unchanged.json")
    let scenarioCase = try #require(loaded.cases.first)
    var options = TextReporter.Options(isColored: false, lanes: .all, isVerbose: false)
    options.explainsRules = true
    options.truth = TruthView(scenarioCase.scenario.device)

    let text = TextReporter.text(
      of: Simulator.run(scenarioCase.scenario), title: scenarioCase.title, options: options)

    try Golden.expect(text, equals: "Tests/LocflowCLITests/Goldens/rulebook/why-and-truth.txt")
  }

  @Test(arguments: ShippedScenarioTests.paths)
  func truthFollowedAlongTheTraceIsTheOneAtTheEnd(_ path: String) throws {
    for scenarioCase in try ShippedScenarioTests.load(path).cases {
      let result = Simulator.run(scenarioCase.scenario)
      var options = TextReporter.Options(isColored: false, lanes: .all, isVerbose: false)
      options.columns = 1000
      options.truth = TruthView(scenarioCase.scenario.device)

      let text = TextReporter.text(of: result, title: "", options: options)

      let last = text.split(separator: "\n").last { $0.hasPrefix("   truth iOS knows ") }
      let line = try #require(last)
      #expect(line.contains("iOS knows \(result.summary.truth.name),"), "\(scenarioCase.title)")
      #expect(
        line.hasSuffix("the app reads \(result.summary.authorization.name)"),
        "\(scenarioCase.title)")
    }
  }
}
