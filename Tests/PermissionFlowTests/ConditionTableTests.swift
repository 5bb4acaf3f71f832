import CoreLocationTypes
import PermissionFlow
import Testing

/// A condition and whether it holds.
private struct ConditionCase: Sendable, CustomTestStringConvertible {
  let id: String
  let holds: Bool
  let add: @Sendable (inout ConditionTable) -> ConditionTable.Index

  var testDescription: String { id }

  init(
    _ id: String, _ holds: Bool,
    _ add: @escaping @Sendable (inout ConditionTable) -> ConditionTable.Index
  ) {
    self.id = id
    self.holds = holds
    self.add = add
  }
}

extension ConditionTable {
  /// A part that holds, or one that doesn't: the alert is number 1 of the sample phone.
  fileprivate mutating func part(_ holds: Bool) {
    addTest(.fact(.alert), accepts: holds ? 0b100 : 0b011)
  }
}

private let operations: [ConditionCase] = [
  ConditionCase("all of nothing", true) { $0.addAll { _ in } },
  ConditionCase("any of nothing", false) { $0.addAny { _ in } },
  ConditionCase("all of yes", true) { $0.addAll { $0.part(true) } },
  ConditionCase("all of no", false) { $0.addAll { $0.part(false) } },
  ConditionCase("all of yes, no", false) {
    $0.addAll {
      $0.part(true)
      $0.part(false)
    }
  },
  ConditionCase("all of no, yes", false) {
    $0.addAll {
      $0.part(false)
      $0.part(true)
    }
  },
  ConditionCase("any of no, yes", true) {
    $0.addAny {
      $0.part(false)
      $0.part(true)
    }
  },
  ConditionCase("any of yes, no", true) {
    $0.addAny {
      $0.part(true)
      $0.part(false)
    }
  },
  ConditionCase("any of no, no", false) {
    $0.addAny {
      $0.part(false)
      $0.part(false)
    }
  },
  ConditionCase("not yes", false) { $0.addNot { $0.part(true) } },
  ConditionCase("not no", true) { $0.addNot { $0.part(false) } },
  ConditionCase("not all of nothing", false) { $0.addNot { $0.addAll { _ in } } },
  ConditionCase("not any of nothing", true) { $0.addNot { $0.addAny { _ in } } },
  ConditionCase("all of (any of no, yes), not no", true) {
    $0.addAll {
      $0.addAny {
        $0.part(false)
        $0.part(true)
      }
      $0.addNot { $0.part(false) }
    }
  },
  ConditionCase("all of (all of yes, yes), no: the part after a group is seen", false) {
    $0.addAll {
      $0.addAll {
        $0.part(true)
        $0.part(true)
      }
      $0.part(false)
    }
  },
  ConditionCase("any of (all of yes, no), (not (any of no)): three deep", true) {
    $0.addAny {
      $0.addAll {
        $0.part(true)
        $0.part(false)
      }
      $0.addNot { $0.addAny { $0.part(false) } }
    }
  },
]

private let masks: [ConditionCase] = [
  ConditionCase("no value", false) { $0.addTest(.fact(.alert), accepts: 0) },
  ConditionCase("every value", true) { $0.addTest(.fact(.alert), accepts: .max) },
  ConditionCase("only its value", true) { $0.addTest(.fact(.alert), accepts: 1 << 2) },
  ConditionCase("all but its value", false) { $0.addTest(.fact(.alert), accepts: ~(1 << 2)) },
  ConditionCase("a fact the phone doesn't know is 0", true) {
    $0.addTest(.fact(.error), accepts: 1)
  },
  ConditionCase("the state comes from the machine, not the phone", true) {
    $0.addTest(.fact(.state), accepts: 1 << 1)
  },
  ConditionCase("a variable's value", true) { $0.addTest(.variable(1), accepts: 1 << 63) },
  ConditionCase("another value of a variable", false) {
    $0.addTest(.variable(1), accepts: ~(1 << 63))
  },
  ConditionCase("the first variable beside it", true) { $0.addTest(.variable(0), accepts: 0b10) },
]

/// A version, a comparison with it and whether the phone's version satisfies it.
private struct VersionCase: Sendable, CustomTestStringConvertible {
  let phone: IOSVersion
  let comparison: ConditionTable.Comparison
  let bound: IOSVersion
  let holds: Bool

  var testDescription: String { "\(phone) \(comparison.sign) \(bound): \(holds)" }

  /// The cases of one bound: for each sign the versions, with `+` before those that satisfy it.
  static func table(_ bound: IOSVersion, _ rows: [(String, String)]) -> [VersionCase] {
    rows.flatMap { sign, versions in
      versions.split(separator: " ").compactMap { word in
        let comparison = ConditionTable.Comparison.allCases.first { $0.sign == sign }
        guard let comparison, let phone = IOSVersion(String(word.dropFirst())) else { return nil }
        return VersionCase(
          phone: phone, comparison: comparison, bound: bound, holds: word.hasPrefix("+"))
      }
    }
  }
}

private let versions: [VersionCase] =
  VersionCase.table(
    IOSVersion(13),
    [
      ("==", "-12.4 -12.5.7 +13 +13.1 +13.4 +13.4.1 +13.99.99 -14 -26"),
      ("<=", "+12.4 +13 +13.4 +13.4.1 -14 -14.0.1"),
      (">", "-12.4 -13 -13.4 -13.7.1 +14 +26"),
      (">=", "-12.4 -12.99.99 +13 +13.4 +14"),
      ("<", "+8 +12.4 +12.99.99 -13 -13.4 -14"),
    ])
  + VersionCase.table(
    IOSVersion(13, 4),
    [
      ("==", "-13 -13.3.9 +13.4 +13.4.1 -13.5 -14.4"),
      ("<=", "+12 +13.3 +13.4 +13.4.9 -13.5 -14"),
      (">", "-13.4 -13.4.1 +13.5 +14"),
      (">=", "-13.3.9 +13.4 +13.4.1 +14"),
      ("<", "+13.3.9 -13.4 -13.4.1"),
    ])
  + VersionCase.table(
    IOSVersion(13, 4, 1),
    [
      ("==", "-13.4 +13.4.1 -13.4.2"),
      ("<=", "+13.4 +13.4.1 -13.4.2"),
      (">", "-13.4.1 +13.4.2"),
      (">=", "-13.4 +13.4.1"),
      ("<", "+13.4 -13.4.1"),
    ])

@Suite struct ConditionTableTests {
  private static let variables = [
    FlowVariable(name: "flag", kind: .bool, initial: 1, isPersistent: false),
    FlowVariable(name: "tries", kind: .count(max: 63), initial: 63, isPersistent: false),
  ]

  @Test(arguments: operations + masks)
  private func holdsAsItSays(_ example: ConditionCase) {
    var table = ConditionTable()
    // Something before it, so that indices don't begin at 0 by chance.
    table.addNot { $0.addAll { _ in } }
    let condition = example.add(&table)
    let flow = sampleFlow(
      variables: ConditionTableTests.variables, conditions: table,
      states: [.plain("a"), .plain("b")], initial: 1)
    let host = SampleHost([.alert: 2, .state: 9])

    let holds = FlowMachine(flow: flow).holds(condition, of: flow, host: host)

    #expect(holds == example.holds)
  }

  @Test(arguments: versions)
  private func comparesVersions(_ example: VersionCase) {
    var table = ConditionTable()
    let condition = table.addVersion(example.comparison, example.bound)
    let flow = sampleFlow(conditions: table)
    let host = SampleHost(ios: example.phone)

    let holds = FlowMachine(flow: flow).holds(condition, of: flow, host: host)

    #expect(holds == example.holds)
  }

  @Test func theSignsAreThoseOfConditions() {
    let signs = ConditionTable.Comparison.allCases.map(\.sign)

    #expect(signs == ["<", "<=", "==", ">=", ">"])
  }

  @Test func equalTablesHaveEqualConditions() {
    var first = ConditionTable()
    var second = ConditionTable()
    first.addAll { $0.addTest(.fact(.accuracy), accepts: 1) }
    second.addAll { $0.addTest(.fact(.accuracy), accepts: 1) }

    #expect(first == second)
  }
}
