#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How long a thread has computed, which what else runs on the machine doesn't change much.
package enum ThreadTime {
  /// The least of some runs, in nanoseconds of the processor.
  package static func least(of runs: Int = 3, _ body: () throws -> Void) rethrows -> Int {
    var least = Int.max
    for _ in 0..<runs {
      let start = now
      try body()
      least = min(least, now - start)
    }
    return least
  }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
}
