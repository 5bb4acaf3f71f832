import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation
import TerminalText

/// What a person does for a step of a scenario.
struct StepWords {
  let language: ChecklistLanguage
  let surroundings: TraceSurroundings

  private var app: String { shownName(surroundings.app.name) }
  private var version: IOSVersion { surroundings.environment.version }

  /// The lines for a step.
  ///
  /// - Parameter alert: The number of the app's alert that is up.
  func items(for action: StepAction, alert: UInt8?) -> [Checklist.Item] {
    switch action {
    case .launch: act(.tapIcon)
    case .tap(let target): [tap(target, alert)]
    // Its own line of the trace tells more.
    case .answer, .expect: []
    case .home: act(.goHome)
    case .openSettings: act(.openSettings)
    case .change(let change): [item(for: change)]
    case .return: act(.returnToApp)
    case .lock: act(.lockPhone)
    case .unlock: act(.unlockPhone)
    case .terminate: act(.quitApp)
    case .evict: act(.evict)
    case .wait(let duration): act(.wait, [("duration", language.duration(duration))])
    case .fix(let fix):
      act(
        .position,
        [
          ("age", fix.age == 0 ? "0" : language.duration(fix.age)),
          ("accuracy", JSONText.of(.number(fix.accuracy))),
        ])
    case .fail(let error): act(error == .network ? .failNetwork : .failUnknown)
    case .move(let movement): act(movement.phrase)
    case .restrict(let isRestricted):
      act(isRestricted ? .forbidChanges : .allowChanges, restriction)
    case .reinstall(let deletion):
      act(deletion == .homeScreen ? .reinstallByHand : .reinstallByTool)
    case .update(let update): act(.updateApp, [("keys", update.keyList)])
    case .upgrade(let version): act(.upgradePhone, [("version", version.description)])
    case .sdk(let action): act(.libraryActs, [("action", action.name)])
    case .otherPrompt(let event):
      act(event == .appears ? .otherQuestionComes : .otherQuestionGoes)
    case .addWidget: act(.addWidget)
    case .tool(let action): act(.toolActs, [("action", action.name)])
    case .failMonitor(let failure): act(.failMonitor, [("failure", failure.name)])
    case .note(let text): [Checklist.Item(kind: .remark, words: text)]
    }
  }

  /// A step that can't be done, in the words of one that can.
  func sentence(of action: StepAction) -> String {
    switch action {
    case .tap(let target):
      let alert = surroundings.flow.alerts.firstIndex { alert in
        alert.buttons.contains { $0.id == target || "\(alert.id).\($0.id)" == target }
      }
      let isControl = surroundings.flow.controls.contains(target)
      return tap(target, isControl ? nil : alert.map(UInt8.init)).words
    case .answer(let button, _):
      let row = PromptCatalog.row(for: .whenInUse, in: surroundings.environment)
      let kinds = PromptKind.allCases.lazy.compactMap { kind in
        PromptCatalog.row(for: kind, in: surroundings.environment)
      }
      let words =
        row?.words(for: button, language: phoneLanguage)
        ?? kinds.compactMap { $0.words(for: button, language: phoneLanguage) }.first
      return act(.answer, [("button", words ?? button.name)])[0].words
    case .launch, .home, .openSettings, .change, .return, .lock, .unlock, .terminate, .evict, .wait,
      .fix, .fail, .move, .restrict, .reinstall, .update, .upgrade, .sdk, .otherPrompt, .addWidget,
      .tool, .failMonitor, .expect, .note:
      return items(for: action, alert: nil).first?.words ?? action.name
    }
  }

  /// Where restrictions are, and what it takes to change them.
  private var restriction: [(place: String, value: String)] {
    [
      ("path", SettingsCatalog.restrictionPath(on: version, language: phoneLanguage)),
      ("passcode", SettingsCatalog.restrictionPasscode(on: version, language: language.rawValue)),
    ]
  }

  /// The lines for an answer to a question of iOS.
  func items(
    answering kind: PromptKind, _ button: PromptButton, _ isPrecise: Bool?
  ) -> [Checklist.Item] {
    let row = PromptCatalog.row(for: kind, in: surroundings.environment)
    let words = row?.words(for: button, language: phoneLanguage) ?? button.name
    let pill =
      isPrecise == false
      ? act(.pillOff, [("pill", surroundings.pill(isOn: true))]) : []
    return pill + act(.answer, [("button", words)])
  }

  private var phoneLanguage: String { surroundings.app.language }

  private func act(
    _ phrase: ChecklistPhrase, _ values: [(place: String, value: String)] = []
  ) -> [Checklist.Item] {
    [Checklist.Item(kind: .act, words: language.say(phrase, values + [("app", app)]))]
  }

  /// A tap on a button of the alert that is up, else on a control.
  private func tap(_ target: String, _ alert: UInt8?) -> Checklist.Item {
    if let alert {
      let alert = surroundings.flow.alerts[Int(alert)]
      let button = alert.buttons.first { $0.id == target || "\(alert.id).\($0.id)" == target }
      if let button {
        let words = button.title.text(in: phoneLanguage)
        return act(.tapAlert, [("button", words.isEmpty ? button.id : words)])[0]
      }
    }
    return act(.tapControl, [("control", target)])[0]
  }

  private func item(for change: SettingsChange) -> Checklist.Item {
    let appPath = SettingsCatalog.path(
      to: .app, app: app, isLocationPage: true, on: version, language: phoneLanguage)
    switch change {
    case .authorization(let choice):
      let words = SettingsCatalog.words(for: choice, on: version, language: phoneLanguage)
      return act(.choose, [("path", appPath), ("choice", words ?? choice.name)])[0]
    case .precise(let isOn):
      let words = SettingsCatalog.preciseLocation(on: version, language: phoneLanguage)
      return act(isOn ? .turnOn : .turnOff, [("path", appPath), ("switch", words ?? "")])[0]
    case .locationServices(let isOn):
      let path = SettingsCatalog.path(
        to: .locationServices, app: app, isLocationPage: true, on: version,
        language: phoneLanguage)
      let words = SettingsCatalog.locationServices(on: version, language: phoneLanguage)
      return act(isOn ? .turnOn : .turnOff, [("path", path), ("switch", words)])[0]
    case .resetLocationAndPrivacy:
      let path = SettingsCatalog.resetPath(on: version, language: phoneLanguage)
      return act(.reset, [("path", path)])[0]
    }
  }
}

extension Movement {
  fileprivate var phrase: ChecklistPhrase {
    switch self {
    case .significantChange: .moveFar
    case .regionEntry: .enterRegion
    case .regionExit: .leaveRegion
    case .visit: .visit
    }
  }
}

extension InfoPlistUpdate {
  /// The names of the keys that the update replaces.
  fileprivate var keyList: String {
    var keys = usage.map(\.key)
    if purposes != nil { keys.append("NSLocationTemporaryUsageDescriptionDictionary") }
    if hasLocationBackgroundMode != nil { keys.append("UIBackgroundModes") }
    if defaultsToReducedAccuracy != nil { keys.append("NSLocationDefaultAccuracyReduced") }
    if requiresExplicitSession != nil {
      keys.append("NSLocationRequireExplicitServiceSession")
    }
    return keys.joined(separator: ", ")
  }
}
