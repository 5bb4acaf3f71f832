import CoreLocationTypes
import ScenarioFormat
import Simulation
import Testing

/// The outcome of reading a scenario's text, with other files that exist only here.
struct ReadScenario {
  let loaded: LoadedScenario

  init(
    _ text: String, path: String = "a.json", files: [String: String] = [:],
    workingDirectory: String? = nil, project: String? = nil,
    overrides: ScenarioOverrides = .none
  ) {
    let source = FileSource(
      workingDirectory: workingDirectory, exists: { $0 == project }
    ) { path throws(FileSource.Problem) in
      guard let text = files[path] else { throw .missing }
      return Array(text.utf8)
    }
    let reader = ScenarioReader(overrides: overrides, files: source)
    loaded = reader.read(Array(text.utf8), path: path)
  }

  /// The one case of a scenario without errors.
  func scenario() throws -> Scenario {
    try #require(loaded.failure == nil, "\(messages)")
    let only = try #require(loaded.cases.count == 1 ? loaded.cases.first : nil)
    return only.scenario
  }

  /// Place, message and code of all diagnostics.
  var messages: [String] {
    loaded.diagnostics.map { diagnostic in
      let place = diagnostic.location
      return "\(place.file):\(place.line):\(place.column) \(diagnostic.message)"
        + " [\(diagnostic.code.rawValue)]"
    }
  }
}

/// A scenario of `services-first` that launches the app, with more keys before its steps.
func sampleScenario(
  _ more: String = "", name: String = "Sample", flow: String = "services-first",
  steps: String = #"["launch"]"#
) -> String {
  """
  {
    "locflow": "scenario/1",
    "name": "\(name)",
    "flow": "\(flow)",
    \(more.isEmpty ? "" : more + ",")
    "steps": \(steps)
  }
  """
}

extension ScenarioOverrides {
  /// Only another version of iOS.
  static func ios(_ version: IOSVersion) -> ScenarioOverrides {
    ScenarioOverrides(ios: version, flow: nil, language: nil, allowOutside: false)
  }
}
