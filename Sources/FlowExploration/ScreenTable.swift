import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation

/// What can happen in a world: what the screen offers, the ways to leave it, what comes by itself.
struct ScreenTable: Sendable {
  private let environment: DeviceEnvironment
  private let flow: Flow
  /// For each kind of prompt the answers that it offers.
  private let answers: [[WorldEvent]]
  private let choices: [SettingsChoice]
  /// What else may interrupt, in the order asked for.
  private let interruptions: [InterruptionFamily]
  private let mayReset: Bool
  private let mayEvict: Bool
  private let mayFail: Bool
  private let listensForPositions: Bool
  /// After how long each due event comes, in milliseconds.
  private let delays: [Int]

  /// Prepares the table of a context.
  init(_ context: WorldContext, families: [InterruptionFamily]) {
    environment = context.environment
    flow = context.flow
    answers = PromptKind.allCases.map { ScreenTable.answers(to: $0, in: context.environment) }
    choices = Device.choices(in: context.environment)
    interruptions = families.filter { [.restrict, .move, .reinstall].contains($0) }
    mayReset = families.contains(.reset)
    mayEvict = families.contains(.evict)
    mayFail = families.contains(.fail)
    listensForPositions =
      families.contains(.fix) || context.flow.handles(FlowEvent(.didUpdateLocations))
    delays = DueEvent.allCases.map { $0.delay(by: context.environment.options) }
  }

  private static func answers(
    to kind: PromptKind, in environment: DeviceEnvironment
  ) -> [WorldEvent] {
    guard let row = PromptCatalog.row(for: kind, on: environment.version) else { return [] }
    let hasSwitch = row.map == .withPreciseSwitch && !environment.defaultsToReducedAccuracy
    let grants = row.buttons.filter { $0 == .allowOnce || $0 == .allowWhileUsing }
    return row.buttons.map { WorldEvent(.answer, $0.rawValue) }
      + (hasSwitch ? grants.map { WorldEvent(.answerReduced, $0.rawValue) } : [])
  }

  // MARK: - Moves

  /// Calls back with each move of the user, those that the app offers first.
  @inline(__always)
  func forEachMove(of world: World, _ body: (WorldEvent) -> Void) {
    let device = world.device
    if device.isLocked {
      body(WorldEvent(.unlock))
      if isSleepingTimer(world), device.front == .app { body(WorldEvent(.unlockLate)) }
    } else {
      let prompt = device.visiblePrompt
      if let prompt {
        for answer in answers[Int(prompt.rawValue)] { body(answer) }
      } else {
        switch device.front {
        case .app: forEachTap(of: world, body)
        case .settings: forEachChange(of: device, body)
        case .home: break
        }
        if device.front != .app {
          body(WorldEvent(.comeBack))
          if isSleepingTimer(world) { body(WorldEvent(.comeBackLate)) }
        }
      }
      let isAtHome = device.front == .home
      if !isAtHome { body(WorldEvent(.home)) }
      if device.front == .app || (isAtHome && prompt == nil) { body(WorldEvent(.openSettings)) }
      if device.appState != .notRunning { body(WorldEvent(.terminate)) }
      // Behind Settings or the Home screen nothing happens that doesn't happen anyway.
      if device.front == .app { body(WorldEvent(.lock)) }
    }
    if !interruptions.isEmpty { forEachInterruption(of: device, body) }
  }

  /// Whether a timer runs that can't fire now.
  private func isSleepingTimer(_ world: World) -> Bool {
    world.app.timers != 0 && world.device.appState == .suspended
  }

  @inline(__always)
  private func forEachTap(of world: World, _ body: (WorldEvent) -> Void) {
    if let alert = world.device.alert {
      for button in flow.alerts[Int(alert)].buttons.indices {
        body(WorldEvent(.tapButton, UInt8(button)))
      }
    } else if world.device.appState == .active {
      for control in flow.states[Int(world.app.state)].controls { body(WorldEvent(.tap, control)) }
    }
  }

  /// The rows of Settings that would change something.
  @inline(__always)
  private func forEachChange(of device: Device, _ body: (WorldEvent) -> Void) {
    if device.rowRefusal == nil {
      let ticked = device.tickedChoice.rawValue
      for choice in choices where choice.rawValue != ticked {
        body(WorldEvent(.choose, choice.rawValue))
      }
      if environment.capabilities.hasAccuracy {
        body(WorldEvent(.switchPrecise, device.isPrecise ? 0 : 1))
      }
    }
    if !device.areLocationChangesRestricted {
      body(WorldEvent(.switchServices, device.isLocationServicesOn ? 0 : 1))
    }
    if mayReset { body(WorldEvent(.resetLocationAndPrivacy)) }
  }

  private func forEachInterruption(of device: Device, _ body: (WorldEvent) -> Void) {
    for family in interruptions {
      switch family {
      case .restrict: body(WorldEvent(.restrict, device.areLocationChangesRestricted ? 0 : 1))
      case .move:
        for movement in Movement.allCases { body(WorldEvent(.move, movement.rawValue)) }
      case .reinstall: body(WorldEvent(.reinstall, Deletion.homeScreen.rawValue))
      case .lock, .home, .evict, .fix, .fail, .reset:
        // Part of all moves, free steps, or offered by Settings.
        break
      }
    }
  }

  // MARK: - Free steps

  /// Calls back with each thing that may happen by itself.
  @inline(__always)
  func forEachFreeStep(of world: World, _ body: (WorldEvent) -> Void) {
    let device = world.device
    if let event = earliestDue(device) { body(WorldEvent(.due, event.rawValue)) }
    if listensForPositions, device.isWokenByPositions(in: environment) { forEachPosition(body) }
    guard device.appState != .notRunning else { return }
    if mayEvict, device.appState == .background || device.appState == .suspended {
      body(WorldEvent(.evict))
    }
    guard device.appState.isRunning else { return }
    if world.app.timers != 0, let timer = world.app.earliestTimer(of: flow, among: .max) {
      body(WorldEvent(.timer, timer))
    }
    guard device.isStarted || device.wantsOneLocation || device.iteratesLiveUpdates,
      device.status(in: environment).isAuthorized
    else { return }
    if listensForPositions { forEachPosition(body) }
    if mayFail {
      body(WorldEvent(.fail, LocationError.locationUnknown.rawValue))
      body(WorldEvent(.fail, LocationError.network.rawValue))
    }
  }

  @inline(__always)
  private func forEachPosition(_ body: (WorldEvent) -> Void) {
    body(WorldEvent(.fix, FixAge.fresh.rawValue))
    body(WorldEvent(.fix, FixAge.stale.rawValue))
  }

  /// What falls due, of what takes as long the first first.
  private static let dueEvents: [DueEvent] = [
    .suspension, .sessionsForgotten, .useLapses, .eviction, .clipReset, .backgroundReminder,
  ]

  /// What iOS does next after a time: of all that is due, what comes first.
  ///
  /// What waits in the background began to wait together, when the app got there, so that the
  /// shortest delay is over first. The reminder and the reset of an App Clip take so long that all
  /// else has happened.
  @inline(__always)
  private func earliestDue(_ device: Device) -> DueEvent? {
    var earliest: DueEvent?
    var delay = Int.max
    for event in ScreenTable.dueEvents
    where device.isDue(event, in: environment) && delays[Int(event.rawValue)] < delay {
      earliest = event
      delay = delays[Int(event.rawValue)]
    }
    return earliest
  }
}

extension DueEvent {
  /// After how long it comes, in milliseconds.
  fileprivate func delay(by options: DeviceOptions) -> Int {
    switch self {
    case .suspension: options.suspendAfter
    case .useLapses: options.allowOnceGrace
    case .eviction: options.evictAfter ?? .max - 1
    case .sessionsForgotten: DueEvent.sessionGrace
    case .backgroundReminder, .clipReset: .max - 1
    }
  }
}
