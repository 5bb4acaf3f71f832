/// A state of the shared model, unpacked.
///
/// The numbers are the model's own: authorization 0 not determined, 1 denied, 2 when in use,
/// 3 always, 4 restricted, 5 once; prompt 0 none, 1 when in use, 2 always; life 0 terminated,
/// 1 foreground, 2 background, 3 in Settings; phase 0 idle, 1 awaiting the prompt, 2 to 4 an alert
/// (services off, denied, upgrade), 5 tracking.
@usableFromInline
struct SharedModelState {
  @usableFromInline var services: UInt32
  @usableFromInline var authorization: UInt32
  @usableFromInline var prompt: UInt32
  @usableFromInline var accuracy: UInt32
  @usableFromInline var hasAskedAlways: UInt32
  @usableFromInline var life: UInt32
  @usableFromInline var queued: UInt32
  @usableFromInline var first: UInt32
  @usableFromInline var second: UInt32
  @usableFromInline var phase: UInt32
  @usableFromInline var saved: UInt32
  @usableFromInline var homePressed: UInt32

  @inlinable @inline(__always)
  init(_ packed: UInt64) {
    let bits = UInt32(truncatingIfNeeded: packed)
    services = bits & 1
    authorization = bits >> 1 & 7
    prompt = bits >> 4 & 3
    accuracy = bits >> 6 & 1
    hasAskedAlways = bits >> 7 & 1
    life = bits >> 8 & 3
    queued = bits >> 10 & 3
    first = bits >> 12 & 7
    second = bits >> 15 & 7
    phase = bits >> 18 & 7
    saved = bits >> 21 & 7
    homePressed = UInt32(truncatingIfNeeded: packed >> 32)
  }

  @inlinable @inline(__always)
  var packed: UInt64 {
    var bits = services | authorization << 1 | prompt << 4 | accuracy << 6
    bits |= hasAskedAlways << 7 | life << 8 | queued << 10 | first << 12
    bits |= second << 15 | phase << 18 | saved << 21
    return UInt64(bits) | UInt64(homePressed) << 32
  }

  @inlinable var withServicesOn: SharedModelState {
    var copy = self
    copy.services = 1
    return copy
  }

  /// What the app is told.
  @inlinable @inline(__always)
  var reported: UInt32 {
    services == 0 ? 1 : (authorization == 5 ? 2 : authorization)
  }

  @inlinable @inline(__always)
  mutating func enqueue(_ status: UInt32) {
    if queued == 0 {
      first = status
      queued = 1
    } else {
      second = status
      queued = 2
    }
  }

  @inlinable @inline(__always)
  mutating func enqueue(ifChangedFrom old: UInt32) {
    if reported != old { enqueue(reported) }
  }

  @inlinable @inline(__always)
  var canRequest: Bool { life == 1 && prompt == 0 && (phase == 0 || phase == 5) }

  @inlinable @inline(__always)
  var showsAlert: Bool { life == 1 && phase >= 2 && phase <= 4 }

  @inlinable @inline(__always)
  var canLeaveToApp: Bool { life == 2 || life == 3 }
}
