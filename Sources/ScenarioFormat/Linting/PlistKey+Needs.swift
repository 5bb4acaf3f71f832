import CoreLocationTypes
import DeviceModel

extension PlistKey {
  /// The type of value that iOS reads, in words; `nil` where any does no harm.
  var expectedType: String? {
    switch self {
    case .whenInUse, .alwaysAndWhenInUse, .always, .usage: "a string"
    case .defaultAccuracyReduced, .requireExplicitServiceSession, .widgetWantsLocation:
      "true or false"
    case .temporaryUsage: "a dictionary of strings"
    case .backgroundModes: "an array of strings"
    }
  }

  /// Whether a value has that type.
  func accepts(_ value: InfoPlist.Value) -> Bool {
    switch (self, value) {
    case (.whenInUse, .text), (.alwaysAndWhenInUse, .text), (.always, .text), (.usage, .text),
      (.defaultAccuracyReduced, .flag), (.requireExplicitServiceSession, .flag),
      (.widgetWantsLocation, .flag), (.widgetWantsLocation, .other),
      (.temporaryUsage, .textsByKey), (.backgroundModes, .texts):
      true
    case (_, .text), (_, .flag), (_, .texts), (_, .textsByKey), (_, .other): false
    }
  }
}

extension AppCall {
  /// Whether it asks for Always.
  var asksForAlways: Bool {
    self == .requestAlwaysAuthorization || self == .serviceSession(.always)
      || self == .sdk(.requestAlways)
  }

  private var asksForWhenInUse: Bool {
    self == .requestWhenInUseAuthorization || self == .serviceSession(.whenInUse)
      || self == .sdk(.requestWhenInUse)
  }

  /// The usage keys without which the call does nothing, in an app built with a current SDK.
  ///
  /// - SeeAlso: Rules REQUEST-01 and REQUEST-02.
  func usageKeys(on capabilities: Capabilities) -> [PlistKey] {
    if case .serviceSession = self, !capabilities.hasServiceSession { return [] }
    if asksForAlways {
      return capabilities.usesCombinedUsageKey ? [.whenInUse, .alwaysAndWhenInUse] : [.always]
    }
    let asks = asksForWhenInUse || self == .startLiveUpdates && capabilities.liveUpdates == .asks
    return asks ? [.whenInUse] : []
  }
}

extension IOSVersion {
  /// The first version that reads the combined usage key.
  static let firstWithCombinedKey =
    Capabilities.turningPoints.first { Capabilities.of($0).usesCombinedUsageKey } ?? .newest

  /// Whether the version reads the combined usage key instead of the older one.
  var readsCombined: Bool { Capabilities.of(self).usesCombinedUsageKey }
}
