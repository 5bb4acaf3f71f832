import ScenarioFormat
import TerminalText
import TraceReporting

/// `locflow review`: walks through golden traces that differ, one by one.
///
/// What is accepted is written at once, so that nothing is lost when the user stops.
struct ReviewCommand {
  private let options: ReviewOptions
  private let paths: [String]
  private var code = ExitCode.success
  private var recorder = GoldenRecorder()
  private var rejectedCount = 0
  private var skippedCount = 0
  private var comparedCount = 0
  private var input = ReviewInput()
  private let text: GoldenChangeText

  /// Creates the command.
  init(_ options: ReviewOptions, paths: [String]) {
    self.options = options
    self.paths = paths
    text = GoldenChangeText(
      style: TerminalStyle(isColored: options.color.isColored(descriptor: 1)))
  }

  /// Looks at all golden traces.
  mutating func run() -> ExitCode {
    let groups = ReviewGroup.groups(of: changedGoldens())
    if Interruption.hasCome { return .interrupted }
    guard !groups.isEmpty else { return finishWithoutChange() }
    switch options.mode {
    case .list: return list(groups)
    case .acceptAll:
      for golden in groups.flatMap(\.goldens) { accept(golden) }
    case .ask: ask(groups)
    }
    tell(recorder.verdict.text)
    code = code.worse(recorder.verdict.code)
    if !options.isQuiet {
      show(
        "\(recorder.recorded.count) accepted, \(rejectedCount) rejected, \(skippedCount) skipped\n")
    }
    if Interruption.hasCome { return .interrupted }
    return code.worse(rejectedCount > 0 ? .failed : skippedCount > 0 ? .noVerdict : .success)
  }

  // MARK: - Finding

  private mutating func changedGoldens() -> [ChangedGolden] {
    let found = ScenarioFinder.find(paths)
    for path in found.missing {
      complain(("no file or folder '\(safeForTerminal(path))'", .missing))
    }
    let files = found.scenarios.filter { System.isTaken(GoldenTrace.path(of: $0)) }
    comparedCount = files.count
    let overrides = ScenarioOverrides(
      ios: nil, flow: nil, language: nil, allowOutside: options.allowsOutside)
    let checker = FileChecker(
      overrides: overrides, versions: [], recording: .failed, isStrict: false, isCovering: false
    ) { _, _ in true }
    var goldens: [ChangedGolden] = []
    CheckRun(checker, named: paths, jobs: options.jobs).run(files) { path, result in
      if let text = result.recording {
        let isFailing = result.cases.contains { $0.status.isFailure }
        if let golden = changed(GoldenTrace.path(of: path), text, isFailing) {
          goldens.append(golden)
        }
      } else {
        report(result)
      }
    } goesOn: { _ in
      !Interruption.hasCome
    }
    return goldens
  }

  private mutating func changed(
    _ path: String, _ text: String, _ isFailing: Bool
  ) -> ChangedGolden? {
    do throws(System.Failure) {
      let bytes = try System.read(path, isFile: true)
      let change = GoldenChange(from: String(decoding: bytes, as: UTF8.self), to: text)
      return ChangedGolden(
        path: path, bytes: bytes, text: text, change: change, isFailing: isFailing)
    } catch {
      complain(error.sentence(path))
      return nil
    }
  }

  /// Says why a scenario gives no trace to compare.
  private mutating func report(_ result: FileChecker.Result) {
    let broken = result.cases.filter { $0.status == .invalid || $0.status == .missing }
    for problem in broken.flatMap(\.problems) where problem.severity == .error {
      tell(problem.rendered)
    }
    for status in broken.map(\.status) { code = code.worse(status.code) }
  }

  private func finishWithoutChange() -> ExitCode {
    guard code == .success else { return code }
    if comparedCount == 0 {
      tell("locflow: error: there are no golden traces, so nothing was compared\n")
      return .noVerdict
    }
    if !options.isQuiet { show("no golden trace differs\n") }
    return .success
  }

  // MARK: - Listing

  private func list(_ groups: [ReviewGroup]) -> ExitCode {
    if options.isQuiet {
      for golden in groups.flatMap(\.goldens) { show("\(safeForTerminal(golden.path))\n") }
    } else {
      for (index, group) in groups.enumerated() { show(group, index, groups.count) }
    }
    return code.worse(.failed)
  }

  private func show(_ group: ReviewGroup, _ index: Int, _ count: Int) {
    var words = index > 0 ? "\n" : ""
    words += text.style.apply(.bold, "\(index + 1) of \(count): \(group.heading)") + "\n"
    for golden in group.goldens {
      words += "  \(safeForTerminal(golden.path))"
      words += golden.isFailing ? "  (a check of its scenario fails too)\n" : "\n"
    }
    if let first = group.goldens.first { words += "\n" + text.text(of: first.change) }
    show(words)
  }

  // MARK: - Asking

  private mutating func ask(_ groups: [ReviewGroup]) {
    var rest = groups.reduce(0) { $0 + $1.goldens.count }
    for (index, group) in groups.enumerated() {
      show(group, index, groups.count)
      show("\n")
      var standing: ReviewAnswer?
      for golden in group.goldens {
        guard let answer = standing ?? decision(on: golden) else {
          skippedCount += rest
          return
        }
        rest -= 1
        standing = apply(answer, to: golden)
      }
    }
  }

  /// Asks until there is a decision; `nil` when the user wants no more.
  private mutating func decision(on golden: ChangedGolden) -> ReviewAnswer? {
    while true {
      tell("\(safeForTerminal(golden.path)): accept, reject, skip? [a r s, A R S for all, ?] ")
      switch input.next() {
      case .end:
        tell("\n")
        return nil
      case .other(let text):
        tell("\n'\(safeForTerminal(text))' is no answer\n")
        tell(ReviewCommand.help)
      case .answer(.help):
        tell("\n\(ReviewCommand.help)")
      case .answer(.show):
        tell("\n")
        show(text.text(of: golden.change))
      case .answer(.quit):
        tell("quit\n")
        return nil
      case .answer(let answer):
        tell("\(answer.word)\n")
        return answer
      }
    }
  }

  private static let help = ReviewAnswer.allCases.reduce(into: "") { text, answer in
    let word = answer.word + String(repeating: " ", count: 12 - answer.word.count)
    text += "  \(answer.key)  \(word)\(answer.summary)\n"
  }

  /// Does what was decided.
  ///
  /// - Returns: The decision where it holds for the rest of the group too.
  private mutating func apply(_ answer: ReviewAnswer, to golden: ChangedGolden) -> ReviewAnswer? {
    switch answer {
    case .accept, .acceptGroup: accept(golden)
    case .reject, .rejectGroup: rejectedCount += 1
    case .skip, .skipGroup: skippedCount += 1
    case .show, .quit, .help: break  // Dealt with while asking.
    }
    switch answer {
    case .acceptGroup, .rejectGroup, .skipGroup: return answer
    case .accept, .reject, .skip, .show, .quit, .help: return nil
    }
  }

  private mutating func accept(_ golden: ChangedGolden) {
    // Somebody else may have recorded it, or edited it, while the user was looking.
    guard (try? System.read(golden.path, isFile: true)) == golden.bytes else {
      tell("'\(safeForTerminal(golden.path))' has changed meanwhile, so it is skipped\n")
      skippedCount += 1
      return
    }
    recorder.record(golden.text, to: golden.path)
  }

  // MARK: - Messages

  private mutating func complain(_ problem: (text: String, code: ExitCode)) {
    code = code.worse(problem.code)
    tell("locflow: error: \(problem.text)\n")
  }

  private func show(_ text: String) {
    Locflow.show(text)
  }

  private func tell(_ text: String) {
    var messages = Output(descriptor: 2)
    messages.print(text)
    messages.flush()
  }
}
