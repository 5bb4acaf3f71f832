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
    let history = history(of: authorization)
    return Device(
      isLocationServicesOn: true, areLocationChangesRestricted: isRestricted,
      authorization: authorization,
      isPrecise: environment.isPreciseByDefault,
      isAlwaysAsked: history.isAlwaysAsked, hasLocationRow: history.hasLocationRow,
      servicesAlerts: 0)
  }

  /// What a stored decision tells of the past: whether Always was asked for, and whether the app has
  /// its row in Settings.
  package static func history(
    of authorization: StoredAuthorization
  ) -> (isAlwaysAsked: Bool, hasLocationRow: Bool) {
    switch authorization {
    case .notDetermined: (false, false)
    case .denied, .whenInUse, .once: (false, true)
    case .always, .provisionalAlways: (true, true)
    }
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
