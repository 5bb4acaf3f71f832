#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The user's wish to stop, as Control-C gives it.
enum Interruption {
  /// Lets a signal be noted instead of ending the process at once; a second one ends it.
  static func watch() {
    _ = interruptionFlag
    // Whoever started the process may have blocked it, as threads of a test runner do.
    var interruption = sigset_t()
    sigemptyset(&interruption)
    sigaddset(&interruption, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &interruption, nil)
    signal(SIGINT) { _ in
      interruptionFlag.pointee += 1
      if interruptionFlag.pointee > 1 { _exit(130) }
    }
  }

  /// Whether the signal has come.
  static var hasCome: Bool { interruptionFlag.pointee > 0 }
}

/// Memory that a signal handler may write; never freed.
nonisolated(unsafe) private let interruptionFlag: UnsafeMutablePointer<sig_atomic_t> = {
  let flag = UnsafeMutablePointer<sig_atomic_t>.allocate(capacity: 1)
  flag.initialize(to: 0)
  return flag
}()
