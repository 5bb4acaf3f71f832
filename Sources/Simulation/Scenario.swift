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

  /// The name for people.
  package let name: String
  /// The flow and iOS at the start.
  package let context: WorldContext
  /// The phone at the start.
  package let device: Device
  /// The app's name and texts at the start.
  package let app: AppDescription
  /// The variables that start with another value than the flow's.
  package let presets: [Preset]
  /// The standing answers.
  package let standingAnswers: [StandingAnswer]
  /// The steps.
  package var steps: [ScenarioStep]
  /// The patterns that must not occur.
  package let never: [TracePattern]
  /// The time of day at the start.
  package var localTime = LocalTime.noon

  /// Creates a scenario.
  package init(
    name: String, context: WorldContext, device: Device, app: AppDescription, presets: [Preset],
    standingAnswers: [StandingAnswer], steps: [ScenarioStep], never: [TracePattern]
  ) {
    self.name = name
    self.context = context
    self.device = device
    self.app = app
    self.presets = presets
    self.standingAnswers = standingAnswers
    self.steps = steps
    self.never = never
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
