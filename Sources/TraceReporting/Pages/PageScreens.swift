import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation
import TerminalText

/// Screens and facts that a page names by number, each kept once.
struct PageScreens {
  private var screenNumbers: [PhoneScreen: Int] = [:]
  private(set) var screens: [TraceValue] = []
  private var factNumbers: [[Int]: Int] = [:]
  private(set) var facts: [TraceValue] = []

  /// The number of a screen.
  ///
  /// - Parameter language: The phone's language.
  mutating func number(
    of screen: PhoneScreen, language: String, _ words: inout PageWords
  ) -> Int {
    if let number = screenNumbers[screen] { return number }
    let number = screens.count
    screenNumbers[screen] = number
    screens.append(screen.value(language: language, &words))
    return number
  }

  /// The number of what iOS knows and what the app sees, in the order that `page.js` shows.
  mutating func facts(
    of world: World, in context: WorldContext, _ words: inout PageWords
  ) -> Int {
    let environment = context.environment
    let device = world.device
    let hasAccuracy = environment.capabilities.hasAccuracy
    let precise = device.isPrecise ? "full" : "reduced"
    let accuracy = device.hasTemporaryFullAccuracy ? "\(precise), full for now" : precise
    let state = context.flow.states[Int(world.app.state)].name
    let texts = [
      device.authorization.name, device.status(in: environment).name,
      hasAccuracy ? accuracy : "", hasAccuracy ? device.accuracy(in: environment).name : "",
      device.isLocationServicesOn ? "on" : "off",
      device.areLocationChangesRestricted ? "forbidden" : "allowed",
      device.appState.name, device.isUpdating(in: environment) ? "yes" : "no", state,
    ]
    let key = texts.map { words.word($0) }
    if let number = factNumbers[key] { return number }
    factNumbers[key] = facts.count
    facts.append(.array(key.map(TraceValue.integer)))
    return facts.count - 1
  }
}

extension PhoneScreen {
  /// The screen as `phone.js` draws it.
  func value(language: String, _ words: inout PageWords) -> TraceValue {
    var fields = [
      TraceField("place", .string(place.name)), TraceField("app", words.value(shownName(appName))),
    ]
    if case .app(let state) = place {
      fields.append(TraceField("state", .string(state.name)))
    }
    if isIndicatorShown { fields.append(TraceField("indicator", .bool(true))) }
    var rows: [TraceValue] = []
    for section in sections { rows.append(section.value(&words)) }
    fields.append(TraceField("sections", .array(rows)))
    if let sheet {
      fields.append(
        TraceField("sheet", sheet.value(language: language, &words)))
    }
    return .object(fields)
  }
}

extension PhoneScreen.Place {
  fileprivate var name: String {
    switch self {
    case .app: "app"
    case .settings: "settings"
    case .home: "home"
    case .locked: "locked"
    }
  }
}

extension PhoneScreen.Section {
  fileprivate func value(_ words: inout PageWords) -> TraceValue {
    var values = [words.value(title)]
    for item in items { values.append(item.value(&words)) }
    return .array(values)
  }
}

extension PhoneScreen.Item {
  /// Text, kind, whether it is on, the action's key, why it can't be used.
  fileprivate func value(_ words: inout PageWords) -> TraceValue {
    let (name, isOn) =
      switch kind {
      case .control: ("control", false)
      case .icon: ("icon", false)
      case .choice(let isTicked): ("choice", isTicked)
      case .toggle(let isOn): ("toggle", isOn)
      case .text: ("text", false)
      }
    return .array([
      words.value(text), .string(name), .bool(isOn),
      action.map { words.value($0.playKey) } ?? .integer(-1),
      refusal.map { words.value($0.reason) } ?? .integer(-1),
    ])
  }
}

extension PhoneScreen.Sheet {
  fileprivate func value(language: String, _ words: inout PageWords) -> TraceValue {
    let (source, detail) =
      switch origin {
      case .prompt(let kind): ("prompt", kind.name)
      case .alert(let id): ("alert", id)
      case .other: ("other", "")
      }
    var rows: [TraceValue] = []
    for button in buttons {
      rows.append(.array([words.value(button.title), words.value(button.action.playKey)]))
    }
    var fields = [
      TraceField("from", .string(source)), TraceField("id", words.value(detail)),
      TraceField("title", words.value(title)), TraceField("message", words.value(message)),
      TraceField("map", .string(map.name)), TraceField("buttons", .array(rows)),
    ]
    if map == .withPreciseSwitch {
      let pill = [true, false].map { isOn in
        words.value(SettingsCatalog.precisePill(isOn: isOn, language: language))
      }
      fields.append(TraceField("pill", .array(pill)))
    }
    return .object(fields)
  }
}

extension StepAction {
  /// The step in one word, as addresses of positions and the data of pages write it.
  package var playKey: String {
    switch self {
    case .launch, .home, .openSettings, .return, .lock, .unlock, .terminate, .evict, .expect,
      .note, .update, .addWidget:
      name
    case .tap(let target): "tap:\(target)"
    case .answer(let button, let isPrecise):
      "answer:\(button.name)\(isPrecise == false ? ":reduced" : "")"
    case .change(let change): "set:\(change.setting):\(JSONText.plain(change.value))"
    case .wait(let duration): "wait:\(DurationWords.text(duration))"
    case .fix(let fix): "fix:\(DurationWords.text(fix.age))"
    case .fail(let error): "fail:\(error.name)"
    case .failMonitor(let failure): "failMonitor:\(failure.name)"
    case .move(let movement): "move:\(movement.name)"
    case .restrict(let isRestricted): "restrict:\(isRestricted)"
    case .reinstall(let deletion): "reinstall:\(deletion.name)"
    case .upgrade(let version): "upgrade:\(version)"
    case .sdk(let action): "sdk:\(action.name)"
    case .tool(let action): "tool:\(action.name)"
    case .otherPrompt(let event): "otherPrompt:\(event.name)"
    }
  }
}

extension JSONText {
  /// A value as JSON, a string without its quotes.
  fileprivate static func plain(_ value: TraceValue) -> String {
    if case .string(let text) = value { return text }
    return of(value)
  }
}

extension MoveRefusal {
  /// Why a row can't be used, in a few words for a phone's screen.
  fileprivate var reason: String {
    switch self {
    case .rowDisabledByServices: "Location Services are off"
    case .rowGreyedByRestriction: "a restriction forbids changes"
    case .rowMissing: "the app has not asked yet"
    case .choiceNotListed: "not offered for this app"
    case .phoneIsLocked, .phoneIsNotLocked, .promptIsInTheWay, .appIsInFront,
      .appWasNeverLaunched, .appIsNotRunning, .appIsNotInBackground, .noPrompt, .noSuchButton,
      .noPreciseSwitch,
      .settingsNotInFront, .notDue, .otherPromptIsUp, .noOtherPrompt, .notAtHome:
      "not possible now"
    }
  }
}
