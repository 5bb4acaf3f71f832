import CoreLocationTypes
import ScenarioFormat
import Simulation
import TraceReporting

/// Checks one scenario file: its expectations, its `never`, and the golden trace beside it.
struct FileChecker: Sendable {
  /// When golden traces are written.
  enum Recording: String, CaseIterable, Sendable {
    case never
    /// Where there is none.
    case missing
    /// Where the present one differs.
    case failed
    /// Wherever it would change something.
    case all
  }

  /// What came out of a file.
  struct Result: Sendable {
    /// Its cases; one without a run where it could not be read.
    var cases: [CheckCase]
    /// What the golden trace should hold now, where it is to be written.
    var recording: String?
    /// How the file ended.
    var code: ExitCode
  }

  /// What the command line says about scenarios.
  let overrides: ScenarioOverrides
  /// The versions to run each scenario on; its own where there are none.
  let versions: [IOSVersion]
  let recording: Recording
  /// Whether warnings make a case fail.
  let isStrict: Bool
  /// Whether a case is wanted, by its tags and title.
  let selects: @Sendable (_ tags: [String], _ title: String) -> Bool

  /// Checks a file.
  ///
  /// - Returns: `nil` when the file is no scenario but a flow, a base or something else.
  func check(_ path: String, isNamed: Bool) -> Result? {
    let bytes: [UInt8]
    do throws(System.Failure) {
      bytes = try System.read(path)
    } catch {
      let (text, code) = error.sentence(path)
      return unreadable(path, text, code)
    }
    guard isNamed || FileKind.mayBeScenario(bytes) else { return nil }
    guard !versions.isEmpty else { return check(bytes, path, overrides, usesGolden: true) }
    var all = Result(cases: [], recording: nil, code: .success)
    for version in versions {
      var overrides = overrides
      overrides.ios = version
      let result = check(bytes, path, overrides, usesGolden: false)
      all.cases += result.cases
      all.code = all.code.worse(result.code)
    }
    return all
  }

  private func unreadable(_ path: String, _ text: String, _ code: ExitCode) -> Result {
    let problem = CheckProblem(unreadable: path, text)
    let failed = CheckCase(
      path: path, title: path, ios: nil, flow: nil, tags: [], properties: [], status: .missing,
      outcome: nil, checks: 0, problems: [problem])
    return Result(cases: [failed], recording: nil, code: code)
  }

  private func check(
    _ bytes: [UInt8], _ path: String, _ overrides: ScenarioOverrides, usesGolden: Bool
  ) -> Result {
    let loaded = ScenarioReader(overrides: overrides, files: .system).read(bytes, path: path)
    let problems = loaded.diagnostics.map { CheckProblem($0) }
    if let failure = loaded.failure {
      let status: CheckStatus = failure == .invalid ? .invalid : .missing
      let failed = CheckCase(
        path: path, title: path, ios: nil, flow: nil, tags: [], properties: [], status: status,
        outcome: nil, checks: 0, problems: problems)
      return Result(
        cases: [failed], recording: nil, code: failure == .invalid ? .invalid : .missing)
    }
    let wanted = loaded.cases.filter { selects($0.tags, $0.title) }
    let results = wanted.map { Simulator.run($0.scenario) }
    var cases = zip(wanted, results).map { scenarioCase, result in
      CheckCase(path: path, scenarioCase, result, warnings: problems, isStrict: isStrict)
    }
    let isWhole = wanted.count == loaded.cases.count && overrides.isNone
    let recording = usesGolden && isWhole ? compare(path, results.map(\.trace), &cases) : nil
    return Result(
      cases: cases, recording: recording,
      code: cases.reduce(.success) { $0.worse($1.status.code) })
  }

  /// Compares with the golden trace; what to write, if anything.
  private func compare(_ path: String, _ traces: [Trace], _ cases: inout [CheckCase]) -> String? {
    guard !cases.isEmpty, !cases.contains(where: { $0.status == .invalid }) else { return nil }
    let goldenPath = GoldenTrace.path(of: path)
    let golden: [UInt8]
    do throws(System.Failure) {
      golden = try System.read(goldenPath)
    } catch {
      guard error == .missing else {
        // A golden trace that can't be read is not an absent one.
        cases[0].fail(CheckProblem(unreadable: goldenPath, error.sentence(goldenPath).text))
        return nil
      }
      guard recording == .missing || recording == .all else { return nil }
      return GoldenReporter.text(of: traces)
    }
    let text = String(decoding: golden, as: UTF8.self)
    guard let difference = GoldenTrace.difference(text, traces) else {
      for index in cases.indices { cases[index].holdsOneMore() }
      return nil
    }
    if recording == .failed || recording == .all { return GoldenReporter.text(of: traces) }
    cases[difference.caseIndex].fail(CheckProblem(difference, goldenPath))
    return nil
  }
}

/// What a JSON file says it is, told from its first bytes without reading it whole.
enum FileKind {
  /// Whether a file found in a folder is to be read as a scenario.
  ///
  /// Flows, bases and files of other tools are not; a file that is no JSON at all is, so that its
  /// author hears of it.
  static func mayBeScenario(_ bytes: [UInt8]) -> Bool {
    let head = bytes.prefix(4096)
    guard let key = find(Array("\"locflow\"".utf8), in: head, from: 0) else {
      return !head.contains(UInt8(ascii: "{"))
    }
    return find(Array("\"flow/".utf8), in: head, from: key) == nil
      && find(Array("\"base/".utf8), in: head, from: key) == nil
  }

  private static func find(_ word: [UInt8], in bytes: ArraySlice<UInt8>, from: Int) -> Int? {
    guard bytes.count >= word.count + from else { return nil }
    // The kind stands within a few bytes of its key.
    let end = from == 0 ? bytes.count - word.count : min(from + 40, bytes.count - word.count)
    return (from...max(from, end)).first { start in
      bytes[start..<min(start + word.count, bytes.count)].elementsEqual(word)
    }
  }
}

extension ScenarioOverrides {
  /// Whether everything is as the files say.
  fileprivate var isNone: Bool { ios == nil && flow == nil && language == nil }
}

extension CheckStatus {
  /// The exit code that a case with this status means.
  var code: ExitCode {
    switch self {
    case .passed, .skipped: .success
    case .failed: .failed
    case .invalid: .invalid
    case .missing: .missing
    case .unchecked: .noVerdict
    }
  }
}
