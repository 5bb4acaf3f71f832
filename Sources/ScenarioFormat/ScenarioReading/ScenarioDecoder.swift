import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation

/// Turns the JSON of a scenario into values, once for each case; all errors go to ``sink``.
///
/// The parts are in extensions: device, app, user, steps, expectations, patterns.
struct ScenarioDecoder {
  let overrides: ScenarioOverrides
  var files: ScenarioFiles
  var sink: DiagnosticSink
  /// The row of `examples` that is read.
  var row: ExampleRow?
  /// The columns that have been used by any row.
  var usedColumns: [Bool] = []
  /// Whether `examples` can't be relied on: strings with a column in them are let be.
  var isTableBroken = false
  /// The flow, if it could be read: names are checked against it.
  var flow: Flow?

  /// Makes a decoder.
  init(overrides: ScenarioOverrides, files: ScenarioFiles, sink: DiagnosticSink) {
    self.overrides = overrides
    self.files = files
    self.sink = sink
  }

  /// Decodes a case with the present ``row``; `nil` after an error.
  mutating func decode(_ outline: ScenarioOutline) -> ScenarioCase? {
    let settings = readSettings(outline)
    let document = loadFlow(outline.flow)
    flow = document?.flow
    let presets = outline.variables.map { readPresets($0) } ?? []
    let steps = outline.steps.map { readSteps($0) } ?? []
    let never = outline.never.map { readNever($0) } ?? []
    let name = outline.name.flatMap { readName($0) } ?? ""
    let description = outline.description.flatMap { string($0) }
    let tags = outline.tags.map { strings($0) } ?? []
    let properties = outline.properties.map { readProperties($0) } ?? []
    guard !sink.hasErrors, let document, let stepList = outline.steps else { return nil }
    let build = build(settings.app, for: document.flow, on: settings.version, settings.options)
    var scenario = Scenario(
      name: name, context: WorldContext(environment: build.environment, flow: document.flow),
      device: settings.device.device(in: build.environment),
      app: AppDescription(
        name: settings.app.name ?? "App", language: settings.language, infoPlist: build.plist,
        localized: settings.app.localized),
      presets: presets, standingAnswers: settings.answers, steps: steps, never: never)
    scenario.localTime = settings.device.localTime
    let versions = settings.device.versionColumns
    let title = row.flatMap { row in
      outline.name.flatMap { row.title($0, without: [], versions: versions) }
    }
    let titleWithoutVersion = row.flatMap { row in
      outline.name.flatMap { row.title($0, without: versions, versions: []) }
    }
    return ScenarioCase(
      scenario: scenario, flow: document, title: title ?? name,
      titleWithoutVersion: titleWithoutVersion ?? name,
      row: row?.number,
      versionOfRow: settings.device.isVersionOfRow ? settings.device.ios : nil,
      description: description, tags: tags, properties: properties,
      places: ScenarioPlaces(steps: stepList, never: outline.never, row: row))
  }

  /// What the three blocks say that a base may give too.
  private struct Settings {
    var device = DeviceSettings()
    var app = AppSettings()
    var answers: [Scenario.StandingAnswer] = []
    var version = IOSVersion.newest
    var language = "en"

    var options: DeviceOptions { device.options }
  }

  private mutating func readSettings(_ outline: ScenarioOutline) -> Settings {
    let base = outline.extends.flatMap { loadBase($0) }
    var settings = Settings()
    read(base?.device, into: &settings.device)
    read(outline.device, into: &settings.device)
    read(base?.app, into: &settings.app)
    read(outline.app, into: &settings.app)
    var answers: [AnswerSettings] = []
    read(base?.user, into: &answers)
    read(outline.user, into: &answers)
    settings.answers = standingAnswers(answers)
    settings.version = overrides.ios ?? settings.device.ios ?? .newest
    settings.language = overrides.language ?? settings.device.language ?? "en"
    check(settings.device, settings.app, on: settings.version)
    return settings
  }

  // MARK: - Top level

  private mutating func readName(_ value: JSONValue) -> String? {
    guard let name = string(value) else { return nil }
    if name.isEmpty {
      sink.report(.valueNotAllowed(found: name, expected: "a sentence"), at: value)
    }
    return name
  }

  private mutating func loadBase(_ value: JSONValue) -> ScenarioOutline? {
    guard let path = string(value) else { return nil }
    return files.base(path, at: place(value), &sink)
  }

  /// Reads the flow that the command line names, else that of the scenario.
  private mutating func loadFlow(_ value: JSONValue?) -> FlowDocument? {
    let written = value.flatMap { string($0) }
    if let path = overrides.flowFile {
      return files.flow(path, at: ScenarioFiles.commandLinePlace(path), &sink)
    }
    if let name = overrides.flow {
      if let builtIn = BuiltInFlows.flow(named: name) { return builtIn }
      return loadFlow(name, at: ScenarioFiles.commandLinePlace(name))
    }
    guard let value, let written else { return nil }
    if let builtIn = BuiltInFlows.flow(named: written) { return builtIn }
    return loadFlow(written, at: place(value))
  }

  private mutating func loadFlow(_ name: String, at place: SourcePlace) -> FlowDocument? {
    let isPath =
      name.utf8.contains(UInt8(ascii: "/")) || name.hasSuffix(".json")
      || name.hasSuffix(".jsonc")
    if isPath { return files.flow(name, at: place, &sink) }
    let fact = DiagnosticFact.unknownName(.flow, found: name, known: BuiltInFlows.names)
    sink.report(fact, in: place.source, at: place.range)
    return nil
  }

  private mutating func readPresets(_ value: JSONValue) -> [Scenario.Preset] {
    guard let members = members(value) else { return [] }
    var presets: [Scenario.Preset] = []
    for member in members where !member.isExtension {
      guard let (number, variable) = variable(member.key),
        let chosen = variableValue(member.value, of: variable)
      else { continue }
      presets.append(Scenario.Preset(variable: number, value: chosen))
    }
    return presets
  }

  private mutating func readProperties(_ value: JSONValue) -> [TraceField] {
    guard let members = members(value) else { return [] }
    var fields: [TraceField] = []
    for member in members where !member.isExtension {
      let filled = fill(member.value)
      switch filled.kind {
      case .string, .number, .bool:
        fields.append(TraceField(member.name, traceValue(member.value)))
      case .object, .array, .null, .invalid:
        let fact = DiagnosticFact.wrongType(
          expected: [.string, .number, .bool], found: filled.kind)
        sink.report(fact, at: filled.json)
      }
    }
    return fields
  }
}

extension ExampleRow {
  /// A scenario's name with the row's values behind it: those that the name itself doesn't have.
  ///
  /// - Parameters:
  ///   - columns: The numbers of columns whose cells are left out; where the name has one of them,
  ///     `<column>` stays.
  ///   - versions: The numbers of the columns that make up the version of iOS.
  fileprivate func title(
    _ name: JSONValue, without columns: [Int], versions: [Int]
  ) -> String? {
    let version = versions.count == 1 ? versions[0] : nil
    let left = columns + self.columns(in: name)
    return text(name, keeping: columns, version: version).map { text in
      values(without: left, version: version).map { "\(text) [\($0)]" } ?? text
    }
  }

  /// The row's plain values after their columns, `ios=13.1, answer=allowOnce`; `nil` if nothing is
  /// left.
  private func values(without columns: [Int], version: Int?) -> String? {
    let values = names.indices.compactMap { index in
      columns.contains(index)
        ? nil
        : cells[index].shortText(words(of: index, version: version)).map {
          "\(names[index])=\($0)"
        }
    }
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }
}

extension JSONValue {
  /// The words for the value in a title, at most 32 characters; `nil` for objects and arrays.
  fileprivate func shortText(_ text: String) -> String? {
    let limit = 32
    switch kind {
    case .object, .array, .invalid: return nil
    case .string, .number, .bool, .null:
      return text.count > limit ? text.prefix(limit - 1) + "…" : text
    }
  }
}
