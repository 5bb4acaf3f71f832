import CoreLocationTypes
import DeviceModel
import PermissionFlow

extension PhoneScreen {
  /// Draws up the screen of a world.
  package init(_ world: World, in context: WorldContext, _ app: AppDescription) {
    let maker = PhoneScreenMaker(world: world, context: context, app: app)
    let device = world.device
    place = maker.place
    appName = app.name
    isIndicatorShown = device.isIndicatorShown
    sections = maker.sections
    sheet = device.isLocked ? nil : maker.sheet
    moves = maker.possible([
      .launch, .return, .home, .openSettings, .lock, .unlock, .terminate, .addWidget,
    ])
    happenings = maker.happenings
  }
}

/// Draws up the parts of a screen.
private struct PhoneScreenMaker {
  let world: World
  let context: WorldContext
  let app: AppDescription

  private var device: Device { world.device }
  private var version: IOSVersion { context.environment.version }
  private var surroundings: TraceSurroundings {
    TraceSurroundings(scenario: "", context: context, app: app)
  }

  var place: PhoneScreen.Place {
    if device.isLocked { return .locked }
    return switch device.front {
    case .home: .home
    case .settings: .settings(device.settingsPage)
    case .app: .app(device.appState)
    }
  }

  // MARK: - Rows

  var sections: [PhoneScreen.Section] {
    if device.isLocked { return [] }
    switch device.front {
    case .app: return [PhoneScreen.Section(title: "", items: controls)]
    case .home: return [PhoneScreen.Section(title: "", items: [icon])]
    case .settings:
      let pages: [PhoneScreen.Section] = [appPage, servicesPage]
      let ordered = device.settingsPage == .locationServices ? pages.reversed() : pages
      return ordered + [resetPage]
    }
  }

  private var controls: [PhoneScreen.Item] {
    guard device.appState.isRunning else { return [] }
    return context.flow.states[Int(world.app.state)].controls.map { control in
      let id = context.flow.controls[Int(control)]
      return PhoneScreen.Item(
        id: id, text: id, kind: .control, action: device.appState == .active ? .tap(id) : nil,
        refusal: nil)
    }
  }

  private var icon: PhoneScreen.Item {
    let action = possible([.return, .launch]).first
    return PhoneScreen.Item(
      id: "icon", text: app.name, kind: .icon, action: action, refusal: nil)
  }

  private var appPage: PhoneScreen.Section {
    let title = surroundings.path(of: .app, isLocationPage: device.hasLocationRow)
    guard device.hasLocationRow else {
      return PhoneScreen.Section(title: title, items: [])
    }
    var items = Device.choices(in: context.environment).compactMap { choice in
      SettingsCatalog.words(for: choice, on: version, language: app.language).map { words in
        row(
          .authorization(choice), words,
          .choice(isTicked: device.tickedChoice == choice), isDone: device.tickedChoice == choice)
      }
    }
    if let words = SettingsCatalog.preciseLocation(on: version, language: app.language) {
      items.append(row(.precise(!device.isPrecise), words, .toggle(isOn: device.isPrecise)))
    }
    return PhoneScreen.Section(title: title, items: items)
  }

  private var servicesPage: PhoneScreen.Section {
    let title = surroundings.path(of: .locationServices, isLocationPage: device.hasLocationRow)
    let isOn = device.isLocationServicesOn
    let words = SettingsCatalog.locationServices(on: version, language: app.language)
    return PhoneScreen.Section(
      title: title, items: [row(.locationServices(!isOn), words, .toggle(isOn: isOn))])
  }

  private var resetPage: PhoneScreen.Section {
    PhoneScreen.Section(
      title: SettingsCatalog.resetPath(on: version, language: app.language),
      items: [
        row(
          .resetLocationAndPrivacy,
          SettingsCatalog.resetWords(on: version, language: app.language), .control)
      ])
  }

  private func row(
    _ change: SettingsChange, _ text: String, _ kind: PhoneScreen.Item.Kind, isDone: Bool = false
  ) -> PhoneScreen.Item {
    let id =
      if case .authorization(let choice) = change { "\(change.setting).\(choice.name)" } else {
        change.setting
      }
    let refusal = refusal(of: .change(change))
    return PhoneScreen.Item(
      id: id, text: text, kind: kind,
      action: refusal == nil && !isDone ? .change(change) : nil, refusal: refusal)
  }

  // MARK: - Sheets

  var sheet: PhoneScreen.Sheet? {
    if let kind = device.visiblePrompt { return prompt(kind) }
    guard device.front == .app else { return nil }
    if device.isOtherPromptUp {
      return PhoneScreen.Sheet(
        origin: .other, title: "", message: "", map: .none,
        buttons: [
          PhoneScreen.Sheet.Button(
            id: "ok", title: "OK", action: .otherPrompt(.dismissed))
        ])
    }
    return device.alert.map(alert)
  }

  private func prompt(_ kind: PromptKind) -> PhoneScreen.Sheet {
    let text = surroundings.promptText(kind)
    var map = PromptCatalog.row(for: kind, on: version)?.map ?? .none
    if map == .withPreciseSwitch, context.environment.defaultsToReducedAccuracy { map = .shown }
    return PhoneScreen.Sheet(
      origin: .prompt(kind), title: text.title, message: text.message ?? "", map: map,
      buttons: zip(text.buttons, text.buttonTitles).map { button, title in
        PhoneScreen.Sheet.Button(
          id: button.name, title: title, action: .answer(button, isPrecise: nil))
      })
  }

  private func alert(_ number: UInt8) -> PhoneScreen.Sheet {
    let alert = context.flow.alerts[Int(number)]
    return PhoneScreen.Sheet(
      origin: .alert(alert.id), title: alert.title.text(in: app.language),
      message: alert.message.text(in: app.language), map: .none,
      buttons: alert.buttons.map { button in
        PhoneScreen.Sheet.Button(
          id: button.id, title: button.title.text(in: app.language),
          action: .tap("\(alert.id).\(button.id)"))
      })
  }

  // MARK: - Moves

  /// What can be done now, of moves that the device alone decides on.
  func possible(_ moves: [DeviceMove]) -> [StepAction] {
    moves.filter { refusal(of: $0) == nil }.compactMap { step(of: $0) }
  }

  var happenings: [StepAction] {
    let isUpdating = device.isUpdating(in: context.environment)
    let fix = Fix(age: 0, accuracy: 10)
    let movements = Movement.allCases.map(StepAction.move)
    return [.wait(10_000), .wait(600_000)]
      + (isUpdating ? [.fix(fix), .fail(.locationUnknown)] : [])
      + possible([.evict])
      + (isMonitoring ? movements : [])
      + [.restrict(!device.areLocationChangesRestricted)]
      + possible([.otherPrompt(.appears)])
      + [.reinstall(.homeScreen)]
  }

  private var isMonitoring: Bool {
    device.monitorsRegion || device.monitorsSignificantChanges || device.monitorsVisits
      || device.monitorState != nil
  }

  private func refusal(of move: DeviceMove) -> MoveRefusal? {
    device.refusal(of: move, in: context.environment)
  }

  private func step(of move: DeviceMove) -> StepAction? {
    switch move {
    case .launch: .launch
    case .return: .return
    case .home: device.front == .home && !device.isLocked ? nil : .home
    case .openSettings: device.front == .settings ? nil : .openSettings
    case .lock: .lock
    case .unlock: .unlock
    case .terminate: .terminate
    case .evict: .evict
    case .otherPrompt(let event): .otherPrompt(event)
    case .addWidget: context.environment.widgetsWantLocation ? .addWidget : nil
    case .answer, .change, .fix, .fail, .move, .restrict, .reinstall, .update, .upgrade, .due,
      .sdk, .failMonitor, .tool:
      // Need more than the device to be worded as a step.
      nil
    }
  }
}
