import CoreLocationTypes
import DeviceModel
import ScenarioFormat
import Simulation
import Testing

/// A typed line and the step it means.
private struct LineCase: Sendable, CustomTestStringConvertible {
  let line: String
  let action: StepAction
  let after: Int?

  init(_ line: String, _ action: StepAction, after: Int? = nil) {
    self.line = line
    self.action = action
    self.after = after
  }

  var testDescription: String { line }
}

/// A step whose `after` stands beside it, and the help.
@Test(arguments: [
  (#"{"tap": "locate", "after": "1s"}"#, #"{"tap": {"target": "locate", "after": "1s"}}"#),
  (#"{"after": "1s", "home": {}}"#, #"{"home": {"after": "1s"}}"#),
  (
    #"{"answer": "allow", "precise": false}"#,
    #"{"answer": {"button": "allow", "precise": false}}"#
  ),
  (
    #"{"change": {"precise": true}, "after": "1s"}"#,
    #"{"change": {"precise": true, "after": "1s"}}"#
  ),
  (#"{"restrict": true, "after": "1s"}"#, #"{"restrict": {"restricted": true, "after": "1s"}}"#),
])
func whatStandsBesideAStepIsToldToStandInIt(_ written: String, _ meant: String) throws {
  let flow = try #require(BuiltInFlows.flow(named: "recommended")).flow

  let error = try #require(StepReader.read(written, flow: flow).diagnostics.first)

  #expect(error.code == .notOneKey)
  #expect(error.help == "write \(meant)")
}

@Test(arguments: [
  #"{"wait": "1s", "after": "1s"}"#, #"{"tap": "locate", "precise": true}"#,
  #"{"tap": "locate", "home": {}}"#,
])
func whatHasNoLongFormIsNotMadeUp(_ written: String) throws {
  let flow = try #require(BuiltInFlows.flow(named: "recommended")).flow

  let error = try #require(StepReader.read(written, flow: flow).diagnostics.first)

  #expect(error.help == "write each step as an object of its own")
}

/// Every word that a form offers is read.
@Test func eachFormIsReadAsItIsListed() throws {
  let flow = try #require(BuiltInFlows.flow(named: "recommended")).flow
  let examples = [
    ("ALERT.BUTTON", "alwaysNeeded.ok"), ("CONTROL", "locate"), ("BUTTON", "allow"),
    ("VERSION", "18"), ("TEXT", "a text"), ("expect JSON", "expect {}"),
    ("update JSON", #"update {"infoPlist": {}}"#), ("[", ""), ("]", ""),
  ]

  #expect(StepReader.forms.count == StepReader.words.count)
  for (word, forms) in zip(StepReader.words, StepReader.forms) {
    #expect(!forms.isEmpty)
    for form in forms where !form.hasPrefix("tap ALERT") {
      #expect(form == word || form.hasPrefix(word + " "))
      var line = form
      for (name, value) in examples {
        line = line.split(separator: name, omittingEmptySubsequences: false)
          .joined(separator: value)
      }
      var words = line.split(separator: " ").map(String.init)
      let choice = words.firstIndex { $0.contains("|") }
      for option in choice.map({ words[$0].split(separator: "|").map(String.init) }) ?? [""] {
        if let choice { words[choice] = option }
        let line = words.joined(separator: " ")
        #expect(StepReader.read(line, flow: flow).step != nil, "\(line)")
      }
    }
  }
}

private let lines: [LineCase] = [
  LineCase("launch", .launch),
  LineCase("  home  ", .home),
  LineCase("home after 3s", .home, after: 3000),
  LineCase("tap locate", .tap("locate")),
  LineCase("tap locate after 1m", .tap("locate"), after: 60_000),
  LineCase("answer allowOnce", .answer(.allowOnce, isPrecise: nil)),
  LineCase("answer allowWhileUsing precise off", .answer(.allowWhileUsing, isPrecise: false)),
  LineCase(
    "answer allow precise on after 2s", .answer(.allow, isPrecise: true), after: 2000),
  LineCase("change authorization never", .change(.authorization(.never))),
  LineCase("change precise off after 1s", .change(.precise(false)), after: 1000),
  LineCase("change locationServices on", .change(.locationServices(true))),
  LineCase("change resetLocationAndPrivacy", .change(.resetLocationAndPrivacy)),
  LineCase("wait 11m", .wait(660_000)),
  LineCase("fix", .fix(Fix(age: 0, accuracy: 10))),
  LineCase("fix age 5s accuracy 12.5", .fix(Fix(age: 5000, accuracy: 12.5))),
  LineCase("fail network", .fail(.network)),
  LineCase("move regionEntry", .move(.regionEntry)),
  LineCase("restrict on", .restrict(true)),
  LineCase("restrict false after 1s", .restrict(false), after: 1000),
  LineCase("reinstall tool", .reinstall(.tool)),
  LineCase("upgrade 18.1", .upgrade(IOSVersion(18, 1))),
  LineCase("addWidget", .addWidget),
  LineCase("otherPrompt appears", .otherPrompt(.appears)),
  LineCase("note the user waits after 3s", .note("the user waits after 3s")),
  LineCase("note \"a\\b\"", .note("\"a\\b\"")),
  LineCase(#"{ "tap": { "target": "locate", "after": "4s" } }"#, .tap("locate"), after: 4000),
  LineCase(#""unlock""#, .unlock),
]

private func read(_ line: String) throws -> (step: ScenarioStep?, diagnostics: [Diagnostic]) {
  let flow = try #require(BuiltInFlows.flow(named: "recommended")).flow
  return StepReader.read(line, flow: flow)
}

@Suite struct StepReaderTests {
  @Test(arguments: lines)
  private func readsWords(_ example: LineCase) throws {
    let (step, diagnostics) = try read(example.line)

    #expect(step == ScenarioStep(example.action, after: example.after))
    #expect(diagnostics.isEmpty)
  }

  /// What is offered to be typed means what it is offered for.
  @Test(arguments: lines)
  private func readsWhatItWrites(_ example: LineCase) throws {
    let typed = try #require(example.action.typed)

    #expect(try read(typed).step?.action == example.action)
  }

  @Test(
    arguments: [
      "tap locat", "lunch", "answer", "answer alow", "answer allow precise", "wait", "wait 11",
      "change", "change authorization", "change authorization sometimes", "change precise maybe",
      "fix age", "fix accuracy far", "home sweet", "home after", "home after 3", "fail often",
      "expect", "expect {", "{", "{}", "}, {", "\"", "launch\", \"home", "update", "note",
      "{\"home\":{}}, \"lock\"", "upgrade 20", "upgrade 13.99", "tap \u{1B}[2J",
    ])
  func refusesWhatIsNoStep(_ line: String) throws {
    let (step, _) = try read(line)

    #expect(step == nil)
  }
}
