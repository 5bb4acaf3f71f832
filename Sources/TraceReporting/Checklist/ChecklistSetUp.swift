import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation
import TerminalText

/// What to set up before the first step of a scenario.
struct ChecklistSetUp {
  let language: ChecklistLanguage
  let scenario: Scenario

  private var app: String { shownName(scenario.app.name) }
  private var version: IOSVersion { scenario.context.environment.version }
  private var phoneLanguage: String { scenario.app.language }

  /// The lines, in the order in which they are done.
  var items: [Checklist.Item] {
    let device = scenario.device
    var items = [item(.takePhone, [("version", version.description)])]
    if ChecklistLanguage(phone: phoneLanguage) == language { items.append(item(.setLanguage)) }
    items += decision
    if device.isPrecise != scenario.context.environment.isPreciseByDefault, let words = precise {
      items.append(
        item(device.isPrecise ? .turnOn : .turnOff, [("path", appPath), ("switch", words)]))
    }
    if device.isAlwaysAsked { items.append(item(.spendAlways)) }
    if device.servicesAlerts > 0 {
      items.append(item(.alertsShown, [("count", "\(device.servicesAlerts)")]))
    }
    if device.areLocationChangesRestricted {
      let path = SettingsCatalog.restrictionPath(on: version, language: phoneLanguage)
      let passcode = SettingsCatalog.restrictionPasscode(on: version, language: language.rawValue)
      items.append(item(.forbidChanges, [("path", path), ("passcode", passcode)]))
    }
    let services = SettingsCatalog.path(
      to: .locationServices, app: app, isLocationPage: true, on: version, language: phoneLanguage)
    let words = SettingsCatalog.locationServices(on: version, language: phoneLanguage)
    items.append(
      item(
        device.isLocationServicesOn ? .checkSwitchOn : .turnOff,
        [("path", services), ("switch", words)]))
    if !isFresh { items.append(item(.quitFirst)) }
    if scenario.localTime != .noon {
      items.append(item(.beginAt, [("time", clock(scenario.localTime))]))
    }
    return items
  }

  private func clock(_ time: LocalTime) -> String {
    let minutes = time.milliseconds / 60_000
    let rest = minutes % 60
    return "\(minutes / 60):\(rest < 10 ? "0" : "")\(rest)"
  }

  private var isFresh: Bool {
    scenario.device.authorization == .notDetermined && !scenario.device.hasLocationRow
  }

  /// How the stored decision comes about.
  private var decision: [Checklist.Item] {
    switch scenario.device.authorization {
    case .notDetermined:
      let path = SettingsCatalog.resetPath(on: version, language: phoneLanguage)
      return isFresh ? [item(.installFresh)] : [item(.forgetDecision, [("path", path)])]
    case .denied: return [choose(.never)]
    case .whenInUse: return [choose(.whenInUse)]
    case .always: return [choose(.always)]
    case .once: return [item(.grantOnce, [("button", button(.allowOnce))])]
    case .provisionalAlways:
      return [item(.grantProvisional, [("button", button(.allowWhileUsing))])]
    }
  }

  private func choose(_ choice: SettingsChoice) -> Checklist.Item {
    let words = SettingsCatalog.words(for: choice, on: version, language: phoneLanguage)
    let values = [("path", appPath), ("choice", words ?? choice.name)]
    guard let taps = scenario.tapsToQuestion() else { return item(.bringToChoiceSomehow, values) }
    guard !taps.isEmpty else { return item(.bringToChoice, values) }
    let names = taps.map { language.quoted(name(of: $0)) }.joined(separator: " → ")
    return item(.bringToChoiceByTaps, values + [("taps", names)])
  }

  /// The words on a button of an alert; a control has none but its id.
  private func name(of tap: Stimulus) -> String {
    let flow = scenario.context.flow
    switch tap {
    case .tap(let control): return flow.controls[Int(control)]
    case .tapButton(let alert, let button):
      let button = flow.alerts[Int(alert)].buttons[Int(button)]
      let words = button.title.text(in: phoneLanguage)
      return words.isEmpty ? button.id : words
    case .device, .timer: return ""
    }
  }

  private var appPath: String {
    SettingsCatalog.path(
      to: .app, app: app, isLocationPage: true, on: version, language: phoneLanguage)
  }

  private var precise: String? {
    SettingsCatalog.preciseLocation(on: version, language: phoneLanguage)
  }

  private func button(_ button: PromptButton) -> String {
    PromptCatalog.row(for: .whenInUse, in: scenario.context.environment)?
      .words(for: button, language: phoneLanguage) ?? button.name
  }

  private func item(
    _ phrase: ChecklistPhrase, _ values: [(place: String, value: String)] = []
  ) -> Checklist.Item {
    Checklist.Item(kind: .act, words: language.say(phrase, values + [("app", app)]))
  }
}
