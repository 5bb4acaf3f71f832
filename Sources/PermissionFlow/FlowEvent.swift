import CoreLocationTypes

/// An event of a flow as a small number: the fixed kinds first, then the flow's own taps.
public struct FlowEvent: Hashable, Sendable {
  /// The events that every flow can handle.
  public enum Kind: UInt8, Word {
    case didFinishLaunching
    case willEnterForeground
    case didBecomeActive
    case willResignActive
    case didEnterBackground
    case willTerminate
    case didChangeAuthorization
    case didUpdateLocations
    case didFailWithError
    case openCompleted
    case temporaryFullAccuracyCompleted
    case diagnostic
    case keyValueChange
    case didEnterRegion
    case didExitRegion
    case didVisit
    case monitorEvent

    /// The key in a flow's `on`.
    public var name: String {
      switch self {
      case .didFinishLaunching: "didFinishLaunching"
      case .willEnterForeground: "willEnterForeground"
      case .didBecomeActive: "didBecomeActive"
      case .willResignActive: "willResignActive"
      case .didEnterBackground: "didEnterBackground"
      case .willTerminate: "willTerminate"
      case .didChangeAuthorization: "didChangeAuthorization"
      case .didUpdateLocations: "didUpdateLocations"
      case .didFailWithError: "didFailWithError"
      case .openCompleted: "openCompleted"
      case .temporaryFullAccuracyCompleted: "temporaryFullAccuracyCompleted"
      case .diagnostic: "diagnostic"
      case .keyValueChange: "keyValueChange"
      case .didEnterRegion: "didEnterRegion"
      case .didExitRegion: "didExitRegion"
      case .didVisit: "didVisit"
      case .monitorEvent: "monitorEvent"
      }
    }

    /// The kind of a lifecycle event.
    public init(_ event: LifecycleEvent) {
      switch event {
      case .didFinishLaunching: self = .didFinishLaunching
      case .willEnterForeground: self = .willEnterForeground
      case .didBecomeActive: self = .didBecomeActive
      case .willResignActive: self = .willResignActive
      case .didEnterBackground: self = .didEnterBackground
      case .willTerminate: self = .willTerminate
      }
    }
  }

  /// The number: a ``Kind``'s raw value, or beyond them the taps in the flow's order.
  public let number: UInt16

  /// The first number that is a tap.
  public static let firstTap = UInt16(Kind.allCases.count)

  /// Creates an event of a fixed kind.
  public init(_ kind: Kind) {
    number = UInt16(kind.rawValue)
  }

  /// Creates the event of a tap by its number among the flow's taps.
  public init(tap: UInt16) {
    number = FlowEvent.firstTap + tap
  }
}
