import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation
import TraceReporting

extension Rehearsal {
  /// The steps as a scenario writes them, each followed by what was seen then.
  ///
  /// Checks of the scenario itself are left out: what was seen takes their place.
  package var recordedSteps: [TraceValue] {
    var values: [TraceValue] = []
    var before = snapshots[0]
    for (index, step) in steps.enumerated() {
      guard !step.action.isCheck else {
        if case .note = step.action { values.append(step.value) }
        continue
      }
      guard let after = snapshots.first(where: { $0.step == index + 1 }) else { break }
      values.append(step.value)
      let seen = expectation(after: before, after)
      values.append(.object([TraceField("expect", .object(seen))]))
      before = after
    }
    return values
  }

  /// The patterns of `never` that hold for the steps so far.
  package var keptNever: [TraceValue] {
    scenario.never.enumerated().compactMap { index, pattern in
      result.failures.contains { $0.place == .never(index) } ? nil : pattern.source
    }
  }

  /// What a person and the app see at a moment, as an `expect` step writes it.
  private func expectation(after before: StepSnapshot, _ now: StepSnapshot) -> [TraceField] {
    let device = now.world.device
    let environment = now.context.environment
    var fields = [
      TraceField("authorization", .string(device.status(in: environment).name)),
      TraceField("truth", .string(device.authorization.name)),
      TraceField("appState", .string(device.appState.name)),
      TraceField("updating", .bool(device.isUpdating(in: environment))),
      TraceField("callbacks", .array(callbacks(of: now))),
    ]
    fields += layers(after: before, now)
    let offers = now.world.offers(in: now.context)
    switch now.world.frontMost(in: now.context) {
    case .prompt, .alert, .controls: fields.append(TraceField("offersOnly", .strings(offers)))
    case .settings, .home, .locked: break  // Offer nothing by an id.
    }
    return fields
  }

  /// The prompt, alert and page of Settings: those that are there, and those that went away.
  private func layers(after before: StepSnapshot, _ now: StepSnapshot) -> [TraceField] {
    let parts: [(key: String, name: (StepSnapshot) -> String?)] = [
      ("prompt", { $0.world.device.visiblePrompt?.name }),
      (
        "alert",
        { snapshot in
          snapshot.world.device.alert.map { snapshot.context.flow.alerts[Int($0)].id }
        }
      ),
      ("settingsPage", { $0.world.device.visibleSettingsPage?.name }),
    ]
    return parts.compactMap { key, name in
      let seen = name(now)
      guard seen != nil || name(before) != nil else { return nil }
      return TraceField(key, .optional(seen))
    }
  }

  private func callbacks(of snapshot: StepSnapshot) -> [TraceValue] {
    result.trace.lines[snapshot.lines].compactMap { line in
      let hasAccuracy = result.trace.surroundings(of: line).environment.capabilities.hasAccuracy
      return line.callbackValue?.expected(hasAccuracy: hasAccuracy)
    }
  }
}

extension TraceValue {
  /// A callback as `expect.callbacks` may write it: without details of a position, and without the
  /// accuracy where iOS has none.
  fileprivate func expected(hasAccuracy: Bool) -> TraceValue {
    guard case .object(let fields) = self else { return self }
    return .object(
      fields.compactMap { field in
        switch field.key {
        case "didUpdateLocations": TraceField(field.key, .object([]))
        case "accuracy": hasAccuracy ? field : nil
        default: field
        }
      })
  }
}
