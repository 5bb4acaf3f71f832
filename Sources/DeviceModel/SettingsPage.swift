import CoreLocationTypes

/// A page of the Settings app.
package enum SettingsPage: UInt8, Word {
  case root
  case app
  case locationServices

  /// The spelling in files and traces.
  package var name: String {
    switch self {
    case .root: "root"
    case .app: "app"
    case .locationServices: "locationServices"
    }
  }
}
