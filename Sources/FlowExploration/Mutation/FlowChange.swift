import CoreLocationTypes
import PermissionFlow

/// One small mistake that somebody could make in a flow.
///
/// Every branch and list keeps its number, so that what a trace names means the same in both.
package enum FlowChange: Hashable, Sendable {
  /// Where a list of actions stands.
  package enum Site: Hashable, Sendable {
    case branch(FlowBranchID)
    /// The entry of a state, by its number.
    case entry(UInt8)
  }

  /// A branch is never taken.
  case branchNeverTaken(FlowBranchID)
  /// A branch is taken whatever its condition says.
  case guardIgnored(FlowBranchID)
  /// A branch is taken when its condition doesn't hold.
  case guardNegated(FlowBranchID)
  /// One of the things that a condition asks for is not asked for, by its place.
  case partIgnored(FlowBranchID, part: Int)
  /// One of the values that a condition accepts is not accepted; absent the part where the whole
  /// condition is one test.
  case valueRefused(FlowBranchID, part: Int?, FactSubject, value: UInt8)
  /// A branch is tried after the one behind it.
  case triedAfterNext(FlowBranchID)
  /// A branch doesn't lead to its state.
  case targetIgnored(FlowBranchID)
  /// An action is missing, by its place.
  case effectMissing(Site, Int)
  /// An action comes after the one behind it.
  case effectAfterNext(Site, Int)
  /// Another action stands in its place.
  case effectReplaced(Site, Int, by: FlowEffect)
  /// A state doesn't show a control.
  case controlMissing(state: UInt8, control: UInt8)
  /// A variable that survives termination doesn't, or the other way round.
  case persistenceFlipped(UInt8)
}

extension FlowChange {
  /// The item of a coverage without which a run can't tell the change; `nil` where any may.
  package var item: CoverageKey {
    switch self {
    case .branchNeverTaken(let branch), .guardIgnored(let branch), .guardNegated(let branch),
      .partIgnored(let branch, _), .valueRefused(let branch, _, _, _), .triedAfterNext(let branch):
      .list(Int(branch.list))
    case .targetIgnored(let branch): .branch(branch)
    case .effectMissing(let site, _), .effectAfterNext(let site, _),
      .effectReplaced(let site, _, _):
      switch site {
      case .branch(let branch): .branch(branch)
      case .entry(let state): .state(state)
      }
    case .controlMissing, .persistenceFlipped: .anything
    }
  }

  /// What a run must reach so that a change can matter to it.
  package enum CoverageKey: Hashable, Sendable {
    case list(Int)
    case branch(FlowBranchID)
    case state(UInt8)
    case anything
  }
}
