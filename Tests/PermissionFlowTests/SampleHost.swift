import CoreLocationTypes
import PermissionFlow

/// A small phone around a flow, with rules of its own: updates start only after permission, and the
/// call `requestLocation` crashes the app.
struct SampleHost: FlowHost {
  /// What was done and said, in order.
  enum Line: Hashable {
    case call(AppCall)
    case activity(FlowActivity)
  }

  var systemVersion = IOSVersion(14)
  var isAppRunning = true
  var facts: [UInt8: UInt8] = [:]
  var lines: [Line] = []

  init(_ facts: [Fact: UInt8] = [:], ios: IOSVersion = IOSVersion(14)) {
    systemVersion = ios
    for (fact, value) in facts { self.facts[fact.rawValue] = value }
  }

  func value(of fact: UInt8) -> UInt8 {
    facts[fact] ?? 0
  }

  mutating func perform(_ call: AppCall) {
    lines.append(.call(call))
    // A flow that goes on after a crash is what the tests look for, so the call is written down.
    guard isAppRunning else { return }
    if call == .startUpdatingLocation {
      let isAuthorized = value(of: Fact.authorization.rawValue) >= 3
      facts[Fact.updating.rawValue] = FactValue.of(isAuthorized)
    } else if call == .stopUpdatingLocation {
      facts[Fact.updating.rawValue] = 0
    } else if call == .requestLocation {
      isAppRunning = false
    }
  }

  mutating func observe(_ activity: FlowActivity) {
    lines.append(.activity(activity))
  }

  /// The calls in order.
  var calls: [AppCall] {
    lines.compactMap { line in
      if case .call(let call) = line { return call }
      return nil
    }
  }

  /// What the flow did by itself, in order.
  var activities: [FlowActivity] {
    lines.compactMap { line in
      if case .activity(let activity) = line { return activity }
      return nil
    }
  }
}

/// A flow from its parts, the rest empty.
func sampleFlow(
  variables: [FlowVariable] = [], controls: [String] = [], alerts: [FlowAlert] = [],
  conditions: ConditionTable = ConditionTable(), states: [FlowState] = [.plain("")],
  initial: UInt8 = 0, lists: [FlowDecisionList] = []
) -> Flow {
  var table = conditions
  let never = table.addAny { _ in }
  return Flow(
    name: "sample", title: LocalizedText("Sample"), variables: variables, controls: controls,
    alerts: alerts, posts: ["first", "second"], logs: ["hello"], purposeKeys: [],
    conditions: table, states: states, initial: initial, lists: lists, goal: never, acceptable: [])
}

extension FlowState {
  /// A state with a name and nothing else.
  static func plain(_ name: String) -> FlowState {
    FlowState(name: name, controls: [], entry: [], timers: [])
  }
}

extension FlowDecisionList {
  /// The list of an event of a fixed kind.
  static func on(
    _ kind: FlowEvent.Kind, state: UInt8? = nil, _ branches: [FlowBranch]
  ) -> FlowDecisionList {
    FlowDecisionList(state: state, trigger: .event(FlowEvent(kind)), branches: branches)
  }
}

extension FlowBranch {
  /// A branch that does some things.
  static func does(
    _ effects: [FlowEffect], to target: UInt8? = nil, if condition: ConditionTable.Index? = nil
  ) -> FlowBranch {
    FlowBranch(condition: condition, effects: effects, target: target)
  }
}
