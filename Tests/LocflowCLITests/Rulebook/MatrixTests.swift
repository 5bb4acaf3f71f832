import CoreLocationTypes
import DeviceModel
import ScenarioFormat
import Simulation
import TestSupport
import Testing
import TraceReporting

/// One scenario on many versions, as `matrix` prints it.
@Suite struct MatrixTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let scenario: String
    let columns: Int
    var versions: [IOSVersion]?
    var testDescription: String { "\(scenario) at \(columns)" }
  }

  static let four = [IOSVersion(12), IOSVersion(13, 1), IOSVersion(13, 4), IOSVersion(18)]

  static let cases = [
    Case(scenario: "recommended-upgrade-to-always", columns: 80, versions: four),
    Case(scenario: "recommended-upgrade-to-always", columns: 200, versions: four),
    Case(scenario: "provisional-always", columns: 80, versions: four),
    Case(scenario: "provisional-always", columns: 200, versions: four),
    Case(scenario: "services-off-turned-on", columns: 80),
    Case(scenario: "services-off-turned-on", columns: 200),
    Case(scenario: "settings-on-ones-own", columns: 80),
  ]

  @Test(arguments: cases)
  func equalsItsGoldenText(_ testCase: Case) throws {
    let matrix = try MatrixTests.matrix(testCase.scenario, testCase.versions)

    let text = VersionMatrixReporter.text(
      of: matrix, isColored: false, columns: testCase.columns)

    try Golden.expect(
      text,
      equals: "Tests/LocflowCLITests/Goldens/rulebook/"
        + "\(testCase.scenario).matrix-\(testCase.columns).txt")
  }

  @Test func jsonHoldsGroupsAndTheRuleResponsible() throws {
    let matrix = try MatrixTests.matrix("recommended-upgrade-to-always", MatrixTests.four)

    try Golden.expect(
      VersionMatrixReporter.json(of: [matrix]),
      equals: "Tests/LocflowCLITests/Goldens/rulebook/recommended-upgrade-to-always.matrix.json")
  }

  @Test func markdownHoldsTheGrid() throws {
    let matrix = try MatrixTests.matrix("recommended-upgrade-to-always", MatrixTests.four)

    try Golden.expect(
      VersionMatrixReporter.markdown(of: matrix),
      equals: "Tests/LocflowCLITests/Goldens/rulebook/recommended-upgrade-to-always.matrix.md")
  }

  @Test func groupsCoverAllVersions() throws {
    let matrix = try MatrixTests.matrix("recommended-upgrade-to-always", nil)

    #expect(matrix.groups.map(\.label) == ["8–12.5", "13–13.3", "13.4–26"])
    #expect(matrix.groups.flatMap(\.versions) == TurningPoints.all)
  }

  @Test func groupsOfListedVersionsNameThem() throws {
    let matrix = try MatrixTests.matrix("recommended-upgrade-to-always", MatrixTests.four)

    #expect(matrix.groups.map(\.label) == ["12", "13.1", "13.4–18"])
  }

  @Test func wordsMakeADifferenceWhenAskedFor() throws {
    let versions = [IOSVersion(13), IOSVersion(13, 4), IOSVersion(14)]

    let behaviour = try MatrixTests.matrix("allow-once-lapses", versions)
    let words = try MatrixTests.matrix("allow-once-lapses", versions, comparesWords: true)

    #expect(behaviour.groups.map(\.label) == ["13–14"])
    #expect(words.groups.map(\.label) == ["13", "13.4", "14"])
  }

  @Test func anUnreadableVersionIsAGroup() throws {
    let text = """
      {
        "locflow": "scenario/1", "name": "Once", "flow": "services-first",
        "device": { "authorization": "once" }, "steps": ["launch"]
      }
      """
    let runs = [IOSVersion(11), IOSVersion(12), IOSVersion(13)].map { version in
      MatrixTests.run(
        ScenarioReader(overrides: .ios(version), files: .none)
          .read(Array(text.utf8), path: "once.json"), version)
    }

    let matrix = VersionMatrix(
      title: "Once", repeats: 0, runs: runs, coversAll: false, comparesWords: false)

    #expect(matrix.groups.map(\.label) == ["11–12", "13"])
    try Golden.expect(
      VersionMatrixReporter.text(of: matrix, isColored: false, columns: 80),
      equals: "Tests/LocflowCLITests/Goldens/rulebook/unreadable.matrix-80.txt")
  }

  @Test func versionsThatAreAlikeMakeOneGroup() throws {
    let matrix = try MatrixTests.matrix("allow-once-lapses", [IOSVersion(14), IOSVersion(15)])

    #expect(matrix.groups.count == 1)
  }

  // MARK: - Parts

  private static func matrix(
    _ name: String, _ versions: [IOSVersion]?, comparesWords: Bool = false
  ) throws -> VersionMatrix {
    let path =
      Repository.files(in: "Scenarios", endings: ["\(name).json", "\(name).jsonc"]).first
    let file = try #require(path)
    let bytes = try Repository.bytes(file)
    let runs = (versions ?? TurningPoints.all).map { version in
      run(
        ScenarioReader(overrides: .ios(version), files: .repository).read(bytes, path: file),
        version)
    }
    return VersionMatrix(
      title: "Title", repeats: 0, runs: runs, coversAll: versions == nil,
      comparesWords: comparesWords)
  }

  private static func run(_ loaded: LoadedScenario, _ version: IOSVersion) -> VersionRun {
    guard let scenario = loaded.cases.first?.scenario else {
      let error = loaded.diagnostics.first
      return VersionRun(
        version: version,
        outcome: .unreadable(code: error?.code.rawValue ?? "", message: error?.message ?? ""))
    }
    return VersionRun(version: version, outcome: .ran(Simulator.run(scenario)))
  }
}

extension ScenarioOverrides {
  /// Another version of iOS.
  fileprivate static func ios(_ version: IOSVersion) -> ScenarioOverrides {
    ScenarioOverrides(ios: version, flow: nil, language: nil, allowOutside: false)
  }
}

extension FileSource {
  /// The files of the repository.
  fileprivate static let repository = FileSource(workingDirectory: Repository.root) {
    path throws(FileSource.Problem) in
    do {
      return try Repository.bytes(path)
    } catch {
      throw .missing
    }
  }
}
