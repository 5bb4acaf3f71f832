import CoreLocationTypes
import DeviceModel
import ScenarioFormat
import Simulation
import TraceReporting

/// Runs a scenario's cases on many versions and compares them.
struct MatrixMaking: Sendable {
  /// The versions, oldest first.
  let versions: [IOSVersion]
  /// Whether a run stands for all versions up to the next one.
  let coversAll: Bool
  /// Whether other words, paths and delegate methods make a difference too.
  let comparesWords: Bool
  let overrides: ScenarioOverrides

  /// Reads a scenario on each version.
  func read(_ bytes: [UInt8], _ name: String) -> [LoadedScenario] {
    versions.map { version in
      var overrides = overrides
      overrides.ios = version
      return ScenarioReader(overrides: overrides, files: .system).read(bytes, path: name)
    }
  }

  /// The matrices of a scenario's cases, each with the numbers of the cases that it stands for.
  func matrices(
    of bytes: [UInt8], _ name: String
  ) -> [(matrix: VersionMatrix, cases: [Int])] {
    matrices(of: read(bytes, name))
  }

  /// A matrix for each case, in the order of the file; cases that differ by nothing but their
  /// version, which is not used here, give one.
  func matrices(of loaded: [LoadedScenario]) -> [(matrix: VersionMatrix, cases: [Int])] {
    let cases = loaded.lazy.map(\.cases).first { !$0.isEmpty } ?? []
    var alike: [[Int]] = []
    for index in cases.indices {
      let same = alike.firstIndex { cases[$0[0]].scenario.isLike(cases[index].scenario) }
      if let same { alike[same].append(index) } else { alike.append([index]) }
    }
    let titles = titles(of: alike.map { cases[$0[0]] })
    return zip(alike, titles).map { numbers, title in
      let runs = zip(versions, loaded).map { version, scenario in
        VersionRun(version: version, outcome: outcome(of: scenario, numbers[0]))
      }
      let matrix = VersionMatrix(
        title: title, repeats: numbers.count - 1, runs: runs,
        coversAll: coversAll, comparesWords: comparesWords)
      return (matrix, numbers)
    }
  }

  /// What cases are called on any version, with their rows where that alone tells them apart.
  private func titles(of cases: [ScenarioCase]) -> [String] {
    var counts: [String: Int] = [:]
    for one in cases { counts[one.titleWithoutVersion, default: 0] += 1 }
    return cases.map { one in
      let title = one.titleWithoutVersion
      guard counts[title, default: 0] > 1, let row = one.row else { return title }
      return "\(title) [row \(row)]"
    }
  }

  private func outcome(of loaded: LoadedScenario, _ index: Int) -> VersionRun.Outcome {
    if index < loaded.cases.count { return .ran(Simulator.run(loaded.cases[index].scenario)) }
    let error = loaded.diagnostics.first { $0.severity == .error }
    return .unreadable(code: error?.code.rawValue ?? "", message: error?.message ?? "")
  }
}

extension Scenario {
  /// Whether two scenarios are the same but for their names.
  fileprivate func isLike(_ other: Scenario) -> Bool {
    context == other.context && device == other.device && app == other.app
      && presets == other.presets && standingAnswers == other.standingAnswers
      && steps == other.steps && never == other.never
  }
}
