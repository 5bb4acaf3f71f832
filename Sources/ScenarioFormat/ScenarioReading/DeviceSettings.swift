import CoreLocationTypes
import DeviceModel
import Simulation

/// The `device` block: what the base gives, overlaid by what the scenario gives.
struct DeviceSettings {
  var ios: IOSVersion?
  /// Whether a cell of `examples` gave it.
  var isVersionOfRow = false
  /// The numbers of the columns whose cells are the version, or parts of it.
  var versionColumns: [Int] = []
  var language: String?
  var isLocationServicesOn = true
  var authorization = StoredAuthorization.notDetermined
  /// Where the authorization stands.
  var authorizationPlace: SourcePlace?
  /// The accuracy that the scenario gives.
  var isPrecise: Bool?
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
  ///
  /// Accuracy that isn't given is full, save where the app asks for less and nothing is decided.
  func device(in environment: DeviceEnvironment) -> Device {
    Device(
      isLocationServicesOn: isLocationServicesOn,
      areLocationChangesRestricted: areLocationChangesRestricted, authorization: authorization,
      isPrecise: isPrecise ?? (authorization.isGrant || environment.isPreciseByDefault),
      isAlwaysAsked: isAlwaysAsked ?? authorization.comesFromAskingForAlways,
      hasLocationRow: isRequested ?? (authorization != .notDetermined),
      servicesAlerts: UInt8(min(servicesAlerts, DeviceSettings.mostServicesAlerts)))
  }

  /// The device counts no further.
  private static let mostServicesAlerts = 9
}

extension StoredAuthorization {
  /// Whether the user has let the app have its location, and with it an accuracy.
  fileprivate var isGrant: Bool {
    switch self {
    case .whenInUse, .once, .always, .provisionalAlways: true
    case .notDetermined, .denied: false
    }
  }

  /// Whether an app gets it only by having asked for Always; Always itself may come from Settings.
  package var comesFromAskingForAlways: Bool { self == .provisionalAlways }
}
