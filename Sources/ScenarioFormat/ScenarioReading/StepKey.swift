import Simulation

/// The words of all steps.
enum StepKey: String, CaseIterable {
  case launch, tap, answer, home, openSettings, change, `return`, lock, unlock, terminate
  case evict, wait, fix, fail, move, restrict, reinstall, update, upgrade, sdk, otherPrompt
  case addWidget, tool, expect, note

  /// The step, if it takes no argument but `after`.
  var bareAction: StepAction? {
    switch self {
    case .launch: .launch
    case .home: .home
    case .openSettings: .openSettings
    case .return: .return
    case .lock: .lock
    case .unlock: .unlock
    case .terminate: .terminate
    case .evict: .evict
    case .addWidget: .addWidget
    case .tap, .answer, .change, .wait, .fix, .fail, .move, .restrict, .reinstall, .update,
      .upgrade, .sdk, .otherPrompt, .tool, .expect, .note:
      nil
    }
  }

  /// Words that people write for steps whose names they don't know.
  static let otherWords: [(word: String, key: StepKey)] = [
    ("position", .fix), ("location", .fix), ("didupdatelocations", .fix), ("press", .tap),
    ("click", .tap), ("start", .launch), ("open", .launch), ("background", .home),
    ("foreground", .return), ("settings", .openSettings), ("kill", .terminate),
    ("quit", .terminate), ("simctl", .tool), ("grant", .tool),
    ("sleep", .wait), ("install", .reinstall), ("assert", .expect), ("check", .expect),
  ]

  /// The step as it may be written.
  var example: String {
    switch self {
    case .launch, .home, .openSettings, .return, .lock, .unlock, .terminate, .evict,
      .addWidget:
      "\"\(rawValue)\""
    case .tap: #"{"tap": "locate"}"#
    case .answer: #"{"answer": "allowWhileUsing"}"#
    case .change: #"{"change": {"authorization": "whenInUse"}}"#
    case .wait: #"{"wait": "11m"}"#
    case .fix: #"{"fix": {"age": "0s", "accuracy": 12}}"#
    case .fail: #"{"fail": "locationUnknown"}"#
    case .move: #"{"move": "significantChange"}"#
    case .restrict: #"{"restrict": true}"#
    case .reinstall: #"{"reinstall": "homeScreen"}"#
    case .update: #"{"update": {"infoPlist": {…}}}"#
    case .upgrade: #"{"upgrade": "14.0"}"#
    case .sdk: #"{"sdk": "requestWhenInUse"}"#
    case .tool: #"{"tool": "grantLocation"}"#
    case .otherPrompt: #"{"otherPrompt": "appears"}"#
    case .expect: #"{"expect": {"updating": true}}"#
    case .note: #"{"note": "…"}"#
    }
  }
}
