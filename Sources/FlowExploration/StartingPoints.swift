import CoreLocationTypes
import DeviceModel

/// The phones that an exploration starts from.
package enum StartingPoints {
  /// A phone with a stored decision and nothing unusual: Location Services on, changes allowed.
  ///
  /// A stored decision means that the app has asked before; Always comes only from having asked
  /// for it.
  package static func device(
    _ authorization: StoredAuthorization, isRestricted: Bool = false,
    in environment: DeviceEnvironment
  ) -> Device {
    let isAlwaysAsked =
      switch authorization {
      case .always, .provisionalAlways: true
      case .notDetermined, .denied, .whenInUse, .once: false
      }
    return Device(
      isLocationServicesOn: true, areLocationChangesRestricted: isRestricted,
      authorization: authorization, isPrecise: !environment.defaultsToReducedAccuracy,
      isAlwaysAsked: isAlwaysAsked, hasLocationRow: authorization != .notDetermined,
      servicesAlerts: 0)
  }

  /// A fresh install, every stored decision that the version has, and the two that a restriction
  /// can make unchangeable.
  package static func all(in environment: DeviceEnvironment) -> [Device] {
    decisions(in: environment).map { device($0, in: environment) }
      + [StoredAuthorization.notDetermined, .denied].map {
        device($0, isRestricted: true, in: environment)
      }
  }

  /// The decisions that a version can have stored.
  package static func decisions(in environment: DeviceEnvironment) -> [StoredAuthorization] {
    StoredAuthorization.allCases.filter { decision in
      switch decision {
      case .notDetermined, .denied, .whenInUse, .always: true
      case .once, .provisionalAlways: environment.capabilities.hasAllowOnce
      }
    }
  }
}
