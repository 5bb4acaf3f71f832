import CoreLocationTypes
import DeviceModel
import Testing

struct ConsoleLineTests {
  /// A line and the first and last version that writes it.
  struct Case: Sendable, CustomTestStringConvertible {
    let line: ConsoleLine
    let first: String
    let last: String
    let words: String

    init(_ line: ConsoleLine, _ first: String, _ last: String, _ words: String) {
      self.line = line
      self.first = first
      self.last = last
      self.words = words
    }

    var testDescription: String { "\(line.name) \(first)" }
  }

  static let cases = [
    Case(
      .whenInUseKeyMissing, "10", "26",
      "The app's Info.plist must contain an NSLocationWhenInUseUsageDescription key with"),
    Case(
      .alwaysKeyMissing, "10", "26",
      "The app's Info.plist must contain an NSLocationAlwaysUsageDescription key with"),
    Case(
      .combinedKeysMissing, "11", "26",
      "must contain both NSLocationAlwaysAndWhenInUseUsageDescription and "
        + "NSLocationWhenInUseUsageDescription keys with"),
    Case(.openURLForcedToFail, "18", "26", "BUG IN CLIENT OF UIKIT: The caller of"),
    Case(
      .openURLWithCompletionMissing, "8", "9.3.5",
      "-[UIApplication openURL:options:completionHandler:]: unrecognized selector"),
    Case(.requestLocationMissing, "8", "8.4", "-[CLLocationManager requestLocation]:"),
    Case(
      .allowsBackgroundMissing, "8", "8.4",
      "-[CLLocationManager setAllowsBackgroundLocationUpdates:]: unrecognized"),
    Case(
      .temporaryFullAccuracyMissing, "8", "13.7",
      "requestTemporaryFullAccuracyAuthorizationWithPurposeKey:completion:]"),
    Case(.backgroundModeAssertion, "9", "26", "*** Assertion failure in -[CLLocationManager"),
    Case(
      .backgroundModeException, "9", "26", "!stayUp || CLClientIsBackgroundable(internal->fClient)"
    ),
    Case(.alertOverAlert, "8", "12.5", "Warning: Attempt to present <UIAlertController: 0x…>  on"),
    Case(.alertOverAlert, "13", "26", "[Presentation] Attempt to present"),
    Case(.alertOutsideWindow, "8", "12.5", "whose view is not in the window hierarchy!"),
    Case(.alertOutsideWindow, "13", "26", "whose view is not in the window hierarchy."),
    Case(.canOpenURLNotAllowed, "9", "26", "not allowed to query for scheme prefs\""),
    Case(.canOpenURLFailed, "10", "26", "couldn’t be completed. (OSStatus error -10814.)\""),
    Case(.mainThreadWarning, "16", "26", "waiting for the `-locationManagerDidChange"),
    Case(.sceneNotice, "26", "26", "`UIScene` lifecycle will soon be required."),
    Case(.mapViewWithoutRequest, "8", "26", "Trying to start MapKit location updates without"),
    Case(
      .showsIndicatorMissing, "8", "10.3",
      "-[CLLocationManager setShowsBackgroundLocationIndicator:]: unrecognized"),
    Case(
      .delegateLacksLocations, "9", "26", "must respond to locationManager:didUpdateLocations:'"),
    Case(.delegateLacksErrors, "9", "26", "must respond to locationManager:didFailWithError:'"),
    Case(.buttonIllegible, "15", "26", "[Apple’s words not known] The location button"),
    Case(
      .widgetKeyMissing, "14", "26", "must contain a “NSWidgetWantsLocation” key with any number"),
  ]

  @Test(arguments: cases)
  func lineSaysItsWords(example: Case) throws {
    for text in [example.first, example.last] {
      let version = try #require(IOSVersion(text))
      let words = try #require(example.line.text(on: version), "iOS \(text)")

      #expect(words.contains(example.words), "iOS \(text)")
      #expect(!words.contains { $0.isNewline })
    }
  }

  @Test func earlierAndLaterVersionsAreSilent() {
    #expect(ConsoleLine.whenInUseKeyMissing.text(on: IOSVersion(9, 3)) == nil)
    #expect(ConsoleLine.combinedKeysMissing.text(on: IOSVersion(10, 3)) == nil)
    #expect(ConsoleLine.openURLForcedToFail.text(on: IOSVersion(17, 7)) == nil)
    #expect(ConsoleLine.openURLWithCompletionMissing.text(on: IOSVersion(10)) == nil)
    #expect(ConsoleLine.mainThreadWarning.text(on: IOSVersion(15, 8)) == nil)
    #expect(ConsoleLine.sceneNotice.text(on: IOSVersion(18, 7)) == nil)
  }

  @Test func tableNamesEveryLine() {
    #expect(Set(Self.cases.map(\.line)).count == ConsoleLine.allCases.count)
  }
}
