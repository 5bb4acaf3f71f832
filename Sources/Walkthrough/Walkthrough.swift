import CoreLocationTypes
import DeviceModel
import PermissionFlow
import ScenarioFormat
import Simulation
import TerminalScreen

/// A person at the phone: the run so far, and what they look at and type.
///
/// A value without any edge: keys go in with ``handle(_:in:)``, which tells what only the outside can
/// do (read a version's scenario, write a file, end), and ``WalkthroughView`` draws it.
package struct Walkthrough: Hashable, Sendable {
  /// What only the outside can do.
  package enum Effect: Hashable, Sendable {
    case nothing
    /// End, and with which word: on Control-C it counts as interrupted.
    case quit(isInterrupted: Bool)
    /// Give back the terminal until the job is continued.
    case suspend
    /// Draw everything anew.
    case redraw
    /// Read the scenario for a version; then call ``replay(on:)`` or ``warn(_:)``.
    case load(IOSVersion)
    /// Write the scenario; a file that is there only if the person has said so.
    case save(path: String, replaces: Bool)
  }

  /// What lies over the trace.
  package enum Panel: Hashable, Sendable {
    case help
    case why
    /// The list of versions, with what was typed.
    case versions(TypedText)
    /// The name of the file, and whether the one that is there may go.
    case save(TypedText, replaces: Bool)
    /// The bookmarks, with the number of the chosen one.
    case bookmarks(Int)
  }

  /// A message of one line.
  package struct Notice: Hashable, Sendable {
    /// The words.
    package let text: String
    /// Whether something did not work.
    package let isWarning: Bool
  }

  /// The run.
  package private(set) var rehearsal: Rehearsal
  /// The id of the control that has the focus.
  package private(set) var focus: String?
  /// What the Precise pill of a prompt says.
  package internal(set) var isPrecise = true
  /// The number of the chosen trace line; `nil` for the last one.
  package internal(set) var chosenLine: Int?
  /// How many rows the trace is scrolled back.
  package internal(set) var scroll = 0
  /// The page of the list of moves.
  package internal(set) var movePage = 0
  /// What lies over the trace.
  package internal(set) var panel: Panel?
  /// What there is to say; gone with the next key.
  package internal(set) var notice: Notice?
  /// The file that is offered for saving.
  package internal(set) var path: String
  /// The steps that were saved last.
  private var saved: [ScenarioStep] = []
  /// Whether the last key asked for the end and was told that steps would be lost.
  package internal(set) var isAskedToQuit = false

  /// Begins before the first step of a scenario.
  ///
  /// - Parameter path: The file that is offered for saving.
  package init(_ scenario: Scenario, path: String) {
    rehearsal = Rehearsal(scenario)
    self.path = path
    focus = rehearsal.now.screen.firstControl?.id
    let ahead = rehearsal.aheadCount
    if ahead > 0 { notice = Notice(text: Walkthrough.aheadWords(ahead), isWarning: false) }
  }

  /// How to go through the steps of a scenario.
  private static func aheadWords(_ count: Int) -> String {
    "the scenario has \(count) step\(count == 1 ? "" : "s"): r makes the next, R all of them"
  }

  /// The phone now.
  package var screen: PhoneScreen { rehearsal.now.screen }

  /// What a person or the world can do besides tapping, in the order of the digits.
  package var moves: [StepAction] { screen.moves + screen.happenings }

  /// The trace lines so far; the summary of the run is not among them.
  package var lines: Range<Int> { 0..<rehearsal.now.lines.upperBound }

  /// The trace line that a question for the reason is about: the chosen one, else the last one that
  /// a rule decided; `nil` as long as nothing has happened.
  package var questionedLine: Int? {
    let trace = rehearsal.result.trace
    return chosenLine ?? lines.last { trace.lines[$0].rule != nil }
      ?? lines.last { trace.lines[$0].event.isHappening }
  }

  /// Whether steps were made that no file has.
  package var hasUnsavedSteps: Bool { rehearsal.hasSteps(beyond: saved) }

  // MARK: - Moves

  /// Lets a step happen, or says why it can't.
  package mutating func perform(_ action: StepAction) {
    change { rehearsal in rehearsal.perform(action).map { (action, $0) } }
  }

  /// Lets the next step that lies ahead happen, or all.
  package mutating func redo(all: Bool) {
    guard !rehearsal.ahead.isEmpty else { return warn("nothing lies ahead") }
    repeat {
      let next = rehearsal.ahead.first { !$0.action.isCheck }?.action ?? .note("")
      change { rehearsal in rehearsal.redo().map { (next, $0) } }
    } while all && !rehearsal.ahead.isEmpty && notice == nil
  }

  /// Takes the last step back.
  package mutating func undo() {
    change { rehearsal in
      _ = rehearsal.undo()
      return nil
    } unchanged: {
      "there is nothing to take back"
    }
  }

  /// Goes to a bookmark.
  package mutating func go(to name: String) {
    change { rehearsal in
      _ = rehearsal.go(to: name)
      return nil
    }
  }

  /// Marks this place.
  package mutating func mark() {
    let name = rehearsal.mark()
    say("marked as '\(name)'; g goes there")
  }

  /// Takes the scenario as read for another version, and runs the same steps.
  package mutating func replay(on scenario: Scenario) {
    change { rehearsal in
      rehearsal.replay(on: scenario)
      return nil
    }
    guard let impossible = rehearsal.result.impossible else {
      return say("the same steps on iOS \(rehearsal.version)")
    }
    let name = rehearsal.steps[impossible.step].action.name
    warn(RunFact.impossible(step: name, impossible).message)
  }

  /// Lets the run change and the focus follow it.
  private mutating func change(
    _ body: (inout Rehearsal) -> (action: StepAction, reason: ImpossibleStep)?,
    unchanged: () -> String? = { nil }
  ) {
    let before = rehearsal
    let layer = self.layer
    if let refused = body(&rehearsal) {
      let fact = RunFact.impossible(step: refused.action.name, refused.reason)
      return warn(fact.message + (fact.help.map { "; \($0)" } ?? ""))
    }
    if rehearsal == before, let words = unchanged() { return warn(words) }
    chosenLine = nil
    scroll = 0
    movePage = 0
    isPrecise = true
    let ids = screen.controls.map(\.id)
    let isKept = layer == self.layer && focus.map(ids.contains) ?? false
    if !isKept { focus = screen.firstControl?.id }
  }

  /// What the focus belongs to: it stays only as long as that is in front.
  private var layer: [String] {
    let screen = screen
    let origin: String? =
      switch screen.sheet?.origin {
      case .prompt(let kind): "prompt \(kind.name)"
      case .alert(let id): "alert \(id)"
      case .other: "other"
      case nil: nil
      }
    let place =
      switch screen.place {
      case .app: "app"
      case .settings(let page): "settings \(page.name)"
      case .home: "home"
      case .locked: "locked"
      }
    return [place] + (origin.map { [$0] } ?? [])
  }

  // MARK: - Focus

  /// Moves the focus on by some controls, around at the ends.
  mutating func moveFocus(by distance: Int) {
    let ids = screen.controls.map(\.id)
    guard !ids.isEmpty else { return }
    let present = focus.flatMap(ids.firstIndex) ?? (distance > 0 ? -1 : 0)
    focus = ids[(present + distance + ids.count) % ids.count]
  }

  /// Taps the control that has the focus.
  mutating func tapFocus() {
    guard let control = screen.controls.first(where: { $0.id == focus }) else {
      return warn("there is nothing to tap here; the digits make moves")
    }
    tap(control)
  }

  /// Puts the focus on a control and taps it.
  mutating func tap(id: String) {
    guard let control = screen.controls.first(where: { $0.id == id }) else { return }
    focus = id
    tap(control)
  }

  private mutating func tap(_ control: PhoneControl) {
    switch control.effect {
    case .step(.answer(let button, nil)) where !isPrecise:
      perform(.answer(button, isPrecise: false))
    case .step(let action): perform(action)
    case .togglePrecise: isPrecise.toggle()
    case .refused(let refusal):
      warn(refusal.phrase + (refusal.rule.map { " (rule \($0.rawValue))" } ?? ""))
    case .nothing: warn("it is so already")
    }
  }

  // MARK: - Messages

  /// Tells something.
  package mutating func say(_ text: String) {
    notice = Notice(text: text, isWarning: false)
  }

  /// Tells that something did not work.
  package mutating func warn(_ text: String) {
    notice = Notice(text: text, isWarning: true)
  }

  /// Tells that a file is there, and asks whether to replace it.
  package mutating func askToReplace(_ path: String) {
    panel = .save(TypedText(path), replaces: true)
    warn("this file is there already: Enter again replaces it, Esc leaves it")
  }

  /// Tells that the scenario was written.
  package mutating func wasSaved(_ path: String) {
    self.path = path
    panel = nil
    saved = rehearsal.madeSteps
    say("saved as \(Walkthrough.shortened(path, to: 60))")
  }

  /// A path with its middle left out where it is long, so that what is said of it can be read.
  package static func shortened(_ path: String, to length: Int) -> String {
    guard path.count > length else { return path }
    let end = length / 2
    return "\(path.prefix(length - end - 1))…\(path.suffix(end))"
  }
}

extension TraceEvent {
  /// Whether it is something that happened, not how the trace begins or ends.
  fileprivate var isHappening: Bool {
    switch self {
    case .start, .end: false
    case .step, .answer, .note, .device, .position, .flow, .pass, .fail: true
    }
  }
}
