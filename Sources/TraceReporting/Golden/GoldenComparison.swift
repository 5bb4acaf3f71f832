/// Compares the lines of a case with those of its golden trace, one after the other.
///
/// ```
/// var comparison = GoldenComparison()
/// comparison.isSame(golden[0], produced[0])
/// ```
package struct GoldenComparison {
  private var steps: (old: Int, new: Int)?

  /// Creates a comparison at the start of a case.
  package init() {}

  /// Whether the next two lines say the same at the same time, in steps that begin at the same
  /// lines.
  ///
  /// The numbers of lines and steps are as many as stand before, so they don't count.
  package mutating func isSame(_ old: String, _ new: String) -> Bool {
    let (old, new) = (GoldenLine(old), GoldenLine(new))
    defer { steps = (old.step, new.step) }
    let isNewStep = (old: old.step != steps?.old, new: new.step != steps?.new)
    return old.isSame(as: new) && isNewStep.old == isNewStep.new
  }
}
