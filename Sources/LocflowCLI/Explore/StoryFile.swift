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
      TraceField("flow", .string(flowName)),
    ]
    let original = self.original
    if let base = original?.text("extends") {
      fields.append(TraceField("extends", .string(moved(base))))
    }
    if let variables = original?.field("variables") { fields.append(variables) }
    fields.append(TraceField("device", device(start, version, run, original)))
    if let app = original?.field("app") { fields.append(moved(app)) }
    fields.append(TraceField("steps", .array(steps)))
    if !never.isEmpty { fields.append(TraceField("never", .array(never))) }
    return .object(fields)
  }

  /// The scenario that was explored, as it is written.
  private var original: TraceValue? {
    guard let scenario = source.scenario else { return nil }
    var sink = DiagnosticSink()
    return JSONDocument.read(scenario, into: &sink).map { TraceValue($0.root) }
  }

  private func device(
    _ start: Device, _ version: IOSVersion, _ run: Int, _ original: TraceValue?
  ) -> TraceValue {
    guard case .object(var fields) = start.block(on: version) else { return .null }
    let given = original?.field("device")?.value.field("options")?.value
    if let given {
      fields.append(TraceField("options", given))
    } else if let option = option(of: run) {
      fields.append(TraceField("options", .object([option])))
    }
    return .object(fields)
  }

  /// The option of the catalogue that the story needs.
  private func option(of run: Int) -> TraceField? {
    guard let option = source.subjects[run].option else { return nil }
    var sink = DiagnosticSink()
    let text = SourceText(name: "--option", bytes: Array(option.value.utf8))
    return JSONDocument.read(text, into: &sink).map {
      TraceField(option.id, TraceValue($0.root))
    }
  }

  /// How the scenario names the flow: a built-in one by its name, others by their path from it.
  private var flowName: String {
    let name = source.document.flow.name
    let file = source.document.source.text.name
    if BuiltInFlows.flow(named: name)?.source.text.name == file { return name }
    let path = RelativePath.from(folder, to: file, workingDirectory: System.workingDirectory)
    return path.contains("/") ? path : "./" + path
  }

  /// A path that the original names, from the new folder.
  private func moved(_ path: String) -> String {
    guard !path.hasPrefix("/"), let name = source.scenario?.name else { return path }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let old = parts.isEmpty ? path : parts.joined(separator: "/") + "/" + path
    return RelativePath.from(folder, to: old, workingDirectory: System.workingDirectory)
  }

  /// The app block, with the path of its Info.plist from the new folder.
  private func moved(_ app: TraceField) -> TraceField {
    guard case .object(let fields) = app.value else { return app }
    return TraceField(
      app.key,
      .object(
        fields.map { field in
          guard field.key == "infoPlist", case .string(let path) = field.value else {
            return field
          }
          return TraceField(field.key, .string(moved(path)))
        }))
  }
}

extension TraceValue {
  /// A value of a file, its keys as they are.
  fileprivate init(_ value: JSONValue) {
    switch value.kind {
    case .object:
      self = .object(value.members.map { TraceField($0.name, TraceValue($0.value)) })
    case .array: self = .array(value.elements.map { TraceValue($0) })
    case .string: self = .string(value.string ?? "")
    case .number: self = value.integer.map { .integer($0) } ?? .number(value.number ?? 0)
    case .bool: self = .bool(value.bool ?? false)
    case .null, .invalid: self = .null
    }
  }

  /// The field with a key.
  fileprivate func field(_ key: String) -> TraceField? {
    guard case .object(let fields) = self else { return nil }
    return fields.first { $0.key == key }
  }

  /// The text under a key.
  fileprivate func text(_ key: String) -> String? {
    guard case .string(let text) = field(key)?.value else { return nil }
    return text
  }
}
