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
    /// The files that it names.
    var files: [String] = []
    /// How many of its cases were left out, because their rows name versions that aren't asked for.
    var leftOutCount = 0
    /// What its cases reached, where that is counted.
    var coverage: [CaseCoverage] = []
  }

  /// What the command line says about scenarios.
  let overrides: ScenarioOverrides
  /// The versions to run each scenario on; its own where there are none.
  let versions: [IOSVersion]
  let recording: Recording
  /// Whether warnings make a case fail.
  let isStrict: Bool
  /// Whether it is counted what is reached.
  let isCovering: Bool
  /// Whether a case is wanted, by its tags and title.
  let selects: @Sendable (_ tags: [String], _ title: String) -> Bool

  /// Checks a file; `-` is standard input.
  ///
  /// - Returns: `nil` when the file is no scenario but a flow, a base or something else.
  func check(_ path: String, isNamed: Bool) -> Result? {
    let name = path == "-" ? "<stdin>" : path
    let bytes: [UInt8]
    do throws(System.Failure) {
      bytes = try System.read(path, isFile: !isNamed)
    } catch {
      let (text, code) = error.sentence(name)
      return unreadable(name, text, code)
    }
    guard isNamed || FileKind.mayBeScenario(bytes, path: path) else { return nil }
    if versions.isEmpty { return check(bytes, name, overrides, usesGolden: path != "-") }
    if let result = checkRows(bytes, name) { return result }
    var all = Result(cases: [], recording: nil, code: .success)
    for version in versions {
      var overrides = overrides
      overrides.ios = version
      let result = check(bytes, name, overrides, usesGolden: false)
      all.cases += result.cases
      all.code = all.code.worse(result.code)
      all.files = result.files
      all.coverage += result.coverage
    }
    return all
  }

  /// Checks what standard input held.
  func check(input bytes: [UInt8], name: String) -> Result {
    check(bytes, name, overrides, usesGolden: false)
  }

  private func unreadable(_ path: String, _ text: String, _ code: ExitCode) -> Result {
    let problem = CheckProblem(unreadable: path, text)
    let failed = CheckCase(
      path: path, title: path, ios: nil, flow: nil, tags: [], properties: [], status: .missing,
      outcome: nil, checks: 0, problems: [problem])
    return Result(cases: [failed], recording: nil, code: code)
  }

  // MARK: - Cases

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
      return Result(cases: [failed], recording: nil, code: status.code, files: loaded.files)
    }
    let wanted = loaded.cases.filter { selects($0.tags, $0.title) }
    let results = wanted.map { Simulator.judged($0.scenario, isCovering: isCovering) }
    var cases = zip(wanted, results).map { scenarioCase, result in
      CheckCase(path: path, scenarioCase, result, warnings: problems, isStrict: isStrict)
    }
    let isWhole = wanted.count == loaded.cases.count && overrides.isNone
    let recording = usesGolden && isWhole ? compare(path, results.map(\.trace), &cases) : nil
    return Result(
      cases: cases, recording: recording,
      code: cases.reduce(.success) { $0.worse($1.status.code) }, files: loaded.files,
      coverage: zip(wanted, results).compactMap { CaseCoverage($0.flow, $1.coverage) })
  }

  /// Checks the cases of a scenario whose rows of `examples` name versions of their own.
  ///
  /// Such a row says what is to be seen on its version; on another one that would be wrong. So it is
  /// run where its version is asked for, and left out where it isn't.
  ///
  /// - Returns: `nil` when no row names a version.
  private func checkRows(_ bytes: [UInt8], _ path: String) -> Result? {
    let loaded = ScenarioReader(overrides: overrides, files: .system).read(bytes, path: path)
    guard loaded.cases.contains(where: { $0.versionOfRow != nil }) else { return nil }
    let problems = loaded.diagnostics.map { CheckProblem($0) }
    var all = Result(cases: [], recording: nil, code: .success, files: loaded.files)
    for scenarioCase in loaded.cases where selects(scenarioCase.tags, scenarioCase.title) {
      guard scenarioCase.versionOfRow.map(versions.contains) ?? true else {
        all.cases.append(CheckCase(path: path, leftOut: scenarioCase))
        all.leftOutCount += 1
        continue
      }
      let result = Simulator.judged(scenarioCase.scenario, isCovering: isCovering)
      let checked = CheckCase(
        path: path, scenarioCase, result, warnings: problems, isStrict: isStrict)
      all.cases.append(checked)
      all.code = all.code.worse(checked.status.code)
      if let reached = CaseCoverage(scenarioCase.flow, result.coverage) {
        all.coverage.append(reached)
      }
    }
    return all
  }

  // MARK: - Golden traces

  /// Compares with the golden trace; what to write, if anything.
  private func compare(_ path: String, _ traces: [Trace], _ cases: inout [CheckCase]) -> String? {
    guard !cases.isEmpty, !cases.contains(where: { $0.status == .invalid }) else { return nil }
    let goldenPath = GoldenTrace.path(of: path)
    switch GoldenTrace.compare(goldenPath, traces) {
    case .absent:
      guard recording == .missing || recording == .all else { return nil }
      return GoldenReporter.text(of: traces)
    case .same:
      for index in cases.indices { cases[index].holdsOneMore() }
    case .differs(let difference):
      if recording == .failed || recording == .all { return GoldenReporter.text(of: traces) }
      cases[difference.caseIndex].fail(CheckProblem(difference, goldenPath))
    case .unreadable(let failure):
      cases[0].fail(CheckProblem(unreadable: goldenPath, failure.sentence(goldenPath).text))
      cases[0].status = .missing
    }
    return nil
  }
}

extension ScenarioOverrides {
  /// Whether everything is as the files say.
  var isNone: Bool { ios == nil && flow == nil && language == nil }
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

  /// Whether the case counts as a failure.
  var isFailure: Bool {
    switch self {
    case .failed, .invalid, .missing: true
    case .passed, .unchecked, .skipped: false
    }
  }
}
