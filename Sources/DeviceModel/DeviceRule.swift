import CoreLocationTypes

/// How sure a rule is.
package enum RuleConfidence: UInt8, Word {
  /// An Apple page, header or session says it.
  case documented
  /// Independent reports from the field say it, or one with a log of the system.
  case observed
  /// It follows from other rules; nobody was found saying it.
  case inferred
  /// Sources disagree, or only one weak source speaks; the rule is locflow's judgement.
  case contested

  /// The spelling in lists of rules.
  package var name: String {
    switch self {
    case .documented: "documented"
    case .observed: "observed"
    case .inferred: "inferred"
    case .contested: "contested"
    }
  }
}

/// A behaviour of iOS that the model follows.
///
/// - Invariant: A rule without sources is inferred; a contested rule has a dissent.
package struct DeviceRule: Hashable, Sendable {
  /// The stable id.
  package let id: DeviceRuleID
  /// The versions of iOS that behave so.
  package let versions: VersionRange
  /// The behaviour in one sentence of at most 200 characters.
  package let statement: String
  /// Public `https` links that stand behind it, the strongest first.
  package let sources: [String]
  /// How sure it is.
  package let confidence: RuleConfidence
  /// What the other side says, where sources disagree.
  package let dissent: String?
  /// The id of the option of `device.options` that changes it.
  package let option: String?

  /// Creates a rule from its parts.
  package init(
    id: DeviceRuleID, versions: VersionRange, statement: String, sources: [String],
    confidence: RuleConfidence, dissent: String? = nil, option: String? = nil
  ) {
    self.id = id
    self.versions = versions
    self.statement = statement
    self.sources = sources
    self.confidence = confidence
    self.dissent = dissent
    self.option = option
  }
}
