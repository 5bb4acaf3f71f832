import StateExplorer

/// A small location-permission world that is written alike for several model checkers.
///
/// Not the device model: a fixed yardstick of 26 events, scaled by a counter that goes up with each
/// press of Home. Its states and edges are known: 24,742 and 127,784, times `homePresses`.
@usableFromInline
package struct SharedModel: TransitionSystem {
  /// The bits of a state, packed.
  @usableFromInline package typealias Packed = UInt64

  /// How far the counter goes before it starts again; 1 is the plain model.
  @usableFromInline package let homePresses: UInt32

  /// Creates the model.
  @usableFromInline package init(homePresses: UInt32) {
    self.homePresses = homePresses
  }

  /// Services on, nothing decided, the app not running.
  @usableFromInline
  package var initialStates: [UInt64] { [SharedModelState(0).withServicesOn.packed] }

  /// Appends what each event leads to whose guard holds, in the order of `SharedModelEvent`.
  @inlinable
  package func appendMoves(from state: UInt64, to successors: inout Successors<UInt64>) {
    // Written out, each effect in place: the optimiser sees no choice of event.
    appendAppMoves(from: state, to: &successors)
    appendSettingsMoves(from: state, to: &successors)
    follow(.return, state, &successors) { $0.comeBack() }
    follow(.kill, state, &successors) { $0.kill() }
    follow(.deliver, state, &successors) { $0.deliver() }
    follow(.alertOK, state, &successors) { $0.endAlert($0.showsAlert, phase: 0) }
    follow(.alertCancel, state, &successors) {
      $0.endAlert($0.life == 1 && $0.phase == 4, phase: 5)
    }
    follow(.onceExpires, state, &successors) { $0.expire() }
  }

  @inlinable @inline(__always)
  func appendAppMoves(from state: UInt64, to successors: inout Successors<UInt64>) {
    follow(.launch, state, &successors) { $0.launch() }
    follow(.requestWhenInUse, state, &successors) { $0.requestWhenInUse() }
    follow(.requestAlways, state, &successors) { $0.requestAlways() }
    follow(.tapOnce, state, &successors) { $0.answer(5, to: 1) }
    follow(.tapWhenInUse, state, &successors) { $0.answer(2, to: 1) }
    follow(.tapDeny, state, &successors) { $0.answer(1, to: 1) }
    follow(.tapKeep, state, &successors) { $0.keep() }
    follow(.tapAlways, state, &successors) { $0.answer(3, to: 2) }
    follow(.tapPrecise, state, &successors) { $0.tapPrecise() }
    follow(.home, state, &successors) { $0.pressHome(homePresses) }
  }

  @inlinable @inline(__always)
  func appendSettingsMoves(from state: UInt64, to successors: inout Successors<UInt64>) {
    follow(.openSettings, state, &successors) { $0.openSettings() }
    follow(.goToSettings, state, &successors) { $0.goToSettings() }
    follow(.toggleServices, state, &successors) { $0.toggleServices() }
    follow(.setNotDetermined, state, &successors) { $0.set(0) }
    follow(.setDenied, state, &successors) { $0.set(1) }
    follow(.setWhenInUse, state, &successors) { $0.set(2) }
    follow(.setAlways, state, &successors) { $0.set(3) }
    follow(.toggleAccuracy, state, &successors) { $0.toggleAccuracy() }
    follow(.restrict, state, &successors) { $0.restrict() }
    follow(.unrestrict, state, &successors) { $0.unrestrict() }
  }

  @inlinable @inline(__always)
  func follow(
    _ event: SharedModelEvent, _ packed: UInt64, _ successors: inout Successors<UInt64>,
    _ apply: (inout SharedModelState) -> Bool
  ) {
    var state = SharedModelState(packed)
    if apply(&state) { successors.append(state.packed, event: event.rawValue) }
  }
}
