import Simulation
import TestSupport
import Testing

/// What an app reads without any line of its own: the switch, the way to Settings, the selector.
@Suite struct FactReadingTests {
  /// A phone, and what the app says that it reads there.
  struct Case: Sendable, CustomTestStringConvertible {
    let ios: String
    let device: String
    let logged: String

    var testDescription: String { "iOS \(ios), \(device)" }
  }

  private static let versions = ["8", "12.4", "14", "26"]

  static let switches = versions.flatMap { ios in
    [
      Case(ios: ios, device: #""authorization": "denied""#, logged: "on"),
      Case(ios: ios, device: #""authorization": "notDetermined""#, logged: "on"),
      Case(
        ios: ios, device: #""authorization": "denied", "locationChangesRestricted": true"#,
        logged: "on"),
      Case(
        ios: ios, device: #""authorization": "whenInUse", "locationServices": "off""#,
        logged: "off"),
    ]
  }

  /// A denied app reads that services are on, and reading asks nothing.
  @Test(arguments: switches)
  func switchIsAllThatIsTold(_ example: Case) throws {
    let run = try launch(
      example, app: #""readsServicesOffMainThread": true,"#,
      #"{ "if": { "locationServices": "on" }, "do": [{ "log": "on" }] }, "#
        + #"{ "do": [{ "log": "off" }] }"#)

    #expect(run.log(.console) == ["0 log \(example.logged)"])
    #expect(run.kinds(.system) == [])
  }

  static let settings = versions.map {
    Case(ios: $0, device: #""authorization": "denied""#, logged: "yes")
  }

  @Test(arguments: settings)
  func settingsCanBeOpened(_ example: Case) throws {
    let run = try launch(
      example, #"{ "if": { "canOpen": "appSettings" }, "do": [{ "log": "yes" }] }"#)

    #expect(run.log(.console) == ["0 log \(example.logged)"])
  }

  private static let modern = "locationManagerDidChangeAuthorization(_:)"
  private static let legacy = "locationManager(_:didChangeAuthorization:)"
  private static let legacyOnly = #""delegate": ["didChangeAuthorization"],"#
  static let selectors = [
    ("8", "", legacy), ("13.7", "", legacy), ("14", "", modern), ("26", "", modern),
    ("13.7", legacyOnly, legacy), ("14", legacyOnly, legacy), ("26", legacyOnly, legacy),
  ]

  /// One callback with one selector, never both.
  @Test(arguments: selectors)
  func callbackHasTheSelectorOfItsVersion(ios: String, app: String, selector: String) throws {
    let example = Case(ios: ios, device: #""authorization": "whenInUse""#, logged: "")
    let run = try launch(example, app: app, #"{ "do": ["createManager"] }"#)

    let trace = run.result.trace
    let apis = trace.lines.filter { $0.kind.lane == .callback }.map { line in
      SampleRun.text(trace.ownFields(of: line).first { $0.key == "api" }?.value)
    }

    #expect(apis == [selector])
  }

  /// Launches an app that does what the branches say as soon as it has launched.
  private func launch(_ example: Case, app: String = "", _ branches: String) throws -> SampleRun {
    try SampleRun(
      #"["launch"]"#,
      flow: """
        {
          "locflow": "flow/1", "name": "sample", \(app)
          "on": { "didFinishLaunching": [\(branches)] }
        }
        """,
      #""device": { "ios": "\#(example.ios)", \#(example.device) }, "#
        + #""app": { "lifecycle": "appDelegate", "sdk": "8" }"#)
  }
}
