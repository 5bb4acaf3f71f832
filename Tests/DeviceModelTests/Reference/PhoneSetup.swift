import CoreLocationTypes
import DeviceModel
import Testing

/// A phone at its start, in words.
///
/// ``start`` is a decision (`ND`, `D`, `WIU`, `WIU spent`, `once`, `AL`, `provisional`) and any of
/// `off`, `locked`, `reduced`.
struct PhoneSetup: Sendable {
  /// The version of iOS.
  var ios: String
  /// What is stored and how the phone is set.
  var start: String
  /// The usage keys: `WIU`, `Always`, `Both`.
  var keys = "WIU Always Both"
  /// The SDK; that of iOS when absent.
  var sdk: UInt8?
  /// Whether the app adopts scenes; from iOS 13 on when absent.
  var scenes: Bool?
  /// Whether `UIBackgroundModes` holds `location`.
  var hasBackgroundMode = false
  /// Whether the app is an App Clip.
  var isAppClip = false
  /// Whether the app's widgets want the location.
  var widgetsWantLocation = false
  /// The methods that the manager's delegate lacks.
  var delegateGaps: DelegateGaps = []
  /// Whether `NSLocationDefaultAccuracyReduced` is set.
  var defaultsToReduced = false
  /// Whether the purpose key 0 is explained.
  var hasPurpose = true
  /// Whether the app has its row in Settings; by the decision when absent.
  var hasRow: Bool?
  /// How often the services alert was shown before.
  var servicesAlerts: UInt8 = 0
  /// The switches for contested behaviour.
  var options = DeviceOptions()
  /// The calls that the app makes, by the line that it hears.
  var script = ["didFinishLaunching": "create"]

  init(_ ios: String, _ start: String) {
    self.ios = ios
    self.start = start
  }

  func environment() throws -> DeviceEnvironment {
    let version = try #require(IOSVersion(ios))
    var environment = DeviceEnvironment(
      version: version, sdk: sdk ?? version.major, usesScenes: scenes ?? (version.major >= 13),
      usageDescriptions: try ReferenceWords.keys(keys), temporaryPurposes: hasPurpose ? 1 : 0,
      hasLocationBackgroundMode: hasBackgroundMode,
      defaultsToReducedAccuracy: defaultsToReduced, options: options)
    environment.isAppClip = isAppClip
    environment.delegateGaps = delegateGaps
    environment.widgetsWantLocation = widgetsWantLocation
    return environment
  }

  func device() throws -> Device {
    let words = start.split(separator: " ").map(String.init)
    let known: Set<String> = [
      "ND", "D", "WIU", "once", "AL", "provisional", "spent", "off", "locked", "reduced",
    ]
    try #require(known.isSuperset(of: words), "unknown word in “\(start)”")
    let isPreciseByDefault = try environment().isPreciseByDefault
    let decision = try ReferenceWords.decision(try #require(words.first))
    return Device(
      isLocationServicesOn: !words.contains("off"),
      areLocationChangesRestricted: words.contains("locked"), authorization: decision,
      isPrecise: !words.contains("reduced") && isPreciseByDefault,
      isAlwaysAsked: words.contains("spent") || words.first == "provisional",
      hasLocationRow: hasRow ?? (words.first != "ND"), servicesAlerts: servicesAlerts)
  }
}
