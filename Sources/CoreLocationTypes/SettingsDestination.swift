/// The pages of Settings that an app can try to open by URL.
public enum SettingsDestination: UInt8, Word {
  /// `UIApplication.openSettingsURLString`, the app's own page.
  case appSettings
  /// A private URL for the page with the device-wide switch, its scheme taken as declared.
  case locationServicesSettings

  /// The spelling in files and traces.
  public var name: String {
    switch self {
    case .appSettings: "appSettings"
    case .locationServicesSettings: "locationServicesSettings"
    }
  }
}
