#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Commands that have nothing to show for half their work: the signal itself ends them.
///
/// However long a search, a merge or a page takes, nobody has to ask whether the user wants to stop.
extension Interruption {
  /// Lets the signal end the process at once, with what was said last, and with nothing half
  /// written.
  static func endTelling() {
    pthread_mutex_lock(&ending.pointee.mutex)
    ending.pointee.work = nil
    say(" before anything was done")
    ending.pointee.isArmed = true
    pthread_mutex_unlock(&ending.pointee.mutex)
    unblock()
    signal(SIGINT) { _ in Interruption.end() }
  }

  /// Begins a piece of work whose progress is told when the user stops it.
  ///
  /// - Parameters:
  ///   - words: What is done of them, such as `versions were explored`.
  ///   - isLineTaken: Whether a line of progress stands on the terminal.
  static func begins(_ count: Int, _ words: String, isLineTaken: Bool = false) {
    guard ending.pointee.isArmed else { return }
    pthread_mutex_lock(&ending.pointee.mutex)
    ending.pointee.work = Work(
      count: count, words: words, lead: isLineTaken ? "\r\u{1B}[K" : "")
    sayWork()
    pthread_mutex_unlock(&ending.pointee.mutex)
  }

  /// One of the things that were begun is done; called by several threads at a time.
  static func advances() {
    guard ending.pointee.isArmed else { return }
    pthread_mutex_lock(&ending.pointee.mutex)
    ending.pointee.work?.done += 1
    sayWork()
    pthread_mutex_unlock(&ending.pointee.mutex)
  }

  /// Notes a file that is to be removed when the user stops the command now.
  ///
  /// Only one thread writes files in commands that end at once.
  static func writes(_ path: String) {
    guard ending.pointee.isArmed else { return }
    pthread_mutex_lock(&ending.pointee.mutex)
    ending.pointee.hasFile = 0
    if path.utf8.count < Ending.pathLimit {
      copy(path, to: ending.pointee.file)
      ending.pointee.hasFile = 1
    }
    pthread_mutex_unlock(&ending.pointee.mutex)
  }

  private static func sayWork() {
    guard let work = ending.pointee.work else { return }
    say(" after \(work.done) of \(work.count) \(work.words)", lead: work.lead)
  }

  /// Writes the words where the handler doesn't look, then turns it to them.
  private static func say(_ words: String, lead: String = "") {
    let next = 1 - Int(ending.pointee.current)
    let text = "\(lead)interrupted\(words)\n"
    guard text.utf8.count < Ending.textLimit else { return }
    copy(text, to: ending.pointee.texts + next * Ending.textLimit)
    ending.pointee.current = sig_atomic_t(next)
  }

  private static func copy(_ text: String, to memory: UnsafeMutablePointer<CChar>) {
    var place = memory
    for byte in text.utf8 {
      place.pointee = CChar(bitPattern: byte)
      place += 1
    }
    place.pointee = 0
  }

  /// Ends the process from within a signal handler: nothing here may ask for memory.
  private static func end() {
    if ending.pointee.hasFile != 0 { unlink(ending.pointee.file) }
    let text = ending.pointee.texts + Int(ending.pointee.current) * Ending.textLimit
    _ = write(2, text, strlen(text))
    _exit(ExitCode.interrupted.rawValue)
  }
}

/// A piece of work under way.
private struct Work {
  let count: Int
  let words: String
  let lead: String
  var done = 0
}

/// What the handler needs, in memory that it may read.
private struct Ending {
  static let textLimit = 256
  static let pathLimit = 4096

  var mutex = pthread_mutex_t()
  var work: Work?
  var isArmed = false
  /// What is said: two texts of which one counts.
  let texts = UnsafeMutablePointer<CChar>.allocate(capacity: 2 * textLimit)
  var current: sig_atomic_t = 0
  /// A file that is being written.
  let file = UnsafeMutablePointer<CChar>.allocate(capacity: pathLimit)
  var hasFile: sig_atomic_t = 0
}

/// Never freed.
nonisolated(unsafe) private let ending: UnsafeMutablePointer<Ending> = {
  let memory = UnsafeMutablePointer<Ending>.allocate(capacity: 1)
  memory.initialize(to: Ending())
  pthread_mutex_init(&memory.pointee.mutex, nil)
  return memory
}()
