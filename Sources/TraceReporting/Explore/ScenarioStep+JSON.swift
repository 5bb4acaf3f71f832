import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation

extension ScenarioStep {
  /// The step as scenarios write it; checks by their name alone.
  package var value: TraceValue {
    guard after == nil, !action.needsLongForm else { return longForm }
    guard let argument = action.argument else { return .string(action.name) }
    return .object([TraceField(action.name, argument.value)])
  }

  private var longForm: TraceValue {
    var fields: [TraceField] = []
    if let argument = action.argument {
      if case .object(let own) = argument.value {
        fields = own
      } else {
        fields.append(TraceField(argument.key, argument.value))
      }
    }
    if case .answer(_, let isPrecise?) = action {
      fields.append(TraceField("precise", .bool(isPrecise)))
    }
    if let after { fields.append(TraceField("after", .string(DurationWords.text(after)))) }
    return .object([TraceField(action.name, .object(fields))])
  }
}

extension StepAction {
  fileprivate var needsLongForm: Bool {
    if case .answer(_, .some) = self { return true }
    return false
  }

  /// The argument with the key that it has in the long form; `nil` for a bare word.
  fileprivate var argument: TraceField? {
    switch self {
    case .launch, .home, .openSettings, .return, .lock, .unlock, .terminate, .evict, .addWidget,
      .expect:
      nil
    case .note(let text): TraceField("text", .string(text))
    case .update(let update): TraceField("update", update.value)
    case .tap(let target): TraceField("target", .string(target))
    case .answer(let button, _): TraceField("button", .string(button.name))
    case .change(let change):
      TraceField("change", .object([TraceField(change.setting, change.value)]))
    case .wait(let duration): TraceField("for", .string(DurationWords.text(duration)))
    case .fix(let fix):
      TraceField(
        "fix",
        .object([
          TraceField("age", .string(DurationWords.text(fix.age))),
          TraceField("accuracy", .number(fix.accuracy)),
        ]))
    case .fail(let error): TraceField("error", .string(error.name))
    case .failMonitor(let failure): TraceField("error", .string(failure.name))
    case .move(let movement): TraceField("event", .string(movement.name))
    case .restrict(let isRestricted): TraceField("restricted", .bool(isRestricted))
    case .reinstall(let deletion): TraceField("by", .string(deletion.name))
    case .sdk(let action): TraceField("action", .string(action.name))
    case .tool(let action): TraceField("action", .string(action.name))
    case .otherPrompt(let event): TraceField("event", .string(event.name))
    case .upgrade(let version): TraceField("ios", .string(version.description))
    }
  }
}

extension InfoPlistUpdate {
  /// The argument of an `update` step.
  fileprivate var value: TraceValue {
    var keys = usage.map { TraceField($0.key, .optional($0.text)) }
    if let purposes {
      let texts = purposes.map { TraceField($0.key, .string($0.text)) }
      keys.append(TraceField("NSLocationTemporaryUsageDescriptionDictionary", .object(texts)))
    }
    if let hasLocationBackgroundMode {
      let modes = hasLocationBackgroundMode ? ["location"] : []
      keys.append(TraceField("UIBackgroundModes", .strings(modes)))
    }
    if let defaultsToReducedAccuracy {
      keys.append(
        TraceField("NSLocationDefaultAccuracyReduced", .bool(defaultsToReducedAccuracy)))
    }
    if let requiresExplicitSession {
      keys.append(
        TraceField("NSLocationRequireExplicitServiceSession", .bool(requiresExplicitSession)))
    }
    if let widgetsWantLocation {
      keys.append(TraceField("NSWidgetWantsLocation", .bool(widgetsWantLocation)))
    }
    return .object([TraceField("infoPlist", .object(keys))])
  }
}
