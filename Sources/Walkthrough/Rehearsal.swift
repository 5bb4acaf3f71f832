import CoreLocationTypes
import DeviceModel
import Simulation

/// A run that a person makes step by step, with the way back and forth.
///
/// The steps are all that is kept: after each move the whole list is run anew, which takes
/// microseconds, and on another version of iOS the same list is run on that.
///
/// ```swift
/// var rehearsal = Rehearsal(scenario)
/// rehearsal.perform(.launch)    // nil: it happened
/// rehearsal.perform(.unlock)    // why it is impossible; nothing changed
/// rehearsal.undo()
/// ```
package struct Rehearsal: Hashable, Sendable {
  /// A place to come back to.
  package struct Bookmark: Hashable, Sendable {
    /// Its name.
    package let name: String
    /// The steps that lead there.
    package let steps: [ScenarioStep]
  }

  /// The phone, app and flow; its steps are those that lie ahead at first.
  package private(set) var scenario: Scenario
  /// The steps so far; after a change of version the last ones may be impossible.
  package private(set) var steps: [ScenarioStep] = []
  /// The steps that were undone or that the scenario has and weren't made yet, the next one first.
  package private(set) var ahead: [ScenarioStep]
  /// The places to come back to, in the order they were marked.
  package private(set) var bookmarks: [Bookmark] = []
  /// The run of the steps.
  package private(set) var result: RunResult
  /// How things stood before the first step and after each.
  package private(set) var snapshots: [StepSnapshot]

  /// Begins before the first step of a scenario.
  package init(_ scenario: Scenario) {
    self.scenario = scenario
    ahead = scenario.steps
    (result, snapshots) = Simulator.snapshots(of: scenario.with(steps: []))
  }

  /// How things stand now.
  package var now: StepSnapshot {
    // There is always the snapshot before the first step.
    snapshots[snapshots.count - 1]
  }

  /// The time of day on the phone, in milliseconds since the midnight before the start.
  package var timeOfDay: Int { scenario.localTime.milliseconds + now.time }

  /// The words on the Precise pill of a prompt, in the phone's language.
  package func pill(isOn: Bool) -> String {
    SettingsCatalog.precisePill(isOn: isOn, language: now.app.language)
  }

  /// The version of iOS that the phone began with.
  package var version: IOSVersion { scenario.context.environment.version }

  /// How many steps were made, checks and notes aside.
  package var stepCount: Int { snapshots.count - 1 }

  /// How many steps lie ahead, checks and notes aside.
  package var aheadCount: Int { ahead.count { !$0.action.isCheck } }

  /// The steps that were made, checks and notes aside.
  package var madeSteps: [ScenarioStep] { steps.filter { !$0.action.isCheck } }

  /// Whether steps were made that neither the scenario nor a list of saved ones begins with.
  package func hasSteps(beyond saved: [ScenarioStep]) -> Bool {
    let made = madeSteps
    let given = scenario.steps.filter { !$0.action.isCheck }
    return !saved.starts(with: made) && !given.starts(with: made)
  }

  // MARK: - Moves

  /// Lets a step happen; what lay ahead is forgotten.
  ///
  /// - Returns: Why it is impossible, in which case nothing changed; else `nil`.
  @discardableResult
  package mutating func perform(_ step: ScenarioStep) -> ImpossibleStep? {
    if let impossible = append([step]) { return impossible }
    ahead = []
    return nil
  }

  /// Lets a step happen at its usual time.
  @discardableResult
  package mutating func perform(_ action: StepAction) -> ImpossibleStep? {
    perform(ScenarioStep(action, after: nil))
  }

  /// Makes the next step that lies ahead, with the checks behind it.
  ///
  /// - Returns: Why it is impossible, in which case nothing changed; else `nil`.
  @discardableResult
  package mutating func redo() -> ImpossibleStep? {
    guard let first = ahead.firstIndex(where: { !$0.action.isCheck }) ?? ahead.indices.last
    else { return nil }
    let behind = ahead[(first + 1)...].firstIndex { !$0.action.isCheck } ?? ahead.endIndex
    if let impossible = append(Array(ahead[..<behind])) { return impossible }
    ahead.removeFirst(behind)
    return nil
  }

  /// Takes back the last step, or those that are impossible since a change of version.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  package mutating func undo() -> Bool {
    let cut: Int
    if let impossible = result.impossible {
      cut = impossible.step
    } else if let last = steps.lastIndex(where: { !$0.action.isCheck }) {
      cut = last
    } else {
      return false
    }
    ahead = steps[cut...] + ahead
    steps.removeSubrange(cut...)
    run()
    return true
  }

  /// Adds steps that all must be possible.
  private mutating func append(_ added: [ScenarioStep]) -> ImpossibleStep? {
    let possible = result.impossible.map { Array(steps[..<$0.step]) } ?? steps
    var candidate = possible + added
    var run = Simulator.snapshots(of: scenario.with(steps: candidate))
    if !run.snapshots.starts(with: snapshots) {
      // A standing answer was given since the last step, and the new step would have kept the user
      // from giving it. What was seen stays: the user waits for it first.
      candidate = possible + [ScenarioStep(.wait(0), after: nil)] + added
      run = Simulator.snapshots(of: scenario.with(steps: candidate))
    }
    if let impossible = run.result.impossible { return impossible }
    steps = candidate
    (result, snapshots) = run
    return nil
  }

  private mutating func run() {
    (result, snapshots) = Simulator.snapshots(of: scenario.with(steps: steps))
  }

  // MARK: - Versions and bookmarks

  /// Runs the same steps on another phone: the scenario as read for another version of iOS.
  ///
  /// Where a step is impossible there the run stops, and the rest is kept until the next move.
  package mutating func replay(on scenario: Scenario) {
    self.scenario = scenario
    run()
  }

  /// Marks this place, under the name `step 3` unless another is given; a name is used once.
  ///
  /// - Returns: The name.
  @discardableResult
  package mutating func mark(_ name: String? = nil) -> String {
    let name = name ?? "step \(stepCount)"
    bookmarks.removeAll { $0.name == name }
    bookmarks.append(Bookmark(name: name, steps: steps))
    return name
  }

  /// Goes to a bookmark; what lay ahead is forgotten.
  ///
  /// - Returns: Whether there is one with this name.
  @discardableResult
  package mutating func go(to name: String) -> Bool {
    guard let bookmark = bookmarks.first(where: { $0.name == name }) else { return false }
    steps = bookmark.steps
    ahead = []
    run()
    return true
  }
}
