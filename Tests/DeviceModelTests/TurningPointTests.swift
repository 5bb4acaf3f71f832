import CoreLocationTypes
import DeviceModel
import Testing

@Suite struct TurningPointTests {
  @Test func turningPointsAreWhereTheTablesChange() {
    let expected = ["8", "9", "10", "11", "13", "13.4", "14", "15", "16", "17", "18", "26"]

    #expect(TurningPoints.all.map(\.description) == expected)
  }

  @Test func nothingChangesBetweenTurningPoints() {
    let minors = TurningPoints.all.map(\.major).flatMap { major in
      (UInt8(0)...8).map { IOSVersion(major, $0) }
    }
    for version in minors {
      guard let point = TurningPoints.all.last(where: { $0 <= version }) else { continue }

      #expect(Capabilities.of(version) == Capabilities.of(point), "\(version)")
      #expect(
        DeviceRules.all.filter { $0.versions.contains(version) }
          == DeviceRules.all.filter { $0.versions.contains(point) }, "\(version)")
      for kind in PromptKind.allCases {
        #expect(
          PromptCatalog.row(for: kind, on: version) == PromptCatalog.row(for: kind, on: point),
          "\(version) \(kind.name)")
      }
    }
  }

  /// Of the majors that still get releases any may come; the others are closed.
  @Test(
    arguments: [
      ("8", true), ("8.4.1", true), ("8.5", false), ("12.5.7", true), ("13.7", true),
      ("13.8", false), ("13.99", false), ("17.7", true), ("17.8", false), ("18.9", true),
      ("26.9", true), ("7", false), ("19", false), ("27", false),
    ])
  func whatNeverExistedIsNotReleased(_ text: String, _ isReleased: Bool) throws {
    let version = try #require(IOSVersion(text))

    #expect(version.isReleased == isReleased)
  }

  @Test(
    arguments: [
      ("8.1", "8", "8.2"), ("13.4", "13.3", "13.5"), ("14", "13.7", "14.1"), ("26", "18.7", nil),
      ("18.7", "18.6", "26"), ("12.5", "12.4", "13"), ("13.3.1", "13.3", "13.4"),
      ("9", "8.4", "9.1"),
      ("8", nil, "8.1"),
    ] as [(String, String?, String?)])
  func releasesHaveNeighbours(_ version: String, _ previous: String?, _ next: String?) throws {
    let version = try #require(IOSVersion(version))

    #expect(version.previousRelease?.description == previous)
    #expect(version.nextRelease?.description == next)
  }

  @Test(
    arguments: [
      (VersionRange.majors(8...10), "11"), (.minors(13, 0...3), "13.4"), (.majors(17...18), "26"),
      (VersionRange(from: IOSVersion(13, 4), through: IOSVersion(13)), "14"), (.since(14), nil),
    ] as [(VersionRange, String?)])
  func rangesEndBeforeARelease(_ range: VersionRange, _ next: String?) {
    #expect(range.next?.description == next)
  }
}

@Suite struct RuleTopicTests {
  @Test func topicsAreTheBeginningsOfTheIDs() {
    #expect(DeviceRuleID.topics.prefix(3) == ["auth", "callback", "request"])
    #expect(Set(DeviceRuleID.topics).count == DeviceRuleID.topics.count)
    #expect(Set(DeviceRuleID.allCases.map(\.topic)) == Set(DeviceRuleID.topics))
  }

  @Test func idsAreFoundInAnyCase() {
    #expect(DeviceRuleID.spelled("request-12") == .alwaysUpgrade134AtOnce)
    #expect(DeviceRuleID.spelled("REQUEST-99") == nil)
  }
}

@Suite struct DeviceOptionCatalogTests {
  @Test func optionsAreThoseOfTheRules() {
    let named = Set(DeviceRules.all.compactMap(\.option))

    #expect(Set(DeviceOptionCatalog.all.map(\.id)) == named)
    #expect(DeviceOptionCatalog.all.count == named.count)
  }
}
