import CoreLocationTypes
import ScenarioFormat
import Testing

private let whenInUse = "NSLocationWhenInUseUsageDescription"
private let combined = "NSLocationAlwaysAndWhenInUseUsageDescription"
private let always = "NSLocationAlwaysUsageDescription"

/// The text of a list with some entries.
private func list(_ entries: String...) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <plist version="1.0">⟦<dict>⟧
  \(entries.joined(separator: "\n"))
  </dict></plist>
  """
}

private func text(_ key: String, _ value: String = "Why.") -> String {
  "<key>\(key)</key><string>\(value)</string>"
}

private let mode = "<key>UIBackgroundModes</key><array><string>location</string></array>"

private func purposes(_ key: String) -> String {
  """
  <key>NSLocationTemporaryUsageDescriptionDictionary</key>
  <dict><key>\(key)</key><string>Why.</string></dict>
  """
}

/// A list, the calls it is held against, the deployment target, and what is found at which key.
private struct PlistCase: Sendable, CustomTestStringConvertible {
  let plist: String
  let calls: String
  let since: String?
  /// A code and the text that stands at its place.
  let found: [String]
  var testDescription: String { "\(calls) since \(since ?? "-"): \(plist)" }

  init(_ plist: String, _ calls: String, since: String? = nil, _ found: String...) {
    self.plist = plist
    self.calls = calls
    self.since = since
    self.found = found
  }
}

private let asks = #""requestWhenInUseAuthorization""#
private let asksAlways = #""requestAlwaysAuthorization""#

private let plistCases = [
  PlistCase(list(text(whenInUse)), asks),
  PlistCase(list(), asks, "LOC130 <dict>"),
  PlistCase(list(text(whenInUse, " ")), asks, "LOC131 \(whenInUse)"),
  PlistCase(list(text(whenInUse), text(combined)), asks, "LOC132 \(combined)"),
  PlistCase(list(text(whenInUse), text(combined)), asksAlways),
  PlistCase(list(text(combined)), asksAlways, "LOC130 <dict>"),
  PlistCase(list(text(whenInUse), text(combined)), asksAlways, since: "10", "LOC130 <dict>"),
  PlistCase(list(text(whenInUse), text(combined), text(always)), asksAlways, since: "10"),
  PlistCase(
    list(text(whenInUse), text(combined), text(always)), asksAlways, since: "11",
    "LOC132 \(always)"),
  PlistCase(
    list(text(whenInUse), text(combined), text("MinimumOSVersion", "9.0")), asksAlways,
    "LOC130 <dict>"),
  PlistCase(list(text("NSLocationUsageDescription")), "", "LOC132 NSLocationUsageDescription"),
  PlistCase(list(), #"{"allowsBackgroundLocationUpdates": true}"#, "LOC133 <dict>"),
  PlistCase(list(mode), #"{"allowsBackgroundLocationUpdates": true}"#),
  PlistCase(list(mode), "", "LOC134 location"),
  PlistCase(list(), #"{"requestTemporaryFullAccuracy": "Map"}"#, since: "14", "LOC135 <dict>"),
  PlistCase(list(purposes("Map")), #"{"requestTemporaryFullAccuracy": "Map"}"#),
  PlistCase(
    list(purposes("Mapp")), #"{"requestTemporaryFullAccuracy": "Map"}"#,
    "LOC135 NSLocationTemporaryUsageDescriptionDictionary", "LOC136 Mapp"),
  PlistCase(
    list("<key>\(whenInUse)</key><true/>"), asks, "LOC137 \(whenInUse)"),
  PlistCase(
    list("<key>UIBackgroundModes</key><string>location</string>"), "", "LOC137 UIBackgroundModes"),
  PlistCase(
    list(text("NSLocationWhenInUseDescription")), asks, "LOC130 <dict>",
    "LOC138 NSLocationWhenInUseDescription"),
  PlistCase(list(), #"{"serviceSession": "whenInUse"}"#, since: "17", "LOC130 <dict>"),
  PlistCase(list(), #""startLiveUpdates""#, since: "18", "LOC130 <dict>"),
  PlistCase(list(), #""startUpdatingLocation""#),
  PlistCase(list(text(whenInUse), text(whenInUse)), asks, "LOC139 \(whenInUse)"),
  PlistCase(
    list(text(whenInUse), text(whenInUse, "")), asks, "LOC139 \(whenInUse)",
    "LOC131 \(whenInUse)"),
  PlistCase(list(text(whenInUse, ""), text(whenInUse)), asks, "LOC139 \(whenInUse)"),
]

@Test func ofARepeatedKeyTheLastOneIsPointedAt() throws {
  let list = list(text(whenInUse), text(whenInUse, ""))
  let text = MarkedText(list).text
  let second = try #require(text.ranges(of: "<key>\(whenInUse)").last)
  let offset = text[..<second.upperBound].utf8.count - whenInUse.utf8.count

  let diagnostics = lint(list, try flow(asks), since: nil)

  #expect(diagnostics.map(\.code) == [.plistKeyRepeated, .usageTextEmpty])
  #expect(diagnostics.map(\.range.lowerBound) == [offset, offset])
}

/// A flow that makes some calls when it becomes active.
private func flow(_ calls: String, if condition: String = "{}") throws -> FlowDocument {
  let text = """
    {
      "locflow": "flow/1", "name": "a",
      "on": { "didBecomeActive": [{ "if": \(condition), "do": [\(calls)] }] }
    }
    """
  return try #require(ReadFlow(text).document)
}

private func lint(
  _ marked: String, _ document: FlowDocument, since: String?, until: String? = nil
) -> [Diagnostic] {
  let source = SourceText(name: "Info.plist", bytes: Array(MarkedText(marked).text.utf8))
  return PlistLinter.lint(
    source, flow: document.flow, since: since.flatMap { IOSVersion($0) },
    until: until.flatMap { IOSVersion($0) })
}

@Test(arguments: plistCases)
private func plistIsLinted(_ test: PlistCase) throws {
  let diagnostics = lint(test.plist, try flow(test.calls), since: test.since)

  let found = diagnostics.map { "\($0.code.rawValue) \($0.source.text(in: $0.range))" }
  #expect(found == test.found)
}

@Test func aRequestCountsOnlyOnVersionsThatReachIt() throws {
  let document = try flow(asksAlways, if: #"{"ios": ">=13"}"#)

  let diagnostics = lint(list(text(whenInUse)), document, since: "9")

  #expect(
    diagnostics.map(\.message) == [
      "missing key '\(combined)', which requestAlwaysAuthorization needs on iOS 13 and later"
    ])
}

@Test func theRangeOfVersionsIsNamed() throws {
  let diagnostics = lint(
    list(text(whenInUse), text(combined)), try flow(asksAlways), since: "8", until: "18")

  #expect(
    diagnostics.map(\.message) == [
      "missing key '\(always)', which requestAlwaysAuthorization needs on iOS 8 to 10"
    ])
}

@Test func whatIsNoPropertyListIsAnError() throws {
  let diagnostics = lint("no list", try flow(asks), since: nil)

  #expect(diagnostics.map(\.code) == [.badInfoPlist])
}
