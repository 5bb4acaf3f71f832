import CoreLocationTypes
import DeviceModel
import PermissionFlow

extension DeviceEvent {
  /// What its line is in `trace/1`.
  var kind: TraceKind {
    switch self {
    case .lifecycle(let event): TraceKind(.lifecycle, event.name)
    case .suspended: TraceKind(.lifecycle, "suspended")
    case .terminated: TraceKind(.lifecycle, "terminated")
    case .prompt: TraceKind(.system, "prompt")
    case .promptDismissed: TraceKind(.system, "promptDismissed")
    case .settingsPage: TraceKind(.system, "settingsPage")
    case .indicator: TraceKind(.system, "indicator")
    case .callback(let message): message.kind
    case .call: TraceKind(.app, "call")
    case .alert: TraceKind(.app, "alert")
    case .alertDismissed: TraceKind(.app, "alertDismissed")
    case .alertDropped: TraceKind(.app, "alertDropped")
    case .truth: TraceKind(.device, "truth")
    case .console: TraceKind(.console, "log")
    case .silence(let kind, _, _): TraceKind(.silence, kind.name)
    }
  }

  /// The fields of its line, in the fixed order.
  func fields(in surroundings: TraceSurroundings) -> [TraceField] {
    switch self {
    case .lifecycle(let event):
      let api = DelegateMethod.name(of: event, usesScenes: surroundings.environment.usesScenes)
      return [TraceField("api", .string(api))]
    case .suspended: return []
    case .terminated(let cause): return [TraceField("by", .string(cause.name))]
    case .prompt(let kind): return surroundings.promptFields(kind)
    case .promptDismissed(let kind, let why):
      return [TraceField("prompt", .string(kind.name)), TraceField("why", .string(why.name))]
    case .settingsPage(let page, _, let isLocationPage):
      return [
        TraceField("page", .string(page.name)),
        TraceField("path", .string(surroundings.path(of: page, isLocationPage: isLocationPage))),
      ]
    case .indicator(let isShown): return [TraceField("shown", .bool(isShown))]
    case .callback(let message): return message.fields(in: surroundings)
    case .call(let call, let outcome):
      return [
        TraceField("name", .string(call.name)),
        TraceField("arguments", .array(call.arguments(of: surroundings.flow))),
        TraceField("outcome", .string(outcome.name)),
      ]
    case .alert(let number): return surroundings.alertFields(number)
    case .alertDismissed(let number, let dismisser):
      return [
        TraceField("alert", .string(surroundings.flow.alerts[Int(number)].id)),
        TraceField("by", .string(dismisser.name)),
      ]
    case .alertDropped(let number, let why):
      return [
        TraceField("alert", .string(surroundings.flow.alerts[Int(number)].id)),
        TraceField("why", .string(why.name)),
      ]
    case .truth(let change): return change.fields
    case .console(let line):
      let text = line.text(on: surroundings.environment.version) ?? ""
      return [TraceField("text", .string(text))]
    case .silence(_, let reason, _): return [TraceField("why", .string(reason.name))]
    }
  }
}

extension TraceSurroundings {
  /// The words of a system prompt as the user reads them.
  package func promptText(_ kind: PromptKind) -> PromptText {
    guard let row = PromptCatalog.row(for: kind, in: environment) else {
      return PromptText(title: kind.name, message: nil, buttons: [], buttonTitles: [])
    }
    return PromptText(
      title: row.title(app: app.name, language: app.language), message: message(row.message),
      buttons: row.buttons, buttonTitles: row.words(language: app.language))
  }

  private func message(_ source: MessageSource) -> String? {
    switch source {
    case .whenInUse: app.text(for: UsageDescriptions.keys[0])
    case .always: app.text(for: UsageDescriptions.keys[1])
    case .alwaysAndWhenInUse: app.text(for: UsageDescriptions.keys[2]) ?? joinedUsage
    case .purpose: purposeText
    case .anyUsage: UsageDescriptions.keys.lazy.compactMap { self.app.text(for: $0) }.first
    case .none: nil
    }
  }

  /// What iOS 11 and later make of the texts of an app that lacks the combined key.
  private var joinedUsage: String? {
    app.text(for: UsageDescriptions.keys[1]).map {
      PromptCatalog.joinedUsage(
        always: $0, whenInUse: self.app.text(for: UsageDescriptions.keys[0]),
        language: self.app.language)
    }
  }

  /// The text of the flow's first explained purpose key.
  private var purposeText: String? {
    flow.purposeKeys.lazy
      .compactMap { key in self.app.infoPlist.purposes.first { $0.key == key }?.text }.first
  }

  fileprivate func promptFields(_ kind: PromptKind) -> [TraceField] {
    let text = promptText(kind)
    return [
      TraceField("prompt", .string(kind.name)), TraceField("title", .string(text.title)),
      TraceField("message", .optional(text.message)),
      TraceField("buttons", .strings(text.buttons.map(\.name))),
      TraceField("buttonTitles", .strings(text.buttonTitles)),
    ]
  }

  fileprivate func alertFields(_ number: UInt8) -> [TraceField] {
    let alert = flow.alerts[Int(number)]
    return [
      TraceField("alert", .string(alert.id)),
      TraceField("title", .string(alert.title.text(in: app.language))),
      TraceField("message", .string(alert.message.text(in: app.language))),
      TraceField("buttons", .strings(alert.buttons.map(\.id))),
      TraceField("buttonTitles", .strings(alert.buttons.map { $0.title.text(in: app.language) })),
    ]
  }

  /// The way to a page of Settings in that version's words and the phone's language.
  package func path(of page: SettingsPage, isLocationPage: Bool) -> String {
    SettingsCatalog.path(
      to: page, app: app.name, isLocationPage: isLocationPage, on: environment.version,
      language: app.language)
  }
}

extension AppMessage {
  fileprivate var kind: TraceKind {
    switch self {
    case .didChangeAuthorization: TraceKind(.callback, "didChangeAuthorization")
    case .didFailWithError: TraceKind(.callback, "didFailWithError")
    case .openCompleted: TraceKind(.callback, "openCompleted")
    case .temporaryFullAccuracyCompleted: TraceKind(.callback, "temporaryFullAccuracyCompleted")
    case .diagnostic: TraceKind(.callback, "diagnostic")
    case .didEnterRegion: TraceKind(.callback, "didEnterRegion")
    case .didExitRegion: TraceKind(.callback, "didExitRegion")
    case .didVisit: TraceKind(.callback, "didVisit")
    case .monitorEvent: TraceKind(.callback, "monitorEvent")
    // Traced by lines of their own.
    case .lifecycle, .didUpdateLocations, .controlTapped, .alertButtonTapped, .timerFired,
      .timersMayFire:
      TraceKind(.callback, "message")
    }
  }

  fileprivate func fields(in surroundings: TraceSurroundings) -> [TraceField] {
    switch self {
    case .didChangeAuthorization(let status, let accuracy):
      let api = DelegateMethod.authorizationCallback(on: surroundings.environment)
      return [
        TraceField("authorization", .string(status.name)),
        TraceField("accuracy", .string(accuracy.name)), TraceField("api", .string(api)),
      ]
    case .didFailWithError(let error):
      return [TraceField("error", .string(error.name)), TraceField("code", .integer(error.code))]
    case .openCompleted(let success): return [TraceField("success", .bool(success))]
    case .temporaryFullAccuracyCompleted(let error):
      return [TraceField("error", .optional(error?.name))]
    case .diagnostic(let flags): return [TraceField("flags", .strings(flags.names))]
    case .monitorEvent(let state): return [TraceField("state", .string(state.name))]
    case .didEnterRegion, .didExitRegion, .didVisit, .lifecycle, .didUpdateLocations,
      .controlTapped, .alertButtonTapped, .timerFired, .timersMayFire:
      return []
    }
  }
}

/// A system prompt as the user reads it.
package struct PromptText: Hashable, Sendable {
  /// The line in bold.
  package let title: String
  /// The text below it: the app's, or the app's in words of iOS.
  package let message: String?
  /// The ids of the buttons, in on-screen order.
  package let buttons: [PromptButton]
  /// The words on the buttons.
  package let buttonTitles: [String]

  /// The text below the title, parted at its blank lines; empty without one.
  package var paragraphs: [String] {
    (message ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      .split { $0.isEmpty }
      .map { $0.joined(separator: "\n") }
  }
}

extension TruthChange {
  fileprivate var fields: [TraceField] {
    switch self {
    case .authorization(let from, let to):
      TruthChange.fields("authorization", .string(from.name), .string(to.name))
    case .precise(let isPrecise):
      TruthChange.fields(
        "accuracy", .string(isPrecise ? "reduced" : "full"),
        .string(isPrecise ? "full" : "reduced"))
    case .temporaryFullAccuracy(let isFull):
      TruthChange.fields("temporaryFullAccuracy", .bool(!isFull), .bool(isFull))
    case .locationServices(let isOn):
      TruthChange.fields(
        "locationServices", .string(isOn ? "off" : "on"), .string(isOn ? "on" : "off"))
    case .widgets(let isAuthorized):
      TruthChange.fields("widgetUpdates", .bool(!isAuthorized), .bool(isAuthorized))
    case .locationChangesRestricted(let isRestricted):
      TruthChange.fields("locationChangesRestricted", .bool(!isRestricted), .bool(isRestricted))
    }
  }

  private static func fields(
    _ what: String, _ from: TraceValue, _ to: TraceValue
  ) -> [TraceField] {
    [TraceField("what", .string(what)), TraceField("from", from), TraceField("to", to)]
  }
}

extension AppCall {
  /// The arguments as the trace writes them.
  package func arguments(of flow: Flow) -> [TraceValue] {
    switch self {
    case .requestTemporaryFullAccuracy(let key): [.string(flow.purposeKeys[Int(key)])]
    case .serviceSession(let goal), .endServiceSessionOf(let goal): [.string(goal.name)]
    case .serviceSessionForFullAccuracy(let goal, let key):
      [.string(goal.name), .string(flow.purposeKeys[Int(key)])]
    case .allowsBackgroundLocationUpdates(let isOn), .showsBackgroundLocationIndicator(let isOn):
      [.bool(isOn)]
    case .present(let alert), .dismiss(let alert): [.string(flow.alerts[Int(alert)].id)]
    case .open(let destination, let method):
      [.string(destination.name)] + (method.map { [.string($0.name)] } ?? [])
    case .createManagerSpecially(let setup): [.string(setup.name)]
    case .sdk(let action): [.string(action.name)]
    case .createManager, .releaseManager, .requestWhenInUseAuthorization,
      .requestAlwaysAuthorization, .startUpdatingLocation, .stopUpdatingLocation,
      .requestLocation, .startMonitoringSignificantLocationChanges,
      .stopMonitoringSignificantLocationChanges, .startMonitoringRegion, .stopMonitoringRegion,
      .startMonitoringVisits, .stopMonitoringVisits, .startMonitor, .stopMonitor,
      .startBackgroundActivitySession, .endBackgroundActivitySession, .startLiveUpdates,
      .stopLiveUpdates, .endServiceSession, .observeAuthorization,
      .useLocation:
      []
    }
  }
}
