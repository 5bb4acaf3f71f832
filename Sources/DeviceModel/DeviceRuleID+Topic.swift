extension DeviceRuleID {
  /// The topic that the id begins with, in lower case: `auth` of `AUTH-01`.
  package var topic: String {
    rawValue.prefix { $0 != "-" }.lowercased()
  }

  /// All topics, in the order of the rules.
  package static let topics: [String] = allCases.reduce(into: []) { topics, id in
    if topics.last != id.topic { topics.append(id.topic) }
  }

  /// The rule with an id, whatever its case.
  package static func spelled(_ text: String) -> DeviceRuleID? {
    DeviceRuleID(rawValue: text.uppercased())
  }
}
