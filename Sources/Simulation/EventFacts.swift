import CoreLocationTypes
import PermissionFlow

/// The facts that are there only while the app handles an event, as a set.
package struct EventFacts: OptionSet, Hashable, Sendable {
  /// A bit for each fact.
  package let rawValue: UInt8

  /// Creates a set from its bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The error of `didFailWithError` or of temporary full accuracy.
  package static let error = EventFacts(rawValue: 1)
  /// The age of the position that arrives.
  package static let fix = EventFacts(rawValue: 2)
  /// Whether what was to be completed succeeded.
  package static let success = EventFacts(rawValue: 4)
  /// The state of a monitor's condition.
  package static let monitorState = EventFacts(rawValue: 8)

  /// The facts that a message brings.
  package init(of message: AppMessage) {
    switch message {
    case .didFailWithError: self = .error
    case .didUpdateLocations: self = .fix
    case .openCompleted: self = .success
    case .temporaryFullAccuracyCompleted: self = [.error, .success]
    case .monitorEvent: self = .monitorState
    case .lifecycle, .didChangeAuthorization, .didEnterRegion, .didExitRegion, .didVisit,
      .diagnostic, .controlTapped, .alertButtonTapped, .timerFired, .timersMayFire:
      self = []
    }
  }

  /// The set of one fact; empty for those that are always there.
  package init(_ fact: Fact) {
    switch fact {
    case .error: self = .error
    case .fix: self = .fix
    case .success: self = .success
    case .monitorState: self = .monitorState
    case .state, .locationServices, .authorization, .accuracy, .appState, .alert, .updating, .ios,
      .canOpen, .managerAuthorization, .widgetUpdates:
      self = []
    }
  }

  /// The names of the facts, in the order of the bits.
  package var names: [String] {
    let facts: [Fact] = [.error, .fix, .success, .monitorState]
    return facts.filter { contains(EventFacts($0)) }.map(\.name)
  }
}
