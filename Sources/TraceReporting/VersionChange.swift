import DeviceModel
import Simulation

/// Something that two versions of iOS do differently.
package struct VersionChange: Hashable, Sendable {
  /// What it is about: a prompt, a page of Settings, a method.
  package let subject: String
  /// Which side of it, such as the title in a language.
  package let facet: String
  /// How the first version has it; `nil` when it lacks it.
  package let before: String?
  /// How the second version has it; `nil` when it lacks it.
  package let after: String?
  /// The rules that tell why.
  package let reasons: [DeviceRuleID]

  var fields: TraceValue {
    .object([
      TraceField("subject", .string(subject)), TraceField("what", .string(facet)),
      TraceField("from", .optional(before)), TraceField("to", .optional(after)),
      TraceField("rules", .strings(reasons.map(\.rawValue))),
    ])
  }
}
