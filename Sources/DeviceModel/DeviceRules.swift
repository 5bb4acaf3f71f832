/// The behaviours of iOS that the model follows, one row each.
///
/// The rows stand in one file per topic, and within it in the order of ``DeviceRuleID``.
package enum DeviceRules {
  /// All rules, in the order of ``DeviceRuleID``.
  package static let all: [DeviceRule] = [
    authorization, callback, request, prompt, services, once, accuracy, updates, monitoring,
    upgrade, reminder, background, settings, lifecycle, url, alert, install, live, session, api,
    button, clip, widget, tool,
  ].flatMap { $0 }

  /// The rule with an id.
  ///
  /// - Complexity: O(1).
  package static func rule(_ id: DeviceRuleID) -> DeviceRule {
    all[place(of: id)]
  }

  /// The place of a rule in ``all``.
  ///
  /// - Complexity: O(1).
  package static func place(of id: DeviceRuleID) -> Int {
    // A case without payload is its number in the declaration. A test walks all ids through here,
    // so neither a row out of order nor another numbering goes unseen.
    withUnsafeBytes(of: id) { Int($0[0]) }
  }
}
