import CoreLocationTypes
import DeviceModel
import PermissionFlow

/// Writes down a run as it happens, and notes the app's mistakes.
///
/// A class, so that the world's host can carry it along without copying the lines. It belongs to
/// one simulator on one thread, and no property is touched while it is being changed; the checks of
/// that at run time are left out, which took a sixth of every run.
final class TraceRecorder: WorldObserver {
  @exclusivity(unchecked) private(set) var trace: Trace
  /// The virtual time in milliseconds.
  @exclusivity(unchecked) var clock = 0
  /// The 1-based index of the step that is being carried out.
  @exclusivity(unchecked) var step = 0
  /// The position that the current step makes available; where there is none, a movement's.
  @exclusivity(unchecked) var fix: Fix?
  /// What the app reads now; the simulator keeps it up to date.
  @exclusivity(unchecked) var reads: AuthorizationStatus

  /// Counts what is reached, where that is wanted.
  @exclusivity(unchecked) var coverage: CoverageRecorder?

  /// Sees the app's mistakes.
  @exclusivity(unchecked) private(set) var detector: FindingDetector

  /// When updates were last started.
  @exclusivity(unchecked) private(set) var updatesStarted = 0

  /// When the running timers of the flow fall due.
  @exclusivity(unchecked) private(set) var timerDeadlines: [Int?] = []

  // The numbers of lines, or TraceLines.noCause.
  @exclusivity(unchecked) private var frame = TraceLines.noCause
  @exclusivity(unchecked) private var lead = TraceLines.noCause
  @exclusivity(unchecked) private var queueCauses = CauseQueue()
  @exclusivity(unchecked) private var era = 0

  /// Creates the recorder of a run that starts with a device at rest.
  init(
    _ surroundings: TraceSurroundings, _ device: Device, reads: AuthorizationStatus,
    steps: [ScenarioStep], capacity: Int = 64
  ) {
    trace = Trace(surroundings, of: steps)
    self.reads = reads
    detector = FindingDetector(device, reads: reads)
    trace.lines.reserveCapacity(capacity)
  }

  /// Begins new surroundings, as an upgrade or update does.
  func beginEra(_ surroundings: TraceSurroundings) {
    trace.surroundings.append(surroundings)
    era += 1
    coverage?.runs(on: surroundings.environment.version)
  }

  /// Forgets what led to the lines so far: a new step is its own reason.
  func beginStep() {
    frame = TraceLines.noCause
    lead = TraceLines.noCause
  }

  /// Adds a line and returns its number.
  @discardableResult
  func record(
    _ content: TraceLines.Content, rule: DeviceRuleID? = nil, cause: Int32 = TraceLines.noCause
  ) -> Int32 {
    let number = Int32(truncatingIfNeeded: trace.lines.count)
    trace.lines.append(
      content, time: clock, step: step, rule: rule, cause: cause, era: era, reads: reads)
    return number
  }

  /// Adds a line of what is more than numbers, and returns its number.
  @discardableResult
  func record(
    aside event: TraceEvent, rule: DeviceRuleID? = nil, cause: Int32 = TraceLines.noCause
  ) -> Int32 {
    record(trace.lines.lay(aside: event), rule: rule, cause: cause)
  }

  /// Takes the latest line back.
  func dropLast() {
    trace.lines.removeLast()
  }

  /// Adds the line of the user's step that is being carried out, which leads to what follows.
  func record(step action: StepAction) {
    detector.begin(action, reading: reads)
    recordUser(.step)
  }

  /// Adds a line of the user's lane, which leads to what follows.
  func recordUser(_ content: TraceLines.Content) {
    begin(record(content))
  }

  /// Adds a line of the user's lane that is more than numbers.
  func recordUser(aside event: TraceEvent) {
    begin(record(aside: event))
  }

  // MARK: - Device

  func hears(_ message: AppMessage, reading: () -> AuthorizationStatus) {
    coverage?.hears(message, reading: reading)
  }

  func observe(_ event: DeviceEvent, rule: DeviceRuleID?) {
    coverage?.observe(event, rule: rule)
    switch event {
    case .callback(let message):
      if case .didChangeAuthorization(let status, _) = message { reads = status }
      if case .didUpdateLocations(let age) = message {
        detector.received(age)
        begin(record(aside: .position(age, fix ?? .ofMovement), rule: rule, cause: lead))
      } else {
        detector.observe(event, reading: reads)
        begin(record(.device(event), rule: rule, cause: lead))
      }
    case .lifecycle:
      detector.observe(event, reading: reads)
      begin(record(.device(event), rule: rule, cause: lead))
    case .call(let call, _):
      detector.observe(event, reading: reads)
      if call == .startUpdatingLocation || call == .requestLocation { updatesStarted = clock }
      lead = record(.device(event), rule: rule, cause: frame)
    case .silence(_, _, let status):
      reads = status
      detector.observe(event, reading: reads)
      record(.device(event), rule: rule, cause: lead)
    case .console(let line):
      guard line.text(on: version) != nil else { return }
      record(.device(event), rule: rule, cause: lead)
    case .suspended, .terminated, .prompt, .promptDismissed, .settingsPage, .indicator, .alert,
      .alertDismissed, .alertDropped, .truth:
      detector.observe(event, reading: reads)
      record(.device(event), rule: rule, cause: lead)
    }
  }

  /// The version that runs now: not every version writes every console line.
  private var version: IOSVersion {
    trace.surroundings[trace.surroundings.count - 1].environment.version
  }

  private func begin(_ sequence: Int32) {
    frame = sequence
    lead = sequence
  }

  func queued(atFront: Bool) {
    if atFront {
      queueCauses.prepend(lead)
    } else {
      queueCauses.append(lead)
    }
  }

  func dequeued() {
    guard let cause = queueCauses.popFirst() else { return }
    frame = cause
    lead = cause
  }

  func queueCleared() {
    queueCauses.removeAll()
  }

  // MARK: - Flow

  func observe(_ activity: FlowActivity) {
    coverage?.observe(activity)
    switch activity {
    case .decided:
      begin(record(.flow(activity), cause: frame))
    case .ignored, .stored, .posted, .logged:
      record(.flow(activity), cause: frame)
    case .timerStarted(let number, let duration):
      startTimer(number, duration)
    case .timersStopped:
      timerDeadlines = []
    }
  }

  private func startTimer(_ number: UInt8, _ duration: Int) {
    while timerDeadlines.count <= Int(number) { timerDeadlines.append(nil) }
    timerDeadlines[Int(number)] = clock + duration
  }

  /// Forgets timers that no longer run, as the machine knows.
  func keepTimers(_ running: UInt8) {
    for number in timerDeadlines.indices where running & 1 << UInt8(number) == 0 {
      timerDeadlines[number] = nil
    }
  }

  func overdueTimers() -> UInt8 {
    var mask: UInt8 = 0
    for (number, deadline) in timerDeadlines.enumerated() {
      if let deadline, deadline <= clock { mask |= 1 << UInt8(number) }
    }
    return mask
  }
}
