import CoreLocationTypes
import DeviceModel
import PermissionFlow

extension StepAction {
  /// The fields of its line in the user's lane, with what it was given.
  var fields: [TraceField] {
    switch self {
    case .launch, .home, .openSettings, .return, .lock, .unlock, .terminate, .evict, .addWidget,
      .expect, .note:
      []
    case .tap(let target): [TraceField("target", .string(target))]
    // Traced with the prompt's kind, which only the screen tells.
    case .answer(let button, let isPrecise):
      [TraceField("button", .string(button.name))]
        + (isPrecise.map { [TraceField("precise", .bool($0))] } ?? [])
    case .change(let change):
      [TraceField("setting", .string(change.setting)), TraceField("value", change.value)]
    case .wait(let milliseconds): [TraceField("for", .string(DurationWords.text(milliseconds)))]
    case .fix(let fix):
      [
        TraceField("age", .string(DurationWords.text(fix.age))),
        TraceField("accuracy", .number(fix.accuracy)),
      ]
    case .fail(let error): [TraceField("error", .string(error.name))]
    case .failMonitor(let failure): [TraceField("error", .string(failure.name))]
    case .move(let movement): [TraceField("event", .string(movement.name))]
    case .restrict(let isRestricted): [TraceField("restricted", .bool(isRestricted))]
    case .reinstall(let deletion): [TraceField("by", .string(deletion.name))]
    case .update(let update):
      [
        TraceField(
          "infoPlist",
          .object(update.usage.map { TraceField($0.key, .optional($0.text)) }))
      ]
    case .sdk(let action): [TraceField("action", .string(action.name))]
    case .tool(let action): [TraceField("action", .string(action.name))]
    case .otherPrompt(let event): [TraceField("event", .string(event.name))]
    case .upgrade(let version): [TraceField("ios", .string(version.description))]
    }
  }
}

extension SettingsChange {
  /// The value that is chosen, as scenarios write it.
  package var value: TraceValue {
    switch self {
    case .authorization(let choice): .string(choice.name)
    case .precise(let isOn): .bool(isOn)
    case .locationServices(let isOn): .string(isOn ? "on" : "off")
    case .resetLocationAndPrivacy: .bool(true)
    }
  }
}
