import CoreLocationTypes
import DeviceModel
import Simulation

/// What iOS knows about the app at a moment of a run, followed along the trace.
package struct TruthView: Hashable, Sendable {
  private var authorization: StoredAuthorization
  private var isPrecise: Bool
  private var hasTemporaryFullAccuracy: Bool
  private var isLocationServicesOn: Bool
  private var areLocationChangesRestricted: Bool
  private var isForWidgets = false

  /// What a device holds, before the first line.
  package init(_ device: Device) {
    authorization = device.authorization
    isPrecise = device.isPrecise
    hasTemporaryFullAccuracy = device.hasTemporaryFullAccuracy
    isLocationServicesOn = device.isLocationServicesOn
    areLocationChangesRestricted = device.areLocationChangesRestricted
  }

  /// Takes in what a line of the trace changes.
  mutating func follow(_ event: TraceEvent) {
    guard case .device(.truth(let change)) = event else { return }
    switch change {
    case .authorization(_, let to): authorization = to
    case .precise(let isPrecise): self.isPrecise = isPrecise
    case .temporaryFullAccuracy(let isFull): hasTemporaryFullAccuracy = isFull
    case .locationServices(let isOn): isLocationServicesOn = isOn
    case .widgets(let isAuthorized): isForWidgets = isAuthorized
    case .locationChangesRestricted(let isRestricted):
      areLocationChangesRestricted = isRestricted
    }
  }

  /// All of it in a sentence, beside what the app reads.
  func sentence(reads status: AuthorizationStatus, hasAccuracy: Bool) -> String {
    var parts = [authorization.name]
    if hasAccuracy {
      parts.append(isPrecise ? "full accuracy" : "reduced accuracy")
      if hasTemporaryFullAccuracy { parts.append("full for now") }
    }
    if isForWidgets { parts.append("widgets too") }
    parts.append("Location Services \(isLocationServicesOn ? "on" : "off")")
    parts.append(areLocationChangesRestricted ? "changes forbidden" : "changes allowed")
    return "iOS knows \(parts.joined(separator: ", ")); the app reads \(status.name)"
  }
}
