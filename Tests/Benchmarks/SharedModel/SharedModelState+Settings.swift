extension SharedModelState {
  @inlinable @inline(__always)
  mutating func openSettings() -> Bool {
    guard showsAlert else { return false }
    life = 3
    phase = 0
    return true
  }

  @inlinable @inline(__always)
  mutating func goToSettings() -> Bool {
    guard life == 2 else { return false }
    life = 3
    return true
  }

  @inlinable @inline(__always)
  mutating func toggleServices() -> Bool {
    guard life == 3 else { return false }
    let old = reported
    services = 1 - services
    enqueue(ifChangedFrom: old)
    return true
  }

  @inlinable @inline(__always)
  mutating func set(_ decision: UInt32) -> Bool {
    guard life == 3, authorization != 4, authorization != decision else { return false }
    return decide(decision)
  }

  @inlinable @inline(__always)
  mutating func toggleAccuracy() -> Bool {
    guard life == 3 else { return false }
    accuracy = 1 - accuracy
    enqueue(reported)
    return true
  }

  @inlinable @inline(__always)
  mutating func restrict() -> Bool {
    guard life == 3, authorization != 4 else { return false }
    return decide(4)
  }

  @inlinable @inline(__always)
  mutating func unrestrict() -> Bool {
    guard life == 3, authorization == 4 else { return false }
    return decide(0)
  }

  @inlinable @inline(__always)
  mutating func expire() -> Bool {
    guard life == 2, authorization == 5 else { return false }
    return decide(0)
  }

  @inlinable @inline(__always)
  mutating func decide(_ decision: UInt32) -> Bool {
    let old = reported
    authorization = decision
    enqueue(ifChangedFrom: old)
    return true
  }

  @inlinable @inline(__always)
  mutating func comeBack() -> Bool {
    guard canLeaveToApp else { return false }
    life = 1
    if phase == 1, prompt == 0 { phase = 0 }
    return true
  }

  @inlinable @inline(__always)
  mutating func kill() -> Bool {
    guard canLeaveToApp else { return false }
    life = 0
    phase = 0
    queued = 0
    first = 0
    second = 0
    prompt = 0
    if authorization == 5 { authorization = 0 }
    return true
  }
}
