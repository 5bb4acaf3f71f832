import CoreLocationTypes
import DeviceModel
import Simulation

/// The `device` block: what the base gives, overlaid by what the scenario gives.
struct DeviceSettings {
  var ios: IOSVersion?
  /// Whether a cell of `examples` gave it.
  var isVersionOfRow = false
  var language: String?
  var isLocationServicesOn = true
  var authorization = StoredAuthorization.notDetermined
  /// Where the authorization stands.
  var authorizationPlace: SourcePlace?
  var isPrecise = true
  /// Where the accuracy stands.
  var accuracyPlace: SourcePlace?
  var areLocationChangesRestricted = false
  var options = DeviceOptions()
  /// The time of day at the start.
  var localTime = LocalTime.noon
  var isAlwaysAsked: Bool?
  var servicesAlerts = 0
  var isRequested: Bool?

  /// The phone before the first step.
  var device: Device {
    Device(
      isLocationServicesOn: isLocationServicesOn,
      areLocationChangesRestricted: areLocationChangesRestricted, authorization: authorization,
      isPrecise: isPrecise, isAlwaysAsked: isAlwaysAsked ?? authorization.comesFromAskingForAlways,
      hasLocationRow: isRequested ?? (authorization != .notDetermined),
      servicesAlerts: UInt8(min(servicesAlerts, DeviceSettings.mostServicesAlerts)))
  }

  /// The device counts no further.
  private static let mostServicesAlerts = 9
}

extension StoredAuthorization {
  /// Whether an app gets it only by having asked for Always, or by its row of Settings.
  fileprivate var comesFromAskingForAlways: Bool {
    switch self {
    case .always, .provisionalAlways: true
    case .notDetermined, .denied, .whenInUse, .once: false
    }
  }
}
