/// Collects what a command prints, and writes it in large pieces.
package struct Output {
  private var pending = ""
  private let descriptor: Int32
  private var failure: System.Failure?

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

  /// Writes what was added; after a failure nothing is written any more.
  package mutating func flush() {
    defer { pending.removeAll(keepingCapacity: true) }
    guard !pending.isEmpty, failure == nil else { return }
    do throws(System.Failure) {
      try System.write(pending, to: descriptor)
    } catch {
      failure = error
    }
  }

  /// Why not all could be written; a reader that went away has read all that it wanted.
  package var problem: System.Failure? {
    failure == .readerIsGone ? nil : failure
  }
}
