/// The keys of an Info.plist that concern location; all others are let through.
enum PlistKey: String, CaseIterable {
  case whenInUse = "NSLocationWhenInUseUsageDescription"
  case alwaysAndWhenInUse = "NSLocationAlwaysAndWhenInUseUsageDescription"
  case always = "NSLocationAlwaysUsageDescription"
  /// Read by iOS 7 and earlier only.
  case usage = "NSLocationUsageDescription"
  case defaultAccuracyReduced = "NSLocationDefaultAccuracyReduced"
  case temporaryUsage = "NSLocationTemporaryUsageDescriptionDictionary"
  case requireExplicitServiceSession = "NSLocationRequireExplicitServiceSession"
  case backgroundModes = "UIBackgroundModes"
  /// A key of the app's widget extension.
  case widgetWantsLocation = "NSWidgetWantsLocation"

  /// What all keys begin with that iOS reads for location: others that do are misspelt.
  static let locationPrefix = "NSLocation"
  /// The background mode that matters.
  static let locationMode = "location"
  /// The keys whose value is a text.
  static let texts = [whenInUse, alwaysAndWhenInUse, always, usage].map(\.rawValue)
}
