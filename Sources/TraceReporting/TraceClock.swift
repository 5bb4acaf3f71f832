import Simulation

/// Which time a reader of a trace knows, so that only another one is told.
struct TraceClock: Hashable, Sendable {
  /// The time that was shown last, in milliseconds.
  private var shown: Int

  /// A clock for a reader who begins with the first line of a trace.
  init() {
    shown = 0
  }

  /// A clock for a reader who begins with a line, knowing when its step began.
  init(before number: Int, of trace: Trace) {
    shown =
      trace.lines[number].isBoundary
      ? 0 : trace.lines[..<number].last(where: \.isBoundary)?.time ?? 0
  }

  /// Takes the next line.
  ///
  /// - Parameter isStep: Whether the line shows its time anyway.
  /// - Returns: The time of what falls due later than the line before, such as ` (at 5s)`; empty for
  ///   all else.
  mutating func newTime(of line: TraceLine, isStep: Bool) -> String {
    guard !isStep else {
      shown = line.time
      return ""
    }
    switch line.event {
    case .pass, .fail, .end:
      // They look at how things stand; when they do so tells nothing.
      return ""
    case .start, .note, .step, .answer, .device, .position, .flow:
      guard line.time != shown else { return "" }
      shown = line.time
      return " (at \(TextReporter.time(line.time)))"
    }
  }
}

extension TraceLine {
  /// Whether a step begins with the line, or the run ends.
  var isBoundary: Bool {
    switch event {
    case .step, .answer, .end: true
    case .start, .note, .device, .position, .flow, .pass, .fail: false
    }
  }
}
