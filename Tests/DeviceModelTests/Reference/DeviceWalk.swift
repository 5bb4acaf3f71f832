import CoreLocationTypes
import DeviceModel

/// Visits devices breadth-first by all moves and all calls of an app, and looks at each.
struct DeviceWalk {
  /// Something that is wrong, with the shortest way there.
  struct Finding: Hashable, CustomStringConvertible {
    let problem: String
    let story: [String]

    var description: String { "\(problem): \(story.joined(separator: ", "))" }
  }

  /// One thing that can happen: a move, or a call of the running app.
  enum Stimulus: Hashable {
    case move(DeviceMove)
    case call(AppCall)
  }

  /// More messages than any step has.
  private static let bound = 40

  let environment: DeviceEnvironment
  /// What the app calls when it was launched.
  let atLaunch: [AppCall]
  /// What can happen.
  let stimuli: [Stimulus]
  /// How many devices are visited at most.
  let cap: Int
  private(set) var devices: [Device] = []
  private(set) var findings: [String: Finding] = [:]
  private(set) var steps = 0
  private var origins: [(parent: Int, stimulus: Stimulus)?] = []
  private var known: [Device: Int] = [:]

  init(
    environment: DeviceEnvironment, atLaunch: [AppCall], stimuli: [Stimulus], cap: Int
  ) {
    self.environment = environment
    self.atLaunch = atLaunch
    self.stimuli = stimuli
    self.cap = cap
  }

  /// Visits all that is reachable, up to the cap.
  mutating func run(from starts: [Device]) {
    for start in starts { visit(start, from: nil) }
    var next = 0
    while next < devices.count {
      for stimulus in stimuli { step(next, stimulus) }
      next += 1
    }
  }

  private mutating func visit(_ device: Device, from origin: (Int, Stimulus)?) {
    guard known[device] == nil, devices.count < cap else { return }
    known[device] = devices.count
    devices.append(device)
    origins.append(origin.map { (parent: $0.0, stimulus: $0.1) })
  }

  private mutating func step(_ index: Int, _ stimulus: Stimulus) {
    let before = devices[index]
    var device = before
    var observer = WalkObserver(version: environment.version)
    switch stimulus {
    case .move(let move):
      let announced = device.refusal(of: move, in: environment)
      let refusal = device.apply(move, in: environment, observer: &observer)
      if announced != refusal { report("refusal differs from the announced one", index, stimulus) }
      if refusal != nil {
        if device != before { report("a refused move changes the device", index, stimulus) }
        if observer.events > 0 { report("a refused move prints", index, stimulus) }
        return
      }
    case .call(let call):
      guard device.appState.isRunning else { return }
      device.perform(call, in: environment, observer: &observer)
    }
    steps += 1
    if !settle(&device, &observer) { report("endless exchange", index, stimulus) }
    for problem in problems(of: device) { report(problem, index, stimulus) }
    for rule in observer.strayRules {
      report("rule \(rule) on iOS \(environment.version)", index, stimulus)
    }
    visit(device, from: (index, stimulus))
  }

  private func settle(_ device: inout Device, _ observer: inout WalkObserver) -> Bool {
    var messages = 0
    repeat {
      while let message = device.next(in: environment, observer: &observer) {
        messages += 1
        guard messages < DeviceWalk.bound else { return false }
        guard message == .lifecycle(.didFinishLaunching) else { continue }
        for call in atLaunch { device.perform(call, in: environment, observer: &observer) }
      }
      device.settle(in: environment, observer: &observer)
    } while !device.isQuiet
    return true
  }

  /// What must never be so when the phone is at rest.
  private func problems(of device: Device) -> [String] {
    let isRunning = device.appState.isRunning
    let isPromptOverApp = device.isPromptOnScreen
    let mayBeOnce = environment.version.major >= 13
    let rules: [(String, Bool)] = [
      ("something is pending", !device.isQuiet),
      ("the queue overflowed", device.hasOverflowed),
      ("the running app was not told", isRunning && device.isUndelivered(in: environment)),
      ("active but not in front", device.appState == .active && !device.isAppInFront),
      ("active under a prompt", device.appState == .active && device.prompt != nil),
      (
        "in front without a prompt, yet not active",
        device.isAppInFront && !isPromptOverApp && device.appState != .active
      ),
      ("a prompt over an app that isn't inactive", isPromptOverApp && device.appState != .inactive),
      ("a prompt of a dead app", device.appState == .notRunning && device.prompt != nil),
      (
        "a dead app holds something",
        device.appState == .notRunning
          && (device.hasManager || device.isStarted || device.iteratesLiveUpdates
            || device.session != nil || device.alert != nil || device.isIndicatorShown)
      ),
      (
        "started without a manager",
        !device.hasManager && (device.isStarted || device.wantsOneLocation)
      ),
      ("Allow Once before iOS 13", !mayBeOnce && device.authorization == .once),
      ("provisional before iOS 13", !mayBeOnce && device.authorization == .provisionalAlways),
      (
        "a held event without its question", device.heldEvent != .none && device.homePrompt == .none
      ),
      (
        "a second question without provisional Always",
        device.homePrompt == .secondQuestion && device.authorization != .provisionalAlways
      ),
      (
        "a reminder without Always",
        device.homePrompt == .backgroundReminder && device.authorization != .always
      ),
    ]
    return rules.filter(\.1).map(\.0)
  }

  private mutating func report(_ problem: String, _ index: Int, _ stimulus: Stimulus) {
    guard findings[problem] == nil else { return }
    var story = [DeviceWalk.words(stimulus)]
    var place = index
    while let origin = origins[place] {
      story.append(DeviceWalk.words(origin.stimulus))
      place = origin.parent
    }
    story.append("start \(devices[place].authorization.name)")
    findings[problem] = Finding(problem: problem, story: story.reversed())
  }
}

extension DeviceWalk {
  /// A stimulus as the compiler describes it, without the names of modules and types.
  private static func words(_ stimulus: Stimulus) -> String {
    var words = "\(stimulus)"
    for name in [
      "DeviceModel.", "CoreLocationTypes.", "DeviceMove.", "AppCall.", "SettingsChange.",
      "SettingsChoice.", "PromptButton.", "DueEvent.", "Movement.", "Deletion.",
    ] {
      words = words.replacing(name, with: "")
    }
    return words
  }
}

/// Counts what is shown and notes rules that don't hold on the version.
struct WalkObserver: DeviceObserver {
  let version: IOSVersion
  private(set) var events = 0
  private(set) var strayRules: Set<String> = []

  init(version: IOSVersion) {
    self.version = version
  }

  mutating func observe(_ event: DeviceEvent, rule: DeviceRuleID?) {
    events += 1
    guard let rule, !DeviceRules.rule(rule).versions.contains(version) else { return }
    strayRules.insert(rule.rawValue)
  }

  mutating func queued(atFront: Bool) { events += 1 }
  mutating func dequeued() {}
  mutating func queueCleared() { events += 1 }
}

extension DeviceWalk {
  /// All moves and all calls.
  static let everything: [Stimulus] = moves.map { .move($0) } + calls.map { .call($0) }
  /// All moves.
  static let allMoves: [Stimulus] = moves.map { .move($0) }

  private static let moves: [DeviceMove] =
    [
      .launch, .home, .openSettings, .return, .lock, .unlock, .terminate, .evict, .fix(.fresh),
      .fix(.stale), .fail(.locationUnknown), .fail(.network), .restrict(true), .restrict(false),
      .reinstall(.homeScreen), .reinstall(.tool), .update, .upgrade,
      .change(.precise(true)), .change(.precise(false)), .change(.locationServices(true)),
      .change(.locationServices(false)), .change(.resetLocationAndPrivacy),
      .addWidget, .failMonitor(.conditionUnsupported),
    ] + SettingsChoice.allCases.map { .change(.authorization($0)) }
    + ToolAction.allCases.map { .tool($0) } + Movement.allCases.map { .move($0) }
    + DueEvent.allCases.map { .due($0) }
    + PromptButton.allCases.flatMap {
      [.answer($0, isPrecise: nil), .answer($0, isPrecise: false)]
    }

  private static let calls: [AppCall] =
    AppCall.withoutArguments + [
      .requestTemporaryFullAccuracy(purposeKey: 0), .requestTemporaryFullAccuracy(purposeKey: 1),
      .serviceSession(.none), .serviceSession(.whenInUse), .serviceSession(.always),
      .allowsBackgroundLocationUpdates(true), .allowsBackgroundLocationUpdates(false),
      .present(alert: 0), .dismiss(alert: 0), .open(.appSettings, using: nil),
      .open(.appSettings, using: .openURL), .open(.appSettings, using: .openURLWithCompletion),
      .open(.locationServicesSettings, using: nil),
    ]
}
