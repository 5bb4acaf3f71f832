import CoreLocationTypes
import DeviceModel

/// What was reached of flows and rules, and what was not.
package struct CoverageReport: Hashable, Sendable {
  /// Who reached it.
  package enum Basis: Hashable, Sendable {
    /// The cases of scenarios that were run.
    case scenarios(cases: Int)
    /// A search through all states, which a bound may have ended early.
    case exploration(isBounded: Bool)
  }

  /// A part of a flow that is reached as a whole: a state, an alert, a control.
  package struct Part: Hashable, Sendable {
    /// Its id.
    package let name: String
    /// The 1-based line where it is defined.
    package let line: Int
    /// How often it was reached.
    package let count: Int

    /// Creates a part.
    package init(name: String, line: Int, count: Int) {
      self.name = name
      self.line = line
      self.count = count
    }
  }

  /// A branch of a decision list.
  package struct Branch: Hashable, Sendable {
    /// The file, line and column, and the path, such as `on.tap locate[0]`.
    package let place: ExplorationReport.Place
    /// The number of its list, from 0.
    package let list: Int
    /// The place in the list, from 0.
    package let index: Int
    /// What its list decides on.
    package let event: String
    /// When it is taken, in words.
    package let condition: String
    /// How often it was taken.
    package let count: Int
    /// How often its list was asked for a branch.
    package let listCount: Int
    /// What would reach it, where that was tried.
    package let remedy: BranchRemedy?

    /// Creates a branch.
    package init(
      place: ExplorationReport.Place, list: Int, index: Int, event: String, condition: String,
      count: Int, listCount: Int, remedy: BranchRemedy? = nil
    ) {
      self.place = place
      self.list = list
      self.index = index
      self.event = event
      self.condition = condition
      self.count = count
      self.listCount = listCount
      self.remedy = remedy
    }
  }

  /// A decision list.
  package struct List: Hashable, Sendable {
    /// Where it stands, such as `states.idle.on.tap locate`.
    package let path: String
    /// The 1-based line of its key.
    package let line: Int
    /// How often it was asked for a branch.
    package let count: Int

    /// Creates a list.
    package init(path: String, line: Int, count: Int) {
      self.path = path
      self.line = line
      self.count = count
    }
  }

  /// An event with what the app reads while it comes.
  package struct Pair: Hashable, Sendable {
    /// The event.
    package let event: String
    /// The status.
    package let status: AuthorizationStatus
    /// How often both came together.
    package let count: Int

    /// Creates a pair.
    package init(event: String, status: AuthorizationStatus, count: Int) {
      self.event = event
      self.status = status
      self.count = count
    }
  }

  /// What was reached of one flow.
  package struct FlowPart: Hashable, Sendable {
    /// The flow's name.
    package let name: String
    /// Its file.
    package let file: String
    /// The lines of the file.
    package let lines: [String]
    /// The branches, in the order of the flow.
    package let branches: [Branch]
    /// The decision lists, in the same order.
    package let lists: [List]
    /// The states; none for the one implicit state.
    package let states: [Part]
    /// The alerts.
    package let alerts: [Part]
    /// The controls and buttons.
    package let taps: [Part]
    /// The events that the flow handles, with each status.
    package let pairs: [Pair]

    /// Creates a flow's part.
    package init(
      name: String, file: String, lines: [String], branches: [Branch], lists: [List],
      states: [Part], alerts: [Part], taps: [Part], pairs: [Pair]
    ) {
      self.name = name
      self.file = file
      self.lines = lines
      self.branches = branches
      self.lists = lists
      self.states = states
      self.alerts = alerts
      self.taps = taps
      self.pairs = pairs
    }
  }

  /// A rule of iOS.
  package struct Rule: Hashable, Sendable {
    /// Its id.
    package let id: DeviceRuleID
    /// How often it decided something that shows.
    package let count: Int

    /// Creates a rule.
    package init(id: DeviceRuleID, count: Int) {
      self.id = id
      self.count = count
    }
  }

  /// Who reached it.
  package let basis: Basis
  /// The versions of iOS that were run, oldest first.
  package let versions: [IOSVersion]
  /// The flows, in the order of their files.
  package let flows: [FlowPart]
  /// The rules that hold on those versions and can show in a trace.
  package let rules: [Rule]

  /// Creates a report.
  package init(basis: Basis, versions: [IOSVersion], flows: [FlowPart], rules: [Rule]) {
    self.basis = basis
    self.versions = versions
    self.flows = flows
    self.rules = rules
  }

  /// The branches of all flows.
  package var branches: CoverageShare {
    CoverageShare(flows.flatMap { $0.branches.map(\.count) })
  }
}

/// How many of some were reached.
package struct CoverageShare: Hashable, Sendable {
  /// How many were reached.
  package let reached: Int
  /// How many there are.
  package let total: Int

  /// Counts the numbers that aren't 0.
  package init(_ counts: [Int]) {
    reached = counts.count { $0 > 0 }
    total = counts.count
  }

  /// Tenths of a per cent, rounded down, so that only all of them make 1000.
  package var tenths: Int { total == 0 ? 1000 : reached * 1000 / total }

  /// Whether it is at least a number of tenths of a per cent, without rounding.
  package func isAtLeast(tenths wanted: Int) -> Bool { reached * 1000 >= wanted * total }

  /// The percentage, such as `87.5 %`.
  package var percent: String { CoverageShare.percent(tenths: tenths) }

  /// A percentage in words.
  package static func percent(tenths: Int) -> String {
    tenths % 10 == 0 ? "\(tenths / 10) %" : "\(tenths / 10).\(tenths % 10) %"
  }

  /// Percentage and numbers, such as `87.5 % (21 of 24)`.
  package var words: String { "\(percent) (\(reached) of \(total))" }
}
