import ScenarioFormat
import Simulation
import StateExplorerSystem
import TerminalText
import TraceReporting

/// `locflow check`: holds folders of scenarios.
struct CheckCommand {
  /// How many files are checked between two looks at failures, progress and recordings.
  private static let batch = 256
  /// From how many files on several threads are worth starting.
  private static let parallelFrom = 64

  private let options: CheckOptions
  private var messages = Output(descriptor: 2)
  private var code = ExitCode.success
  private var cases: [CheckCase] = []
  private var recorded: [String] = []
  private var progress: Progress

  /// Creates the command.
  init(_ options: CheckOptions) {
    self.options = options
    progress = Progress(isShown: !options.isQuiet && System.isTerminal(2))
  }

  /// Checks everything that was asked for.
  mutating func run() -> ExitCode {
    let found = ScenarioFinder.find(options.paths)
    for path in found.missing { add(missing: path) }
    let files = selected(found.scenarios)
    check(files)
    reportOrphans(found)
    progress.end()
    return finish()
  }

  // MARK: - Files

  private mutating func selected(_ files: [String]) -> [String] {
    var files = files
    if let rerun = options.rerun {
      do throws(System.Failure) {
        let bytes = try System.read(rerun)
        let failed = EarlierReport.failedPaths(bytes)
        guard let failed else {
          complain("'\(safeForTerminal(rerun))' is no JSON report of locflow check", .invalid)
          return []
        }
        files = files.filter(failed.contains)
      } catch {
        let (text, code) = error.sentence(rerun)
        complain(text, code)
        return []
      }
    }
    guard let shard = options.shard else { return files }
    return files.enumerated().filter { $0.offset % shard.count == shard.number - 1 }.map(\.element)
  }

  private mutating func check(_ files: [String]) {
    let checker = checker
    let named = Set(options.paths)
    let workers = min(
      options.jobs > 0 ? options.jobs : SystemHost.processorCount,
      files.count < CheckCommand.parallelFrom ? 1 : Int.max)
    let host = SystemHost(workerCount: max(workers, 1))
    var start = 0
    while start < files.count, !isFailedEnough, !Interruption.hasCome {
      let end = min(start + CheckCommand.batch, files.count)
      let slice = Array(files[start..<end])
      let results = Parallel.map(slice, on: host) { path in
        checker.check(path, isNamed: named.contains(path))
      }
      for (path, result) in zip(slice, results) where !isFailedEnough {
        if let result { take(result, path) }
      }
      start = end
      progress.show(done: start, of: files.count, failed: failureCount)
    }
  }

  private var checker: FileChecker {
    let tags = options.tags
    let name = options.name?.lowercased()
    return FileChecker(
      overrides: options.overrides, versions: options.versions, recording: options.recording,
      isStrict: options.isStrict
    ) { caseTags, title in
      let hasTag = tags.isEmpty || tags.contains(where: caseTags.contains)
      return hasTag && (name.map { title.lowercased().contains($0) } ?? true)
    }
  }

  private mutating func take(_ result: FileChecker.Result, _ path: String) {
    cases += result.cases
    code = code.worse(result.code)
    for status in result.cases.map(\.status) { failureCount += status.isFailure ? 1 : 0 }
    guard let text = result.recording else { return }
    let golden = GoldenTrace.path(of: path)
    do throws(System.Failure) {
      try System.write(text, toFile: golden)
      recorded.append(golden)
    } catch {
      let (text, code) = error.sentence(golden)
      complain(text, code)
    }
  }

  private var failureCount = 0

  private var isFailedEnough: Bool {
    options.maximumFailures.map { failureCount >= $0 } ?? false
  }

  // MARK: - What is no scenario

  private mutating func add(missing path: String) {
    complain("no file or folder '\(safeForTerminal(path))'", .missing)
  }

  private mutating func reportOrphans(_ found: ScenarioFinder.Found) {
    for path in found.orphans {
      let code = DiagnosticCode.orphanedGolden.rawValue
      warn(path, "no scenario beside this golden file [\(code)]")
    }
    for path in found.outside {
      warn(path, "this link leads out of the folder and is not followed")
    }
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

  // MARK: - Reports

  private mutating func finish() -> ExitCode {
    if code == .success, !cases.contains(where: { $0.status == .passed }) {
      if cases.isEmpty {
        messages.print("locflow: error: nothing matched, so nothing was checked\n")
      }
      code = .noVerdict
    }
    let report = CheckReport(cases: cases)
    var output = Output(descriptor: 1)
    for target in options.targets {
      let isColored = target.path == nil && options.color.isColored(descriptor: 1)
      let text = target.format.text(
        of: report, style: TerminalStyle(isColored: isColored), isVerbose: options.isVerbose)
      guard let path = target.path else {
        output.print(text)
        continue
      }
      do throws(System.Failure) {
        try System.write(text, toFile: path)
      } catch {
        let (text, code) = error.sentence(path)
        complain(text, code)
      }
    }
    if !options.isQuiet {
      for path in recorded { messages.print("recorded \(safeForTerminal(path))\n") }
    }
    output.flush()
    if let problem = output.problem {
      let (text, code) = problem.sentence("standard output")
      complain(text, code)
    }
    messages.flush()
    return Interruption.hasCome ? .interrupted : code
  }
}

extension CheckStatus {
  /// Whether the case counts as a failure.
  var isFailure: Bool {
    switch self {
    case .failed, .invalid, .missing: true
    case .passed, .unchecked, .skipped: false
    }
  }
}
