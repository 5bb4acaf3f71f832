import CoreLocationTypes
import DeviceModel
import Testing

/// A phone that is driven by words and answers with lines, so that tables can be plain text.
///
/// The app does nothing of its own but what ``script`` says: the calls to make when a line comes.
struct ReferencePhone {
  /// The app and the phone go on calling each other.
  struct EndlessExchange: Error {}

  /// More messages than any exchange of these tests has.
  private static let bound = 60

  private(set) var device: Device
  private(set) var environment: DeviceEnvironment
  private(set) var recorder: LineRecorder
  /// The calls that the app makes, by the line that it hears.
  var script: [String: String]

  init(_ setup: PhoneSetup) throws {
    environment = try setup.environment()
    device = try setup.device()
    recorder = LineRecorder(version: environment.version)
    script = setup.script
  }

  /// Launches the app, which makes its manager, and forgets what that printed.
  mutating func launch() throws {
    _ = try act("launch")
  }

  /// Does one thing and lets the phone come to rest.
  ///
  /// - Returns: The lines it caused; a thing that can't be done now gives `impossible …`.
  mutating func act(_ action: String) throws -> [String] {
    recorder.clear()
    if action.hasPrefix("app ") {
      try call(String(action.dropFirst(4)))
    } else if action == "tap location button" {
      device.locationButtonTapped(isLegible: true, in: environment, observer: &recorder)
    } else {
      try move(action)
    }
    try settle()
    return recorder.lines
  }

  /// Does one thing without letting anything reach the app.
  mutating func begin(_ action: String) throws {
    recorder.clear()
    try move(action)
  }

  /// Lets one message reach the app.
  ///
  /// - Returns: The lines until it, `nil` when nothing is pending.
  mutating func hearNext() throws -> [String]? {
    recorder.clear()
    guard device.next(in: environment, observer: &recorder) != nil else { return nil }
    try runScript()
    return recorder.lines
  }

  private mutating func move(_ action: String) throws {
    if action.hasPrefix("upgrade ") {
      let version = try #require(IOSVersion(String(action.dropFirst(8))), "\(action)")
      environment.upgrade(to: version)
      recorder.version = version
    } else if action == "update to reduced accuracy" {
      environment.defaultsToReducedAccuracy = true
    } else if action.hasPrefix("update ") {
      environment.usageDescriptions = try ReferenceWords.keys(String(action.dropFirst(7)))
    }
    let move = try ReferenceWords.move(action, visible: visibleWords)
    if let refusal = device.apply(move, in: environment, observer: &recorder) {
      let word = String(describing: refusal).prefix { $0 != "(" }
      recorder.note("impossible \(word)")
    }
  }

  /// Makes the app's calls, in one turn: `requestWIU + requestAlways`.
  private mutating func call(_ calls: String) throws {
    for call in try ReferenceWords.calls(calls) {
      device.perform(call, in: environment, observer: &recorder)
    }
  }

  private mutating func settle() throws {
    var messages = 0
    repeat {
      var heard = recorder.lines.count
      while device.next(in: environment, observer: &recorder) != nil {
        messages += 1
        guard messages < ReferencePhone.bound else { throw EndlessExchange() }
        // Not every message has a line.
        if recorder.lines.count > heard { try runScript() }
        heard = recorder.lines.count
      }
      device.settle(in: environment, observer: &recorder)
    } while !device.isQuiet
  }

  private mutating func runScript() throws {
    guard let line = recorder.lines.last, let calls = script[line] else { return }
    try call(calls)
  }

  // MARK: - What is to be seen

  /// The words on the buttons of the prompt that is up, with what they stand for.
  private var visibleWords: [String: PromptButton] {
    guard let kind = device.visiblePrompt,
      let row = PromptCatalog.row(for: kind, on: environment.version)
    else { return [:] }
    return Dictionary(
      zip(row.words(language: "en"), row.buttons), uniquingKeysWith: { first, _ in first })
  }

  /// The title of the prompt that is up and its buttons in on-screen order.
  var visiblePrompt: [String]? {
    guard let kind = device.visiblePrompt,
      let row = PromptCatalog.row(for: kind, on: environment.version)
    else { return nil }
    return [row.title(app: "App", language: "en")] + row.words(language: "en")
  }

  /// What iOS stores, in the words of the tables.
  var truth: String {
    let decision: String =
      switch device.authorization {
      case .notDetermined: "ND"
      case .denied: "D"
      case .whenInUse: device.isAlwaysAsked ? "WIU spent" : "WIU"
      case .once: "once"
      case .always: "AL"
      case .provisionalAlways: "provisional"
      }
    let isReduced =
      device.accuracy(in: environment) == .reducedAccuracy
      && decision != "ND" && decision != "D"
    return decision + (isReduced ? " reduced" : "")
  }

  /// The raw value that the app reads.
  var reads: Int {
    Int(device.status(in: environment).rawValue)
  }

  /// A rule that was given as a reason although it doesn't hold on the version.
  var strayRule: String? {
    recorder.strayRules.first.map { "stray rule \($0)" }
  }
}
