#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Pages of 2 MiB, kept when they are given back: the system takes long to make a fresh one.
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

  /// Whether so many bytes fill most of a page.
  static func suits(_ bytes: Int) -> Bool { bytes >= size / 4 * 3 && bytes <= size }

  /// A page that nobody uses.
  func take(isZeroed: Bool) -> UnsafeMutableRawPointer {
    pthread_mutex_lock(&state.pointee.mutex)
    let used = state.pointee.free.popLast()
    let page = used ?? state.pointee.freshPage()
    pthread_mutex_unlock(&state.pointee.mutex)
    if isZeroed, used != nil { memset(page, 0, LargePages.size) }
    return page
  }

  /// Takes a page back.
  func giveBack(_ page: UnsafeMutableRawPointer) {
    pthread_mutex_lock(&state.pointee.mutex)
    state.pointee.free.append(page)
    pthread_mutex_unlock(&state.pointee.mutex)
  }
}

/// What the pages' users share; touched only with the mutex held.
private struct LargePageState {
  /// Sixteen pages, and one more to start at a multiple of the page size.
  static let regionSize = 17 * LargePages.size

  var mutex = pthread_mutex_t()
  var regions: [UnsafeMutableRawPointer] = []
  var free: [UnsafeMutableRawPointer] = []
  private var next: UnsafeMutableRawPointer?
  private var left = 0

  /// A page of zeros.
  mutating func freshPage() -> UnsafeMutableRawPointer {
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
