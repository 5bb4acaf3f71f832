import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation

extension StepAction {
  /// The step as a line that ``StepReader`` reads; `nil` for steps that only JSON can write.
  ///
  /// Example: `answer allowWhileUsing precise off`.
  package var typed: String? {
    switch self {
    case .launch, .home, .openSettings, .return, .lock, .unlock, .terminate, .evict, .addWidget:
      name
    case .tap(let target): "tap \(target)"
    case .answer(let button, let isPrecise):
      "answer \(button.name)" + (isPrecise.map { $0 ? " precise on" : " precise off" } ?? "")
    case .change(.authorization(let choice)): "change authorization \(choice.name)"
    case .change(.precise(let isOn)): "change precise \(isOn ? "on" : "off")"
    case .change(.locationServices(let isOn)): "change locationServices \(isOn ? "on" : "off")"
    case .change(.resetLocationAndPrivacy): "change resetLocationAndPrivacy"
    case .wait(let duration): "wait \(DurationWords.text(duration))"
    case .fix(let fix): "fix age \(DurationWords.text(fix.age)) accuracy \(fix.accuracyText)"
    case .fail(let error): "fail \(error.name)"
    case .failMonitor(let failure): "fail \(failure.name)"
    case .move(let movement): "move \(movement.name)"
    case .restrict(let isRestricted): "restrict \(isRestricted ? "on" : "off")"
    case .reinstall(let deletion): "reinstall \(deletion.name)"
    case .upgrade(let version): "upgrade \(version)"
    case .sdk(let action): "sdk \(action.name)"
    case .tool(let action): "tool \(action.name)"
    case .otherPrompt(let event): "otherPrompt \(event.name)"
    case .note(let text): "note \(text)"
    case .update, .expect: nil
    }
  }
}

extension Fix {
  fileprivate var accuracyText: String {
    let whole = Int(exactly: accuracy)
    return whole.map(String.init) ?? "\(accuracy)"
  }
}
