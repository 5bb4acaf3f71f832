import DeviceModel

/// When things fall due that iOS or the user does after a time.
struct Deadlines {
  /// One thing that falls due.
  enum Entry: Equatable {
    case device(DueEvent)
    case timer(UInt8)
    case standingAnswer
  }

  /// Which of the user's standing answers are given while time passes.
  enum Answers {
    case all
    /// Those that fall due before the end: at the end a step leaves the prompt or does away with it.
    case beforeEnd
    case none

    /// Whether one that falls due at a time is given.
    func include(_ time: Int, until end: Int) -> Bool {
      switch self {
      case .all: time <= end
      case .beforeEnd: time < end
      case .none: false
      }
    }
  }

  /// After how long the background reminder comes, in milliseconds: "a few days".
  ///
  /// - SeeAlso: Rules REMINDER-01 and REMINDER-02.
  static let reminderDelay = 3 * 86_400_000

  /// What is due.
  private var waiting = DueEvents()
  /// When each event that is due happens, by its raw value.
  private var times = SIMD8<Int>()
  private var answer: Int?
  private var visiblePrompt: PromptKind?

  /// Whether just this waits already: what is due, and the prompt on the screen.
  func know(_ due: DueEvents, _ prompt: PromptKind?) -> Bool {
    due.bits == waiting.bits && prompt == visiblePrompt
  }

  /// Starts what began to wait and forgets what no longer waits.
  mutating func refresh(
    _ due: DueEvents, _ prompt: PromptKind?, _ scenario: Scenario, _ options: DeviceOptions,
    now: Int
  ) {
    for event in DueEvent.allCases where (due.bits & ~waiting.bits) >> event.rawValue & 1 == 1 {
      times[Int(event.rawValue)] = now + delay(of: event, scenario, options, now: now)
    }
    waiting = due
    guard prompt != visiblePrompt else { return }
    visiblePrompt = prompt
    let standing = scenario.standingAnswers.first { $0.prompt == prompt }
    answer = standing.map { now + $0.after }
  }

  private func delay(
    of event: DueEvent, _ scenario: Scenario, _ options: DeviceOptions, now: Int
  ) -> Int {
    switch event {
    case .suspension: return options.suspendAfter
    case .useLapses: return options.allowOnceGrace
    case .eviction: return options.evictAfter ?? 0  // Without it nothing is due.
    case .backgroundReminder: return Deadlines.reminderDelay
    case .sessionsForgotten: return DueEvent.sessionGrace
    case .clipReset: return scenario.localTime.nextMorning(after: now) - now
    }
  }

  /// Forgets the prompt that was answered, so that the next one counts as new.
  mutating func promptWasAnswered() {
    visiblePrompt = nil
    answer = nil
  }

  /// Leaves the prompt that is up without its standing answer.
  mutating func dropStandingAnswer() {
    answer = nil
  }

  /// When the standing answer is given, if one waits.
  var standingAnswer: Int? { answer }

  /// Whether iOS and the user do nothing up to a time.
  func isEmpty(until end: Int) -> Bool {
    guard answer.map({ $0 > end }) ?? true else { return false }
    var rest = waiting.bits
    while rest != 0 {
      if times[rest.trailingZeroBitCount] <= end { return false }
      rest &= rest - 1
    }
    return true
  }

  /// What falls due first, up to a time; of several at once the device's come first.
  func first(
    until end: Int, timers: [Int?], answers: Answers
  ) -> (time: Int, entry: Entry)? {
    var first: (time: Int, entry: Entry)?
    func consider(_ time: Int?, _ entry: Entry) {
      guard let time, time <= end, first.map({ time < $0.time }) ?? true else { return }
      first = (time, entry)
    }
    for event in DueEvent.allCases where waiting.bits >> event.rawValue & 1 == 1 {
      consider(times[Int(event.rawValue)], .device(event))
    }
    for (number, time) in timers.enumerated() { consider(time, .timer(UInt8(number))) }
    if let answer, answers.include(answer, until: end) { consider(answer, .standingAnswer) }
    return first
  }
}
