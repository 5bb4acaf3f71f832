import CoreLocationTypes
import DeviceModel
import FlowExploration
import PermissionFlow
import ScenarioFormat
import Simulation
import TraceReporting

/// Turns stories into scenarios that expect what was seen.
struct ScenarioWriter {
  let file: StoryFile

  /// The keys that are looked at, in the order in which an `expect` has them.
  private static let keys: [ExpectationKey] = [
    .callbacks, .calls, .posts, .prompt, .alert, .settingsPage, .authorization, .updating, .state,
    .variables, .offersOnly,
  ]

  /// The numbers of the items that a story reaches when it is rehearsed.
  func reached(_ story: FlowReach.Story, run: Int, version: IOSVersion) -> Set<Int> {
    let value = scenario(story, run: run, version: version, steps: story.steps.map(\.value))
    guard let scenario = read(value)?.scenario else { return [] }
    let result = Simulator.run(scenario, isCovering: true)
    guard result.impossible == nil, let coverage = result.coverage else { return [] }
    return Set(coverage.counts.indices.filter { coverage.counts[$0] > 0 })
  }

  /// The scenario of a story, with expectations after its steps.
  func scenario(
    _ story: FlowReach.Story, run: Int, version: IOSVersion, title: String, description: String
  ) -> TraceValue {
    let plain = scenario(story, run: run, version: version, steps: story.steps.map(\.value))
    let expectations = read(plain).map { self.expectations(of: $0) } ?? []
    var steps: [TraceValue] = []
    for (number, step) in story.steps.enumerated() {
      steps.append(step.value)
      guard number < expectations.count, !expectations[number].isEmpty else { continue }
      steps.append(.object([TraceField("expect", .object(expectations[number]))]))
    }
    return scenario(
      story, run: run, version: version, steps: steps, title: title, description: description)
  }

  private func scenario(
    _ story: FlowReach.Story, run: Int, version: IOSVersion, steps: [TraceValue],
    title: String = "story", description: String = ""
  ) -> TraceValue {
    file.scenario(
      name: title, description: description, tags: ["generated"], start: story.start, run: run,
      version: version, steps: steps, never: [])
  }

  private func read(_ value: TraceValue) -> ScenarioCase? {
    let overrides = ScenarioOverrides(ios: nil, flow: nil, language: nil, allowOutside: true)
    let text = ScenarioText.indented(value)
    return ScenarioReader(overrides: overrides, files: file.source.files)
      .read(Array(text.utf8), path: "\(file.folder)/generated.json").cases.first
  }

  // MARK: - Expectations

  /// What is worth expecting after each step: lists that aren't empty, and whatever changed.
  private func expectations(of example: ScenarioCase) -> [[TraceField]] {
    let seen = observations(of: example.scenario)
    guard let first = seen.first else { return [] }
    let flow = example.flow.flow
    var before = first
    return seen.dropFirst().enumerated().map { number, now in
      let isLast = number == seen.count - 2
      defer { before = now }
      return ScenarioWriter.keys.compactMap { key in
        guard let value = now[key] else { return nil }
        return ScenarioWriter.expected(
          key, value, before: number == 0 && key.isShownFirst ? nil : before[key],
          isLast: isLast, flow, example.scenario.context.environment.version)
      }
    }
  }

  /// What each key shows at the start and after each step.
  ///
  /// Found by expecting what can't be, so that the run itself says what there is.
  private func observations(of scenario: Scenario) -> [[ExpectationKey: TraceValue]] {
    let impossible = TraceValue.string("\u{0}")
    let probe = ScenarioStep(
      .expect(ScenarioWriter.keys.map { Expectation(key: $0, value: impossible) }), after: nil)
    let probed = scenario.with(never: [])
      .with(steps: [probe] + scenario.steps.flatMap { [$0, probe] })
    var seen = Array(
      repeating: [ExpectationKey: TraceValue](), count: scenario.steps.count + 1)
    for failure in Simulator.run(probed).failures {
      guard case .expectation(let step, let index) = failure.place else { continue }
      seen[step / 2][ScenarioWriter.keys[index]] = failure.actual
    }
    return seen
  }

  private static func expected(
    _ key: ExpectationKey, _ value: TraceValue, before: TraceValue?, isLast: Bool, _ flow: Flow,
    _ version: IOSVersion
  ) -> TraceField? {
    switch key {
    case .callbacks:
      let callbacks = value.elements.map { plain(callback: $0, hasAccuracy: version.major >= 14) }
      return isLast || !callbacks.isEmpty ? TraceField(key.name, .array(callbacks)) : nil
    case .calls:
      let isSpelled = value.elements.allSatisfy { element in
        CallWords.counted.contains { element == .string($0) }
      }
      return isSpelled && (isLast || !value.elements.isEmpty) ? TraceField(key.name, value) : nil
    case .posts: return value.elements.isEmpty ? nil : TraceField(key.name, value)
    case .state:
      return value == before || value == .string("") ? nil : TraceField(key.name, value)
    case .variables:
      guard case .object(let fields) = value, case .object(let old)? = before else { return nil }
      let changed = fields.filter { !old.contains($0) }
      return changed.isEmpty ? nil : TraceField(key.name, .object(changed))
    case .offersOnly:
      return isLast && !value.elements.isEmpty ? TraceField(key.name, value) : nil
    case .prompt, .alert, .settingsPage, .authorization, .updating:
      return value == before ? nil : TraceField(key.name, value)
    case .managerAuthorization, .accuracy, .locationServices, .truth, .offers, .appState,
      .contains, .within:
      // Not among the keys that are looked at.
      return nil
    }
  }

  /// A callback as expectations write it: positions without their numbers, accuracy where there is
  /// such a thing.
  private static func plain(callback: TraceValue, hasAccuracy: Bool) -> TraceValue {
    guard case .object(let fields) = callback else { return callback }
    return .object(
      fields.compactMap { field in
        switch field.key {
        case "didUpdateLocations": TraceField(field.key, .object([]))
        case "accuracy": hasAccuracy ? field : nil
        default: field
        }
      })
  }
}

extension ExpectationKey {
  /// Whether the first step's expectations name it in any case.
  fileprivate var isShownFirst: Bool { self == .authorization || self == .state }
}
