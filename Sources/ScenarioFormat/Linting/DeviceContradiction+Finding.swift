import CoreLocationTypes
import DeviceModel
import Simulation

/// Finding what a phone at the start can't be all at once.
extension DeviceContradiction {
  /// Reports the contradictions of a case, at the keys that its own file gives.
  static func report(
    _ scenarioCase: ScenarioCase, row: ExampleRow?, _ outline: ScenarioOutline,
    base: ScenarioOutline?, to sink: inout DiagnosticSink
  ) {
    var decoder = ScenarioDecoder(
      overrides: .none, files: ScenarioFiles(.none, overrides: .none, scenarioPath: ""),
      sink: DiagnosticSink())
    decoder.row = row
    decoder.usedColumns = Array(repeating: false, count: row?.names.count ?? 0)
    var settings = DeviceSettings()
    decoder.read(base?.device, into: &settings)
    decoder.read(outline.device, into: &settings)
    let environment = scenarioCase.scenario.context.environment
    let found = all(in: settings, defaultsToReduced: environment.defaultsToReducedAccuracy)
    for (contradiction, keys) in found {
      guard let place = place(of: keys, in: outline.device, row) else {
        continue
      }
      sink.report(.lint(.contradictoryDevice(contradiction)), at: place)
    }
    reportLockedPrompts(scenarioCase, to: &sink)
  }

  /// Reports the contradictions of a base.
  static func report(base: ScenarioOutline, to sink: inout DiagnosticSink) {
    var decoder = ScenarioDecoder(
      overrides: .none, files: ScenarioFiles(.none, overrides: .none, scenarioPath: ""),
      sink: DiagnosticSink())
    var settings = DeviceSettings()
    decoder.read(base.device, into: &settings)
    // A scenario may still say that the app asked.
    for (contradiction, keys) in all(in: settings, defaultsToReduced: true) {
      guard let place = place(of: keys, in: base.device, nil) else { continue }
      sink.report(.lint(.contradictoryDevice(contradiction)), at: place)
    }
  }

  /// All contradictions, each with the keys below `device` at which it can be told, nearest first.
  private static func all(
    in settings: DeviceSettings, defaultsToReduced: Bool
  ) -> [(DeviceContradiction, [[StaticString]])] {
    let stored = settings.authorization
    let requested = settings.isRequested ?? (stored != .notDetermined)
    let limit = Int(settings.options.servicesAlertLimit)
    let authorization: [StaticString] = ["authorization"]
    let asked: [StaticString] = ["history", "alwaysAsked"]
    let wasRequested: [StaticString] = ["history", "requested"]
    var found: [(DeviceContradiction, [[StaticString]])] = []
    if stored == .once, !settings.isLocationServicesOn {
      found.append((.onceWithServicesOff, [authorization, ["locationServices"]]))
    }
    if stored != .notDetermined, !requested {
      found.append((.decidedButNeverRequested, [wasRequested, authorization]))
    }
    if stored == .provisionalAlways, settings.isAlwaysAsked == false {
      found.append((.provisionalButAlwaysNeverAsked, [asked, authorization]))
    }
    if stored == .notDetermined, settings.isAlwaysAsked == true, !requested {
      found.append((.alwaysAskedButNeverRequested, [asked, wasRequested, authorization]))
    }
    if stored == .notDetermined, settings.isPrecise == false, !requested, !defaultsToReduced {
      found.append((.reducedButNeverRequested, [["accuracy"], authorization]))
    }
    if settings.servicesAlerts > limit {
      found.append((.tooManyServicesAlerts(limit: limit), [["history", "servicesAlerts"]]))
    }
    return found
  }

  /// A question expected though a restriction forbids changes all the time.
  private static func reportLockedPrompts(
    _ scenarioCase: ScenarioCase, to sink: inout DiagnosticSink
  ) {
    let scenario = scenarioCase.scenario
    guard scenario.device.areLocationChangesRestricted,
      !scenario.steps.contains(where: { $0.action == .restrict(false) })
    else { return }
    for (step, action) in scenario.steps.map(\.action).enumerated() {
      guard case .expect(let expectations) = action else { continue }
      for (index, expectation) in expectations.enumerated() where expectation.key == .prompt {
        guard case .string(let name) = expectation.value, let kind = PromptKind.named(name),
          isForbidden(kind, on: scenario.device),
          let place = scenarioCase.places.expectation(step: step, index: index)
        else { continue }
        sink.report(
          .lint(.contradictoryDevice(.promptUnderRestriction(kind))), in: place.source,
          at: place.range)
      }
    }
  }

  /// Whether a restriction keeps a question away; one that is asked over the Home screen may come.
  ///
  /// - SeeAlso: Rules REQUEST-16 and BUTTON-06.
  private static func isForbidden(_ kind: PromptKind, on device: Device) -> Bool {
    switch kind {
    case .whenInUse, .always, .locationServicesOff, .locationButton: true
    case .alwaysUpgrade: device.authorization != .provisionalAlways
    case .temporaryFullAccuracy, .backgroundReminder, .widget: false
    }
  }

  /// The first of some keys that stands in a `device` block.
  private static func place(
    of keys: [[StaticString]], in device: JSONValue?, _ row: ExampleRow?
  ) -> JSONValue? {
    func cell(_ value: JSONValue) -> JSONValue {
      guard case .cell(let column) = row?.substitution(in: value) else { return value }
      return row?.cells[column] ?? value
    }
    for path in keys {
      var value = device.map(cell)
      for key in path { value = value?.member(named: key).map(cell) }
      if let value { return value }
    }
    return nil
  }
}
