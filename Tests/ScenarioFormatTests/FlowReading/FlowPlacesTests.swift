import PermissionFlow
import ScenarioFormat
import TestSupport
import Testing

/// Where conditions and actions stand.
@Suite struct FlowPlacesTests {
  @Test(arguments: BuiltInFlows.names)
  func everyPartHasItsPlace(_ name: String) throws {
    let document = try #require(BuiltInFlows.flow(named: name))
    let places = FlowPlaces(document)

    for (list, branches) in zip(document.flow.lists, places.lists) {
      #expect(list.branches.count == branches.count)
      for (branch, place) in zip(list.branches, branches) {
        #expect((branch.condition == nil) == (place.condition == nil))
        #expect(branch.effects.count == place.effects.count)
        #expect((branch.target == nil) == (place.target == nil))
        guard let condition = branch.condition,
          case .all(let parts) = document.flow.conditions.part(at: condition)
        else { continue }
        // A condition of one name stands for all parts of what is named.
        #expect(parts.count == place.parts.count || place.parts.count == 1)
      }
    }
    #expect(places.entries.map(\.count) == document.flow.states.map(\.entry.count))
  }

  @Test func partsStandInTheOrderOfTheFile() throws {
    let run = try SampleRun(
      "[]",
      flow: """
        {
          "locflow": "flow/1", "name": "sample", "variables": {
            "a": { "type": "bool" }, "b": { "type": "bool" } },
          "on": { "didBecomeActive": [
            { "x-why": "", "to": "s", "do": ["createManager", { "set": { "a": true, "b": true } }],
              "if": { "updating": true, "x-why": "", "$a": true } }] },
          "states": { "s": { "entry": [{ "post": "x" }], "controls": ["one", "two"] } }
        }
        """)
    let document = run.scenarioCase.flow
    let places = FlowPlaces(document)
    let text = { (range: Range<Int>) in document.source.text.text(in: range) }

    let branch = places.lists[0][0]

    #expect(branch.effects.map(text) == ["\"createManager\"", "\"a\"", "\"b\""])
    #expect(branch.parts.map(text) == ["\"updating\"", "\"$a\""])
    #expect(branch.target.map(text) == "\"s\"")
    #expect(places.entries[0].map(text) == ["{"])
    #expect(places.controls[0].map(text) == ["\"one\"", "\"two\""])
  }
}
