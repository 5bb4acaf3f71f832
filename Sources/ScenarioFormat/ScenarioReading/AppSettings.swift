import Simulation

/// The `app` block: what the base gives, overlaid by what the scenario gives.
struct AppSettings {
  var name: String?
  /// The keys given; `nil` for the default.
  var plist: Simulation.InfoPlist?
  var localized: [AppDescription.LocalizedUsage] = []
  /// Whether the app uses scenes; `nil` for what its version of iOS suggests.
  var usesScenes: Bool?
  /// Where the lifecycle stands.
  var lifecyclePlace: SourcePlace?
  var sdk: UInt8?
  var isAppClip = false
  /// Where the kind of the app stands.
  var kindPlace: SourcePlace?
}
