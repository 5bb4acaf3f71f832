/// A line on the terminal that tells how far a long run is.
struct Progress {
  /// How long a run may last before the line appears, in milliseconds.
  private static let patience = 500

  private let isShown: Bool
  private let start = System.milliseconds
  private var isOnScreen = false

  /// Creates a line that is shown or not.
  init(isShown: Bool) {
    self.isShown = isShown
  }

  /// Says how far the run is.
  mutating func show(done: Int, of all: Int, failed: Int) {
    guard isShown, System.milliseconds - start >= Progress.patience else { return }
    isOnScreen = true
    let failures = failed > 0 ? ", \(failed) failed" : ""
    try? System.write("\r\u{1B}[Kchecking \(done) of \(all)\(failures)", to: 2)
  }

  /// Takes the line off the screen.
  mutating func end() {
    guard isOnScreen else { return }
    isOnScreen = false
    try? System.write("\r\u{1B}[K", to: 2)
  }
}
