import CoreLocationTypes
import PermissionFlow
import Simulation

extension FlowProperty {
  /// Whether, by the versions of iOS that it names, the property says nothing about one.
  ///
  /// A property of nothing but versions says something: `always` of `"ios": ">=9"` holds on iOS 17.
  ///
  /// - Parameter table: The flow's conditions.
  package func isVacuous(on version: IOSVersion, in table: ConditionTable) -> Bool {
    let outline = PropertyOutline(condition, on: version, in: table)
    guard outline.namesVersion, let answer = outline.answer else { return false }
    return switch kind {
    case .always: answer && outline.namesMore
    case .never, .sometimes, .recoverable: !answer
    }
  }

  /// The facts of events that its condition names.
  ///
  /// - Parameter table: The flow's conditions.
  package func eventFacts(in table: ConditionTable) -> EventFacts {
    PropertyOutline(condition, on: .newest, in: table).eventFacts
  }
}

/// What a condition names, and what it comes to where the version alone decides.
private struct PropertyOutline {
  /// Whether it holds in every state, or in none; `nil` when that depends on the state.
  var answer: Bool?
  var eventFacts: EventFacts = []
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
      if case .fact(let fact) = subject { eventFacts = EventFacts(fact) }
    case .version(let comparison, let bound):
      namesVersion = true
      answer = ConditionTable.holds(comparison, version, bound)
    }
  }

  /// Takes in parts of which one that comes to `decisive` decides.
  private mutating func join(_ parts: [PropertyOutline], decisive: Bool) {
    let answers = parts.map(\.answer)
    answer = answers.contains(decisive) ? decisive : answers.contains(nil) ? nil : !decisive
    for part in parts { eventFacts.formUnion(part.eventFacts) }
    namesVersion = parts.contains(where: \.namesVersion)
    namesMore = parts.contains(where: \.namesMore)
  }
}
