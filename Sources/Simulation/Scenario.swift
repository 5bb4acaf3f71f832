import CoreLocationTypes
import DeviceModel
import PermissionFlow

/// What happens to the phone, read and resolved against its flow.
package struct Scenario: Hashable, Sendable {
  /// A standing answer of the user to a kind of prompt.
  package struct StandingAnswer: Hashable, Sendable {
    /// The prompt it answers.
    package let prompt: PromptKind
    /// The button it taps.
    package let button: PromptButton
    /// What it sets Precise to first, where it does.
    package let isPrecise: Bool?
    /// How long after the prompt appeared, in milliseconds.
    package let after: Int

    /// Creates an answer.
    package init(prompt: PromptKind, button: PromptButton, isPrecise: Bool?, after: Int) {
      self.prompt = prompt
      self.button = button
      self.isPrecise = isPrecise
      self.after = after
    }
  }

  /// A value that a variable of the flow starts with.
  package struct Preset: Hashable, Sendable {
    /// The number of the variable.
    package let variable: UInt8
    /// The value.
    package let value: UInt8

    /// Creates a preset.
    package init(variable: UInt8, value: UInt8) {
      self.variable = variable
      self.value = value
    }
  }

  /// All but the steps.
  private var setting: ScenarioSetting
  /// The steps.
  package var steps: [ScenarioStep]
  /// The time of day at the start.
  package var localTime = LocalTime.noon

  /// The name for people.
  package var name: String { setting.surroundings.scenario }
  /// The flow and iOS at the start; the flow's variables start with the scenario's values.
  package var context: WorldContext { setting.surroundings.context }
  /// The app's name and texts at the start.
  package var app: AppDescription { setting.surroundings.app }
  /// The phone at the start.
  package var device: Device { setting.device }
  /// The variables that start with another value than the flow's.
  package var presets: [Preset] { setting.presets }
  /// The standing answers.
  package var standingAnswers: [StandingAnswer] { setting.standingAnswers }
  /// The patterns that must not occur.
  package var never: [TracePattern] { setting.never }
  /// The app and iOS at the start, as a trace has them.
  var surroundings: TraceSurroundings { setting.surroundings }

  /// Creates a scenario.
  package init(
    name: String, context: WorldContext, device: Device, app: AppDescription, presets: [Preset],
    standingAnswers: [StandingAnswer], steps: [ScenarioStep], never: [TracePattern]
  ) {
    var context = context
    for preset in presets { context.setInitial(preset.value, of: preset.variable) }
    setting = ScenarioSetting(
      surroundings: TraceSurroundings(scenario: name, context: context, app: app),
      device: device, presets: presets, standingAnswers: standingAnswers, never: never)
    self.steps = steps
  }

  /// The same with other steps.
  package func with(steps: [ScenarioStep]) -> Scenario {
    var scenario = self
    scenario.steps = steps
    return scenario
  }

  /// The same with another flow and other patterns that must not occur.
  ///
  /// - Parameter flow: One with the variables of the present one; they start with the scenario's
  ///   values.
  package func with(flow: Flow? = nil, never: [TracePattern]? = nil) -> Scenario {
    var scenario = Scenario(
      name: name,
      context: flow.map { WorldContext(environment: context.environment, flow: $0) } ?? context,
      device: device, app: app, presets: presets, standingAnswers: standingAnswers, steps: steps,
      never: never ?? self.never)
    scenario.localTime = localTime
    return scenario
  }
}

/// What a ``Scenario`` is but for its steps.
///
/// A class, so that a run takes hold of it by one reference.
private final class ScenarioSetting: Hashable, Sendable {
  let surroundings: TraceSurroundings
  let device: Device
  let presets: [Scenario.Preset]
  let standingAnswers: [Scenario.StandingAnswer]
  let never: [TracePattern]

  init(
    surroundings: TraceSurroundings, device: Device, presets: [Scenario.Preset],
    standingAnswers: [Scenario.StandingAnswer], never: [TracePattern]
  ) {
    self.surroundings = surroundings
    self.device = device
    self.presets = presets
    self.standingAnswers = standingAnswers
    self.never = never
  }

  static func == (one: ScenarioSetting, other: ScenarioSetting) -> Bool {
    one === other
      || (one.surroundings == other.surroundings && one.device == other.device
        && one.presets == other.presets && one.standingAnswers == other.standingAnswers
        && one.never == other.never)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(surroundings)
    hasher.combine(device)
  }
}

/// One step of a scenario.
package struct ScenarioStep: Hashable, Sendable {
  /// What happens.
  package let action: StepAction
  /// The gap before it in milliseconds, where the scenario gives one.
  package let after: Int?

  /// Creates a step.
  package init(_ action: StepAction, after: Int?) {
    self.action = action
    self.after = after
  }
}

/// What happens in a step.
package enum StepAction: Hashable, Sendable {
  case launch
  case tap(String)
  case answer(PromptButton, isPrecise: Bool?)
  case home
  case openSettings
  case change(SettingsChange)
  case `return`
  case lock
  case unlock
  case terminate
  case evict
  /// Virtual time passes, in milliseconds.
  case wait(Int)
  case fix(Fix)
  case fail(LocationError)
  case move(Movement)
  case restrict(Bool)
  case reinstall(Deletion)
  indirect case update(InfoPlistUpdate)
  case upgrade(IOSVersion)
  case sdk(SDKAction)
  case otherPrompt(OtherPromptEvent)
  case addWidget
  case failMonitor(MonitorFailure)
  case tool(ToolAction)
  case expect([Expectation])
  case note(String)

  /// Whether it takes no time and leaves no gap.
  package var isCheck: Bool {
    switch self {
    case .expect, .note: true
    case .launch, .tap, .answer, .home, .openSettings, .change, .return, .lock, .unlock,
      .terminate, .evict, .wait, .fix, .fail, .move, .restrict, .reinstall, .update, .upgrade, .sdk,
      .otherPrompt, .addWidget, .failMonitor, .tool:
      false
    }
  }

  /// The key of the step in scenarios.
  package var name: String {
    switch self {
    case .launch: "launch"
    case .tap: "tap"
    case .answer: "answer"
    case .home: "home"
    case .openSettings: "openSettings"
    case .change: "change"
    case .return: "return"
    case .lock: "lock"
    case .unlock: "unlock"
    case .terminate: "terminate"
    case .evict: "evict"
    case .wait: "wait"
    case .fix: "fix"
    case .fail: "fail"
    case .move: "move"
    case .restrict: "restrict"
    case .reinstall: "reinstall"
    case .update: "update"
    case .upgrade: "upgrade"
    case .sdk: "sdk"
    case .otherPrompt: "otherPrompt"
    case .addWidget: "addWidget"
    case .failMonitor: "fail"
    case .tool: "tool"
    case .expect: "expect"
    case .note: "note"
    }
  }
}
