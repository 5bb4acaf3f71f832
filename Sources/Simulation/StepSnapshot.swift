import DeviceModel

/// How things stand after a step of a scenario.
package struct StepSnapshot: Hashable, Sendable {
  /// The 1-based index of the step; 0 before the first.
  package let step: Int
  /// The numbers of the trace lines that came since the snapshot before.
  package let lines: Range<Int>
  /// The virtual time in milliseconds.
  package let time: Int
  /// The device and the app.
  package let world: World
  /// The version and the build that run now.
  package let context: WorldContext
  /// The app's name, language and Info.plist.
  package let app: AppDescription

  /// The phone as it stands.
  package var screen: PhoneScreen {
    PhoneScreen(world, in: context, app)
  }
}

extension Simulator {
  /// Runs a scenario and tells how things stood before its first step and after each step.
  ///
  /// - Returns: The run as by ``run(_:)``, and the snapshots in order; checks have none, and a run
  ///   that stops at an impossible step none from there on.
  package static func snapshots(
    of scenario: Scenario
  ) -> (result: RunResult, snapshots: [StepSnapshot]) {
    var simulator = Simulator(scenario)
    var snapshots: [StepSnapshot] = []
    let result = simulator.run { simulator, step in
      let end = simulator.recorder.trace.lines.count
      snapshots.append(
        StepSnapshot(
          step: step, lines: (snapshots.last?.lines.upperBound ?? 0)..<end,
          time: simulator.recorder.clock, world: simulator.world, context: simulator.context,
          app: simulator.app))
    }
    return (result, snapshots)
  }
}
