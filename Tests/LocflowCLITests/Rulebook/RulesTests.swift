import CoreLocationTypes
import DeviceModel
import TestSupport
import Testing
import TraceReporting

/// The catalogue and the differences between versions, as `rules` prints them.
@Suite struct RulesTests {
  @Test func jsonHasExactlyTheKeysOfTheContract() throws {
    let rules = RuleCatalogReporter.rules(on: nil, topic: nil)
    let lines = RuleCatalogReporter.json(of: rules).split(separator: "\n")

    #expect(lines.first == "[" && lines.last == "]")
    #expect(lines.count == DeviceRules.all.count + 2)
    for line in lines.dropFirst().dropLast() {
      let keys = ["id", "versions", "statement", "sources", "confidence", "option"]
      var rest = line[...]
      for key in keys {
        let found = try #require(rest.firstRange(of: "\"\(key)\":"), "\(key) in \(line)")
        rest = rest[found.upperBound...]
      }
    }
  }

  @Test func emptyCatalogueIsStillAnArray() {
    let rules = RuleCatalogReporter.rules(on: IOSVersion(8), topic: "once")

    #expect(rules.isEmpty)
    #expect(RuleCatalogReporter.json(of: rules) == "[]\n")
  }

  @Test func rulesOfAVersionHoldOnIt() {
    let ids = RuleCatalogReporter.rules(on: IOSVersion(13, 3), topic: "request").map(\.id)

    #expect(ids.contains(.alwaysUpgrade13SlidesIntoProvisional))
    #expect(!ids.contains(.alwaysUpgrade134AtOnce))
    #expect(ids.allSatisfy { $0.topic == "request" })
  }

  @Test func topicEqualsItsGoldenTexts() throws {
    let topic = "once"
    let rules = RuleCatalogReporter.rules(on: nil, topic: topic)
    let folder = "Tests/LocflowCLITests/Goldens/rulebook"

    try Golden.expect(
      RuleCatalogReporter.text(of: rules, isColored: false, columns: 80),
      equals: "\(folder)/rules-\(topic).txt")
    try Golden.expect(
      RuleCatalogReporter.markdown(of: rules), equals: "\(folder)/rules-\(topic).md")
  }

  @Test func differenceEqualsItsGoldenTexts() throws {
    let difference = try RulesTests.difference("13.3", "13.4")
    let folder = "Tests/LocflowCLITests/Goldens/rulebook"

    try Golden.expect(
      RuleDifferenceReporter.text(of: difference, isColored: false, columns: 80),
      equals: "\(folder)/rules-13.3-13.4.txt")
    try Golden.expect(
      RuleDifferenceReporter.json(of: difference), equals: "\(folder)/rules-13.3-13.4.json")
    try Golden.expect(
      RuleDifferenceReporter.markdown(of: difference), equals: "\(folder)/rules-13.3-13.4.md")
  }

  @Test func aVersionDoesNotDifferFromItself() throws {
    for version in TurningPoints.all {
      #expect(RuleDifference(from: version, to: version).isEmpty)
    }
  }

  @Test func differenceIsTheSameBothWays() throws {
    let there = try RulesTests.difference("12", "14")
    let back = try RulesTests.difference("14", "12")

    #expect(there.ended == back.begun && there.begun == back.ended)
    #expect(there.prompts.map(\.before) == back.prompts.map(\.after))
    #expect(there.capabilities.map(\.reasons) == back.capabilities.map(\.reasons))
  }

  @Test func everyCapabilityThatChangesIsTold() {
    let points = Capabilities.turningPoints
    for (from, to) in zip(points, points.dropFirst()) {
      let changes = RuleDifference(from: from, to: to).capabilities

      #expect(!changes.isEmpty, "\(from) to \(to)")
      #expect(changes.allSatisfy { !$0.reasons.isEmpty }, "\(from) to \(to)")
    }
  }

  private static func difference(_ from: String, _ to: String) throws -> RuleDifference {
    RuleDifference(
      from: try #require(IOSVersion(from)), to: try #require(IOSVersion(to)))
  }
}
