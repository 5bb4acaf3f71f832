import ScenarioFormat
import Simulation
import Testing

/// The text of a place.
private func text(_ place: SourcePlace?) -> String? {
  place.map { $0.source.text(in: $0.range) }
}

@Test func stepsExpectationsAndPatternsHavePlaces() throws {
  let source = sampleScenario(
    #""never": [{ "prompt": "always" }, { "alert": "turnOnServices" }]"#,
    steps: #"["launch", { "expect": { "x-a": 1, "prompt": null, "updating": true } }]"#)

  let places = try #require(ReadScenario(source).loaded.cases.first).places

  #expect(text(places.step(0)) == #""launch""#)
  #expect(text(places.step(1))?.hasPrefix(#"{ "expect""#) == true)
  #expect(places.step(2) == nil)
  #expect(text(places.expectation(step: 1, index: 0)) == #""prompt": null"#)
  #expect(text(places.expectation(step: 1, index: 1)) == #""updating": true"#)
  #expect(places.expectation(step: 1, index: 2) == nil)
  #expect(places.expectation(step: 0, index: 0) == nil)
  #expect(text(places.never(1)) == #"{ "alert": "turnOnServices" }"#)
  #expect(places.never(2) == nil)
  #expect(places.never(0)?.location == SourceLocation(file: "a.json", line: 5, column: 13))
}

@Test func placesLieInCellsWhereCellsAre() throws {
  let source = sampleScenario(
    """
    "examples": {
      "columns": ["step", "expect"], "rows": [["home", { "alert": null, "prompt": null }]]
    }
    """, steps: #"["<step>", { "expect": "<expect>" }]"#)

  let places = try #require(ReadScenario(source).loaded.cases.first).places

  #expect(text(places.step(0)) == #""<step>""#)
  #expect(text(places.expectation(step: 1, index: 1)) == #""prompt": null"#)
}

@Test func placesFoundAtOnceAreThoseFoundOneByOne() throws {
  let source = sampleScenario(
    """
    "examples": { "columns": ["step", "expect"], "rows": [["home", { "alert": null }]] }
    """,
    steps:
      #"["launch", "<step>", { "expect": "<expect>" }, { "expect": { "x-a": 1, "prompt": null } }]"#
  )

  let places = try #require(ReadScenario(source).loaded.cases.first).places
  let indexed = places.indexed

  for step in 0...5 {
    #expect(indexed.step(step) == places.step(step))
    for index in 0...1 {
      let expected = places.expectation(step: step, index: index)
      #expect(indexed.expectation(step: step, index: index) == expected)
    }
  }
  #expect(text(indexed.expectation(step: 3, index: 0)) == #""prompt": null"#)
}
