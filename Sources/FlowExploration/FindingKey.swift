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
  /// Why it happens, where several branches can make one mistake; see ``isOneMistake(with:)``.
  package let cause: Cause?
  /// The number of the property that is violated, among those asked for.
  package let property: Int?

  /// Why a call comes to nothing.
  package enum Cause: Hashable, Sendable {
    /// A service is started while the app reads this.
    case reading(AuthorizationStatus)
    /// A request is made in the background, or under another question.
    case moment
    /// A request is made though it is decided.
    case decision
    /// A request is made without a manager.
    case noManager
    /// A request is made by an app that may not make it.
    case notAllowed
    /// A call ends the app by this rule.
    case crash(DeviceRuleID)
  }

  /// What an app sees of a dead end.
  package struct Sight: Hashable, Sendable {
    /// The status that it reads.
    package let status: AuthorizationStatus
    /// Whether it sees Location Services on.
    package let isServicesOn: Bool
  }

  init(
    kind: FindingKind?, branch: FlowBranchID? = nil, state: UInt8? = nil, alert: UInt8? = nil,
    sight: Sight? = nil, cause: Cause? = nil, property: Int? = nil
  ) {
    self.kind = kind
    self.review = nil
    self.branch = branch
    self.state = state
    self.alert = alert
    self.sight = sight
    self.cause = cause
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
    cause = nil
    property = nil
  }
}

extension FindingKey {
  /// Whether both belong to one mistake: a branch that goes wrong for several causes, or several
  /// branches that go wrong for the same one. What crashes for another cause wants another mend.
  func isOneMistake(with other: FindingKey) -> Bool {
    guard let cause, let otherCause = other.cause, kind == other.kind else {
      return self == other
    }
    return cause == otherCause || (branch == other.branch && kind != .crash)
  }
}

extension Blame {
  /// The cause, for kinds of which several branches can make one mistake.
  var cause: FindingKey.Cause? {
    switch kind {
    case .startWithoutPermission: .reading(reads)
    case .ignoredRequest:
      if silence == .promptInFlight || silence == .notInForeground {
        .moment
      } else if silence == .noManager {
        .noManager
      } else {
        silence == .appClip ? .notAllowed : .decision
      }
    case .crash: rule.map { .crash($0) }
    case .stop, .trap, .silentWait, .missingUsageKey, .wastedPrompt, .alertDropped, .alertLeftUp,
      .nagging, .neverStarted, .wrongSettingsPage, .endlessExchange, .staleDecision:
      nil
    }
  }
}
