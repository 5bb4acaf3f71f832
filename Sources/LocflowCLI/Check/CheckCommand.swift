import ScenarioFormat
import TerminalText
import TraceReporting

/// `locflow check`: holds folders of scenarios.
struct CheckCommand {
  private let options: CheckOptions
  private var messages = Output(descriptor: 2)
  private var code = ExitCode.success
  private var report = CheckReport(cases: [])
  private var recorder: GoldenRecorder
  private var progress: Progress
  private var failureCount = 0
  private var leftOutCount = 0
  /// What the scenarios name, for reports that are not to be written over it.
  private var inputs: Set<String> = []
  private var coverage = CoverageCollection()
  private let listsPassed: Bool
  private var left: (done: Int, of: Int)?

  /// Creates the command.
  init(_ options: CheckOptions) {
    self.options = options
    progress = Progress(isShown: !options.isQuiet && System.isTerminal(2))
    recorder = GoldenRecorder()
    listsPassed = options.targets.contains {
      $0.format.listsPassedCases(isVerbose: options.isVerbose)
    }
  }

  /// Checks everything that was asked for.
  mutating func run() -> ExitCode {
    let found = options.find()
    for path in found.missing {
      complain("no file or folder '\(safeForTerminal(path))'", .missing)
    }
    let read = found.scenarios.lazy.flatMap { [$0, GoldenTrace.path(of: $0)] }
    if let problem = CheckOptions.Target.problem(of: options.targets, reading: read)
      ?? CoverageOutput.Target.problem(of: options.coverage, reading: read)
    {
      return finish(problem.sentence.text, .usage)
    }
    let files: [String]
    do throws(CheckOptions.RerunProblem) {
      files = try options.selected(found.scenarios)
    } catch {
      return finish(error.text, error.code)
    }
    check(files)
    reportWarnings(found)
    progress.end()
    return finish()
  }

  // MARK: - Files

  private mutating func check(_ files: [String]) {
    let run = CheckRun(options.checker, named: options.paths, jobs: options.jobs)
    run.run(files) { path, result in
      if !isFailedEnough { take(result, path) }
    } goesOn: { done in
      progress.show(done: done, of: files.count, failed: failureCount)
      if Interruption.hasCome, left == nil { left = (done, files.count) }
      return !isFailedEnough && left == nil
    }
  }

  private mutating func take(_ result: FileChecker.Result, _ path: String) {
    for checked in result.cases {
      if checked.status.isFailure { failureCount += 1 }
      if !listsPassed, checked.status == .passed, checked.problems.isEmpty {
        report.unlistedCount += 1
      } else {
        report.cases.append(checked)
      }
    }
    for entry in result.coverage { coverage.add(entry) }
    code = code.worse(result.code)
    leftOutCount += result.leftOutCount
    inputs.formUnion(result.files)
    if let text = result.recording { recorder.record(text, to: GoldenTrace.path(of: path)) }
  }

  private var isFailedEnough: Bool {
    options.maximumFailures.map { failureCount >= $0 } ?? false
  }

  // MARK: - Messages

  private mutating func reportWarnings(_ found: ScenarioFinder.Found) {
    for (path, text) in found.warnings { warn(path, text) }
  }

  private mutating func warn(_ path: String, _ text: String) {
    if options.isStrict { code = code.worse(.failed) }
    guard !options.isQuiet || options.isStrict else { return }
    messages.print("\(safeForTerminal(path)): warning: \(text)\n")
  }

  private mutating func complain(_ text: String, _ worse: ExitCode) {
    messages.print("locflow: error: \(text)\n")
    code = code.worse(worse)
  }

  // MARK: - Result

  /// Ends without a report.
  private mutating func finish(_ text: String, _ worse: ExitCode) -> ExitCode {
    complain(text, worse)
    messages.flush()
    return code
  }

  private mutating func finish() -> ExitCode {
    if code == .success, report.count(of: .passed) == 0 {
      if report.isEmpty, left == nil {
        messages.print("locflow: error: nothing matched, so nothing was checked\n")
      }
      code = .noVerdict
    }
    var delivery = CheckDelivery(options, inputs: inputs)
    delivery.deliver(report)
    for (text, code) in delivery.problems { complain(text, code) }
    if options.isCovering, !report.isEmpty { deliverCoverage() }
    messages.print(recorder.verdict.text)
    code = code.worse(recorder.verdict.code)
    if !options.isQuiet { tell() }
    if let left { messages.print("interrupted after \(left.done) of \(left.of) files\n") }
    messages.flush()
    return left == nil ? code : .interrupted
  }

  /// Writes what was reached, and says what is missing where too little was.
  private mutating func deliverCoverage() {
    let reached = coverage.report
    let output = CoverageOutput(targets: options.coverage, color: options.color)
    for problem in output.write(reached, after: !options.targets.isEmpty, reading: inputs) {
      complain(problem.text, problem.code)
    }
    guard let minimum = options.coverageMinimum,
      let text = CoverageOutput.shortfall(
        of: reached, tenths: minimum, isListed: !output.tellsPeople)
    else { return }
    messages.print(text)
    code = code.worse(.failed)
  }

  private mutating func tell() {
    for path in recorder.recorded { messages.print("recorded \(safeForTerminal(path))\n") }
    guard leftOutCount > 0 else { return }
    let words = leftOutCount == 1 ? "1 case was" : "\(leftOutCount) cases were"
    messages.print("\(words) left out: the row names a version that --ios doesn't list\n")
  }
}
