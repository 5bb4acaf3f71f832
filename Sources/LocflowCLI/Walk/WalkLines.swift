import CoreLocationTypes
import DeviceModel
import PermissionFlow
import ScenarioFormat
import Simulation
import TerminalScreen
import TerminalText
import TraceReporting
import Walkthrough

/// A walk line by line: moves from standard input, what happens to standard output.
struct WalkLines {
  private var rehearsal: Rehearsal
  private var source: WalkSource
  private let surroundings: WalkSurroundings
  private var reader = LineReader()
  private var output = Output(descriptor: 1)
  private var messages = Output(descriptor: 2)
  private var code = ExitCode.success
  private var number = 0
  /// The steps that were saved last.
  private var saved: [ScenarioStep] = []
  /// Whether the last line asked for the end and was told that steps would be lost.
  private var isAskedToQuit = false

  /// The size of the phone that `screen` prints.
  private static let phone = ScreenSize(columns: 34, rows: 24)

  /// Makes a walk.
  init(_ source: WalkSource, _ surroundings: WalkSurroundings) {
    self.source = source
    self.surroundings = surroundings
    rehearsal = Rehearsal(source.scenario)
  }

  /// Walks until the input ends or says so; a wrong line is told and counts for the end.
  mutating func run() -> ExitCode {
    begin()
    while let text = reader.next() {
      number += 1
      guard take(text) else { break }
      show()
      if output.problem != nil { break }
      if surroundings.isTyped { prompt() }
    }
    if surroundings.isTyped { output.print("\n") }
    output.flush()
    if let problem = output.problem { code = code.worse(Locflow.complain(of: problem)) }
    // A person who mistypes has seen it and gone on.
    return surroundings.isTyped && code == .invalid ? .success : code
  }

  private mutating func begin() {
    let now = rehearsal.now
    let title = safeForTerminal(shownName(source.scenarioCase.title))
    for row in TextWrap.wrap(title, firstWidth: 80, width: 80) { output.print("\(row)\n") }
    let flow = safeForTerminal(shownName(now.context.flow.name))
    output.print("flow \(flow), iOS \(now.context.environment.version)\n")
    let ahead = rehearsal.aheadCount
    if ahead > 0 {
      output.print("\(ahead) step\(ahead == 1 ? "" : "s") ahead: redo, redo all\n")
    }
    output.print(WalkSummary.text(of: now))
    output.print("'moves' tells what else can be done, 'help' all words\n")
    show()
    if surroundings.isTyped { prompt() }
  }

  private mutating func prompt() {
    output.print("> ")
    output.flush()
  }

  /// Writes what was collected, messages behind results.
  private mutating func show() {
    output.flush()
    messages.flush()
  }

  // MARK: - Lines

  /// Does what a line asks for.
  ///
  /// - Returns: Whether to go on.
  private mutating func take(_ text: String) -> Bool {
    let wasAsked = isAskedToQuit
    isAskedToQuit = false
    switch WalkLine(text, flow: rehearsal.now.context.flow) {
    case .nothing: break
    case .quit:
      // A script has said all it has to say; a person may have forgotten.
      isAskedToQuit = surroundings.isTyped && !wasAsked && rehearsal.hasSteps(beyond: saved)
      guard isAskedToQuit else { return false }
      output.print("the steps are not saved: quit again quits, save FILE saves them\n")
    case .step(let step):
      change { rehearsal in rehearsal.perform(step).map { (step.action.name, $0) } }
    case .redo: redo()
    case .redoAll: while redo() {}
    case .undo(let count): undo(count)
    case .mark(let name):
      let name = rehearsal.mark(name)
      output.print("marked as '\(safeForTerminal(name))'\n")
    case .go(let name): go(to: name)
    case .marks: output.print(WalkSummary.text(of: rehearsal.bookmarks))
    case .why(let what): explain(what)
    case .version(let version): replay(on: version)
    case .save(let path, let replaces): save(path, replaces: replaces)
    case .screen: output.print(picture)
    case .moves: output.print(WalkSummary.moves(of: rehearsal.now.screen))
    case .trace: output.print(excerpt(0..<rehearsal.now.lines.upperBound))
    case .help: output.print(WalkHelp.text)
    case .wrong(let problem, let help): complain(problem, help: help)
    }
    return true
  }

  private mutating func complain(_ problem: String, help: String? = nil) {
    messages.print("locflow: error: line \(number): \(safeForTerminal(problem))\n")
    if let help { messages.print("help: \(safeForTerminal(help))\n") }
    code = code.worse(.invalid)
  }

  // MARK: - Run

  /// Lets the run change and prints what came of it.
  ///
  /// - Returns: Whether it changed.
  @discardableResult
  private mutating func change(
    _ body: (inout Rehearsal) -> (name: String, reason: ImpossibleStep)?
  ) -> Bool {
    let shown = rehearsal.lineCount
    if let refused = body(&rehearsal) {
      let fact = RunFact.impossible(step: refused.name, refused.reason)
      complain(fact.message, help: fact.help)
      return false
    }
    output.print(excerpt(shown..<rehearsal.lineCount))
    if !rehearsal.result.failures.isEmpty { code = code.worse(.failed) }
    output.print(WalkSummary.text(of: rehearsal.now))
    return true
  }

  @discardableResult
  private mutating func redo() -> Bool {
    guard let next = rehearsal.ahead.first else {
      output.print("nothing lies ahead\n")
      return false
    }
    let name = rehearsal.ahead.first { !$0.action.isCheck }?.action.name ?? next.action.name
    let isDone = change { rehearsal in rehearsal.redo().map { (name, $0) } }
    return isDone && !rehearsal.ahead.isEmpty
  }

  private mutating func undo(_ count: Int) {
    var earlier = rehearsal
    for taken in 0..<count {
      guard earlier.undo() else {
        guard taken > 0 else { return complain("there is nothing to take back") }
        return complain(
          "there \(taken == 1 ? "is 1 step" : "are \(taken) steps") to take back, not \(count)",
          help: "write: undo \(taken)")
      }
    }
    rehearsal = earlier
    output.print("back at step \(rehearsal.stepCount)\n" + WalkSummary.text(of: rehearsal.now))
  }

  private mutating func go(to name: String) {
    guard rehearsal.go(to: name) else {
      return complain("there is no bookmark '\(name)'", help: "'bookmarks' lists them")
    }
    output.print("at step \(rehearsal.stepCount)\n" + WalkSummary.text(of: rehearsal.now))
  }

  private mutating func replay(on version: IOSVersion) {
    switch source.reread(on: version) {
    case .failed(let problem): return complain(problem.summary)
    case .loaded(let other):
      source = other
      rehearsal.replay(on: other.scenario)
    }
    output.print("the same steps on iOS \(version)\n")
    output.print(excerpt(0..<rehearsal.lineCount))
    if let impossible = rehearsal.result.impossible {
      let name = rehearsal.steps[impossible.step].action.name
      complain(RunFact.impossible(step: name, impossible).message)
    }
    output.print(WalkSummary.text(of: rehearsal.now))
  }

  private func excerpt(_ lines: Range<Int>) -> String {
    guard !lines.isEmpty else { return "" }
    var options = TextReporter.Options(
      isColored: surroundings.isStyled, lanes: .all, isVerbose: false)
    options.columns = System.columns(descriptor: 1)
    return TextReporter.excerpt(of: rehearsal.result.trace, lines: lines, options: options)
  }

  // MARK: - Reasons, files, pictures

  private mutating func explain(_ what: String?) {
    let trace = rehearsal.result.trace
    let number = what.flatMap { Int($0) }
    let options = rehearsal.now.context.environment.options
    if let what, number == nil {
      guard
        let explanation = Explanation.rule(what, runs: nil, listsAll: false, under: options)
      else {
        return complain("there is no rule '\(what)'", help: "'why' alone asks for the last one")
      }
      return output.print(text(of: explanation))
    }
    let lines = number.map { step in trace.lines.filter { $0.step == step } } ?? Array(trace.lines)
    guard let line = lines.last(where: { $0.rule != nil && $0.sequence < rehearsal.lineCount }),
      let rule = line.rule,
      let explanation = Explanation.rule(
        rule.rawValue, runs: nil, listsAll: false, under: options)
    else {
      return complain(
        number.map { "no rule decided anything in step \($0)" }
          ?? "no rule has decided anything yet")
    }
    output.print("\(safeForTerminal(trace.phrase(of: line)))\n\n")
    output.print(text(of: explanation))
  }

  private func text(of explanation: Explanation) -> String {
    explanation.text(
      isColored: surroundings.isStyled, columns: System.columns(descriptor: 1))
  }

  private mutating func save(_ path: String, replaces: Bool) {
    guard replaces || !System.exists(path) else {
      return complain("'\(path)' is there already", help: "write: replace \(path)")
    }
    switch WalkRecord(rehearsal, source).write(to: path) {
    case .saved(let remark):
      saved = rehearsal.madeSteps
      output.print("saved as \(safeForTerminal(path))\n")
      if let remark { output.print("note: \(remark)\n") }
    case .failed(let problem):
      complain(problem.text)
      code = code.worse(problem.code)
    }
  }

  private var picture: String {
    let picture = PhonePicture(
      of: rehearsal.now.screen,
      PhonePicture.Options(
        size: WalkLines.phone, glyphs: surroundings.glyphs, isStyled: true, focus: nil,
        pill: rehearsal.pill(isOn: true), timeOfDay: rehearsal.timeOfDay))
    return picture.grid.text
  }
}

extension Rehearsal {
  /// How many lines the trace has so far, the summary of the run aside.
  fileprivate var lineCount: Int { now.lines.upperBound }
}
