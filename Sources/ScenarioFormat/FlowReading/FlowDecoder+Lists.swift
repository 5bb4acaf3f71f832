import CoreLocationTypes
import PermissionFlow

/// A state of which only the name and the controls are read.
struct StateDraft {
  let value: JSONValue
  let controls: [UInt8]
}

/// Decoding states, decision lists and timers.
extension FlowDecoder {
  // MARK: - States

  /// The states by name, each with the controls on its screen.
  mutating func decodeStateNames(
    _ value: JSONValue?, topLevelControls: [UInt8]
  ) -> [StateDraft] {
    let members = definitions(value, .state, limit: Limit.states)
    if let value, value.kind == .object, members.isEmpty {
      sink.report(.valueNotAllowed(found: "{}", expected: "at least one state"), at: value)
    }
    names.states = members.map(\.name)
    stateRanges = members.map(\.key.markRange)
    return members.map { member in
      let own = member.value.member(named: "controls").map { decodeControls($0) }
      return StateDraft(value: member.value, controls: own ?? topLevelControls)
    }
  }

  mutating func decodeStates(_ drafts: [StateDraft]) -> [FlowState] {
    drafts.enumerated().map { number, draft in
      let value = draft.value
      let known: [StaticString] = ["controls", "entry", "on", "after"]
      _ = value.members(known: known, required: [], &sink)
      let state = UInt8(clamping: number)
      let entry = value.member(named: "entry").map { decodeActions($0) } ?? []
      if let events = value.member(named: "on") { decodeEvents(events, state: state) }
      let timers = value.member(named: "after").map { decodeTimers($0, state: state) } ?? []
      return FlowState(
        name: names.states[number], controls: draft.controls, entry: entry, timers: timers)
    }
  }

  private mutating func decodeTimers(_ value: JSONValue, state: UInt8) -> [FlowState.Timer] {
    guard let members = value.requireMembers(&sink) else { return [] }
    var timers: [FlowState.Timer] = []
    var ranges: [Range<Int>] = []
    for member in members where !member.isExtension {
      let duration = member.key.requireDuration(&sink)
      if duration == 0 {
        let expected = "a duration longer than nothing"
        sink.report(.valueNotAllowed(found: member.name, expected: expected), at: member.key)
      }
      if let duration, duration > 0,
        let first = timers.firstIndex(where: { $0.duration == duration })
      {
        let fact = DiagnosticFact.duplicateName(
          .timer, member.name, first: ranges[first].lowerBound)
        sink.report(fact, at: member.key)
      }
      if timers.count == Limit.timers {
        let fact = DiagnosticFact.tooMany(
          .timer, found: value.childCount, limit: Limit.timers)
        sink.report(fact, at: member.key)
        break
      }
      let number = UInt8(clamping: timers.count)
      let list = UInt16(clamping: lists.count)
      decodeList(member, .timer(number), state: state)
      timers.append(FlowState.Timer(duration: duration ?? 0, list: list))
      ranges.append(member.key.markRange)
    }
    return timers
  }

  // MARK: - Decision lists

  mutating func decodeEvents(_ value: JSONValue, state: UInt8?) {
    guard let members = value.requireMembers(&sink) else { return }
    for member in members where !member.isExtension {
      // The branches of an unknown event are checked all the same; the flow isn't used then.
      let event = decodeEvent(member.key) ?? FlowEvent(.didFinishLaunching)
      decodeList(member, .event(event), state: state)
    }
  }

  /// The event that a key of `on` names; the number of a tap counts controls first, then buttons.
  private mutating func decodeEvent(_ key: JSONValue) -> FlowEvent? {
    if let kind = key.word(FlowEvent.Kind.self) { return FlowEvent(kind) }
    let text = key.string ?? ""
    let targets = names.tapTargets
    guard text.hasPrefix("tap ") else {
      let known = FlowEvent.Kind.names + targets.map { "tap \($0)" }
      sink.report(.unknownName(.event, found: text, known: known), at: key)
      return nil
    }
    let target = String(text.dropFirst(4))
    guard let number = targets.firstIndex(of: target) else {
      sink.report(.unknownName(.tapTarget, found: target, known: targets), at: key)
      return nil
    }
    return FlowEvent(tap: UInt16(clamping: number))
  }

  private mutating func decodeList(
    _ member: JSONMember, _ trigger: FlowDecisionList.Trigger, state: UInt8?
  ) {
    if lists.count == Limit.lists, !isTooLarge {
      isTooLarge = true
      let fact = DiagnosticFact.tooMany(.event, found: lists.count + 1, limit: Limit.lists)
      sink.report(fact, at: member.key)
    }
    guard lists.count < Limit.lists else { return }
    var branches: [FlowBranch] = []
    var ranges: [Range<Int>] = []
    if let elements = list(member.value) {
      if member.value.childCount > Limit.branches {
        let fact = DiagnosticFact.tooMany(
          .branch, found: member.value.childCount, limit: Limit.branches)
        sink.report(fact, at: member.value)
      }
      for element in elements {
        branches.append(decodeBranch(element))
        ranges.append(element.markRange)
      }
    }
    lists.append(FlowDecisionList(state: state, trigger: trigger, branches: branches))
    listSources.append(FlowSource.List(trigger: member.key.markRange, branches: ranges))
  }

  private mutating func decodeBranch(_ value: JSONValue) -> FlowBranch {
    _ = value.members(known: ["if", "do", "to"], required: [], &sink)
    let condition = value.member(named: "if").map { decodeCondition($0) }
    let effects = value.member(named: "do").map { decodeActions($0) } ?? []
    let target = value.member(named: "to")?.requireIndex(in: names.states, .state, &sink)
    return FlowBranch(
      condition: condition, effects: effects, target: target.map { UInt8(clamping: $0) })
  }
}
