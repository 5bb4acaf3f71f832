import CoreLocationTypes
import DeviceModel

extension CoverageReport {
  /// What came of what, in a line.
  var title: String {
    switch basis {
    case .scenarios(let cases): cases == 1 ? "coverage of 1 case" : "coverage of \(cases) cases"
    case .exploration(let isBounded):
      isBounded ? "what was reached before the bound" : "what can be reached at all"
    }
  }

  /// How what was not reached is introduced.
  var missingTitle: String {
    switch basis {
    case .scenarios: "no scenario reached"
    case .exploration(let isBounded): isBounded ? "not reached" : "nothing leads there"
    }
  }

  /// What people may do about it, or should know.
  var advice: String? {
    switch basis {
    case .scenarios:
      "`locflow explore FLOW --coverage` tells what can be reached at all, `locflow generate FLOW`"
        + " writes scenarios that do."
    case .exploration(let isBounded):
      isBounded
        ? nil
        : "A user can't bring it about on these versions, from the phones it starts from;"
          + " `--interrupt` lets more happen."
    }
  }
}

extension CoverageReport.Branch {
  /// Event and condition, and whether the event came.
  package var words: String {
    let arrival =
      listCount == 0
      ? "the event never came"
      : listCount == 1
        ? "the event came once and went another way"
        : "the event came \(listCount) times and went another way"
    let help = remedy.map { "; \($0.words)" } ?? ""
    return "\(event), \(condition); \(arrival)\(help)"
  }
}

extension CoverageReport.FlowPart {
  /// The branches that were not reached.
  package var missing: [CoverageReport.Branch] { branches.filter { $0.count == 0 } }

  /// The kinds of parts beside branches, each with its name for people.
  var parts: [(name: String, parts: [CoverageReport.Part])] {
    [("states", states), ("alerts", alerts), ("controls", taps)].filter { !$0.1.isEmpty }
  }

  /// For each event the statuses with which it never came, where there are any.
  var missingPairs: [(event: String, statuses: [String])] {
    var events: [String] = []
    for pair in pairs where !events.contains(pair.event) { events.append(pair.event) }
    return events.compactMap { event in
      let statuses = pairs.filter { $0.event == event && $0.count == 0 }.map(\.status.name)
      return statuses.isEmpty ? nil : (event, statuses)
    }
  }
}

extension CoverageReport {
  /// For each topic the rules that didn't show, where there are any.
  var missingRules: [(topic: String, ids: [String])] {
    DeviceRuleID.topics.compactMap { topic in
      let ids = rules.filter { $0.count == 0 && $0.id.topic == topic }.map(\.id.rawValue)
      return ids.isEmpty ? nil : (topic, ids)
    }
  }

  /// The rules that were reached, of those that hold.
  var ruleShare: CoverageShare { CoverageShare(rules.map(\.count)) }
}
