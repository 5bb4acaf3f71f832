import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation

/// Something that happens in an exploration, as a number: a kind and its argument.
struct WorldEvent: Hashable, Sendable {
  /// What happens.
  enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    case tap
    case tapButton
    case answer
    /// The same with Precise switched off first.
    case answerReduced
    case comeBack
    /// The same, so late that all running timers fell due meanwhile.
    case comeBackLate
    case home
    case openSettings
    case choose
    case switchPrecise
    case switchServices
    case resetLocationAndPrivacy
    case lock
    case unlock
    case unlockLate
    case terminate
    case restrict
    case move
    case reinstall
    case due
    case timer
    case fix
    case fail
    case evict
  }

  /// The number by which the search knows it.
  let number: UInt16

  init(number: UInt16) {
    self.number = number
  }

  init(_ kind: Kind, _ argument: UInt8 = 0) {
    number = UInt16(kind.rawValue) << 8 | UInt16(argument)
  }

  /// What happens.
  var kind: Kind { Kind(rawValue: UInt8(number >> 8)) ?? .tap }

  /// The control, button, choice, event … that it happens with.
  var argument: UInt8 { UInt8(truncatingIfNeeded: number) }

  /// Whether the app's timers have fallen due while it could not run.
  var isLate: Bool { isOf(.comeBackLate) || isOf(.unlockLate) }

  /// Whether the user asks the app for what follows.
  var isAsking: Bool { isOf(.tap) }

  /// Whether it is of a kind: one comparison, where `kind` would ask for the word.
  @inline(__always)
  private func isOf(_ kind: Kind) -> Bool { number >> 8 == UInt16(kind.rawValue) }

  /// Whether it happens by itself, so that stories don't count it as a move.
  var isFree: Bool {
    switch kind {
    case .due, .timer, .fix, .fail, .evict: true
    case .tap, .tapButton, .answer, .answerReduced, .comeBack, .comeBackLate, .home,
      .openSettings, .choose, .switchPrecise, .switchServices, .resetLocationAndPrivacy, .lock,
      .unlock, .unlockLate, .terminate, .restrict, .move, .reinstall:
      false
    }
  }

  /// What it is for a world.
  @inline(__always)
  func stimulus(in world: World) -> Stimulus {
    switch kind {
    case .tap: .tap(control: argument)
    case .tapButton: .tapButton(alert: world.device.alert ?? 0, button: argument)
    case .timer: .timer(argument)
    case .answer, .answerReduced, .comeBack, .comeBackLate, .home, .openSettings, .choose,
      .switchPrecise, .switchServices, .resetLocationAndPrivacy, .lock, .unlock, .unlockLate,
      .terminate, .restrict, .move, .reinstall, .due, .fix, .fail, .evict:
      .device(move)
    }
  }

  /// The move on the phone that it is; taps and timers are none.
  private var move: DeviceMove {
    let isOn = argument != 0
    return switch kind {
    case .answer: .answer(word(else: .cancel), isPrecise: nil)
    case .answerReduced: .answer(word(else: .cancel), isPrecise: false)
    case .comeBack, .comeBackLate: .launch
    case .home: .home
    case .openSettings: .openSettings
    case .choose: .change(.authorization(word(else: .never)))
    case .switchPrecise: .change(.precise(isOn))
    case .switchServices: .change(.locationServices(isOn))
    case .resetLocationAndPrivacy: .change(.resetLocationAndPrivacy)
    case .lock: .lock
    case .unlock, .unlockLate: .unlock
    case .terminate: .terminate
    case .restrict: .restrict(isOn)
    case .move: .move(word(else: .significantChange))
    case .reinstall: .reinstall(word(else: .homeScreen))
    case .due: .due(word(else: .suspension))
    case .fix: .fix(word(else: .fresh))
    case .fail: .fail(word(else: .locationUnknown))
    case .evict, .tap, .tapButton, .timer: .evict
    }
  }

  @inline(__always)
  private func word<W: Word>(else other: W) -> W {
    W(rawValue: argument) ?? other
  }
}
