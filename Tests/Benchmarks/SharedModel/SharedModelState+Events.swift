extension SharedModelState {
  @inlinable @inline(__always)
  mutating func launch() -> Bool {
    guard life == 0 else { return false }
    life = 1
    phase = 0
    first = reported
    second = 0
    queued = 1
    return true
  }

  @inlinable @inline(__always)
  mutating func requestWhenInUse() -> Bool {
    guard canRequest else { return false }
    if services == 0 {
      phase = 2
    } else if authorization == 0 {
      prompt = 1
      phase = 1
    } else {
      phase = authorization == 1 || authorization == 4 ? 3 : 5
    }
    return true
  }

  @inlinable @inline(__always)
  mutating func requestAlways() -> Bool {
    guard canRequest else { return false }
    guard services == 1 else {
      phase = 2
      return true
    }
    switch authorization {
    case 0, 2:
      if authorization == 2, hasAskedAlways == 1 {
        phase = 4
      } else {
        prompt = authorization == 0 ? 1 : 2
        hasAskedAlways = 1
        phase = 1
      }
    case 3: phase = 5
    case 5: phase = 4
    default: phase = 3
    }
    return true
  }

  @inlinable @inline(__always)
  mutating func answer(_ decision: UInt32, to shown: UInt32) -> Bool {
    guard prompt == shown else { return false }
    authorization = decision
    prompt = 0
    enqueue(reported)
    return true
  }

  @inlinable @inline(__always)
  mutating func keep() -> Bool {
    guard prompt == 2 else { return false }
    prompt = 0
    return true
  }

  @inlinable @inline(__always)
  mutating func tapPrecise() -> Bool {
    guard prompt == 1 else { return false }
    accuracy = 1 - accuracy
    return true
  }

  @inlinable @inline(__always)
  mutating func pressHome(_ homePresses: UInt32) -> Bool {
    guard life == 1, prompt == 0 else { return false }
    life = 2
    homePressed += 1
    if homePressed >= homePresses { homePressed = 0 }
    return true
  }

  @inlinable @inline(__always)
  mutating func endAlert(_ isShown: Bool, phase next: UInt32) -> Bool {
    guard isShown else { return false }
    phase = next
    return true
  }

  @inlinable @inline(__always)
  mutating func deliver() -> Bool {
    guard life == 1, queued > 0 else { return false }
    saved = first
    first = second
    second = 0
    queued -= 1
    switch saved {
    case 0: phase = 0
    case 2, 3: phase = 5
    case 4: phase = 3
    default: phase = services == 1 ? 3 : 2
    }
    return true
  }
}
