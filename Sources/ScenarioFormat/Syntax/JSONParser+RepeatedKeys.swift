/// Finding keys that occur twice in an object, in O(*n* log *n*) at worst and without a dictionary.
extension JSONParser {
  /// A key node and the earlier one with the same text.
  private typealias Repeat = (key: Int, first: Int)

  /// Reports the second and every further occurrence of a key, in the order of the text.
  mutating func reportRepeatedKeys(of frame: Frame) {
    var keys: [Int] = []
    keys.reserveCapacity(frame.count)
    var index = frame.node + 1
    for _ in 0..<frame.count {
      keys.append(index)
      index = Int(nodes[index + 1].next)
    }
    let repeats = keys.count <= 16 ? repeats(comparing: keys) : repeats(sorting: keys)
    for (key, first) in repeats where !isStopped {
      let name = String(decoding: keyBytes(key), as: UTF8.self)
      add(.duplicateKey(name, first: Int(nodes[first].start)), nodes[key].range)
    }
  }

  private func repeats(comparing keys: [Int]) -> [Repeat] {
    keys.indices.dropFirst().compactMap { index in
      let key = keys[index]
      let first = keys[..<index].first { !isLess($0, key) && !isLess(key, $0) }
      return first.map { (key, $0) }
    }
  }

  /// Sorts by hash, then looks closely only at keys of the same hash.
  private func repeats(sorting keys: [Int]) -> [Repeat] {
    // 40 bits of hash above 24 bits of node index.
    var hashes = keys.map { hash($0) & ~0xFF_FFFF | UInt64($0) }
    hashes.sort()
    var found: [Repeat] = []
    var start = 0
    while start < hashes.count {
      var end = start + 1
      while end < hashes.count, hashes[end] >> 24 == hashes[start] >> 24 { end += 1 }
      if end > start + 1 {
        found += repeats(sameHash: hashes[start..<end].map { Int($0 & 0xFF_FFFF) })
      }
      start = end
    }
    return found.sorted { $0.key < $1.key }
  }

  private func repeats(sameHash keys: [Int]) -> [Repeat] {
    let sorted = keys.sorted { isLess($0, $1) || (!isLess($1, $0) && $0 < $1) }
    var first = sorted[0]
    var found: [Repeat] = []
    for key in sorted.dropFirst() {
      if isLess(first, key) {
        first = key
      } else {
        found.append((key, first))
      }
    }
    return found
  }

  // MARK: - Keys as bytes

  private func keyBytes(_ key: Int) -> [UInt8] {
    JSONEscape.decode(bytes, nodes[key].content)
  }

  /// Orders keys by their decoded bytes.
  private func isLess(_ left: Int, _ right: Int) -> Bool {
    guard nodes[left].tag == .escapedString || nodes[right].tag == .escapedString else {
      let left = bytes[nodes[left].content]
      return left.lexicographicallyPrecedes(bytes[nodes[right].content])
    }
    return keyBytes(left).lexicographicallyPrecedes(keyBytes(right))
  }

  /// FNV-1a of the decoded bytes.
  private func hash(_ key: Int) -> UInt64 {
    let start: UInt64 = 0xCBF2_9CE4_8422_2325
    let mix = { (hash: UInt64, byte: UInt8) in (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return nodes[key].tag == .escapedString
      ? keyBytes(key).reduce(start, mix) : bytes[nodes[key].content].reduce(start, mix)
  }
}
