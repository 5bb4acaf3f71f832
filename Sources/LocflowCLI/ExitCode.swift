/// How a command ended, in the numbers that shells and CI see.
package enum ExitCode: Int32, Hashable, Sendable, CaseIterable {
  /// All that was asked for holds, and was really checked.
  case success = 0
  /// The subject failed.
  case failed = 1
  /// There is no verdict.
  case noVerdict = 2
  /// The command line is wrong.
  case usage = 64
  /// A file is invalid, or a step is impossible.
  case invalid = 65
  /// A file is missing or unreadable.
  case missing = 66
  /// A bug in locflow.
  case bug = 70
  /// Output can't be created.
  case cannotCreate = 73
  /// Reading or writing failed on the way.
  case ioFailed = 74
  /// The user stopped it.
  case interrupted = 130

  /// The codes from the worst to the best, by which that of several files is chosen.
  private static let order: [ExitCode] = [
    .interrupted, .usage, .bug, .ioFailed, .cannotCreate, .missing, .invalid, .failed, .noVerdict,
    .success,
  ]

  /// The worse of two codes.
  package func worse(_ other: ExitCode) -> ExitCode {
    ExitCode.order.first { $0 == self || $0 == other } ?? self
  }
}
