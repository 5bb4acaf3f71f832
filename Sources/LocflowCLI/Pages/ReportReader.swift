import CoreLocationTypes
import DeviceModel
import ScenarioFormat
import Simulation
import TraceReporting

/// Reads and runs scenario files for a report.
struct ReportReader: Sendable {
  /// What came out of a file.
  struct File: Sendable {
    var cases: [Entry]
    var matrices: [VersionMatrix]
    /// What its cases reached.
    var coverage: [CaseCoverage]
    /// How the file ended, as `check` judges it.
    var code: ExitCode
  }

  /// A case.
  struct Entry: Sendable {
    let check: CheckCase
    let loaded: ScenarioCase?
    let run: ReportBook.Run?
    /// The number of its matrix among those of the file.
    let matrix: Int?
  }

  private let options: ReportOptions
  private let checker: FileChecker

  init(_ options: ReportOptions) {
    self.options = options
    checker = FileChecker(
      overrides: options.overrides, versions: [], recording: .never, isStrict: false,
      isCovering: true
    ) { options.selects($0, $1) }
  }

  /// Reads, checks and runs a file.
  ///
  /// - Returns: `nil` when it is no scenario.
  func read(_ path: String) -> File? {
    guard let checked = checker.check(path, isNamed: options.paths.contains(path)) else {
      return nil
    }
    guard let bytes = try? System.read(path) else {
      return unread(checked)
    }
    return file(bytes, path, checked)
  }

  /// Checks and runs what standard input held.
  func read(input bytes: [UInt8]) -> File {
    let name = OperandSource.inputName
    return file(bytes, name, checker.check(input: bytes, name: name))
  }

  private func file(_ bytes: [UInt8], _ path: String, _ checked: FileChecker.Result) -> File {
    let loaded = ScenarioReader(overrides: options.overrides, files: .system)
      .read(bytes, path: path)
    let wanted = loaded.cases.indices.filter {
      options.selects(loaded.cases[$0].tags, loaded.cases[$0].title)
    }
    guard wanted.count == checked.cases.count, !wanted.isEmpty else {
      return unread(checked)
    }
    let matrices = MatrixMaking(
      versions: TurningPoints.all, coversAll: true, comparesWords: false,
      overrides: options.overrides
    ).matrices(of: bytes, path)
    let entries = zip(wanted, checked.cases).map { index, check in
      let (result, snapshots) = Simulator.snapshots(of: loaded.cases[index].scenario)
      return Entry(
        check: check, loaded: loaded.cases[index],
        run: ReportBook.Run(result: result, snapshots: snapshots),
        matrix: matrices.firstIndex { $0.cases.contains(index) })
    }
    return File(
      cases: entries, matrices: matrices.map(\.matrix), coverage: checked.coverage,
      code: checked.code)
  }

  /// A file of which only the check tells.
  private func unread(_ checked: FileChecker.Result) -> File {
    let entries = checked.cases.map { Entry(check: $0, loaded: nil, run: nil, matrix: nil) }
    return File(
      cases: entries, matrices: [], coverage: checked.coverage, code: checked.code)
  }
}
