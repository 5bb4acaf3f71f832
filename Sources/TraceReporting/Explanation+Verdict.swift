/// Codes of reports that stand for how a check or a search came out, not for one mistake.
package enum VerdictCode: String, Hashable, Sendable, CaseIterable {
  case failed
  case invalid
  case missing
  case unchecked
  case noVerdict
  case vacuous

  /// The code of a case that tells no problem of its own; `nil` where there is nothing to tell.
  init?(_ status: CheckStatus) {
    switch status {
    case .failed: self = .failed
    case .invalid: self = .invalid
    case .missing: self = .missing
    case .unchecked: self = .unchecked
    case .passed, .skipped: return nil
    }
  }

  /// What it stands for, in a line without a full stop.
  package var sentence: String {
    switch self {
    case .failed: CheckStatus.failed.sentence
    case .invalid: CheckStatus.invalid.sentence
    case .missing: CheckStatus.missing.sentence
    case .unchecked: CheckStatus.unchecked.sentence
    case .noVerdict: "the bound was hit before all was visited"
    case .vacuous: "a property of the flow's own says nothing about what was explored"
    }
  }

  fileprivate var meaning: String {
    switch self {
    case .failed:
      "An expectation, a pattern of never or the golden trace doesn't agree with the run."
    case .invalid:
      """
      The file can't be read as a scenario or flow, or a step is impossible at its moment. What \
      stands after it was not checked.
      """
    case .missing: "A file that was named, or that a file names, isn't there or can't be opened."
    case .unchecked:
      "The scenario ran, and nothing in it could have failed, so that it guards nothing."
    case .noVerdict:
      """
      A search that ends at a bound has not seen all states: that it found nothing proves nothing, \
      and there may be more than it found.
      """
    case .vacuous:
      """
      What the property looks at never happens in any state that was visited, so that it would \
      hold whatever it says.
      """
    }
  }

  fileprivate var fix: String {
    switch self {
    case .failed: "Look at the line, then mend the flow, or what is expected of it."
    case .invalid: "Mend the place that the message names."
    case .missing: "Look at the path; it starts from the folder of the file that names it."
    case .unchecked: "Add an expect step, a never, or record a golden trace with check --record."
    case .noVerdict: "Give a higher --bound, or fewer --interrupt and --option."
    case .vacuous: "Look at the property's conditions, or name versions on which they can hold."
    }
  }
}

extension Explanation {
  /// The codes of what a check or search came to.
  package static var verdictCodes: [String] { VerdictCode.allCases.map(\.rawValue) }

  /// What a check or search came to, by its code in any case.
  ///
  /// - Returns: `nil` when nothing is called so.
  package static func verdict(_ code: String) -> Explanation? {
    VerdictCode.allCases.first { $0.rawValue.lowercased() == code.lowercased() }.map { verdict in
      Explanation(
        code: verdict.rawValue, aside: "verdict",
        paragraphs: [sentence(verdict.sentence), verdict.meaning],
        rows: [Row("fix", verdict.fix)])
    }
  }
}
