import CoreLocationTypes
import PermissionFlow
import ScenarioFormat
import Simulation
import TraceReporting
import Walkthrough

/// A walk written down as a scenario that expects what was seen.
struct WalkRecord {
  /// What became of the file.
  enum Outcome {
    /// It is written; there may be something to say about it.
    case saved(remark: String?)
    case failed((text: String, code: ExitCode))
  }

  private let rehearsal: Rehearsal
  private let source: WalkSource

  /// Takes the steps so far.
  init(_ rehearsal: Rehearsal, _ source: WalkSource) {
    self.rehearsal = rehearsal
    self.source = source
  }

  /// Writes the file, after a run of it has shown that it holds.
  ///
  /// - Parameter name: What the file is called where it can't be written; its path if absent.
  func write(to path: String, named name: String? = nil) -> Outcome {
    let text = text(for: path)
    guard holds(text, path, allowOutside: true) else {
      return .failed(
        ("a bug: the steps don't hold when they are run again, so nothing is saved", .bug))
    }
    do {
      try System.write(text, toFile: path)
    } catch {
      return .failed(error.sentence(name ?? path))
    }
    let isInside = holds(text, path, allowOutside: source.overrides.allowOutside)
    return .saved(remark: isInside ? nil : "it names files that need --allow-outside")
  }

  /// Whether a scenario can be read, run to its end, and all its checks hold.
  private func holds(_ text: String, _ path: String, allowOutside: Bool) -> Bool {
    let overrides = ScenarioOverrides(
      ios: nil, flow: nil, language: nil, allowOutside: allowOutside)
    let loaded = ScenarioReader(overrides: overrides, files: .system)
      .read(Array(text.utf8), path: path)
    guard loaded.failure == nil, let first = loaded.cases.first else { return false }
    let result = Simulator.run(first.scenario)
    return result.impossible == nil && result.failures.isEmpty
  }

  // MARK: - Text

  /// The scenario, in the layout of `locflow fmt`.
  func text(for path: String) -> String {
    ScenarioText.laidOut(scenario(for: path), path: path)
  }

  private func scenario(for path: String) -> TraceValue {
    let folder = OriginalScenario.folder(of: path)
    let original = OriginalScenario(source.text, row: source.scenarioCase.row, in: folder)
    var fields = [
      TraceField("locflow", .string("scenario/1")), TraceField("name", .string(name)),
      TraceField("tags", .strings(["walk"])),
      TraceField(
        "flow", .string(OriginalScenario.name(of: source.scenarioCase.flow, in: folder))),
    ]
    if source.isFile { fields += [original.base, original.field("variables")].compactMap { $0 } }
    fields.append(TraceField("device", .object(device(original))))
    if source.isFile { fields += [original.app, original.field("user")].compactMap { $0 } }
    fields.append(TraceField("steps", .array(rehearsal.recordedSteps)))
    let never = rehearsal.keptNever
    if !never.isEmpty { fields.append(TraceField("never", .array(never))) }
    return .object(fields)
  }

  private var name: String {
    source.isFile
      ? "\(source.scenarioCase.title), as walked"
      : "A walk through \(source.scenarioCase.flow.flow.name)"
  }

  /// The phone of the file, with the version and language that were walked.
  private func device(_ original: OriginalScenario) -> [TraceField] {
    var fields = [TraceField("ios", .string(rehearsal.version.description))]
    let language = rehearsal.scenario.app.language
    var given: [TraceField] = []
    if case .object(let members) = original.field("device")?.value { given = members }
    if source.overrides.language != nil || given.contains(where: { $0.key == "language" }) {
      fields.append(TraceField("language", .string(language)))
    }
    return fields + given.filter { $0.key != "ios" && $0.key != "language" }
  }
}
