import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation
import TerminalText

extension Checklist {
  /// The checklist of a scenario as it ran.
  ///
  /// - Parameters:
  ///   - title: The scenario's name, with the row of its examples.
  ///   - language: The language it is written in; the words of iOS and of the app are in that of the
  ///     scenario's phone.
  ///   - failures: The checks that fail. Not always those of the run: words that a scenario expects in
  ///     its own language aren't there in another one.
  package init(
    _ result: RunResult, of scenario: Scenario, title: String, in language: ChecklistLanguage,
    failures: [CheckFailure]
  ) {
    var maker = ChecklistMaker(
      language: language, scenario: scenario, result: result, failures: failures)
    for line in result.trace.lines { maker.add(line) }
    let about = language.say(
      .about,
      [
        ("version", scenario.context.environment.version.description),
        ("app", shownName(scenario.app.name)), ("flow", shownName(scenario.context.flow.name)),
      ])
    self.init(
      language: language, title: title, about: about,
      warnings: ChecklistWarnings(
        language: language, scenario: scenario, result: result, failures: failures
      ).items,
      setUp: ChecklistSetUp(language: language, scenario: scenario).items,
      never: result.trace.surroundings.first.map { surroundings in
        NeverWords(language: language, surroundings: surroundings).items(for: scenario.never)
      } ?? [],
      steps: maker.finished, end: maker.end)
  }
}

/// Gathers the steps of a checklist from the lines of a trace.
private struct ChecklistMaker {
  typealias Item = Checklist.Item

  let language: ChecklistLanguage
  let scenario: Scenario
  let impossible: ImpossibleStep?
  let trace: Trace
  let failures: [CheckFailure]
  private(set) var end: [Item] = []

  private var steps: [Checklist.Step] = []
  private var log: [String] = []
  /// The number of the app's alert that is up.
  private var alert: UInt8?
  /// When the step before was over; what falls due after that belongs to the time between.
  private var lastTime = 0
  /// Whether the app is in front, as far as its life tells.
  private var isInFront = false

  init(
    language: ChecklistLanguage, scenario: Scenario, result: RunResult, failures: [CheckFailure]
  ) {
    self.language = language
    self.scenario = scenario
    impossible = result.impossible
    trace = result.trace
    self.failures = failures
  }

  /// The steps, the last one closed.
  var finished: [Checklist.Step] {
    var maker = self
    maker.closeStep()
    return maker.steps
  }

  mutating func add(_ line: TraceLine) {
    let surroundings = trace.surroundings(of: line)
    switch line.event {
    case .start, .pass: return
    case .fail where line.event.isImpossibleStep:
      openStep(line)
      let step = impossible.map { scenario.steps[$0.step].action }
      let words = StepWords(language: language, surroundings: surroundings)
      append(
        .warning, language.say(.stopsHere, [("step", step.map(words.sentence) ?? "")]))
    case .fail(let expected, let actual):
      guard failures.contains(where: { $0.isExpectation(expected.key, step: Int(line.step)) })
      else { return }
      let words = language.say(
        .expectsOtherwise,
        [
          ("expected", "\(expected.key) \(JSONText.of(expected.value))"),
          ("actual", JSONText.of(actual)),
        ])
      append(.warning, words)
    case .note(let text): append(.remark, text)
    case .step(let action):
      openStep(line)
      let words = StepWords(language: language, surroundings: surroundings)
      for item in words.items(for: action, alert: alert) { append(item) }
      if case .wait(let duration) = action { lastTime = line.time + duration }
    case .answer(let kind, let button, let isPrecise):
      openStep(line)
      let words = StepWords(language: language, surroundings: surroundings)
      for item in words.items(answering: kind, button, isPrecise) { append(item) }
    case .device(let event): add(event, line, surroundings)
    case .position(_, let fix):
      let age = fix.map { DurationWords.text($0.age) } ?? "0s"
      log.append("locationManager(_:didUpdateLocations:) (\(age))")
    case .flow(let activity):
      if case .posted(let name) = activity { log.append(surroundings.flow.posts[Int(name)]) }
    case .end(let summary):
      end = ChecklistEnd(language: language, scenario: scenario).items(for: summary)
    }
  }

  // MARK: - Steps

  private mutating func openStep(_ line: TraceLine) {
    closeStep()
    steps.append(Checklist.Step(number: Int(line.step), items: []))
    let gap = line.time - lastTime
    lastTime = line.time
    // A second is what people need anyhow.
    if gap >= 3000, !line.event.isImpossibleStep {
      append(.act, language.say(.waitFirst, [("duration", language.duration(gap))]))
    }
  }

  private mutating func closeStep() {
    guard !steps.isEmpty else { return }
    let items = steps[steps.count - 1].items
    let isStop = items.contains { $0.kind == .warning } && !steps[steps.count - 1].hasAct
    if !isStop, !items.contains(where: { $0.kind == .see }) {
      let place = items.firstIndex { $0.kind == .warning } ?? items.endIndex
      let words = language.say(.nothingNew)
      steps[steps.count - 1].items.insert(Item(kind: .see, words: words), at: place)
    }
    if !log.isEmpty {
      append(.remark, language.say(.appLog, [("lines", log.joined(separator: " · "))]))
    }
    log = []
  }

  private mutating func append(_ kind: Item.Kind, _ words: String, _ card: Checklist.Card? = nil) {
    append(Item(kind: kind, words: words, card: card))
  }

  private mutating func append(_ item: Item) {
    if steps.isEmpty { steps.append(Checklist.Step(number: 0, items: [])) }
    guard !steps[steps.count - 1].items.contains(item) else { return }
    steps[steps.count - 1].items.append(item)
  }

  // MARK: - What is seen

  private mutating func add(
    _ event: DeviceEvent, _ line: TraceLine, _ surroundings: TraceSurroundings
  ) {
    switch event {
    case .lifecycle(let event):
      if event == .willEnterForeground || event == .didBecomeActive { isInFront = true }
      if event == .didEnterBackground { isInFront = false }
    case .prompt(let kind): addPrompt(kind, surroundings)
    case .promptDismissed(_, let why):
      if why != .answered { append(.see, language.say(.questionGone)) }
    case .settingsPage(let page, _, let isLocationPage):
      let path = surroundings.path(of: page, isLocationPage: isLocationPage)
      append(.see, language.say(.settingsShows, [("path", path)]))
    case .indicator(let isShown):
      append(.see, language.say(isShown ? .indicatorOn : .indicatorOff))
    case .callback(let message): log.append(surroundings.callbackPhrase(message))
    case .alert(let number):
      alert = number
      let text = surroundings.alertText(number)
      append(
        .see, language.say(.alertAppears),
        Checklist.Card(
          title: text.words[0], message: text.words.dropFirst().joined(separator: " "),
          buttons: text.buttons))
    case .alertDismissed(_, let dismisser):
      alert = nil
      if dismisser == .app { append(.see, language.say(.alertGone)) }
    case .alertDropped(let number, let why):
      let title = surroundings.alertText(number).words[0]
      append(
        .absent,
        language.say(.noAlert, [("title", title), ("reason", why.words(in: language))]))
    case .terminated(let cause):
      isInFront = false
      alert = nil
      if cause == .crash { append(.see, language.say(.crashes)) }
    case .silence(let kind, let reason, let status):
      addSilence(kind, reason.words(in: language, reads: status))
    case .suspended, .call, .truth, .console:
      // Nothing of these is on the screen.
      return
    }
  }

  private mutating func addPrompt(_ kind: PromptKind, _ surroundings: TraceSurroundings) {
    let prompt = surroundings.promptText(kind)
    append(
      .see, language.say(isInFront ? .questionAppears : .questionOnHome),
      Checklist.Card(
        title: prompt.title, message: prompt.paragraphs.joined(separator: " "),
        buttons: prompt.buttonTitles))
    let map = PromptCatalog.row(for: kind, on: surroundings.environment.version)?.map
    guard let map, map != .none else { return }
    append(
      .see,
      surroundings.hasPreciseSwitch(kind)
        ? language.say(.withPill, [("pill", surroundings.pill(isOn: true))])
        : language.say(.withMap))
  }

  private mutating func addSilence(_ kind: SilenceKind, _ reason: String) {
    switch kind {
    case .noPrompt: append(.absent, language.say(.noQuestion, [("reason", reason)]))
    case .noCallback:
      // Behind another screen nobody could see it.
      if isInFront { append(.absent, language.say(.noWord, [("reason", reason)])) }
    case .noLifecycle: return
    }
  }
}

extension CheckFailure {
  /// Whether it is of a key of the `expect` step with that number; a pattern of `never` is broken by
  /// the whole run, not by its last step.
  fileprivate func isExpectation(_ key: String, step number: Int) -> Bool {
    guard case .expectation(let step, _) = place else { return false }
    return step + 1 == number && expected.key == key
  }
}
