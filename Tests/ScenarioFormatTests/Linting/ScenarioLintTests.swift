import ScenarioFormat
import Testing

/// A scenario of the app `asker`, which asks on a tap on `ask` and is told of the answer.
private func scenario(
  _ keys: String = "", steps: String = #"["launch", {"expect": {"updating": false}}]"#
) -> String {
  """
  {
    "locflow": "scenario/1", "name": "A", "flow": "asker.json",
    \(keys.isEmpty ? "" : keys + ",")
    "steps": \(steps)
  }
  """
}

private let asker = """
  {
    "locflow": "flow/1", "name": "asker", "controls": ["ask"],
    "on": {
      "didFinishLaunching": [{"do": ["createManager"]}],
      "didChangeAuthorization": [{}],
      "tap ask": [{"do": ["requestWhenInUseAuthorization"]}]
    }
  }
  """

private let checks = #"{"expect": {"updating": false}}"#

private let deviceCases = [
  LintCase(
    scenario(#""device": {"authorization": ⟦"once"⟧, "locationServices": "off"}"#),
    .contradictoryDevice),
  LintCase(
    scenario(#""device": {"authorization": "denied", "history": {"requested": ⟦false⟧}}"#),
    .contradictoryDevice),
  LintCase(
    scenario(
      #""device": {"authorization": "provisionalAlways", "history": {"alwaysAsked": ⟦false⟧}}"#),
    .contradictoryDevice),
  LintCase(
    scenario(#""device": {"history": {"alwaysAsked": ⟦true⟧}}"#), .contradictoryDevice),
  LintCase(scenario(#""device": {"history": {"alwaysAsked": true, "requested": true}}"#)),
  LintCase(scenario(#""device": {"accuracy": ⟦"reduced"⟧}"#), .contradictoryDevice),
  LintCase(scenario(#""device": {"accuracy": "reduced", "authorization": "whenInUse"}"#)),
  LintCase(
    scenario(
      #""device": {"accuracy": "reduced"}, "#
        + #""app": {"infoPlist": {"NSLocationDefaultAccuracyReduced": true}}"#)),
  LintCase(
    scenario(#""device": {"history": {"servicesAlerts": ⟦3⟧}}"#), .contradictoryDevice),
  LintCase(
    scenario(
      #""device": {"locationChangesRestricted": true}"#,
      steps: #"["launch", {"tap": "ask"}, {"expect": {⟦"prompt": "whenInUse"⟧}}]"#),
    .contradictoryDevice),
  LintCase(
    scenario(
      #""device": {"locationChangesRestricted": true, "locationServices": "off"}"#,
      steps: #"["launch", {"tap": "ask"}, {"expect": {⟦"prompt": "locationServicesOff"⟧}}]"#),
    .contradictoryDevice),
  LintCase(
    scenario(
      #""device": {"locationChangesRestricted": true, "authorization": "whenInUse"}"#,
      steps: #"["launch", {"tap": "ask"}, {"expect": {⟦"prompt": "alwaysUpgrade"⟧}}]"#),
    .contradictoryDevice),
  LintCase(
    scenario(
      #""device": {"locationChangesRestricted": true, "authorization": "provisionalAlways"}"#,
      steps: #"["launch", "home", {"expect": {"prompt": "alwaysUpgrade"}}]"#)),
  LintCase(
    scenario(
      #""device": {"authorization": "<a>", "history": {"requested": false}}, "#
        + #""description": "<a>", "#
        + #""examples": {"columns": ["a"], "rows": [["notDetermined"], ["denied"]]}"#
    ).replacing("\"requested\": false", with: "\"requested\": ⟦false⟧"),
    .contradictoryDevice),
]

private let stepCases = [
  LintCase(
    scenario(steps: #"["launch", ⟦"launch"⟧, ⟦"home"⟧, \#(checks)]"#),
    .impossibleStep, .stepsNeverReached),
  LintCase(
    scenario(steps: #"["launch", \#(checks), ⟦"launch"⟧]"#), .impossibleStep),
  LintCase(
    scenario(steps: #"["launch", ⟦{"tap": "ask"}⟧, {"wait": "5s"}, \#(checks)]"#),
    .promptNeverAnswered),
  LintCase(scenario(steps: #"["launch", {"tap": "ask"}, \#(checks)]"#)),
  LintCase(
    scenario(
      steps: #"["launch", {"tap": "ask"}, {"wait": "5s"}, {"expect": {"prompt": "whenInUse"}}]"#)),
  LintCase(
    scenario(
      steps: #"["launch", {"tap": "ask"}, {"answer": "dontAllow"}, {"wait": "5s"}, \#(checks)]"#)),
  LintCase(
    scenario(#""user": {"onPrompt": {⟦"whenInUse"⟧: {"answer": "dontAllow"}}}"#),
    .answerNeverGiven),
  LintCase(
    scenario(
      #""user": {"onPrompt": {⟦"whenInUse"⟧: {"answer": "alwaysAllow"}}}"#,
      steps: #"["launch", {"tap": "ask"}, {"expect": {"prompt": "whenInUse"}}]"#),
    .answerNeverGiven),
  LintCase(
    scenario(
      #""user": {"onPrompt": {⟦"whenInUse"⟧: {"answer": "dontAllow"}}}"#,
      steps: #"["launch", {"tap": "ask"}, {"answer": "dontAllow"}, \#(checks)]"#),
    .answerNeverGiven),
  LintCase(
    scenario(
      #""user": {"onPrompt": {"whenInUse": {"answer": "dontAllow"}}}"#,
      steps: #"["launch", {"tap": "ask"}, \#(checks)]"#)),
  LintCase(
    scenario(
      #""user": {"onPrompt": {"whenInUse": {"answer": "dontAllow"}}}, "#
        + #""never": [{"prompt": "whenInUse"}]"#)),
]

private let otherCases = [
  LintCase(
    scenario(steps: #"["launch"]"#).replacing("\"name\": \"A\"", with: "\"name\": ⟦\"A\"⟧"),
    .nothingChecked),
  LintCase(
    scenario(#""never": [⟦{"kind": "prompt", "why": "unchanged"}⟧]"#), .patternNeverMatches),
  LintCase(
    scenario(#""never": [⟦{"prompt": "always", "lane": "callback"}⟧]"#), .patternNeverMatches),
  LintCase(
    scenario(#""never": [⟦{"kind": "noCallback", "why": "tired"}⟧]"#), .patternNeverMatches),
  LintCase(
    scenario(#""never": [⟦{"kind": "prompt", "rule": "PROMPT-99"}⟧]"#), .patternNeverMatches),
  LintCase(scenario(#""never": [{"kind": "fail", "expected": {}}, {"fail": "network"}]"#)),
  LintCase(scenario(#""tags": ["a", "b", ⟦"a"⟧]"#), .repeatedTag),
  LintCase(scenario(#""tags": ["a", "a"], "x-lint": ["LOC107"]"#)),
  LintCase(
    scenario(
      #""examples": {"columns": [⟦"a"⟧], "rows": [["1"]]}"#), .unusedColumn),
]

@Test(arguments: deviceCases + stepCases + otherCases)
private func scenarioIsLinted(_ test: LintCase) {
  let linted = LintedText(test.id, files: ["asker.json": asker])

  #expect(linted.ranges.count == test.codes.count)
  #expect(linted.found == linted.expected(test.codes), "\(linted.diagnostics.map(\.message))")
}

@Test func aGoldenTraceIsACheck() {
  let linted = LintedText(
    scenario(steps: #"["launch"]"#), files: ["asker.json": asker], hasGolden: true)

  #expect(linted.found == [])
}

@Test func aRowThatContradictsItselfIsNamed() {
  let text = scenario(
    #""device": {"authorization": "<a>", "history": {"requested": false}}, "#
      + #""examples": {"columns": ["a"], "rows": [["notDetermined"], ["denied"]]}"#)

  let linted = LintedText(text, files: ["asker.json": asker])

  #expect(linted.diagnostics.first?.message.hasSuffix("(row 2 of 'examples')") == true)
}

@Test func aBaseIsLinted() {
  let linted = LintedText(
    #"""
    {"locflow": "base/1", "device": {"authorization": ⟦"once"⟧, "locationServices": "off"}}
    """#)

  #expect(linted.found == linted.expected([.contradictoryDevice]))
  #expect(linted.file?.kind == .base)
}

@Test func twoScenariosOfAFolderWithOneName() throws {
  let files = FileSource(workingDirectory: nil) { path throws(FileSource.Problem) in
    guard path.hasSuffix("asker.json") else { throw .missing }
    return Array(asker.utf8)
  }
  let linter = Linter(overrides: .none, files: files)
  let bytes = Array(scenario().utf8)
  var linted = ["f/a.json", "f/b.json", "g/a.json"].compactMap {
    linter.lint(bytes, path: $0, isNamed: false, hasGolden: false)
  }

  LintedFile.finish(&linted)

  #expect(linted.map { $0.diagnostics.map(\.code) } == [[], [.nameUsedTwice], []])
  let message = try #require(linted[1].diagnostics.first?.message)
  #expect(message == "name 'A' is that of 'f/a.json' too")
}

@Test func jsonOfOtherToolsInAFolderIsLetBe() {
  let linter = Linter(overrides: .none, files: .none)

  for text in [#"{"version": 1}"#, #"{"scripts": {"locflow": "locflow check"}}"#, "[]"] {
    let file = linter.lint(
      Array(text.utf8), path: "package.json", isNamed: false, hasGolden: false)
    #expect(file == nil)
  }
}

@Test(arguments: ["{ broken", "{}", #"{"locfow": "scenario/1"}"#, #"{"name": "n", "steps": []}"#])
func whatIsBrokenInAFolderIsSaid(text: String) throws {
  let linter = Linter(overrides: .none, files: .none)

  let file = linter.lint(Array(text.utf8), path: "a.json", isNamed: false, hasGolden: false)

  #expect(file?.failure == .invalid)
}
