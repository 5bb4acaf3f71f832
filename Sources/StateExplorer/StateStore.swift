/// All states in the order found, each with how it was reached; a state's place is its number.
///
/// Kept in segments, so that growing neither copies nor leaves half of the memory unused. The first
/// one is plain memory, of which a small search touches little; the others may be large pages.
@usableFromInline
struct StateStore<Packed: PackedState> {
  @usableFromInline typealias Segment = UnsafeMutablePointer<Arrival<Packed>>

  @usableFromInline let host: any ExplorerHost
  @usableFromInline var segments: UnsafeMutablePointer<Segment>
  @usableFromInline var segmentCount = 0
  @usableFromInline var segmentCapacity = 64
  @usableFromInline var count = 0

  /// Segments of at most 2 MiB, a large page.
  @inlinable static var segmentBits: Int {
    switch MemoryLayout<Arrival<Packed>>.stride {
    case ...16: 17
    case ...32: 16
    default: 15
    }
  }
  @inlinable static var segmentSize: Int { 1 << segmentBits }
  @inlinable static var segmentBytes: Int { segmentSize * MemoryLayout<Arrival<Packed>>.stride }

  @inlinable init(host: any ExplorerHost) {
    self.host = host
    segments = .allocate(capacity: segmentCapacity)
  }

  @inlinable func release() {
    for index in 1..<max(1, segmentCount) {
      host.release(UnsafeMutableRawPointer(segments[index]), bytes: Self.segmentBytes)
    }
    if segmentCount > 0 { segments[0].deallocate() }
    segments.deallocate()
  }

  /// Where the arrival with a number is kept.
  @inlinable @inline(__always)
  func pointer(_ number: Int) -> UnsafeMutablePointer<Arrival<Packed>> {
    segments[number &>> Self.segmentBits] + (number & (Self.segmentSize - 1))
  }

  @inlinable @inline(__always)
  mutating func append(_ arrival: Arrival<Packed>) {
    if count == segmentCount &<< Self.segmentBits { addSegment() }
    pointer(count).initialize(to: arrival)
    count &+= 1
  }

  /// Makes room for numbers below `size`.
  @inlinable mutating func reserve(_ size: Int) {
    while segmentCount << Self.segmentBits < size { addSegment() }
  }

  @inlinable @inline(never)
  mutating func addSegment() {
    if segmentCount == segmentCapacity {
      let larger = UnsafeMutablePointer<Segment>.allocate(capacity: segmentCapacity * 2)
      larger.update(from: segments, count: segmentCount)
      segments.deallocate()
      segments = larger
      segmentCapacity *= 2
    }
    let segment: Segment =
      segmentCount == 0
      ? .allocate(capacity: Self.segmentSize)
      : host.memory(bytes: Self.segmentBytes, isZeroed: false)
        .bindMemory(to: Arrival<Packed>.self, capacity: Self.segmentSize)
    (segments + segmentCount).initialize(to: segment)
    segmentCount += 1
  }

  /// The bytes of all segments, as far as they are used.
  @inlinable var bytes: Int { count * MemoryLayout<Arrival<Packed>>.stride }
}
