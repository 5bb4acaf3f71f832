import CoreLocationTypes
import DeviceModel
import FlowExploration
import PermissionFlow
import ScenarioFormat
import Simulation
import TerminalText

/// What is explored, as files and options say.
struct ExploreSource {
  /// The subject of one exploration, and the options of the catalogue that it is made with.
  struct Subject: Sendable {
    let subject: ExplorationSubject
    /// The options that are set.
    let options: [OptionCombinations.Value]
    /// The app's name and texts.
    let app: AppDescription
  }

  /// The flow with its places.
  let document: FlowDocument
  /// The subjects: for each combination of options every version.
  let subjects: [Subject]
  /// The flow's own properties.
  let properties: [ExplorationProperty]
  /// The scenario that was given; `nil` when a flow was.
  let scenario: SourceText?
  /// The files that the flow is among.
  let files: FileSource
  /// How many combinations of options there are, in words; `nil` for one.
  let combinationWords: String?

  /// A source, or how the command ends without one.
  enum Loading {
    case loaded(ExploreSource)
    case failed(ExitCode)
  }

  /// Reads the flow or scenario on each version.
  static func load(_ options: ExploreOptions) -> Loading {
    let operand = options.operand
    if BuiltInFlows.flow(named: operand) != nil {
      var overrides = options.overrides
      overrides.flow = operand
      return load(flow: overrides, .system, options)
    }
    let source: SourceText
    do throws(System.Failure) {
      if let input = options.input {
        source = input
      } else {
        source = try OperandSource.read(operand)
      }
    } catch {
      return .failed(OperandSource.complain(of: error, operand))
    }
    guard OperandSource.isFlow(source) else { return load(scenario: source, options) }
    var overrides = options.overrides
    overrides.flowFile = source.name
    return load(flow: overrides, .system(with: operand == "-" ? source : nil), options)
  }

  /// Says that what stands in a folder can't name a flow which is no file; `nil` where it is one.
  func problem(writingTo folder: String?) -> ExitCode? {
    guard let folder, document.source.text.name == OperandSource.inputName else { return nil }
    let name = safeForTerminal(folder)
    let text = "the scenarios in '\(name)' would name the file of their flow, and it has none"
    return Locflow.complain((text, .usage))
  }

  /// A flow alone: an app with all keys that it needs, on phones with every stored decision.
  private static func load(
    flow overrides: ScenarioOverrides, _ files: FileSource, _ options: ExploreOptions
  ) -> Loading {
    let versions = options.versions ?? Capabilities.turningPoints
    let count = options.combinations.count
    guard count <= OptionCombinations.limit else {
      let most = OptionCombinations.limit
      let number = count == .max ? "too many" : "\(count)"
      return .failed(
        Locflow.complain(
          (
            "--option makes \(number) combinations, of which at most \(most) are explored",
            .noVerdict
          )))
    }
    var variants: [Variant] = []
    for combination in options.combinations.all {
      let block = combination.map { #""\#($0.id)": \#($0.value)"# }.joined(separator: ", ")
      let text = """
        { "locflow": "scenario/1", "name": "explore", "flow": "recommended", "steps": [],
          "device": { "options": { \(block) } } }
        """
      let source = SourceText(name: "--option", bytes: Array(text.utf8))
      variants += versions.map { Variant(source: source, version: $0, options: combination) }
    }
    return load(variants, overrides, files, options, scenario: nil) { scenario in
      StartingPoints.all(in: scenario.context.environment)
    }
  }

  /// A scenario: its app, options and phone.
  private static func load(scenario: SourceText, _ options: ExploreOptions) -> Loading {
    guard options.combinations.isEmpty else {
      let help = "give the option in the scenario's device.options"
      return .failed(Locflow.complain(("--option goes with a flow only; \(help)", .usage)))
    }
    let versions = options.versions.map { $0.map(Optional.some) } ?? [nil]
    let variants = versions.map { Variant(source: scenario, version: $0, options: []) }
    return load(variants, options.overrides, .system, options, scenario: scenario) { [$0.device] }
  }

  /// One reading of a scenario.
  private struct Variant {
    let source: SourceText
    let version: IOSVersion?
    let options: [OptionCombinations.Value]
  }

  private static func load(
    _ variants: [Variant], _ overrides: ScenarioOverrides, _ files: FileSource,
    _ options: ExploreOptions, scenario: SourceText?, starts: (Scenario) -> [Device]
  ) -> Loading {
    var document: FlowDocument?
    var subjects: [Subject] = []
    for variant in variants {
      var overrides = overrides
      overrides.ios = variant.version
      let loaded = ScenarioReader(overrides: overrides, files: files)
        .read(variant.source.bytes, path: variant.source.name)
      guard loaded.failure == nil, let first = loaded.cases.first else {
        return .failed(complain(loaded, options))
      }
      document = document ?? first.flow
      let context = first.scenario.context
      let devices =
        options.starts.isEmpty
        ? starts(first.scenario) : options.devices(in: context.environment)
      guard !devices.isEmpty else { continue }
      subjects.append(
        Subject(
          subject: ExplorationSubject(
            context: context, starts: devices, app: first.scenario.app),
          options: variant.options, app: first.scenario.app))
    }
    guard let document, !subjects.isEmpty else {
      return .failed(Locflow.complain(("no version has such a stored decision", .noVerdict)))
    }
    return .loaded(
      ExploreSource(
        document: document, subjects: subjects,
        properties: document.properties.map { ExplorationProperty($0, of: document.flow) },
        scenario: scenario,
        files: files,
        combinationWords: options.combinations.words))
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

extension ExploreOptions {
  /// The phones with the stored decisions asked for, as far as a version has them.
  fileprivate func devices(in environment: DeviceEnvironment) -> [Device] {
    let known = StartingPoints.decisions(in: environment)
    return starts.filter(known.contains).map { StartingPoints.device($0, in: environment) }
  }
}

extension ExplorationProperty {
  /// A property as the flow file has it.
  fileprivate init(_ property: FlowProperty, of flow: Flow) {
    let kind: Kind =
      switch property.kind {
      case .always: .always
      case .never: .never
      case .sometimes: .sometimes
      case .recoverable: .recoverable
      }
    let condition = property.condition
    self.init(kind: kind, facts: property.eventFacts(in: flow.conditions)) { version in
      !property.isVacuous(on: version, in: flow.conditions)
    } holds: { world, context, message in
      condition.holds(truth: world.device.authorization) {
        world.holds($0, in: context, handling: message)
      }
    }
  }
}

extension FlowDocument {
  /// The names of the flow's properties: the kind, and its place among those of the kind.
  var propertyNames: [String] {
    properties.indices.map { index in
      let kind = properties[index].kind
      let number = properties[..<index].count { $0.kind == kind }
      return "\(kind.name)[\(number)]"
    }
  }
}
