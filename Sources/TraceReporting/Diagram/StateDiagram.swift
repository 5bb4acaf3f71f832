import CoreLocationTypes
import PermissionFlow
import Simulation
import TerminalText

/// A flow as a statechart: its states, what they decide on, where the branches lead.
package struct StateDiagram: Hashable, Sendable {
  /// What a state decides on an event.
  package struct Decision: Hashable, Sendable {
    /// The event, or `after` with a time.
    package let event: String
    /// The branches in the order they are tried.
    package let branches: [Branch]
  }

  /// One branch of a decision.
  package struct Branch: Hashable, Sendable {
    /// The condition in words; empty when it always holds.
    package let condition: String
    /// What it does, in order.
    package let actions: [String]
    /// The index in ``StateDiagram/nodes`` of the state it leads to.
    package let target: Int?
  }

  /// A state, or what holds in all of them.
  package struct Node: Hashable, Sendable {
    /// The name.
    package let name: String
    /// Whether it is what holds in all states.
    package let isEverywhere: Bool
    /// Whether the flow starts there.
    package let isInitial: Bool
    /// The controls on the screen.
    package let controls: [String]
    /// What is done when it is entered.
    package let entry: [String]
    /// What it decides on.
    package let decisions: [Decision]
  }

  /// The flow's name.
  package let name: String
  /// What it is, in a line.
  package let title: String
  /// What holds everywhere first, then the states.
  package let nodes: [Node]
  /// What the flow is for, in words.
  package let goal: String
  /// Other good places to end, in words.
  package let acceptable: [String]

  /// The diagram of a flow.
  package init(_ flow: Flow, language: String) {
    let words = FlowWords(flow)
    let top = words.decisions(of: nil, offset: 0)
    let hasTop = flow.states.count > 1 || !(flow.states.first?.name.isEmpty ?? true)
    let offset = hasTop && !top.isEmpty ? 1 : 0
    var nodes: [Node] = []
    if offset == 1 {
      nodes.append(
        Node(
          name: "in every state", isEverywhere: true, isInitial: false, controls: [], entry: [],
          decisions: words.decisions(of: nil, offset: offset)))
    }
    for (number, state) in flow.states.enumerated() {
      let own = words.decisions(of: UInt8(number), offset: offset)
      nodes.append(
        Node(
          name: shownName(state.name.isEmpty ? flow.name : state.name), isEverywhere: false,
          isInitial: number == Int(flow.initial),
          controls: state.controls.map { flow.controls[Int($0)] },
          entry: state.entry.map(words.text), decisions: hasTop ? own : top + own))
    }
    name = shownName(flow.name)
    title = shownName(flow.title.text(in: language))
    self.nodes = nodes
    let conditions = ConditionLabel(flow)
    goal = conditions.text(flow.goal)
    acceptable = flow.acceptable.map(conditions.text)
  }

  /// What the diagram shows, for those who can't see the drawing.
  var summary: String {
    let states = nodes.filter { !$0.isEverywhere }
    let names = states.prefix(20).map { ReportText.clipped($0.name, to: 60) }
    return "The states of the flow \(ReportText.clipped(name, to: 100)) and what leads from one to "
      + "the next: \(names.joined(separator: ", "))\(states.count > 20 ? " and more" : "")."
  }

  /// All ways from one state to another, each pair once, with what takes them.
  var ways: [Way] {
    var ways: [Way] = []
    for (source, node) in nodes.enumerated() {
      for decision in node.decisions {
        for branch in decision.branches {
          guard let target = branch.target else { continue }
          let words = StateDiagram.words(decision.event, branch)
          if let index = ways.firstIndex(where: { $0.source == source && $0.target == target }) {
            ways[index].labels.append(words)
          } else {
            ways.append(Way(source: source, target: target, labels: [words]))
          }
        }
      }
    }
    return ways
  }

  /// What leads from one state to another.
  struct Way: Hashable, Sendable {
    let source: Int
    let target: Int
    var labels: [String]
  }

  /// A branch as statecharts write it: `event [condition] / actions`.
  static func words(_ event: String, _ branch: Branch) -> String {
    var words = event
    if !branch.condition.isEmpty { words += " [\(branch.condition)]" }
    if !branch.actions.isEmpty { words += " / \(branch.actions.joined(separator: ", "))" }
    return words
  }

  /// What a state does without being left, each as statecharts write it.
  static func inside(_ node: Node) -> [String] {
    var lines: [String] = []
    if !node.controls.isEmpty { lines.append("offers \(node.controls.joined(separator: ", "))") }
    if !node.entry.isEmpty { lines.append("entry / \(node.entry.joined(separator: ", "))") }
    for decision in node.decisions {
      for branch in decision.branches where branch.target == nil {
        lines.append(words(decision.event, branch))
      }
    }
    return lines
  }
}

/// Decisions and actions of a flow in words.
private struct FlowWords {
  let flow: Flow
  let conditions: ConditionLabel

  init(_ flow: Flow) {
    self.flow = flow
    conditions = ConditionLabel(flow)
  }

  /// The decisions of a state, or of the top level.
  ///
  /// - Parameter offset: How many nodes of the diagram stand before the first state.
  func decisions(of state: UInt8?, offset: Int) -> [StateDiagram.Decision] {
    flow.lists.filter { $0.state == state }.map { list in
      StateDiagram.Decision(
        event: event(of: list),
        branches: list.branches.map { branch in
          StateDiagram.Branch(
            condition: branch.condition.map(conditions.text) ?? "",
            actions: branch.effects.map(text), target: branch.target.map { Int($0) + offset })
        })
    }
  }

  private func event(of list: FlowDecisionList) -> String {
    switch list.trigger {
    case .event(let event): return flow.name(of: event)
    case .timer(let number):
      let timers = list.state.map { flow.states[Int($0)].timers } ?? []
      return "after \(DurationWords.text(timers[Int(number)].duration))"
    }
  }

  /// An action in words.
  func text(_ effect: FlowEffect) -> String {
    switch effect {
    case .call(let call):
      let arguments = call.arguments(of: flow).map { value in
        if case .string(let text) = value { return text }
        return JSONText.of(value)
      }
      return arguments.isEmpty ? call.name : "\(call.name) \(arguments.joined(separator: " "))"
    case .post(let name): return "post \(flow.posts[Int(name)])"
    case .log(let text): return "log \"\(flow.logs[Int(text)])\""
    case .increment(let variable): return "\(name(variable)) + 1"
    case .set(let variable, let value):
      return "\(name(variable)) = \(JSONText.of(flow.variables[Int(variable)].traceValue(value)))"
    case .setToCondition(let variable, let condition):
      return "\(name(variable)) = (\(conditions.text(condition)))"
    }
  }

  private func name(_ variable: UInt8) -> String { "$" + flow.variables[Int(variable)].name }
}
