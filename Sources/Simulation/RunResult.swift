/// What came out of running a scenario.
package struct RunResult: Hashable, Sendable {
  /// The run, line by line.
  package let trace: Trace
  /// How it ended.
  package let summary: RunSummary
  /// The checks that failed, in the order they were made.
  package let failures: [CheckFailure]
  /// The step that could not happen, at which the run stopped.
  package let impossible: ImpossibleStep?
  /// What was reached, where that was counted.
  package let coverage: Coverage?
}

/// A check that failed.
package struct CheckFailure: Hashable, Sendable {
  /// Which check.
  package enum Place: Hashable, Sendable {
    /// A key of an `expect` step: the step's index from 0 and the key's place in it.
    case expectation(step: Int, index: Int)
    /// A pattern of `never`, by its index from 0.
    case never(Int)
  }

  /// Where it stands in the scenario.
  package let place: Place
  /// What was expected.
  package let expected: TraceField
  /// What was found.
  package let actual: TraceValue
  /// The numbers of the trace lines that it looked at: from the mark to the line of the failure; of
  /// a pattern of `never` from the start to the line that was one too many.
  package let lines: Range<Int>
}

/// A step that is impossible at its moment.
package struct ImpossibleStep: Hashable, Sendable {
  /// Why it is impossible.
  package enum Reason: Hashable, Sendable {
    case refused(StepRefusal)
    /// The version of an upgrade is not newer than the present one.
    case notNewer
    /// More falls due on the way than a run has room for; as much has happened.
    case tooMuchFallsDue(Int)
  }

  /// The step's index from 0.
  package let step: Int
  /// Why it is impossible.
  package let reason: Reason
  /// The front-most layer at that moment.
  package let frontMost: FrontMost
  /// What it offers, by id.
  package let offers: [String]
  /// The choices that the app's row of Settings has, where Settings is in front.
  package let choices: [String]
}
