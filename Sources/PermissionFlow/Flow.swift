import CoreLocationTypes

/// What an app does around the location permission, as data.
///
/// Every name is resolved to a number in the order of the definition, so that the machine that
/// runs the flow is a few integers. Reading the JSON form and its errors live in ScenarioFormat.
public struct Flow: Hashable, Sendable {
  @usableFromInline private(set) var definition: FlowDefinition

  /// Creates a flow from resolved parts.
  ///
  /// - Precondition: Numbers in lists, states and conditions are in range; the reader sees to it.
  public init(
    name: String, title: LocalizedText, variables: [FlowVariable], controls: [String],
    alerts: [FlowAlert], posts: [String], logs: [String], purposeKeys: [String],
    conditions: ConditionTable, states: [FlowState], initial: UInt8, lists: [FlowDecisionList],
    goal: ConditionTable.Index, acceptable: [ConditionTable.Index]
  ) {
    definition = FlowDefinition(
      name: name, title: title, variables: variables, controls: controls, alerts: alerts,
      posts: posts, logs: logs, purposeKeys: purposeKeys, conditions: conditions, states: states,
      initial: initial, lists: lists, goal: goal, acceptable: acceptable)
  }

  /// Gives a variable another value to start with.
  ///
  /// - Parameter variable: The number of the variable.
  public mutating func setInitial(_ value: UInt8, of variable: UInt8) {
    var variables = variables
    variables[Int(variable)].initial = min(value, variables[Int(variable)].largest)
    definition = FlowDefinition(definition, variables: variables, traits: traits)
  }

  /// Lets all variables survive the end of the process.
  package mutating func keepAllVariables() {
    let kept = variables.map {
      FlowVariable(name: $0.name, kind: $0.kind, initial: $0.initial, isPersistent: true)
    }
    definition = FlowDefinition(definition, variables: kept, traits: traits)
  }

  /// How the app is written, beyond what it decides.
  public package(set) var traits: FlowTraits {
    get { definition.traits }
    set { definition = FlowDefinition(definition, variables: variables, traits: newValue) }
  }

  /// The event of a tap on a control.
  public func event(control: UInt8) -> FlowEvent {
    FlowEvent(tap: UInt16(control))
  }

  /// The event of a tap on a button of an alert.
  public func event(alert: UInt8, button: UInt8) -> FlowEvent {
    FlowEvent(tap: definition.firstButtonTap[Int(alert)] + UInt16(button))
  }

  /// The events this flow knows: the fixed kinds and its taps, in the order of their numbers.
  public var events: [FlowEvent] {
    FlowEvent.Kind.allCases.map { FlowEvent($0) }
      + (0..<UInt16(eventCount) - FlowEvent.firstTap).map { FlowEvent(tap: $0) }
  }

  /// The key of an event in `on`.
  public func name(of event: FlowEvent) -> String {
    if event.number < FlowEvent.firstTap {
      return FlowEvent.Kind(rawValue: UInt8(event.number))?.name ?? ""
    }
    let tap = event.number - FlowEvent.firstTap
    if Int(tap) < controls.count { return "tap \(controls[Int(tap)])" }
    for (alert, first) in zip(alerts, definition.firstButtonTap)
    where tap >= first && Int(tap - first) < alert.buttons.count {
      return "tap \(alert.id).\(alert.buttons[Int(tap - first)].id)"
    }
    return ""
  }

  /// Where a branch stands in the definition, such as `states.idle.on.tap locate[0]`.
  public func path(of branch: FlowBranchID) -> String {
    let list = lists[Int(branch.list)]
    let owner = list.state.map { "states.\(states[Int($0)].name)." } ?? ""
    switch list.trigger {
    case .event(let event):
      return "\(owner)on.\(name(of: event))[\(branch.index)]"
    case .timer(let number):
      let duration = list.state.map { states[Int($0)].timers[Int(number)].duration } ?? 0
      return "\(owner)after.\(DurationWords.text(duration))[\(branch.index)]"
    }
  }

  /// The decision list for an event, in a state or (without one) at the top level.
  package func list(for event: FlowEvent, in state: UInt8?) -> Int? {
    let row = state.map { Int($0) + 1 } ?? 0
    let number = definition.dispatch[row * eventCount + Int(event.number)]
    return number == 0 ? nil : Int(number) - 1
  }

  /// Whether any state or the top level has a list for an event.
  public func handles(_ event: FlowEvent) -> Bool {
    (0...states.count).contains { definition.dispatch[$0 * eventCount + Int(event.number)] != 0 }
  }
}
