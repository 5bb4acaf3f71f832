import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation
import TerminalText

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
    guard let phrase = TracePhrase(line, in: trace, isVerbose: false),
      let shape = SequenceDiagram.Shape(line.event)
    else { return nil }
    self.init(shape: shape, words: phrase.lines, mood: Mood(line.event))
    switch line.event {
    case .step, .answer: step = line.step
    case .device(let event):
      rule = phrase.showsRule ? line.rule?.rawValue : nil
      fill(event, trace.surroundings(of: line))
    case .position, .end: rule = phrase.showsRule ? line.rule?.rawValue : nil
    case .start, .pass, .note, .flow, .fail: break  // The words say it all.
    }
    words = words.map(withoutLineBreaks)
    buttons = buttons.map(withoutLineBreaks)
  }

  /// Puts on a card what the user sees there.
  private mutating func fill(_ event: DeviceEvent, _ surroundings: TraceSurroundings) {
    switch event {
    case .prompt(let kind):
      words = surroundings.promptParagraphs(kind)
      buttons = surroundings.promptText(kind).buttonTitles
    case .settingsPage(let page, _, let isLocationPage):
      words = [surroundings.path(of: page, isLocationPage: isLocationPage)]
    case .alert(let number):
      let alert = surroundings.alertText(number)
      words = alert.words
      buttons = alert.buttons
    case .lifecycle, .callback, .suspended, .indicator, .promptDismissed, .terminated, .call,
      .alertDismissed, .alertDropped, .truth, .console, .silence:
      break  // No card.
    }
  }
}

extension SequenceDiagram.Shape {
  /// How a line is drawn; `nil` for what no drawing shows.
  init?(_ event: TraceEvent) {
    switch event {
    case .start, .pass: return nil
    case .note: self = .remark
    case .step(let action): self = action.shape
    case .answer: self = .arrow(from: .user, to: .system)
    case .device(let event): self = event.shape
    case .position: self = .arrow(from: .system, to: .app)
    case .flow: self = .note(.app)
    case .fail: self = .failure
    case .end: self = .end
    }
  }
}

extension SequenceDiagram.Mood {
  /// How a line is to be taken.
  fileprivate init(_ event: TraceEvent) {
    switch event {
    case .start, .pass, .note, .step, .answer, .position: self = .plain
    case .device(let event): self = event.mood
    case .flow: self = .dim
    case .fail: self = .bad
    case .end(let summary):
      let isGood = summary.outcome == .goal || summary.outcome == .acceptable
      self = summary.outcome.isStuck ? .bad : isGood ? .good : .plain
    }
  }
}

extension DeviceEvent {
  /// Who does it to whom.
  fileprivate var shape: SequenceDiagram.Shape {
    switch self {
    case .lifecycle, .callback: .arrow(from: .system, to: .app)
    case .prompt, .settingsPage: .card(from: .system)
    case .call: .arrow(from: .app, to: .system)
    case .alert: .card(from: .app)
    case .alertDropped: .silence(from: .app, toward: .user)
    case .silence(let kind, _, _):
      .silence(from: .system, toward: kind == .noPrompt ? .user : .app)
    case .alertDismissed: .note(.app)
    case .suspended, .terminated, .promptDismissed, .indicator, .truth, .console: .note(.system)
    }
  }

  fileprivate var mood: SequenceDiagram.Mood {
    switch self {
    case .terminated(let cause): cause == .crash ? .bad : .plain
    case .call(_, let outcome): outcome.mood
    case .alertDropped, .silence: .odd
    case .truth, .console: .dim
    case .lifecycle, .callback, .suspended, .indicator, .promptDismissed, .prompt, .settingsPage,
      .alert, .alertDismissed:
      .plain
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
