import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation

extension SequenceDiagram {
  /// The diagram of a run.
  ///
  /// - Parameter title: The scenario's name, with the row of its examples.
  package init(_ result: RunResult, title: String) {
    let trace = result.trace
    var appState = AppState.notRunning
    var rows: [Row] = []
    var leftOut = 0
    for line in trace.lines {
      appState = line.appState(after: appState)
      guard var row = Row(line, in: trace) else { continue }
      guard rows.count < SequenceDiagram.longest || row.shape == .end else {
        leftOut += 1
        continue
      }
      row.time = line.time
      row.appState = appState
      rows.append(row)
    }
    let surroundings = trace.surroundings.first
    self.init(
      title: title, flow: surroundings?.flow.name ?? "",
      version: surroundings?.environment.version.description ?? "",
      app: surroundings?.app.name ?? "", rows: rows, leftOut: leftOut)
  }
}

extension SequenceDiagram.Row {
  private typealias Mood = SequenceDiagram.Mood

  /// The row of a line; `nil` when people are better off without it.
  fileprivate init?(_ line: TraceLine, in trace: Trace) {
    guard let phrase = TracePhrase(line, in: trace, isVerbose: false) else { return nil }
    let surroundings = trace.surroundings(of: line)
    let rule = phrase.showsRule ? line.rule?.rawValue : nil
    switch line.event {
    case .start, .pass: return nil
    case .note: self.init(shape: .remark, words: phrase.lines)
    case .step(let action):
      self.init(shape: action.shape, words: phrase.lines, step: line.step)
    case .answer:
      self.init(shape: .arrow(from: .user, to: .system), words: phrase.lines, step: line.step)
    case .device(let event):
      self.init(event, phrase, surroundings)
      self.rule = rule
    case .position:
      self.init(shape: .arrow(from: .system, to: .app), words: phrase.lines, rule: rule)
    case .flow: self.init(shape: .note(.app), words: phrase.lines, mood: .dim)
    case .fail: self.init(shape: .failure, words: phrase.lines, mood: .bad)
    case .end(let summary):
      let isGood = summary.outcome == .goal || summary.outcome == .acceptable
      self.init(
        shape: .end, words: phrase.lines,
        mood: summary.outcome.isStuck ? .bad : isGood ? .good : .plain, rule: rule)
    }
  }

  private init(_ event: DeviceEvent, _ phrase: TracePhrase, _ surroundings: TraceSurroundings) {
    let words = phrase.lines
    switch event {
    case .lifecycle, .callback:
      self.init(shape: .arrow(from: .system, to: .app), words: words)
    case .suspended, .indicator, .promptDismissed:
      self.init(shape: .note(.system), words: words)
    case .terminated(let cause):
      self.init(shape: .note(.system), words: words, mood: cause == .crash ? .bad : .plain)
    case .prompt(let kind):
      self.init(
        shape: .card(from: .system), words: surroundings.promptParagraphs(kind),
        buttons: surroundings.promptText(kind).buttonTitles)
    case .settingsPage(let page, _, let isLocationPage):
      let path = surroundings.path(of: page, isLocationPage: isLocationPage)
      self.init(shape: .card(from: .system), words: [path])
    case .call(_, let outcome):
      self.init(shape: .arrow(from: .app, to: .system), words: words, mood: outcome.mood)
    case .alert(let number):
      let alert = surroundings.alertText(number)
      self.init(shape: .card(from: .app), words: alert.words, buttons: alert.buttons)
    case .alertDismissed: self.init(shape: .note(.app), words: words)
    case .alertDropped:
      self.init(shape: .silence(from: .app, toward: .user), words: words, mood: .odd)
    case .truth, .console: self.init(shape: .note(.system), words: words, mood: .dim)
    case .silence(let kind, _, _):
      self.init(
        shape: .silence(from: .system, toward: kind == .noPrompt ? .user : .app), words: words,
        mood: .odd)
    }
  }
}

extension CallOutcome {
  fileprivate var mood: SequenceDiagram.Mood {
    switch self {
    case .done, .prompts, .deferred: .plain
    case .ignored: .odd
    case .fails, .crashes: .bad
    }
  }
}

extension StepAction {
  /// Who does it to whom.
  fileprivate var shape: SequenceDiagram.Shape {
    switch self {
    case .tap: .arrow(from: .user, to: .app)
    case .launch, .answer, .home, .openSettings, .change, .return, .lock, .unlock, .terminate,
      .move, .restrict, .reinstall, .update, .upgrade, .addWidget:
      .arrow(from: .user, to: .system)
    case .evict, .fix, .fail, .failMonitor, .otherPrompt, .tool: .note(.system)
    case .sdk: .note(.app)
    case .wait: .pause
    case .expect, .note: .remark
    }
  }
}

extension TraceLine {
  /// What the app's process does after the line.
  fileprivate func appState(after state: AppState) -> AppState {
    guard case .device(let event) = event else { return state }
    switch event {
    case .lifecycle(let event):
      switch event {
      case .didFinishLaunching, .willEnterForeground, .willResignActive: return .inactive
      case .didBecomeActive: return .active
      case .didEnterBackground, .willTerminate: return .background
      }
    case .suspended: return .suspended
    case .terminated: return .notRunning
    case .callback: return state == .suspended ? .background : state
    case .prompt, .promptDismissed, .settingsPage, .indicator, .call, .alert, .alertDismissed,
      .alertDropped, .truth, .console, .silence:
      return state
    }
  }
}
