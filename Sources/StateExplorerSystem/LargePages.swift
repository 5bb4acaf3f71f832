#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Pages of 2 MiB and parts of them, kept when they are given back: the system takes long to make a
/// fresh one, and longer to make as much in small pages.
///
/// A class, because the pages must go back to the system when nobody uses them any longer.
final class LargePages {
  /// The size of a page in bytes.
  static let size = 2 << 20

  private let state: UnsafeMutablePointer<LargePageState>

  init() {
    state = .allocate(capacity: 1)
    state.initialize(to: LargePageState())
    pthread_mutex_init(&state.pointee.mutex, nil)
  }

  deinit {
    for region in state.pointee.regions { munmap(region, LargePageState.regionSize) }
    pthread_mutex_destroy(&state.pointee.mutex)
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// Whether so many bytes are a page or a part of one: not more, and not so few that a small
  /// search would take a page that it leaves almost empty.
  static func suits(_ bytes: Int) -> Bool { bytes >= size / 16 && bytes <= size }

  /// A page, or a part of one, that nobody uses.
  func take(bytes: Int, isZeroed: Bool) -> UnsafeMutableRawPointer {
    pthread_mutex_lock(&state.pointee.mutex)
    let part = state.pointee.take(LargePageState.partSize(for: bytes))
    pthread_mutex_unlock(&state.pointee.mutex)
    if isZeroed, !part.isZeroed { memset(part.start, 0, bytes) }
    return part.start
  }

  /// Takes back what `take` gave for so many bytes.
  func giveBack(_ start: UnsafeMutableRawPointer, bytes: Int) {
    pthread_mutex_lock(&state.pointee.mutex)
    state.pointee.giveBack(start, LargePageState.partSize(for: bytes))
    pthread_mutex_unlock(&state.pointee.mutex)
  }
}

/// A page, or a part of one, that nobody uses.
private struct FreePart {
  let start: UnsafeMutableRawPointer
  /// Whether it was never used, and so holds zeros.
  let isZeroed: Bool
}

/// The free parts of one size.
private struct FreeParts {
  let size: Int
  var parts: [FreePart] = []
}

/// What the pages' users share; touched only with the mutex held.
private struct LargePageState {
  /// Sixteen pages, and one more to start at a multiple of the page size.
  static let regionSize = 17 * LargePages.size

  var mutex = pthread_mutex_t()
  var regions: [UnsafeMutableRawPointer] = []
  private var pages: [FreePart] = []
  private var lists: [FreeParts] = []
  private var next: UnsafeMutableRawPointer?
  private var left = 0

  /// The size of the part that is given for so many bytes: lines of the cache, or all.
  static func partSize(for bytes: Int) -> Int {
    bytes > LargePages.size / 2 ? LargePages.size : (bytes + 63) & ~63
  }

  mutating func take(_ size: Int) -> FreePart {
    guard size < LargePages.size else {
      return pages.popLast() ?? FreePart(start: freshPage(), isZeroed: true)
    }
    let list = list(size)
    if let part = lists[list].parts.popLast() { return part }
    let page = take(LargePages.size)
    for part in (1..<LargePages.size / size).reversed() {
      let start = page.start + part * size
      lists[list].parts.append(FreePart(start: start, isZeroed: page.isZeroed))
    }
    return page
  }

  /// A page all of whose parts are free is one page again, for parts of any size.
  mutating func giveBack(_ start: UnsafeMutableRawPointer, _ size: Int) {
    guard size < LargePages.size else {
      pages.append(FreePart(start: start, isZeroed: false))
      return
    }
    let list = list(size)
    let page = start.alignedDown(toMultipleOf: LargePages.size)
    lists[list].parts.append(FreePart(start: start, isZeroed: false))
    let isOnPage = { (part: FreePart) in
      part.start >= page && part.start < page + LargePages.size
    }
    guard lists[list].parts.count(where: isOnPage) == LargePages.size / size else { return }
    lists[list].parts.removeAll(where: isOnPage)
    pages.append(FreePart(start: page, isZeroed: false))
  }

  /// The index of the list for parts of a size.
  private mutating func list(_ size: Int) -> Int {
    if let index = lists.firstIndex(where: { $0.size == size }) { return index }
    lists.append(FreeParts(size: size))
    return lists.count - 1
  }

  /// A page of zeros.
  private mutating func freshPage() -> UnsafeMutableRawPointer {
    let page = left > 0 ? next ?? addRegion() : addRegion()
    next = page + LargePages.size
    left -= 1
    return page
  }

  private mutating func addRegion() -> UnsafeMutableRawPointer {
    let size = LargePageState.regionSize
    guard
      let region = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0),
      region != MAP_FAILED
    else { preconditionFailure("the system has no \(size) bytes of memory left") }
    regions.append(region)
    let start = region.alignedUp(toMultipleOf: LargePages.size)
    left = 16
    #if canImport(Glibc)
      madvise(start, left * LargePages.size, Int32(MADV_HUGEPAGE))
    #endif
    return start
  }
}
