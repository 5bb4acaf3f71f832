import CoreLocationTypes
import DeviceModel
import PermissionFlow

extension DeviceEvent {
  func words(in surroundings: TraceSurroundings) -> TraceWords {
    switch self {
    case .lifecycle(let event):
      let api = DelegateMethod.name(of: event, usesScenes: surroundings.environment.usesScenes)
      return TraceWords(.lifecycle, event.name, [TraceField("api", .string(api))])
    case .suspended: return TraceWords(.lifecycle, "suspended")
    case .terminated(let cause):
      return TraceWords(.lifecycle, "terminated", [TraceField("by", .string(cause.name))])
    case .prompt(let kind): return surroundings.promptWords(kind)
    case .promptDismissed(let kind, let why):
      return TraceWords(
        .system, "promptDismissed",
        [TraceField("prompt", .string(kind.name)), TraceField("why", .string(why.name))])
    case .settingsPage(let page, _, let isLocationPage):
      return TraceWords(
        .system, "settingsPage",
        [
          TraceField("page", .string(page.name)),
          TraceField("path", .string(surroundings.path(of: page, isLocationPage: isLocationPage))),
        ])
    case .indicator(let isShown):
      return TraceWords(.system, "indicator", [TraceField("shown", .bool(isShown))])
    case .callback(let message): return surroundings.callbackWords(message)
    case .call(let call, let outcome):
      return TraceWords(
        .app, "call",
        [
          TraceField("name", .string(call.name)),
          TraceField("arguments", .array(call.arguments(of: surroundings.flow))),
          TraceField("outcome", .string(outcome.name)),
        ])
    case .alert, .alertDismissed, .alertDropped: return alertWords(in: surroundings)
    case .truth(let change): return TraceWords(.device, "truth", change.fields)
    case .console(let line):
      let text = line.text(on: surroundings.environment.version) ?? ""
      return TraceWords(.console, "log", [TraceField("text", .string(text))])
    case .silence(let kind, let reason, _):
      return TraceWords(.silence, kind.name, [TraceField("why", .string(reason.name))])
    }
  }

  private func alertWords(in surroundings: TraceSurroundings) -> TraceWords {
    switch self {
    case .alert(let number): return surroundings.alertWords(number)
    case .alertDismissed(let number, let dismisser):
      return TraceWords(
        .app, "alertDismissed",
        [
          TraceField("alert", .string(surroundings.flow.alerts[Int(number)].id)),
          TraceField("by", .string(dismisser.name)),
        ])
    case .alertDropped(let number, let why):
      return TraceWords(
        .app, "alertDropped",
        [
          TraceField("alert", .string(surroundings.flow.alerts[Int(number)].id)),
          TraceField("why", .string(why.name)),
        ])
    case .lifecycle, .suspended, .terminated, .prompt, .promptDismissed, .settingsPage,
      .indicator, .callback, .call, .truth, .console, .silence:
      // Not about alerts: the caller words them itself.
      return TraceWords(.app, "alert")
    }
  }
}

extension TraceSurroundings {
  /// The words of a system prompt as the user reads them.
  package func promptText(_ kind: PromptKind) -> PromptText {
    guard let row = PromptCatalog.row(for: kind, on: environment.version) else {
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
    case .alwaysAndWhenInUse:
      app.text(for: UsageDescriptions.keys[2]) ?? app.text(for: UsageDescriptions.keys[1])
    case .purpose: purposeText
    case .anyUsage: UsageDescriptions.keys.lazy.compactMap { app.text(for: $0) }.first
    case .none: nil
    }
  }

  /// The text of the flow's first explained purpose key.
  private var purposeText: String? {
    flow.purposeKeys.lazy
      .compactMap { key in app.infoPlist.purposes.first { $0.key == key }?.text }.first
  }

  fileprivate func promptWords(_ kind: PromptKind) -> TraceWords {
    let text = promptText(kind)
    return TraceWords(
      .system, "prompt",
      [
        TraceField("prompt", .string(kind.name)), TraceField("title", .string(text.title)),
        TraceField("message", .optional(text.message)),
        TraceField("buttons", .strings(text.buttons.map(\.name))),
        TraceField("buttonTitles", .strings(text.buttonTitles)),
      ])
  }

  fileprivate func alertWords(_ number: UInt8) -> TraceWords {
    let alert = flow.alerts[Int(number)]
    return TraceWords(
      .app, "alert",
      [
        TraceField("alert", .string(alert.id)),
        TraceField("title", .string(alert.title.text(in: app.language))),
        TraceField("message", .string(alert.message.text(in: app.language))),
        TraceField("buttons", .strings(alert.buttons.map(\.id))),
        TraceField("buttonTitles", .strings(alert.buttons.map { $0.title.text(in: app.language) })),
      ])
  }

  /// The way to a page of Settings in that version's words and the phone's language.
  package func path(of page: SettingsPage, isLocationPage: Bool) -> String {
    SettingsCatalog.path(
      to: page, app: app.name, isLocationPage: isLocationPage, on: environment.version,
      language: app.language)
  }

  fileprivate func callbackWords(_ message: AppMessage) -> TraceWords {
    switch message {
    case .didChangeAuthorization(let status, let accuracy):
      return TraceWords(
        .callback, "didChangeAuthorization",
        [
          TraceField("authorization", .string(status.name)),
          TraceField("accuracy", .string(accuracy.name)),
          TraceField("api", .string(DelegateMethod.authorizationCallback(on: environment))),
        ])
    case .didFailWithError(let error):
      return TraceWords(
        .callback, "didFailWithError",
        [TraceField("error", .string(error.name)), TraceField("code", .integer(error.code))])
    case .openCompleted(let success):
      return TraceWords(.callback, "openCompleted", [TraceField("success", .bool(success))])
    case .temporaryFullAccuracyCompleted(let error):
      return TraceWords(
        .callback, "temporaryFullAccuracyCompleted",
        [TraceField("error", .optional(error?.name))])
    case .diagnostic(let flags):
      return TraceWords(.callback, "diagnostic", [TraceField("flags", .strings(flags.names))])
    case .didEnterRegion: return TraceWords(.callback, "didEnterRegion")
    case .didExitRegion: return TraceWords(.callback, "didExitRegion")
    case .didVisit: return TraceWords(.callback, "didVisit")
    case .monitorEvent(let state):
      return TraceWords(
        .callback, "monitorEvent", [TraceField("state", .string(state.name))])
    case .lifecycle, .didUpdateLocations, .controlTapped, .alertButtonTapped, .timerFired,
      .timersMayFire:
      // Traced by lines of their own.
      return TraceWords(.callback, "message")
    }
  }
}

/// A system prompt as the user reads it.
package struct PromptText: Hashable, Sendable {
  /// The line in bold.
  package let title: String
  /// The app's text below it.
  package let message: String?
  /// The ids of the buttons, in on-screen order.
  package let buttons: [PromptButton]
  /// The words on the buttons.
  package let buttonTitles: [String]
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
