#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The user's wish to stop, as Control-C gives it.
enum Interruption {
  /// What a signal does to a command.
  enum Manner {
    /// It ends it without a word: the command has nothing to say or to save then.
    case endsAtOnce
    /// It ends it, with what was done until then, see ``endTelling()``.
    case tells
    /// It is noted, and the command ends by itself: it has a summary to give.
    case isWatched
  }

  /// What is done about a signal.
  typealias Handler = @convention(c) (Int32) -> Void

  /// Lets a signal do to a command what its row says.
  static func prepare(for manner: Manner) {
    switch manner {
    case .endsAtOnce: endAtOnce()
    case .tells: endTelling()
    case .isWatched: watch()
    }
  }

  /// Lets a signal end the process at once, with the code that says so instead of as killed.
  ///
  /// - Returns: What was done before.
  @discardableResult
  static func endAtOnce() -> Handler? {
    unblock()
    return signal(SIGINT) { _ in _exit(130) }
  }

  /// Lets a signal be handled as it was before.
  static func handle(by handler: Handler?) {
    signal(SIGINT, handler)
  }

  /// Lets a signal be noted instead of ending the process at once; a second one ends it.
  static func watch() {
    _ = interruptionFlag
    unblock()
    signal(SIGINT) { _ in
      interruptionFlag.pointee += 1
      if interruptionFlag.pointee > 1 { _exit(130) }
    }
  }

  /// Lets the signal come: whoever started the process may have blocked it, as threads of a test
  /// runner do.
  static func unblock() {
    var interruption = sigset_t()
    sigemptyset(&interruption)
    sigaddset(&interruption, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &interruption, nil)
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
