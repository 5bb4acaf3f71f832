import CoreLocationTypes
import DeviceModel
import PermissionFlow

/// The lines of a trace, in order.
///
/// Kept as plain numbers, which are written and freed without a look at what they are; a
/// ``TraceLine`` is made of them when one is asked for. What is more than numbers lies beside them.
package struct TraceLines: RandomAccessCollection, Sendable {
  /// What a line says, as far as numbers tell it.
  enum Content: Sendable {
    case start
    /// The step of the scenario with the line's number of the step.
    case step
    case answer(PromptKind, PromptButton, isPrecise: Bool?)
    case device(DeviceEvent)
    case flow(FlowActivity)
    /// A check of the step that held, by its place among the step's.
    case pass(UInt32)
    /// What lies beside the lines, by its index.
    case aside(UInt32)
  }

  /// A line as it is kept; its number is its place.
  private struct Record: Sendable {
    let content: Content
    let time: Int
    let step: UInt32
    let cause: Int32
    let era: UInt16
    let rule: DeviceRuleID?
    let reads: AuthorizationStatus
  }

  /// What a cause is stored as where there is none.
  static let noCause: Int32 = -1

  private var records: [Record] = []
  private var asides: [TraceEvent] = []
  private let steps: [ScenarioStep]

  /// Creates the lines of a run before its first.
  ///
  /// - Parameter steps: The steps of the scenario that is run, which lines of its steps tell of.
  init(of steps: [ScenarioStep]) {
    self.steps = steps
  }

  /// Makes room for a number of lines.
  mutating func reserveCapacity(_ count: Int) {
    records.reserveCapacity(count)
  }

  /// Adds a line that numbers tell.
  mutating func append(
    _ content: Content, time: Int, step: Int, rule: DeviceRuleID?, cause: Int32, era: Int,
    reads: AuthorizationStatus
  ) {
    records.append(
      Record(
        content: content, time: time, step: UInt32(truncatingIfNeeded: step), cause: cause,
        era: UInt16(truncatingIfNeeded: era), rule: rule, reads: reads))
  }

  /// Lays something beside the lines, and returns what a line says that tells of it.
  mutating func lay(aside event: TraceEvent) -> Content {
    asides.append(event)
    return .aside(UInt32(truncatingIfNeeded: asides.count - 1))
  }

  /// Takes the last line back.
  mutating func removeLast() {
    records.removeLast()
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { records.count }

  /// The line with a number.
  package subscript(number: Int) -> TraceLine {
    let record = records[number]
    return TraceLine(
      sequence: number, time: record.time, step: Int(record.step), event: event(of: record),
      rule: record.rule, cause: record.cause == TraceLines.noCause ? nil : Int(record.cause),
      era: Int(record.era), reads: record.reads)
  }

  private func event(of record: Record) -> TraceEvent {
    switch record.content {
    case .start: .start
    case .step: .step(steps[Int(record.step) - 1].action)
    case .pass(let place): .pass(steps[Int(record.step) - 1].expectations[Int(place)].field)
    case .answer(let prompt, let button, let isPrecise):
      .answer(prompt, button, isPrecise: isPrecise)
    case .device(let event): .device(event)
    case .flow(let activity): .flow(activity)
    case .aside(let index): asides[Int(index)]
    }
  }
}

extension ScenarioStep {
  /// What it checks.
  fileprivate var expectations: [Expectation] {
    if case .expect(let expectations) = action { return expectations }
    return []
  }
}

extension TraceLines: Hashable {
  /// Whether two traces say the same, line by line.
  package static func == (one: TraceLines, other: TraceLines) -> Bool {
    one.elementsEqual(other)
  }

  /// Hashes all lines.
  package func hash(into hasher: inout Hasher) {
    for line in self { hasher.combine(line) }
  }
}
