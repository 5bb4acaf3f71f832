import DeviceModel
import PermissionFlow

extension Scenario {
  /// So many taps are tried one after the other.
  private static let mostTaps = 3

  /// What a user taps on a fresh installation, opened once, until the app's first question comes.
  ///
  /// The shortest way; of several as short the one that the screen offers first. Timers and ways
  /// that need more than taps are not tried.
  ///
  /// - Returns: None where the question comes by itself, `nil` where taps lead to none.
  package func tapsToQuestion() -> [Stimulus]? {
    var context = context
    for preset in presets { context.flow.setInitial(preset.value, of: preset.variable) }
    let phone = Device(
      isLocationServicesOn: true, areLocationChangesRestricted: false,
      authorization: .notDetermined, isPrecise: device.isPrecise, isAlwaysAsked: false,
      hasLocationRow: false, servicesAlerts: 0)
    var nobody = UnobservedWorld()
    var start = World(device: phone, app: FlowMachine(flow: context.flow))
    _ = start.step(.device(.launch), in: context, observer: &nobody)

    var seen: Set<World> = [start]
    var ways: [(world: World, taps: [Stimulus])] = [(start, [])]
    for _ in 0...Scenario.mostTaps {
      if let found = ways.first(where: { $0.world.asksForLocation }) { return found.taps }
      var longer: [(world: World, taps: [Stimulus])] = []
      for way in ways {
        for tap in way.world.taps(in: context) {
          var world = way.world
          guard world.step(tap, in: context, observer: &nobody) == .settled,
            seen.insert(world).inserted
          else { continue }
          longer.append((world, way.taps + [tap]))
        }
      }
      ways = longer
    }
    return nil
  }
}

extension World {
  /// Whether a question is up whose answer is a decision about the app.
  fileprivate var asksForLocation: Bool {
    switch device.visiblePrompt {
    case .whenInUse, .always: true
    case .alwaysUpgrade, .temporaryFullAccuracy, .locationServicesOff, .backgroundReminder,
      .locationButton, .widget, nil:
      false
    }
  }

  /// All that the app's screen offers to tap.
  fileprivate func taps(in context: WorldContext) -> [Stimulus] {
    switch frontMost(in: context) {
    case .prompt, .settings, .home, .locked: []
    case .alert, .controls: offers(in: context).compactMap { tap($0, in: context) }
    }
  }
}
