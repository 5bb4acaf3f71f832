import CoreLocationTypes
import PermissionFlow

extension FlowProperty {
  /// Why a property has nothing to be proved of.
  package enum Vacuity: Hashable, Sendable {
    /// It asks for a fact that is there only while an event is handled; properties are judged in the
    /// states between events.
    case eventFact(Fact)
    /// By the versions of iOS that it names it can't speak of this one.
    case version
  }

  /// Why the property says nothing about the states on a version; `nil` when it does.
  ///
  /// A property of nothing but versions says something: `always` of `"ios": ">=9"` holds on iOS 17.
  ///
  /// - Parameter table: The flow's conditions.
  package func vacuity(on version: IOSVersion, in table: ConditionTable) -> Vacuity? {
    let outline = PropertyOutline(condition, on: version, in: table)
    if let fact = outline.eventFact { return .eventFact(fact) }
    guard outline.namesVersion, let answer = outline.answer else { return nil }
    return switch kind {
    case .always: answer && outline.namesMore ? .version : nil
    case .never, .sometimes, .recoverable: answer ? nil : .version
    }
  }
}

/// What a condition names, and what it comes to where the version alone decides.
private struct PropertyOutline {
  /// Whether it holds in every state, or in none; `nil` when that depends on the state.
  var answer: Bool?
  var eventFact: Fact?
  var namesVersion = false
  var namesMore = false

  private init() {}

  init(_ condition: FlowPropertyCondition, on version: IOSVersion, in table: ConditionTable) {
    self.init()
    switch condition {
    case .all(let parts):
      join(parts.map { PropertyOutline($0, on: version, in: table) }, decisive: false)
    case .not(let part):
      self = PropertyOutline(part, on: version, in: table)
      answer = answer.map(!)
    case .truth: namesMore = true
    case .visible(let index): self = PropertyOutline(table.part(at: index), on: version)
    }
  }

  private init(_ part: ConditionPart, on version: IOSVersion) {
    self.init()
    switch part {
    case .all(let parts):
      join(parts.map { PropertyOutline($0, on: version) }, decisive: false)
    case .any(let parts):
      join(parts.map { PropertyOutline($0, on: version) }, decisive: true)
    case .not(let part):
      self = PropertyOutline(part, on: version)
      answer = answer.map(!)
    case .test(let subject, _):
      namesMore = true
      if case .fact(let fact) = subject, fact.isOfAnEvent { eventFact = fact }
    case .version(let comparison, let bound):
      namesVersion = true
      answer = ConditionTable.holds(comparison, version, bound)
    }
  }

  /// Takes in parts of which one that comes to `decisive` decides.
  private mutating func join(_ parts: [PropertyOutline], decisive: Bool) {
    let answers = parts.map(\.answer)
    answer = answers.contains(decisive) ? decisive : answers.contains(nil) ? nil : !decisive
    eventFact = parts.lazy.compactMap(\.eventFact).first
    namesVersion = parts.contains(where: \.namesVersion)
    namesMore = parts.contains(where: \.namesMore)
  }
}

extension Fact {
  /// Whether it is there only while an event is handled.
  fileprivate var isOfAnEvent: Bool {
    switch self {
    case .error, .fix, .success, .monitorState: true
    case .state, .locationServices, .authorization, .accuracy, .appState, .alert, .updating, .ios,
      .canOpen, .managerAuthorization, .widgetUpdates:
      false
    }
  }
}
