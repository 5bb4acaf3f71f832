import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation
import StateExplorer

/// Holds an exploration against the rules of App Review.
///
/// What a rule says of the whole flow (a message that comes before the question of iOS, a mode that
/// nothing uses) is known only when all steps were seen.
struct ReviewAnalysis<Packed: PackedWorld> {
  /// A step of the exploration.
  private struct Sight {
    let state: Int
    let event: WorldEvent
    let branch: FlowBranchID?
  }

  private let analysis: Analysis<Packed>
  private let app: AppDescription?
  /// Where each alert goes up first while nothing is decided.
  private var undecidedAlerts: [UInt8: Sight] = [:]
  /// The buttons of alerts after which iOS asks, by alert.
  private var askingButtons: [UInt8: Set<UInt8>] = [:]
  /// Where Settings open while nothing is decided, with the alert whose button it is.
  private var earlyOpenings: [(sight: Sight, alert: UInt8?)] = []
  private var usesBackgroundMode = false

  /// Judges all steps and notes what is against a rule.
  static func judge(_ analysis: inout Analysis<Packed>, _ app: AppDescription?) {
    var review = ReviewAnalysis(analysis, app)
    var ledger = analysis.ledger
    review.followSteps(&ledger)
    review.mergeOpenings(&ledger)
    review.judgeEarlyOpenings(&ledger)
    review.judgePrePrompts(&ledger)
    review.judgeBackgroundMode(&ledger)
    review.judgeRefusal(&ledger)
    analysis.ledger = ledger
  }

  private init(_ analysis: Analysis<Packed>, _ app: AppDescription?) {
    self.analysis = analysis
    self.app = app
  }

  private var context: WorldContext { analysis.exploration.system.context }

  // MARK: - Steps

  private mutating func followSteps(_ ledger: inout Ledger) {
    let (analysis, context) = (analysis, context)
    analysis.forEachStep { state, event, world in
      var observer = ReviewObserver(
        event.cause(in: world), reads: world.device.status(in: context.environment),
        isLate: event.isLate)
      var next = world
      _ = next.step(event.stimulus(in: world), in: context, observer: &observer)
      take(observer, state, event, world, &ledger)
    }
  }

  private mutating func take(
    _ observer: ReviewObserver, _ state: Int, _ event: WorldEvent, _ world: World,
    _ ledger: inout Ledger
  ) {
    if observer.usesBackgroundMode { usesBackgroundMode = true }
    for note in observer.notes {
      ledger.note(
        FindingKey(review: note.rule, branch: note.branch, alert: note.alert), state, event, nil)
    }
    for alert in observer.alerts where alert.isUndecided && undecidedAlerts[alert.alert] == nil {
      undecidedAlerts[alert.alert] = Sight(state: state, event: event, branch: alert.branch)
    }
    let button = event.alertButton(in: world)
    if let branch = observer.openedUndecided {
      earlyOpenings.append(
        (Sight(state: state, event: event, branch: branch), button?.alert))
    }
    for question in observer.questions {
      if let button { askingButtons[button.alert, default: []].insert(button.button) }
      if isPurposeEmpty(of: question.kind) {
        // The text is to blame, whichever branch asks.
        let key = FindingKey(review: .emptyPurpose)
        ledger.note(key, state, event, nil)
        if ledger.sightings[key]?.state == state, ledger.sightings[key]?.event == event {
          ledger.sightings[key]?.culprit = question.branch
        }
      }
    }
  }

  // MARK: - Texts

  /// Whether the text under the title of a question says nothing: it is blank or a single word.
  private func isPurposeEmpty(of kind: PromptKind) -> Bool {
    guard let app, let row = PromptCatalog.row(for: kind, on: context.environment.version)
    else { return false }
    let keys: [String]
    switch row.message {
    case .whenInUse: keys = ["NSLocationWhenInUseUsageDescription"]
    case .always: keys = ["NSLocationAlwaysUsageDescription"]
    case .alwaysAndWhenInUse: keys = ["NSLocationAlwaysAndWhenInUseUsageDescription"]
    case .purpose: return app.infoPlist.purposes.contains { ReviewWords.isEmpty($0.text) }
    case .anyUsage, .none: return false
    }
    return keys.contains { app.text(for: $0).map(ReviewWords.isEmpty) ?? false }
  }

  /// Counts a branch that opens Settings after a refusal once, also where the refusal was made in
  /// Settings and the user has just come back.
  private func mergeOpenings(_ ledger: inout Ledger) {
    for (key, sighting) in ledger.sightings where key.review == .settingsAfterRefusal {
      let unasked = FindingKey(review: .settingsUnasked, branch: key.branch)
      guard let other = ledger.sightings[unasked] else { continue }
      ledger.sightings[key]?.count = sighting.count + other.count
      ledger.sightings[unasked] = nil
    }
  }

  // MARK: - Messages before the question

  /// Notes Settings that open too early, but for an alert that went up when the user had decided,
  /// and only then changed that.
  private func judgeEarlyOpenings(_ ledger: inout Ledger) {
    for opening in earlyOpenings {
      if let alert = opening.alert, undecidedAlerts[alert] == nil { continue }
      ledger.note(
        FindingKey(review: .settingsBeforeAsking, branch: opening.sight.branch),
        opening.sight.state, opening.sight.event, nil)
    }
  }

  private func judgePrePrompts(_ ledger: inout Ledger) {
    for (number, alert) in context.flow.alerts.enumerated() {
      let number = UInt8(number)
      guard let sight = undecidedAlerts[number], let asking = askingButtons[number]
      else { continue }
      if alert.buttons.indices.contains(where: { !asking.contains(UInt8($0)) }) {
        note(.prePromptCanBeCancelled, number, sight, &ledger)
      }
      let words = asking.sorted().map { alert.buttons[Int($0)].title }
      if ReviewWords.imitates(alert, asking: words, on: context.environment.version) {
        note(.prePromptImitates, number, sight, &ledger)
      }
    }
  }

  private func note(
    _ rule: ReviewRule, _ alert: UInt8, _ sight: Sight, _ ledger: inout Ledger
  ) {
    ledger.note(
      FindingKey(review: rule, branch: sight.branch, alert: alert), sight.state, sight.event, nil)
  }

  // MARK: - The whole flow

  private func judgeBackgroundMode(_ ledger: inout Ledger) {
    let environment = context.environment
    guard environment.hasLocationBackgroundMode, !environment.backgroundUpdatesNeedNoConsent,
      !usesBackgroundMode, analysis.exploration.bound == nil
    else { return }
    ledger.note(FindingKey(review: .backgroundModeWithoutUse), 0, nil, nil)
  }

  /// Notes a flow that is nowhere at a good place once the user has refused.
  private func judgeRefusal(_ ledger: inout Ledger) {
    guard analysis.exploration.bound == nil else { return }
    let system = analysis.exploration.system
    let refused = ledger.records.indices.filter { state in
      guard ledger.records[state].standing != .away else { return false }
      let device = system.unpack(analysis.exploration.state(state)).world.device
      return device.isLocationServicesOn
        && device.status(in: context.environment) == .denied
    }
    guard !refused.isEmpty, !refused.contains(where: { ledger.records[$0].standing == .good })
    else { return }
    for state in refused {
      ledger.note(FindingKey(review: .noWayWithoutPermission), state, nil, nil)
    }
  }
}

extension WorldEvent {
  /// The alert and the button that is tapped.
  fileprivate func alertButton(in world: World) -> (alert: UInt8, button: UInt8)? {
    guard case .button(let alert, let button) = cause(in: world) else { return nil }
    return (alert, button)
  }

  /// What the user does with it, as far as App Review looks at it.
  fileprivate func cause(in world: World) -> ReviewObserver.Cause {
    switch kind {
    case .tap: return .control
    case .tapButton: return .button(alert: world.device.alert ?? 0, button: argument)
    case .answer:
      switch PromptButton(rawValue: argument) {
      case .dontAllow, .keepOnlyWhileUsing, .changeToOnlyWhileUsing: return .refusal
      case .allow, .allowOnce, .allowWhileUsing, .onlyWhileUsing, .alwaysAllow,
        .changeToAlwaysAllow, .continue, .settings, .cancel, .ok, .notNow, nil:
        return .other
      }
    case .comeBack, .comeBackLate:
      return world.device.appState == .notRunning ? .launch : .other
    case .answerReduced, .home, .openSettings, .choose, .switchPrecise, .switchServices,
      .resetLocationAndPrivacy, .lock, .unlock, .unlockLate, .terminate, .restrict, .move,
      .reinstall, .due, .timer, .fix, .fail, .evict:
      return .other
    }
  }
}
