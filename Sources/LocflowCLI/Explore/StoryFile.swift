import CoreLocationTypes
import DeviceModel
import PermissionFlow
import ScenarioFormat
import Simulation
import TraceReporting

/// A story of an exploration as the scenario file that tells it.
struct StoryFile {
  /// The folder that the file is written to.
  let folder: String
  let source: ExploreSource

  /// The whole file.
  ///
  /// - Parameter run: The number of the subject that was explored.
  func scenario(
    name: String, description: String, tags: [String], start: Device, run: Int,
    version: IOSVersion, steps: [TraceValue], never: [TraceValue]
  ) -> TraceValue {
    var fields = [
      TraceField("locflow", .string("scenario/1")), TraceField("name", .string(name)),
      TraceField("description", .string(description)), TraceField("tags", .strings(tags)),
      TraceField("flow", .string(OriginalScenario.name(of: source.document, in: folder))),
    ]
    let original = self.original
    fields += [original?.base, original?.field("variables")].compactMap { $0 }
    fields.append(TraceField("device", device(start, version, run, original)))
    if let app = original?.app { fields.append(app) }
    fields.append(TraceField("steps", .array(steps)))
    if !never.isEmpty { fields.append(TraceField("never", .array(never))) }
    return .object(fields)
  }

  /// The scenario that was explored, as it is written.
  private var original: OriginalScenario? {
    source.scenario.map { OriginalScenario($0, row: nil, in: folder) }
  }

  private func device(
    _ start: Device, _ version: IOSVersion, _ run: Int, _ original: OriginalScenario?
  ) -> TraceValue {
    guard case .object(var fields) = start.block(on: version) else { return .null }
    let given = original?.field("device")?.value.field("options")?.value
    if let given {
      fields.append(TraceField("options", given))
    } else {
      let options = source.subjects[run].options.compactMap(field)
      if !options.isEmpty { fields.append(TraceField("options", .object(options))) }
    }
    return .object(fields)
  }

  /// An option of the catalogue that the story needs.
  private func field(_ option: OptionCombinations.Value) -> TraceField? {
    var sink = DiagnosticSink()
    let text = SourceText(name: "--option", bytes: Array(option.value.utf8))
    return JSONDocument.read(text, into: &sink).map {
      TraceField(option.id, TraceValue($0.root))
    }
  }
}
