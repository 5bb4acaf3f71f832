import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation
import Testing

/// The options that are durations: when in virtual time the thing happens.
struct OptionDurationTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let option: String
    let version: String
    let change: @Sendable (inout DeviceOptions) -> Void
    /// The kind of line that is looked for after the app left for the Home screen.
    let line: String
    /// Milliseconds since `didEnterBackground`; `nil` when it never comes.
    let after: Int?

    var testDescription: String { "\(option), iOS \(version)" }
  }

  private static let versions = ["13.0", "14.5", "26.1"]

  static let rows: [Row] = versions.flatMap { version in
    [
      Row(option: "default", version: version, change: { _ in }, line: "suspended", after: 5_000),
      Row(
        option: "suspendAfter 2s", version: version, change: { $0.suspendAfter = 2_000 },
        line: "suspended", after: 2_000),
      Row(option: "default", version: version, change: { _ in }, line: "lapse", after: 10_000),
      Row(
        option: "allowOnceGrace 3s", version: version, change: { $0.allowOnceGrace = 3_000 },
        line: "lapse", after: 3_000),
      Row(
        option: "allowOnceGrace 2m", version: version, change: { $0.allowOnceGrace = 120_000 },
        line: "lapse", after: 120_000),
      Row(
        option: "default", version: version, change: { _ in }, line: "evicted", after: 600_000),
      Row(
        option: "evictAfter 1m", version: version, change: { $0.evictAfter = 60_000 },
        line: "evicted", after: 60_000),
      Row(
        option: "evictAfter never", version: version, change: { $0.evictAfter = nil },
        line: "evicted", after: nil),
    ]
  }

  @Test(arguments: rows)
  func durationIsTheOptions(row: Row) throws {
    let lines = try run(row).trace.lines
    let left = try #require(lines.first { $0.event == .device(.lifecycle(.didEnterBackground)) })
    let found = lines.first { line in
      switch line.event {
      case .device(.suspended): row.line == "suspended"
      case .device(.truth(.authorization(from: .once, to: .notDetermined))): row.line == "lapse"
      case .device(.terminated(by: .system)): row.line == "evicted"
      case .start, .note, .step, .answer, .device, .position, .flow, .pass, .fail, .end: false
      }
    }

    #expect(found.map { $0.time - left.time } == row.after)
  }

  /// Allow Once granted, the app left for an hour.
  private func run(_ row: Row) throws -> RunResult {
    let version = try #require(IOSVersion(row.version))
    let flow = Flow.calling([(FlowEvent(.didFinishLaunching), [.createManager])])
    var options = DeviceOptions()
    row.change(&options)
    let environment = DeviceEnvironment(
      version: version, sdk: version.major, usesScenes: true, usageDescriptions: [.whenInUse],
      temporaryPurposes: 0, hasLocationBackgroundMode: false, defaultsToReducedAccuracy: false,
      options: options)
    let device = Device(
      isLocationServicesOn: true, areLocationChangesRestricted: false, authorization: .once,
      isPrecise: true, isAlwaysAsked: false, hasLocationRow: true, servicesAlerts: 0)
    let plist = InfoPlist(
      usage: [], purposes: [], hasLocationBackgroundMode: false,
      defaultsToReducedAccuracy: false)
    return Simulator.run(
      Scenario(
        name: row.option, context: WorldContext(environment: environment, flow: flow),
        device: device,
        app: AppDescription(name: "App", language: "en", infoPlist: plist, localized: []),
        presets: [], standingAnswers: [],
        steps: [
          ScenarioStep(.launch, after: nil), ScenarioStep(.home, after: nil),
          ScenarioStep(.wait(3_600_000), after: nil),
        ], never: []))
  }
}
