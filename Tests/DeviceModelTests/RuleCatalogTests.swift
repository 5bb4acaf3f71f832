import CoreLocationTypes
import DeviceModel
import Testing

struct RuleCatalogTests {
  /// The options that scenarios can set.
  static let options = [
    "activeBetweenPrompts", "allowOnceGrace", "appSettingsOnIOS26", "evictAfter",
    "homeDismissesPrompt", "initialCallback", "keylessSession",
    "legacyAlwaysUpgrade", "legacyReminderDeny", "lockDismissesPrompt", "lockedDenied",
    "olderBinariesAsk",
    "reinstallKeeps", "resumeCallback", "servicesAlertLimit", "servicesAlertOnRequestLocation",
    "servicesToggleCallback", "startUndetermined", "suspendAfter", "toolEndsApp",
    "toolGrantKeepsUpgrade", "wakeSuspendedApp",
  ]

  @Test func everyIDHasOneRuleInDeclarationOrder() {
    #expect(DeviceRules.all.map(\.id) == DeviceRuleID.allCases)
  }

  @Test func eachRuleIsFoundByItsID() {
    #expect(DeviceRuleID.allCases.map { DeviceRules.rule($0).id } == DeviceRuleID.allCases)
  }

  @Test func rawValuesCountUpFromOneWithinATopic() {
    var counts: [String: Int] = [:]

    for id in DeviceRuleID.allCases {
      let parts = id.rawValue.split(separator: "-").map(String.init)
      counts[parts[0], default: 0] += 1
      let count = counts[parts[0], default: 0]

      #expect(parts.count == 2 && parts[1] == (count < 10 ? "0\(count)" : "\(count)"), "\(id)")
    }
  }

  @Test(arguments: DeviceRuleID.allCases)
  func statementIsOneSentence(id: DeviceRuleID) {
    let rule = DeviceRules.rule(id)

    #expect((20...200).contains(rule.statement.count))
    #expect(rule.statement.hasSuffix("."))
    #expect(!rule.statement.contains { $0.isNewline })
    #expect(!rule.statement.contains("  "))
  }

  @Test(arguments: DeviceRuleID.allCases)
  func sourcesAreLinks(id: DeviceRuleID) {
    let rule = DeviceRules.rule(id)

    #expect(!rule.sources.isEmpty || rule.confidence == .inferred)
    #expect(Set(rule.sources).count == rule.sources.count)
    for source in rule.sources {
      let parts = source.split(separator: "/", omittingEmptySubsequences: false)
      #expect(parts.count >= 4 && parts[0] == "https:" && parts[1].isEmpty, "\(source)")
      #expect(parts.count >= 4 && parts[2].contains(".") && !parts[3].isEmpty, "\(source)")
      #expect(source.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "\(source)")
    }
  }

  @Test(arguments: DeviceRuleID.allCases)
  func contestedRuleHasADissent(id: DeviceRuleID) {
    let rule = DeviceRules.rule(id)

    #expect(rule.confidence != .contested || rule.dissent != nil)
    #expect(rule.option == nil || rule.confidence == .contested)
    if let dissent = rule.dissent {
      #expect((20...200).contains(dissent.count) && dissent.hasSuffix("."))
    }
  }

  @Test func everyOptionIsNamedByARuleAndNoOtherIs() {
    #expect(Set(DeviceRules.all.compactMap(\.option)).sorted() == Self.options)
  }

  @Test(arguments: DeviceRuleID.allCases)
  func versionsAreKnown(id: DeviceRuleID) {
    let rule = DeviceRules.rule(id)

    let last = rule.versions.through ?? .newest

    #expect(rule.versions.from.isKnown && last.isKnown)
    #expect(rule.versions.contains(rule.versions.from) && rule.versions.contains(last))
  }

  @Test func statementsDiffer() {
    #expect(Set(DeviceRules.all.map(\.statement)).count == DeviceRules.all.count)
  }
}

struct VersionRangeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let range: VersionRange
    let text: String
    let inside: [String]
    let outside: [String]

    var testDescription: String { text }
  }

  static let cases = [
    Case(
      range: .majors(8...10), text: "8–10", inside: ["8", "10", "10.3", "10.3.3"],
      outside: ["7.1", "11"]),
    Case(
      range: .minors(13, 0...3), text: "13.0–13.3",
      inside: ["13", "13.3", "13.3.1"], outside: ["12.5.7", "13.4"]),
    Case(
      range: .since(13, 4), text: "13.4–26", inside: ["13.4", "14", "26", "26.1"],
      outside: ["13.3.1"]),
    Case(range: .all, text: "8–26", inside: ["8", "26.2"], outside: ["7"]),
    Case(range: .majors(17...17), text: "17", inside: ["17", "17.7.2"], outside: ["16.7", "18"]),
    Case(range: .since(26), text: "26", inside: ["26", "26.1"], outside: ["18.7"]),
    Case(
      range: VersionRange(from: IOSVersion(9), through: IOSVersion(9, 3, 5)), text: "9.0–9.3.5",
      inside: ["9", "9.3.5"], outside: ["9.3.6", "10"]),
  ]

  @Test(arguments: cases)
  func containsAndPrints(example: Case) throws {
    #expect(example.range.description == example.text)
    for text in example.inside {
      #expect(example.range.contains(try #require(IOSVersion(text))), "\(text)")
    }
    for text in example.outside {
      #expect(!example.range.contains(try #require(IOSVersion(text))), "\(text)")
    }
  }

  @Test func overlapIsSymmetric() {
    let early = VersionRange.minors(13, 0...3)

    #expect(!early.overlaps(.since(13, 4)) && !VersionRange.since(13, 4).overlaps(early))
    #expect(early.overlaps(.majors(13...14)) && VersionRange.majors(13...14).overlaps(early))
  }
}
