import DeviceModel

/// When things fall due that iOS or the user does after a time.
struct Deadlines {
  /// One thing that falls due.
  enum Entry: Equatable {
    case device(DueEvent)
    case timer(UInt8)
    case standingAnswer
  }

  /// After how long the background reminder comes, in milliseconds: "a few days".
  ///
  /// - SeeAlso: Rules REMINDER-01 and REMINDER-02.
  static let reminderDelay = 3 * 86_400_000

  private var device = [Int?](repeating: nil, count: DueEvent.allCases.count)
  private var answer: Int?
  private var visiblePrompt: PromptKind?

  /// Starts what began to wait and forgets what no longer waits.
  mutating func refresh(_ world: World, _ scenario: Scenario, _ context: WorldContext, now: Int) {
    let options = context.environment.options
    for event in DueEvent.allCases {
      let index = Int(event.rawValue)
      guard world.device.isDue(event, in: context.environment) else {
        device[index] = nil
        continue
      }
      guard device[index] == nil else { continue }
      switch event {
      case .suspension: device[index] = now + options.suspendAfter
      case .useLapses: device[index] = now + options.allowOnceGrace
      case .eviction: device[index] = options.evictAfter.map { now + $0 }
      case .backgroundReminder: device[index] = now + Deadlines.reminderDelay
      case .sessionsForgotten: device[index] = now + DueEvent.sessionGrace
      case .clipReset: device[index] = scenario.localTime.nextMorning(after: now)
      }
    }
    let visible = world.device.visiblePrompt
    guard visible != visiblePrompt else { return }
    visiblePrompt = visible
    let standing = scenario.standingAnswers.first { $0.prompt == visible }
    answer = standing.map { now + $0.after }
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

  /// What falls due first, up to a time; of several at once the device's come first.
  func first(
    until end: Int, timers: [Int?], answers: Bool
  ) -> (time: Int, entry: Entry)? {
    var first: (time: Int, entry: Entry)?
    func consider(_ time: Int?, _ entry: Entry) {
      guard let time, time <= end, first.map({ time < $0.time }) ?? true else { return }
      first = (time, entry)
    }
    for event in DueEvent.allCases { consider(device[Int(event.rawValue)], .device(event)) }
    for (number, time) in timers.enumerated() { consider(time, .timer(UInt8(number))) }
    if answers { consider(answer, .standingAnswer) }
    return first
  }
}
