import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation

/// What makes two findings one mistake: the same kind, from the same place of the flow.
package struct FindingKey: Hashable, Sendable {
  /// What is wrong; absent for a rule of App Review or a property of the flow's own.
  package let kind: FindingKind?
  /// The rule of App Review that is broken.
  package let review: ReviewRule?
  /// The branch that did it, or that was taken last.
  package let branch: FlowBranchID?
  /// The state of the flow, for what is wrong with a state.
  package let state: UInt8?
  /// The alert that it is about.
  package let alert: UInt8?
  /// What the app sees there, for a whole region that nothing leads out of.
  package let sight: Sight?
  /// The number of the property that is violated, among those asked for.
  package let property: Int?

  /// What an app sees of a dead end.
  package struct Sight: Hashable, Sendable {
    /// The status that it reads.
    package let status: AuthorizationStatus
    /// Whether it sees Location Services on.
    package let isServicesOn: Bool
  }

  init(
    kind: FindingKind?, branch: FlowBranchID? = nil, state: UInt8? = nil, alert: UInt8? = nil,
    sight: Sight? = nil, property: Int? = nil
  ) {
    self.kind = kind
    self.review = nil
    self.branch = branch
    self.state = state
    self.alert = alert
    self.sight = sight
    self.property = property
  }

  /// Creates the key of something that is against a rule of App Review.
  init(review: ReviewRule, branch: FlowBranchID? = nil, alert: UInt8? = nil) {
    kind = nil
    self.review = review
    self.branch = branch
    self.alert = alert
    state = nil
    sight = nil
    property = nil
  }
}
