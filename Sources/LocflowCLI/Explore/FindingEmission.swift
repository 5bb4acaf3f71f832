import CoreLocationTypes
import DeviceModel
import FlowExploration
import PermissionFlow
import ScenarioFormat
import Simulation
import TraceReporting

/// Writes findings as scenarios that fail as long as the mistake is there.
struct FindingEmission {
  let folder: String
  let source: ExploreSource
  let options: ExploreOptions

  /// Writes a file for each finding that a scenario can show, and runs it to see that it fails.
  func write(_ findings: [FlowFinding], _ report: ExplorationReport) -> ExitCode {
    var code = ExitCode.success
    do {
      try System.makeFolders(folder)
    } catch {
      return Locflow.complain(error.sentence(folder))
    }
    var counts: [String: Int] = [:]
    for (finding, reported) in zip(findings, report.findings) {
      let check = FindingCheck(finding, in: source.document.flow)
      guard check != .none else {
        say("\(reported.kind) can't be expected by a scenario, so none is written")
        continue
      }
      counts[reported.kind, default: 0] += 1
      let path = "\(folder)/\(reported.kind)-\(counts[reported.kind] ?? 0).json"
      let text = ScenarioText.indented(scenario(finding, reported, check))
      guard fails(text, path) else {
        say("the story of \(reported.kind) at line \(reported.place.line) did not fail when run")
        code = code.worse(.bug)
        continue
      }
      do {
        try System.write(text, toFile: path)
      } catch {
        code = code.worse(Locflow.complain(error.sentence(path)))
      }
    }
    return code
  }

  private func say(_ words: String) {
    var messages = Output(descriptor: 2)
    messages.print("locflow: warning: \(words)\n")
    messages.flush()
  }

  /// Whether a scenario can be run to its end and a check of it fails.
  private func fails(_ text: String, _ path: String) -> Bool {
    let overrides = ScenarioOverrides(ios: nil, flow: nil, language: nil, allowOutside: true)
    let loaded = ScenarioReader(overrides: overrides, files: .system)
      .read(Array(text.utf8), path: path)
    guard loaded.failure == nil, let first = loaded.cases.first else { return false }
    let result = Simulator.run(first.scenario)
    return result.impossible == nil && !result.failures.isEmpty
  }

  // MARK: - Scenario

  private func scenario(
    _ finding: FlowFinding, _ reported: ExplorationReport.Finding, _ check: FindingCheck
  ) -> TraceValue {
    let place = reported.place
    var fields = [
      TraceField("locflow", .string("scenario/1")),
      TraceField("name", .string("\(reported.code) \(reported.kind): \(reported.sentence)")),
      TraceField(
        "description",
        .string("Found by locflow explore at \(place.path). \(reported.fix ?? "")")),
      TraceField("tags", .strings(["explore", reported.kind])),
      TraceField("flow", .string(flowName)),
    ]
    let original = self.original
    if let base = original?.text("extends") {
      fields.append(TraceField("extends", .string(moved(base))))
    }
    if let variables = original?.field("variables") { fields.append(variables) }
    fields.append(TraceField("device", device(finding, original)))
    if let app = original?.field("app") { fields.append(moved(app)) }
    var steps = finding.steps.map(\.value)
    if !check.expect.isEmpty {
      steps.append(.object([TraceField("expect", .object(check.expect))]))
    }
    fields.append(TraceField("steps", .array(steps)))
    if !check.never.isEmpty { fields.append(TraceField("never", .array(check.never))) }
    return .object(fields)
  }

  /// The scenario that was explored, as it is written.
  private var original: TraceValue? {
    guard let scenario = source.scenario else { return nil }
    var sink = DiagnosticSink()
    return JSONDocument.read(scenario, into: &sink).map { TraceValue($0.root) }
  }

  private func device(_ finding: FlowFinding, _ original: TraceValue?) -> TraceValue {
    guard case .object(var fields) = finding.start.block(on: finding.version) else {
      return .null
    }
    let given = original?.field("device")?.value.field("options")?.value
    if let given {
      fields.append(TraceField("options", given))
    } else if let option = option(of: finding) {
      fields.append(TraceField("options", .object([option])))
    }
    return .object(fields)
  }

  /// The option of the catalogue that the story needs.
  private func option(of finding: FlowFinding) -> TraceField? {
    guard let option = source.subjects[finding.run].option else { return nil }
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

/// Paths from one place to another, by their text alone.
enum RelativePath {
  /// The path that leads from a folder to a file.
  static func from(_ folder: String, to file: String, workingDirectory: String) -> String {
    let source = parts(of: folder, workingDirectory)
    let target = parts(of: file, workingDirectory)
    let shared = zip(source, target).prefix { $0 == $1 }.count
    let ups = Array(repeating: "..", count: source.count - shared)
    return (ups + target.dropFirst(shared).map(String.init)).joined(separator: "/")
  }

  private static func parts(of path: String, _ workingDirectory: String) -> [Substring] {
    let whole = path.hasPrefix("/") ? path : workingDirectory + "/" + path
    var parts: [Substring] = []
    for part in whole.split(separator: "/", omittingEmptySubsequences: true) where part != "." {
      if part == ".." { parts = parts.dropLast() } else { parts.append(part) }
    }
    return parts
  }
}

extension System {
  /// Makes a folder and those it lies in, as far as they aren't there.
  fileprivate static func makeFolders(_ path: String) throws(Failure) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += part
      _ = try makeFolder(made)
      made += "/"
    }
  }
}
