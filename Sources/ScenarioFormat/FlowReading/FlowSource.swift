import PermissionFlow

/// Where the parts of a flow stand in its file: byte ranges to put carets under.
///
/// Arrays run parallel to those of the ``Flow``.
package struct FlowSource: Hashable, Sendable {
  /// A name that is defined in the file.
  package struct Name: Hashable, Sendable {
    /// The name.
    package let name: String
    /// The key that defines it.
    package let range: Range<Int>
    /// Whether a condition asks for it, or an action stores it (of a condition).
    package internal(set) var isUsed = false
  }

  /// An alert and its buttons.
  package struct Alert: Hashable, Sendable {
    /// The key that defines the alert.
    package let range: Range<Int>
    /// The ids of its buttons.
    package let buttons: [Range<Int>]
  }

  /// A decision list and its branches.
  package struct List: Hashable, Sendable {
    /// The key: the event, or the time of a timer.
    package let trigger: Range<Int>
    /// The opening brackets of the branches.
    package let branches: [Range<Int>]
  }

  /// The file.
  package let text: SourceText
  /// The flow's name.
  package let name: Range<Int>
  /// The variables.
  package let variables: [Name]
  /// The named conditions, in the order of the file.
  package let conditions: [Name]
  /// The controls, each where it is listed first.
  package let controls: [Range<Int>]
  /// The alerts.
  package let alerts: [Alert]
  /// The keys of the states; the flow's name for the one implicit state.
  package let states: [Range<Int>]
  /// The decision lists.
  package let lists: [List]
  /// The goal; absent when it is the default.
  package let goal: Range<Int>?
  /// The acceptable places to end.
  package let acceptable: [Range<Int>]

  /// Line and column of a branch; looked for anew with each call.
  package func location(of branch: FlowBranchID) -> SourceLocation {
    text.location(at: lists[Int(branch.list)].branches[Int(branch.index)].lowerBound)
  }
}
