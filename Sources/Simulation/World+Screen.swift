import CoreLocationTypes
import DeviceModel
import PermissionFlow

/// What the user can use now: the front-most layer of the screen.
package enum FrontMost: Hashable, Sendable {
  case prompt(PromptKind)
  case alert(UInt8)
  case controls([UInt8])
  case settings(SettingsPage)
  case home
  case locked
}

extension World {
  /// The front-most layer: the system's prompt, else the app's alert, else the app's controls.
  package func frontMost(in context: WorldContext) -> FrontMost {
    if device.isLocked { return .locked }
    if let prompt = device.visiblePrompt { return .prompt(prompt) }
    switch device.front {
    case .home: return .home
    case .settings: return .settings(device.settingsPage)
    case .app:
      if device.isOtherPromptUp { return .controls([]) }
      if let alert = device.alert { return .alert(alert) }
      guard device.appState == .active else { return .controls([]) }
      return .controls(context.flow.states[Int(app.state)].controls)
    }
  }

  /// Whether a prompt or an alert is on the screen, another question of iOS too.
  package func showsQuestion(in context: WorldContext) -> Bool {
    switch frontMost(in: context) {
    case .prompt, .alert: true
    case .controls: device.isOtherPromptUp
    case .settings, .home, .locked: false
    }
  }

  /// The ids of what can be tapped on the front-most layer, in on-screen order.
  package func offers(in context: WorldContext) -> [String] {
    switch frontMost(in: context) {
    case .prompt(let kind):
      let row = PromptCatalog.row(for: kind, on: context.environment.version)
      return row?.buttons.map(\.name) ?? []
    case .alert(let alert):
      return context.flow.alerts[Int(alert)].buttons.map(\.id)
    case .controls(let controls):
      return controls.map { context.flow.controls[Int($0)] }
    case .settings, .home, .locked:
      return []
    }
  }

  /// The stimulus of tapping an id, as `tap` steps name it: a control, `button` or `alert.button`.
  ///
  /// - Returns: `nil` when no such thing is on the front-most layer.
  package func tap(_ target: String, in context: WorldContext) -> Stimulus? {
    switch frontMost(in: context) {
    case .alert(let number):
      let alert = context.flow.alerts[Int(number)]
      let button = alert.buttons.firstIndex { $0.id == target || "\(alert.id).\($0.id)" == target }
      return button.map { .tapButton(alert: number, button: UInt8($0)) }
    case .controls(let controls):
      return controls.first { context.flow.controls[Int($0)] == target }.map { .tap(control: $0) }
    case .prompt, .settings, .home, .locked:
      return nil
    }
  }
}
