import CoreLocationTypes
import DeviceModel
import PermissionFlow

/// Something that a run can reach.
package enum CoverageItem: Hashable, Sendable {
  /// A branch of the flow is taken.
  case branch(FlowBranchID)
  /// A decision list of the flow is asked for a branch, by its number.
  case list(Int)
  /// A state of the flow is entered, by its number.
  case state(UInt8)
  /// An alert of the app comes up, by its number.
  case alert(UInt8)
  /// A control or a button of an alert is tapped: its event.
  case tap(FlowEvent)
  /// A rule of iOS decides something that shows.
  case rule(DeviceRuleID)
  /// An event reaches the app while it reads a status.
  case pair(AuthorizationStatus, FlowEvent)
}

/// The items that a set of scenarios can be asked to reach.
package enum CoverageGoal: UInt8, Word {
  case branches
  case rules
  case pairs

  /// The spelling on the command line.
  package var name: String {
    switch self {
    case .branches: "branches"
    case .rules: "rules"
    case .pairs: "pairs"
    }
  }
}

/// All that can be reached of a flow and of iOS, numbered from 0 without gaps.
package struct CoverageIndex: Hashable, Sendable {
  /// Every item, by its number.
  package let items: [CoverageItem]
  /// For each list the number of its first branch.
  private let firstBranch: [Int]
  private let firstList: Int
  private let firstState: Int
  private let firstAlert: Int
  private let firstTap: Int
  private let firstRule: Int
  private let firstPair: Int
  private let eventCount: Int

  /// Numbers the items of a flow.
  package init(_ flow: Flow) {
    var items: [CoverageItem] = []
    firstBranch = flow.lists.enumerated().map { number, list in
      let first = items.count
      items += list.branches.indices.map {
        .branch(FlowBranchID(list: UInt16(number), index: UInt16($0)))
      }
      return first
    }
    firstList = items.count
    items += flow.lists.indices.map { .list($0) }
    firstState = items.count
    items += flow.states.indices.map { .state(UInt8($0)) }
    firstAlert = items.count
    items += flow.alerts.indices.map { .alert(UInt8($0)) }
    firstTap = items.count
    let taps = flow.eventCount - Int(FlowEvent.firstTap)
    items += (0..<taps).map { .tap(FlowEvent(tap: UInt16($0))) }
    firstRule = items.count
    items += DeviceRules.all.map { .rule($0.id) }
    firstPair = items.count
    eventCount = flow.eventCount
    for status in AuthorizationStatus.allCases {
      items += FlowEvent.Kind.allCases.map { .pair(status, FlowEvent($0)) }
      items += (0..<taps).map { .pair(status, FlowEvent(tap: UInt16($0))) }
    }
    self.items = items
  }

  /// The number of an item.
  package func number(of item: CoverageItem) -> Int {
    switch item {
    case .branch(let branch): firstBranch[Int(branch.list)] + Int(branch.index)
    case .list(let list): firstList + list
    case .state(let state): firstState + Int(state)
    case .alert(let alert): firstAlert + Int(alert)
    case .tap(let event): firstTap + Int(event.number - FlowEvent.firstTap)
    case .rule(let rule): firstRule + DeviceRules.place(of: rule)
    case .pair(let status, let event):
      firstPair + Int(status.rawValue) * eventCount + Int(event.number)
    }
  }
}

extension CoverageItem {
  /// The goal that asks for it.
  package var goal: CoverageGoal? {
    switch self {
    case .branch: .branches
    case .rule: .rules
    case .pair: .pairs
    case .list, .state, .alert, .tap: nil
    }
  }
}
