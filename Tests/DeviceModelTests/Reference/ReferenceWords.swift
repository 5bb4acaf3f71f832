import CoreLocationTypes
import DeviceModel
import Testing

/// The words of the tables and what they stand for.
enum ReferenceWords {
  static func decision(_ word: String) throws -> StoredAuthorization {
    let decisions: [String: StoredAuthorization] = [
      "ND": .notDetermined, "D": .denied, "WIU": .whenInUse, "once": .once, "AL": .always,
      "provisional": .provisionalAlways,
    ]
    return try #require(decisions[word], "unknown decision “\(word)”")
  }

  /// Usage keys: `WIU`, `Always` (iOS 8–10), `Both` (iOS 11 on), or `none`.
  static func keys(_ words: String) throws -> UsageDescriptions {
    var keys: UsageDescriptions = []
    for word in words.split(separator: " ") where word != "none" {
      let known: [Substring: UsageDescriptions] = [
        "WIU": .whenInUse, "Always": .always, "Both": .alwaysAndWhenInUse,
      ]
      keys.insert(try #require(known[word], "unknown key “\(word)”"))
    }
    return keys
  }

  // MARK: - Moves

  private static let moves: [String: DeviceMove] = [
    "launch": .launch, "home": .home, "open settings": .openSettings, "return": .return,
    "lock": .lock, "unlock": .unlock, "terminate": .terminate, "evict": .evict,
    "services on": .change(.locationServices(true)),
    "services off": .change(.locationServices(false)),
    "precise on": .change(.precise(true)), "precise off": .change(.precise(false)),
    "reset": .change(.resetLocationAndPrivacy),
    "choose Never": .change(.authorization(.never)),
    "choose Ask Next Time": .change(.authorization(.askNextTime)),
    "choose While Using the App": .change(.authorization(.whenInUse)),
    "choose Always": .change(.authorization(.always)),
    "fix": .fix(.fresh), "old fix": .fix(.stale), "fail": .fail(.locationUnknown),
    "move": .move(.significantChange), "enter": .move(.regionEntry), "exit": .move(.regionExit),
    "restrict": .restrict(true), "unrestrict": .restrict(false),
    "reinstall by hand": .reinstall(.homeScreen), "reinstall by tool": .reinstall(.tool),
    "suspend": .due(.suspension), "lapse": .due(.useLapses), "evict in time": .due(.eviction),
    "remind": .due(.backgroundReminder), "four in the morning": .due(.clipReset),
    "some seconds pass": .due(.sessionsForgotten), "visit": .move(.visit),
    "tool grants": .tool(.grantLocation), "tool grants Always": .tool(.grantLocationAlways),
    "tool revokes": .tool(.revokeLocation), "tool resets": .tool(.resetLocation),
    "add widget": .addWidget, "monitor fails": .failMonitor(.conditionLimitExceeded),
    "choose While Using the App or Widgets": .change(.authorization(.whenInUseOrWidgets)),
  ]

  /// The move of an action; `press Allow` finds the button by the words on it.
  static func move(_ action: String, visible: [String: PromptButton]) throws -> DeviceMove {
    if action.hasPrefix("upgrade ") { return .upgrade }
    if action.hasPrefix("update ") { return .update }
    guard action.hasPrefix("press ") else {
      return try #require(moves[action], "unknown action “\(action)”")
    }
    var words = String(action.dropFirst(6))
    var isPrecise: Bool?
    for (ending, value) in [(" with Precise: Off", false), (" with Precise: On", true)]
    where words.hasSuffix(ending) {
      words = String(words.dropLast(ending.count))
      isPrecise = value
    }
    let button = try #require(visible[words], "no button “\(words)”, but \(visible.keys.sorted())")
    return .answer(button, isPrecise: isPrecise)
  }

  // MARK: - Calls

  private static let known: [String: AppCall] = [
    "create": .createManager, "release": .releaseManager,
    "requestWIU": .requestWhenInUseAuthorization, "requestAlways": .requestAlwaysAuthorization,
    "requestFull": .requestTemporaryFullAccuracy(purposeKey: 0),
    "start": .startUpdatingLocation, "stop": .stopUpdatingLocation,
    "requestLocation": .requestLocation,
    "startSLC": .startMonitoringSignificantLocationChanges,
    "stopSLC": .stopMonitoringSignificantLocationChanges,
    "startRegion": .startMonitoringRegion, "stopRegion": .stopMonitoringRegion,
    "startVisits": .startMonitoringVisits, "stopVisits": .stopMonitoringVisits,
    "monitor": .startMonitor, "end monitor": .stopMonitor,
    "activity": .startBackgroundActivitySession, "end activity": .endBackgroundActivitySession,
    "end session none": .endServiceSessionOf(.none),
    "end session WIU": .endServiceSessionOf(.whenInUse),
    "end session Always": .endServiceSessionOf(.always),
    "startLive": .startLiveUpdates, "stopLive": .stopLiveUpdates,
    "session none": .serviceSession(.none), "session WIU": .serviceSession(.whenInUse),
    "session Always": .serviceSession(.always), "end session": .endServiceSession,
    "background on": .allowsBackgroundLocationUpdates(true),
    "background off": .allowsBackgroundLocationUpdates(false),
    "indicator on": .showsBackgroundLocationIndicator(true),
    "indicator off": .showsBackgroundLocationIndicator(false),
    "present": .present(alert: 0), "present other": .present(alert: 1),
    "dismiss": .dismiss(alert: 0), "observe": .observeAuthorization, "use": .useLocation,
    "open": .open(.appSettings, using: nil),
    "openURL:": .open(.appSettings, using: .openURL),
    "openURL:options:completionHandler:": .open(.appSettings, using: .openURLWithCompletion),
    "open private": .open(.locationServicesSettings, using: nil),
    "open private by openURL:": .open(.locationServicesSettings, using: .openURL),
  ]

  /// The calls of one turn, parted by ` + `.
  static func calls(_ words: String) throws -> [AppCall] {
    try parts(of: words).map { try #require(known[$0], "unknown call “\($0)”") }
  }

  private static func parts(of words: String) -> [String] {
    var parts = [""]
    for word in words.split(separator: " ") {
      if word == "+" {
        parts.append("")
      } else {
        parts[parts.count - 1] += (parts[parts.count - 1].isEmpty ? "" : " ") + word
      }
    }
    return parts
  }
}
