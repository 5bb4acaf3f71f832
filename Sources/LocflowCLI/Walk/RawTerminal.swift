#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The terminal while a full-screen command has it: keys come one by one, nothing is echoed, and
/// what was on the screen before comes back at the end.
///
/// The end may be any: a return, an exit, a signal, a crash. What the handlers of signals touch lies
/// in memory that is never freed, and they call only what may be called there.
enum RawTerminal {
  /// Takes the terminal.
  ///
  /// - Returns: Whether it could be had.
  static func enter() -> Bool {
    // Taken already, but someone else may have had it meanwhile: all is set anew.
    let isTaken = terminal.pointee.isTaken != 0
    guard isTaken || tcgetattr(STDIN_FILENO, &terminal.pointee.before) == 0 else { return false }
    var raw = terminal.pointee.before
    cfmakeraw(&raw)
    guard tcsetattr(STDIN_FILENO, TCSADRAIN, &raw) == 0 else { return false }
    terminal.pointee.isTaken = 1
    try? System.write(begin, to: STDOUT_FILENO)
    return true
  }

  /// Gives the terminal back.
  static func leave() {
    giveBackTerminal()
  }

  /// The other screen, no cursor, no wrapping; clicks and pastes are reported.
  private static let begin =
    "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1000h\u{1B}[?1006h\u{1B}[?2004h"
  /// The same taken back.
  fileprivate static let end =
    "\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1000l\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  // MARK: - Signals

  /// Signals that end the process once the terminal is given back.
  private static let endings = [
    SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT,
  ]

  /// Has the terminal given back whatever ends the process, and other signals told by ``next(wait:)``.
  ///
  /// - Returns: Whether it could be arranged.
  static func watch() -> Bool {
    guard terminal.pointee.ends.0 >= 0 else { return false }
    for number in endings {
      signal(number) { number in
        giveBackTerminal()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
    signal(SIGINT) { _ in
      giveBackTerminal()
      _exit(130)
    }
    atexit { giveBackTerminal() }
    for number in [SIGWINCH, SIGTSTP, SIGCONT] { report(number) }
    return true
  }

  /// Has a signal told by ``next(wait:)``.
  private static func report(_ number: Int32) {
    signal(number) { number in
      let code = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(terminal.pointee.ends.1, &byte, 1)
      errno = code
    }
  }

  /// Stops the process as Control-Z does, until it is continued; the terminal is given back meanwhile.
  static func suspend() {
    leave()
    signal(SIGTSTP, SIG_DFL)
    raise(SIGTSTP)
    report(SIGTSTP)
  }

  // MARK: - Input

  /// What comes next.
  enum Event: Equatable {
    case bytes([UInt8])
    case resized
    case stopped
    case continued
    /// Nothing came for as long as was waited.
    case nothing
    /// Nothing will ever come.
    case end
  }

  /// Waits for keys or a signal.
  ///
  /// - Parameter wait: The longest wait in milliseconds; `nil` for ever.
  static func next(wait: Int32?) -> Event {
    var sources = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: terminal.pointee.ends.0, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&sources, nfds_t(sources.count), wait ?? -1)
    if count == 0 { return .nothing }
    guard count > 0 else { return errno == EINTR ? nextSignal() ?? .nothing : .end }
    if sources[1].revents != 0, let event = nextSignal() { return event }
    guard sources[0].revents != 0 else { return .nothing }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let size = read(STDIN_FILENO, &buffer, buffer.count)
    if size < 0, errno == EINTR || errno == EAGAIN { return .nothing }
    return size > 0 ? .bytes(Array(buffer[..<size])) : .end
  }

  private static func nextSignal() -> Event? {
    var byte: UInt8 = 0
    guard read(terminal.pointee.ends.0, &byte, 1) == 1 else { return nil }
    switch Int32(byte) {
    case SIGWINCH: return .resized
    case SIGTSTP: return .stopped
    case SIGCONT: return .continued
    default: return nil
    }
  }

  /// The size of the terminal; 80 × 24 where it doesn't tell.
  static var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return (System.usualColumns, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}

/// What has to be known to give the terminal back.
private struct TerminalState {
  var before = termios()
  var isTaken: sig_atomic_t = 0
  /// The pipe by which handlers of signals tell what came: its end to read, its end to write.
  var ends: (Int32, Int32) = (-1, -1)
  /// The sequence to be written, as bytes.
  var sequence: UnsafeMutableBufferPointer<UInt8>
}

/// Memory that a signal handler may use; never freed.
nonisolated(unsafe) private let terminal: UnsafeMutablePointer<TerminalState> = {
  let bytes = Array(RawTerminal.end.utf8)
  let sequence = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
  _ = sequence.initialize(from: bytes)
  let state = UnsafeMutablePointer<TerminalState>.allocate(capacity: 1)
  state.initialize(to: TerminalState(sequence: sequence))
  var ends: [Int32] = [-1, -1]
  if pipe(&ends) == 0 {
    state.pointee.ends = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
  }
  return state
}()

/// Gives the terminal back, once; may be called from a signal handler.
private func giveBackTerminal() {
  guard terminal.pointee.isTaken != 0 else { return }
  terminal.pointee.isTaken = 0
  let sequence = terminal.pointee.sequence
  _ = write(STDOUT_FILENO, sequence.baseAddress, sequence.count)
  _ = tcsetattr(STDIN_FILENO, TCSANOW, &terminal.pointee.before)
}
