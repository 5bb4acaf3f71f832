import DeviceModel
import Simulation

/// Something on the phone's screen that can be tapped, or looks so.
package struct PhoneControl: Hashable, Sendable {
  /// What a tap does.
  package enum Effect: Hashable, Sendable {
    case step(StepAction)
    /// Turns the Precise pill of a prompt over.
    case togglePrecise
    /// Nothing, because iOS forbids it.
    case refused(MoveRefusal)
    /// Nothing, because it is so already.
    case nothing
  }

  /// The id of the Precise pill.
  package static let preciseID = "precise"
  /// The id of the way out of the lock screen.
  package static let unlockID = "unlock"

  /// A name that is unique within the screen.
  package let id: String
  /// What a tap does.
  package let effect: Effect
}

extension PhoneScreen {
  /// What can be tapped, from the top; of a sheet only its own.
  package var controls: [PhoneControl] {
    if place == .locked {
      return [PhoneControl(id: PhoneControl.unlockID, effect: .step(.unlock))]
    }
    guard let sheet else { return sections.flatMap(\.items).map(\.control) }
    let pill =
      sheet.map == .withPreciseSwitch
      ? [PhoneControl(id: PhoneControl.preciseID, effect: .togglePrecise)] : []
    return pill + sheet.buttons.map { PhoneControl(id: $0.id, effect: .step($0.action)) }
  }

  /// The control that a person most likely wants first: one that does something, not the pill.
  package var firstControl: PhoneControl? {
    controls.first { control in
      if case .step = control.effect { return true }
      return false
    } ?? controls.first
  }
}

extension PhoneScreen.Item {
  fileprivate var control: PhoneControl {
    if let action { return PhoneControl(id: id, effect: .step(action)) }
    return PhoneControl(id: id, effect: refusal.map { .refused($0) } ?? .nothing)
  }
}
