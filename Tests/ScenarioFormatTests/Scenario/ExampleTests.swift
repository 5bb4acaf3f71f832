import CoreLocationTypes
import DeviceModel
import PermissionFlow
import ScenarioFormat
import Simulation
import Testing

@Test func eachRowIsACaseOfItsOwn() throws {
  let text = sampleScenario(
    """
    "device": { "ios": "<ios>", "locationChangesRestricted": "<locked>" },
    "examples": {
      "columns": ["ios", "locked", "button", "minutes", "callbacks"],
      "rows": [
        ["14", true, "allowOnce", 11, [{ "didFailWithError": "denied" }]],
        ["12.4", false, "allow", "1", []]
      ]
    }
    """, name: "Taps <button> on <ios>",
    steps: """
      ["launch", { "answer": "<button>" }, { "wait": "<minutes>m" },
       { "expect": { "callbacks": "<callbacks>" } }]
      """)

  let read = ReadScenario(text)

  #expect(read.messages.isEmpty)
  let cases = read.loaded.cases
  #expect(
    cases.map(\.title) == [
      "Taps allowOnce on 14 [locked=true, minutes=11]",
      "Taps allow on 12.4 [locked=false, minutes=1]",
    ])
  #expect(cases.map(\.row) == [1, 2])
  #expect(cases.map(\.scenario.name) == ["Taps allowOnce on 14", "Taps allow on 12.4"])
  #expect(
    cases.map(\.scenario.context.environment.version) == [IOSVersion(14), IOSVersion(12, 4)])
  #expect(cases.map(\.scenario.device.areLocationChangesRestricted) == [true, false])
  #expect(
    cases.map { $0.scenario.steps[1].action }
      == [.answer(.allowOnce, isPrecise: nil), .answer(.allow, isPrecise: nil)])
  #expect(cases.map { $0.scenario.steps[2].action } == [.wait(660_000), .wait(60_000)])
  let callback = TraceValue.object([TraceField("didFailWithError", .string("denied"))])
  #expect(
    cases.map { $0.scenario.steps[3].action } == [
      .expect([Expectation(key: .callbacks, value: .array([callback]))]),
      .expect([Expectation(key: .callbacks, value: .array([]))]),
    ])
}

@Test func wholeBlocksAndStepsCanBeCells() throws {
  let text = sampleScenario(
    """
    "device": "<device>",
    "examples": {
      "columns": ["device", "step", "expect"],
      "rows": [[{ "ios": "9" }, "home", { "prompt": null }]]
    }
    """, steps: #"["launch", "<step>", { "expect": "<expect>" }]"#)

  let read = ReadScenario(text)

  let scenario = try read.scenario()
  #expect(scenario.context.environment.version == IOSVersion(9))
  #expect(
    scenario.steps.map(\.action) == [
      .launch, .home, .expect([Expectation(key: .prompt, value: .null)]),
    ])
  #expect(read.loaded.cases.map(\.title) == ["Sample [step=home]"])
}

@Test func aRowWithoutPlainValuesIsNamedByItsNumber() {
  let text = sampleScenario(
    #""device": "<device>", "examples": { "columns": ["device"], "rows": [[{}], [{}]] }"#)

  let read = ReadScenario(text)

  #expect(read.loaded.cases.map(\.title) == ["Sample [row 1]", "Sample [row 2]"])
}

@Test func rowsThatTheirNamesTellApartHaveNoNumber() {
  let text = sampleScenario(
    """
    "device": "<device>", "description": "<word>",
    "examples": {
      "columns": ["device", "word"], "rows": [[{}, "one"], [{}, "two"], [{}, "two"]]
    }
    """, name: "Sample <word>")

  let read = ReadScenario(text)

  #expect(
    read.loaded.cases.map(\.title) == ["Sample one", "Sample two [row 2]", "Sample two [row 3]"])
}

/// What a row's case is called on another version: `device.ios`, columns, a row, the name, the title.
private struct TitleCase: Sendable, CustomTestStringConvertible {
  let device: String
  let columns: String
  let row: String
  let name: String
  let title: String

  init(_ device: String, _ columns: String, _ row: String, _ name: String, is title: String) {
    self.device = device
    self.columns = columns
    self.row = row
    self.name = name
    self.title = title
  }

  var testDescription: String { "\(device) of \(columns) as \(name)" }
}

private let titles: [TitleCase] = [
  TitleCase("<ios>", #""ios""#, #""14""#, "Asks", is: "Asks"),
  TitleCase("<ios>", #""ios", "n""#, #""14", 5"#, "Asks", is: "Asks [n=5]"),
  TitleCase("<ios>", #""n", "ios", "m""#, #"5, "14", "x""#, "Asks", is: "Asks [n=5, m=x]"),
  // It is the use that counts, not what the column is called.
  TitleCase("<v>", #""v", "ios""#, #""14", "x""#, "Asks", is: "Asks [ios=x]"),
  TitleCase("14", #""ios""#, #""12""#, "Asks", is: "Asks [ios=12]"),
  // The version may be put together.
  TitleCase("<v>.<w>", #""v", "w", "n""#, #"13, 4, 5"#, "Asks", is: "Asks [n=5]"),
  // A name that has the version keeps the column in its place.
  TitleCase("<ios>", #""ios", "n""#, #""14", 5"#, "<n> on <ios>!", is: "5 on <ios>!"),
  TitleCase("<ios>", #""ios""#, #""14""#, "<ios>", is: "<ios>"),
  TitleCase("<ios>", #""ios", "n""#, #""14", "a""#, "<n>", is: "a"),
  TitleCase("<ios>", #""ios", "n""#, #""14", "<ios>""#, "<n>", is: "<ios>"),
]

@Test(arguments: titles)
private func aCaseHasATitleWithoutTheVersionOfItsRow(_ example: TitleCase) throws {
  let text = sampleScenario(
    """
    "device": { "ios": "\(example.device)" },
    "examples": { "columns": [\(example.columns)], "rows": [[\(example.row)]] }
    """, name: example.name)

  let read = ReadScenario(text)

  #expect(read.loaded.failure == nil, "\(read.messages)")
  #expect(read.loaded.cases.map(\.titleWithoutVersion) == [example.title])
}

private let fullTitles: [TitleCase] = [
  TitleCase("<ios>", #""ios""#, #""14.0""#, "Asks", is: "Asks [ios=14]"),
  TitleCase("<ios>", #""ios""#, #""14.0""#, "Asks on iOS <ios>", is: "Asks on iOS 14"),
  TitleCase("<ios>", #""ios""#, #""26.0""#, "<ios>", is: "26"),
  TitleCase("<ios>", #""ios""#, #""13.4""#, "Asks on iOS <ios>", is: "Asks on iOS 13.4"),
  TitleCase(
    "<ios>", #""ios", "n""#, #""14.0", 5"#, "Asks on iOS <ios>", is: "Asks on iOS 14 [n=5]"),
  // Another column isn't a version, whatever it looks like.
  TitleCase("14", #""n""#, #""14.0""#, "Asks", is: "Asks [n=14.0]"),
]

/// A version is written in one way, and what the name says isn't said again behind it.
@Test(arguments: fullTitles)
private func aCaseHasATitleThatSaysEverythingOnce(_ example: TitleCase) throws {
  let text = sampleScenario(
    """
    "device": { "ios": "\(example.device)" },
    "examples": { "columns": [\(example.columns)], "rows": [[\(example.row)]] }
    """, name: example.name)

  #expect(ReadScenario(text).loaded.cases.map(\.title) == [example.title])
}

@Test func aCaseWithoutARowIsCalledTheSameOnAnyVersion() throws {
  let read = ReadScenario(sampleScenario(#""device": { "ios": "14" }"#, name: "Asks <so>"))

  #expect(read.loaded.cases.map(\.titleWithoutVersion) == ["Asks <so>"])
}

@Test func flowsCanBeCells() throws {
  let text = sampleScenario(
    #""examples": { "columns": ["flow"], "rows": [["services-first"], ["recommended"]] }"#,
    flow: "<flow>")

  let read = ReadScenario(text)

  #expect(read.loaded.cases.map(\.flow.flow.name) == ["services-first", "recommended"])
}

@Test func cellsAreNotFilledThemselves() throws {
  let text = sampleScenario(
    #""examples": { "columns": ["a", "b"], "rows": [["<b>", "2"]] }"#,
    steps: #"[{ "note": "<a>" }, { "note": "a <b and b> < <b>, <a>>" }]"#)

  let scenario = try ReadScenario(text).scenario()

  #expect(
    scenario.steps.map(\.action) == [.note("<b>"), .note("a <b and b> < 2, <b>>")])
}

@Test func aColumnThatIsNotUsedIsAWarning() throws {
  let text = sampleScenario(
    #""device": { "ios": "<ios>" }, "examples": { "columns": ["ios", "why"], "rows": [["9", 1]] }"#)

  let read = ReadScenario(text)

  #expect(read.loaded.failure == nil)
  #expect(read.messages == ["a.json:5:66 column 'why' is not used [LOC068]"])
  #expect(read.loaded.diagnostics.map(\.severity) == [.warning])
}

@Test func anErrorInAllRowsIsReportedOnceWithoutARow() throws {
  let text = sampleScenario(
    """
    "device": { "ios": "<ios>", "accuracy": "exact" },
    "examples": { "columns": ["ios"], "rows": [["9"], ["10"], ["11"]] }
    """)

  let read = ReadScenario(text)

  #expect(read.messages == ["a.json:5:43 unknown accuracy 'exact' [LOC034]"])
}

@Test func anErrorInSomeRowsNamesTheFirst() throws {
  let text = sampleScenario(
    """
    "device": { "ios": "<ios>", "accuracy": "reduced" },
    "examples": { "columns": ["ios"], "rows": [["14"], ["12"], ["9"]] }
    """)

  let read = ReadScenario(text)

  let message =
    "found 'reduced' on iOS 12, expected iOS 14 or later for it (row 2 of 'examples')"
  #expect(read.messages == ["a.json:5:43 \(message) [LOC061]"])
}

@Test func aFlowWithErrorsIsReportedOnceForAllRows() throws {
  let text = sampleScenario(
    #""device": { "ios": "<ios>" }, "examples": { "columns": ["ios"], "rows": [["9"], ["8"]] }"#,
    flow: "./f.json")

  let read = ReadScenario(text, files: ["f.json": "{ \"locflow\": \"flow/1\" }"])

  #expect(Set(read.messages).count == read.messages.count)
  #expect(!read.messages.isEmpty)
  #expect(read.loaded.diagnostics.allSatisfy { $0.source.name == "f.json" })
}
