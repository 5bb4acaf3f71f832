/// Collects what a command prints, and writes it in large pieces.
package struct Output {
  private var pending = ""
  private let descriptor: Int32
  /// Whether the reader is gone, so that writing on makes no sense.
  private(set) var isClosed = false

  /// Creates output to standard output (1) or standard error (2).
  package init(descriptor: Int32) {
    self.descriptor = descriptor
    pending.reserveCapacity(1 << 16)
  }

  /// Adds text.
  package mutating func print(_ text: String) {
    pending += text
    if pending.utf8.count >= 1 << 16 { flush() }
  }

  /// Writes what was added.
  package mutating func flush() {
    guard !pending.isEmpty else { return }
    if !isClosed, !System.write(pending, to: descriptor) { isClosed = true }
    pending.removeAll(keepingCapacity: true)
  }
}
