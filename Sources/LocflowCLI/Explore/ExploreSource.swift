import CoreLocationTypes
import DeviceModel
import FlowExploration
import PermissionFlow
import ScenarioFormat
import Simulation

/// What is explored, as files and options say.
struct ExploreSource {
  /// The flow with its places.
  let document: FlowDocument
  /// How scenarios name the flow.
  let flowName: String
  /// One subject for each version.
  let subjects: [ExplorationSubject]
  /// The flow's own properties.
  let properties: [ExplorationProperty]

  /// A source, or how the command ends without one.
  enum Loading {
    case loaded(ExploreSource)
    case failed(ExitCode)
  }

  /// Reads the flow or scenario on each version.
  static func load(_ options: ExploreOptions) -> Loading {
    let operand = options.operand
    if BuiltInFlows.flow(named: operand) != nil { return load(flow: operand, options) }
    let bytes: [UInt8]
    do {
      bytes = try System.read(operand)
    } catch {
      let isName = !operand.contains("/") && !operand.contains(".")
      if case .missing = error, isName {
        return .failed(
          Locflow.complain(
            (
              "no flow is called '\(operand)'; there are \(BuiltInFlows.names.joined(separator: ", "))",
              .invalid
            )))
      }
      return .failed(Locflow.complain(error.sentence(operand)))
    }
    if isFlow(bytes, operand) { return load(flow: operand, options) }
    return load(scenario: bytes, options)
  }

  private static func isFlow(_ bytes: [UInt8], _ name: String) -> Bool {
    var sink = DiagnosticSink()
    let document = JSONDocument.read(SourceText(name: name, bytes: bytes), into: &sink)
    return document?.root.member(named: "locflow")?.string?.hasPrefix("flow/") ?? false
  }

  /// A flow alone: an app with all keys that it needs, on phones with every stored decision.
  private static func load(flow: String, _ options: ExploreOptions) -> Loading {
    let text =
      #"{ "locflow": "scenario/1", "name": "explore", "flow": "recommended", "steps": [] }"#
    var overrides = options.overrides
    overrides.flow = flow
    let versions = options.versions ?? Capabilities.turningPoints
    return load(Array(text.utf8), "explore", overrides, versions, options) { scenario in
      StartingPoints.all(in: scenario.context.environment)
    }
  }

  /// A scenario: its app, options and phone.
  private static func load(scenario bytes: [UInt8], _ options: ExploreOptions) -> Loading {
    load(bytes, options.operand, options.overrides, options.versions ?? [], options) {
      [$0.device]
    }
  }

  private static func load(
    _ bytes: [UInt8], _ path: String, _ overrides: ScenarioOverrides, _ versions: [IOSVersion],
    _ options: ExploreOptions, starts: (Scenario) -> [Device]
  ) -> Loading {
    var document: FlowDocument?
    var subjects: [ExplorationSubject] = []
    for version in versions.isEmpty ? [nil] : versions.map(Optional.some) {
      var overrides = overrides
      overrides.ios = version
      let loaded = ScenarioReader(overrides: overrides, files: .system).read(bytes, path: path)
      guard loaded.failure == nil, let first = loaded.cases.first else {
        return .failed(complain(loaded, options))
      }
      document = document ?? first.flow
      var context = first.scenario.context
      for preset in first.scenario.presets {
        context.setInitial(preset.value, of: preset.variable)
      }
      let devices =
        options.starts.isEmpty
        ? starts(first.scenario)
        : options.starts.map { StartingPoints.device($0, in: context.environment) }
      subjects.append(ExplorationSubject(context: context, starts: devices))
    }
    guard let document else { return .failed(.bug) }
    return .loaded(
      ExploreSource(
        document: document, flowName: document.flow.name, subjects: subjects,
        properties: document.properties.map(ExplorationProperty.init)))
  }

  private static func complain(_ loaded: LoadedScenario, _ options: ExploreOptions) -> ExitCode {
    var messages = Output(descriptor: 2)
    for diagnostic in loaded.diagnostics {
      messages.print(diagnostic.rendered(isColored: options.color.isColored(descriptor: 2)))
    }
    messages.flush()
    return loaded.failure == .invalid || loaded.failure == nil ? .invalid : .missing
  }
}

extension ExplorationProperty {
  /// A property as the flow file has it.
  fileprivate init(_ property: FlowProperty) {
    let kind: Kind =
      switch property.kind {
      case .always: .always
      case .never: .never
      case .sometimes: .sometimes
      case .recoverable: .recoverable
      }
    let condition = property.condition
    self.init(kind: kind) { world, context in
      condition.holds(truth: world.device.authorization) { world.holds($0, in: context) }
    }
  }
}
