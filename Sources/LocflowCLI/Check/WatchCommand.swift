import ScenarioFormat
import TerminalText
import TraceReporting

/// `locflow check --watch`: checks everything, then again what a saved file touches, until the user
/// stops it.
///
/// Reports in files always tell of everything; standard output tells of what was checked again.
struct WatchCommand {
  /// How long to wait between two looks at the files, in milliseconds.
  private static let interval = 300
  /// How many times longer than a look the wait is at least.
  private static let restRatio = 20

  private let options: CheckOptions
  private let isOnTerminal: Bool
  /// The files that are watched, in the order of the reports.
  private var files: [String] = []
  private var results: [String: FileChecker.Result] = [:]
  /// The files among them that are no scenarios.
  private var others: Set<String> = []
  /// What each file and folder was at the last look; no entry before the first.
  private var stamps: [String: FileStamp?] = [:]
  private var found = ScenarioFinder.Found()
  /// The paths of which it was said that nothing is there.
  private var toldMissing: Set<String> = []

  /// Creates the command.
  init(_ options: CheckOptions) {
    self.options = options
    isOnTerminal = System.isTerminal(1)
  }

  /// Checks until the user interrupts.
  mutating func run() -> ExitCode {
    if let problem = find() { return Locflow.complain((problem.text, problem.code)) }
    if files.isEmpty, let path = found.missing.first {
      return Locflow.complain(("no file or folder '\(safeForTerminal(path))'", .missing))
    }
    tellMissing()
    if let problem = CheckOptions.Target.problem(of: options.targets, reading: inputs) {
      return Locflow.complain((problem.sentence.text, .usage))
    }
    for (path, text) in found.warnings { tell("\(safeForTerminal(path)): warning: \(text)\n") }
    stampNew()
    check(files, because: [])
    while !Interruption.hasCome {
      let start = System.milliseconds
      look()
      let rest = (System.milliseconds - start) * WatchCommand.restRatio
      if !Interruption.hasCome { System.sleep(milliseconds: max(WatchCommand.interval, rest)) }
    }
    Locflow.show("interrupted; at the end \(report(files).countWords)\n")
    return .interrupted
  }

  // MARK: - Files

  /// Looks for scenarios.
  ///
  /// - Returns: Why they can't be chosen from.
  private mutating func find() -> CheckOptions.RerunProblem? {
    found = options.find()
    do throws(CheckOptions.RerunProblem) {
      files = try options.selected(found.scenarios)
      return nil
    } catch {
      return error
    }
  }

  /// Says which paths lead to nothing, each time that they begin to.
  private mutating func tellMissing() {
    for path in found.missing where !toldMissing.contains(path) {
      tell("locflow: error: no file or folder '\(safeForTerminal(path))'\n")
    }
    toldMissing = Set(found.missing)
  }

  /// Looks at all files once, and checks again what changed.
  private mutating func look() {
    let changed = changedPaths()
    guard !changed.isEmpty else { return }
    let before = Set(files)
    if places.contains(where: changed.contains) {
      if let problem = find() { tell("locflow: error: \(problem.text)\n") }
      tellMissing()
      for path in before.subtracting(files) { results[path] = nil }
    }
    let touched = files.filter { path in
      !before.contains(path) || inputs(of: path).contains(where: changed.contains)
    }
    let isLess = !before.isSubset(of: files)
    guard isLess || touched.contains(where: mayHaveResult) else { return }
    stampNew()
    let new = Set(files).subtracting(before)
    check(touched, because: changed.subtracting(found.folders).union(new))
  }

  /// Whether a file that changed had a result, or is a scenario now.
  private func mayHaveResult(_ path: String) -> Bool {
    guard others.contains(path) else { return true }
    guard let bytes = try? System.read(path, isFile: true) else { return false }
    return FileKind.mayBeScenario(bytes, path: path)
  }

  /// The folders that were looked through, and what the user named, which may come back.
  private var places: Set<String> { Set(found.folders).union(options.paths) }

  /// All that the results depend on.
  private var inputs: Set<String> { Set(files.flatMap { inputs(of: $0) }) }

  /// What a scenario's result depends on.
  private func inputs(of path: String) -> [String] {
    [path, GoldenTrace.path(of: path)] + (results[path]?.files ?? [])
  }

  /// The files and folders that aren't what they were at the last look.
  private mutating func changedPaths() -> Set<String> {
    var changed: Set<String> = []
    for path in inputs.union(places) {
      let stamp = FileStamp(path)
      if let known = stamps[path], known != stamp { changed.insert(path) }
      stamps[path] = .some(stamp)
    }
    return changed
  }

  /// Notes what files are that nobody has looked at yet, and forgets those that aren't watched.
  private mutating func stampNew() {
    let watched = inputs.union(places)
    for path in stamps.keys where !watched.contains(path) { stamps[path] = nil }
    for path in watched where stamps[path] == nil {
      stamps[path] = .some(FileStamp(path))
    }
  }

  // MARK: - Checking

  private mutating func check(_ again: [String], because changed: Set<String>) {
    if isOnTerminal { Locflow.show("\u{1B}[H\u{1B}[2J") }
    if !changed.isEmpty { Locflow.show("\n\(WatchCommand.words(for: changed))") }
    let run = CheckRun(options.checker, named: options.paths, jobs: options.jobs)
    var done: Set<String> = []
    run.run(again) { path, result in
      results[path] = result
      done.insert(path)
    } goesOn: { _ in
      !Interruption.hasCome
    }
    // What is no scenario any more has no result any more.
    for path in again where !done.contains(path) { results[path] = nil }
    others = Set(files.filter { results[$0] == nil })
    stampNew()
    deliver(again)
  }

  /// Says which files were saved and which are gone; what is in a folder that is gone goes with it.
  private static func words(for changed: Set<String>) -> String {
    let names = changed.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let saved = names.filter { FileStamp($0) != nil }
    let gone = names.filter { name in
      let folder = name.lastIndex(of: "/").map { String(name[..<$0]) }
      return FileStamp(name) == nil && !(folder.map(changed.contains) ?? false)
    }
    return [("saved", saved), ("gone", gone)].filter { !$1.isEmpty }.reduce(into: "") {
      $0 += "\($1.0): \($1.1.map(safeForTerminal).joined(separator: ", "))\n"
    }
  }

  private func deliver(_ again: [String]) {
    var delivery = CheckDelivery(options, inputs: inputs)
    if !again.isEmpty { delivery.show(report(again)) }
    let all = report(files)
    delivery.deliver(toFiles: all)
    for (text, _) in delivery.problems { tell("locflow: error: \(text)\n") }
    let watched = inputs.filter { stamps[$0].flatMap { $0 } != nil }.count
    tell(
      "watching \(watched == 1 ? "1 file" : "\(watched) files") (\(all.countWords)); Control-C ends\n"
    )
  }

  private func report(_ files: [String]) -> CheckReport {
    CheckReport(cases: files.flatMap { results[$0]?.cases ?? [] })
  }

  private func tell(_ text: String) {
    var messages = Output(descriptor: 2)
    messages.print(text)
    messages.flush()
  }
}
