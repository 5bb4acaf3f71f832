import CoreLocationTypes

/// How an app is written where that matters beside its decisions.
public struct FlowTraits: Hashable, Sendable {
  /// Whether `locationServicesEnabled()` is called away from the main thread.
  public var readsServicesOffMainThread: Bool
  /// The authorization callbacks that the manager's delegate implements.
  public var delegateMethods: DelegateMethods
  /// The numbers of the controls that are a `CLLocationButton`.
  public var locationButtons: [UInt8]
  /// The numbers of those that can't be read: too small, too faint, without contrast.
  public var illegibleButtons: [UInt8] = []
  /// The methods that the manager's delegate lacks.
  public var delegateGaps: DelegateGaps = []

  /// Creates the traits of an app.
  public init(
    readsServicesOffMainThread: Bool, delegateMethods: DelegateMethods, locationButtons: [UInt8]
  ) {
    self.readsServicesOffMainThread = readsServicesOffMainThread
    self.delegateMethods = delegateMethods
    self.locationButtons = locationButtons
  }

  /// An app that says nothing else: reads on the main thread, implements both callbacks.
  public static let usual = FlowTraits(
    readsServicesOffMainThread: false, delegateMethods: .both, locationButtons: [])
}
