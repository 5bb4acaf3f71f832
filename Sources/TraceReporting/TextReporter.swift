import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation
import TerminalText

/// The trace for people: grouped by step, with who does what and the rule behind it.
package struct TextReporter {
  /// What to show and how.
  package struct Options: Hashable, Sendable {
    /// Whether to use the colours of a terminal.
    package var isColored: Bool
    /// The lanes to show.
    package var lanes: TraceLanes
    /// Whether to show what is left out to keep the trace short: checks that held, events that the
    /// flow ignores.
    package var isVerbose: Bool
    /// Whether to put its rule's sentence under each line.
    package var explainsRules = false
    /// What iOS knows at the start, to show it beside what the app reads.
    package var truth: TruthView?
    /// The columns of a line.
    package var columns = 80

    /// Creates options.
    package init(isColored: Bool, lanes: TraceLanes, isVerbose: Bool) {
      self.isColored = isColored
      self.lanes = lanes
      self.isVerbose = isVerbose
    }
  }

  private let trace: Trace
  private let options: Options
  private let style: TerminalStyle
  private var truth: TruthView?
  private var text = ""
  private var clock = TraceClock()

  /// The trace of a run.
  ///
  /// - Parameter title: The line above it: the scenario's name, with the row of its examples.
  package static func text(of result: RunResult, title: String, options: Options) -> String {
    var reporter = TextReporter(result.trace, options)
    reporter.writeHeader(title)
    for line in result.trace.lines {
      if line.isBoundary { reporter.writeTruth(line, reads: line.reads) }
      reporter.truth?.follow(line.event)
      reporter.write(line)
    }
    if result.impossible != nil, let last = result.trace.lines.last {
      reporter.writeTruth(last, reads: result.summary.authorization)
    }
    return reporter.text
  }

  /// A few lines of a trace, as failure messages show them.
  package static func excerpt(
    of trace: Trace, lines: some Sequence<Int>, options: Options
  ) -> String {
    var reporter = TextReporter(trace, options)
    for number in lines {
      let line = trace.lines[number]
      // What led to the first line stands before the excerpt.
      if reporter.text.isEmpty { reporter.clock = TraceClock(before: number, of: trace) }
      reporter.write(line)
    }
    return reporter.text
  }

  private init(_ trace: Trace, _ options: Options) {
    self.trace = trace
    self.options = options
    style = TerminalStyle(isColored: options.isColored)
    truth = options.truth
  }

  private mutating func writeHeader(_ title: String) {
    guard let surroundings = trace.surroundings.first else { return }
    let rows = TextWrap.wrap(
      safeForTerminal(shownName(title)), firstWidth: options.columns, width: options.columns)
    for row in rows { text += style.apply(.bold, row) + "\n" }
    let version = surroundings.environment.version.description
    let flow = safeForTerminal(shownName(surroundings.flow.name))
    text += style.apply(.dim, "flow \(flow), iOS \(version)") + "\n"
  }

  private mutating func write(_ line: TraceLine) {
    guard options.lanes.contains(line.kind.lane) else { return }
    guard let phrase = TracePhrase(line, in: trace, isVerbose: options.isVerbose) else { return }
    if phrase.isStep {
      writeStep(line, phrase)
    } else {
      writeEntry(line, phrase)
    }
  }

  private mutating func writeStep(_ line: TraceLine, _ phrase: TracePhrase) {
    let words = safeForTerminal(withoutLineBreaks(phrase.lines.first ?? ""))
    let time = TextReporter.time(line.time)
    _ = clock.newTime(of: line, isStep: true)
    let rows = TextWrap.wrap(
      "\(line.step). \(words)", firstWidth: options.columns - time.count - 1,
      width: options.columns)
    for (number, row) in rows.enumerated() {
      guard number == 0 else {
        text += "  " + style.apply(.bold, row) + "\n"
        continue
      }
      let gap = max(options.columns - DisplayWidth.columns(of: row) - time.count, 1)
      text +=
        "\n" + style.apply(.bold, row) + spaces(gap)
        + style.apply(.dim, time) + "\n"
    }
  }

  private mutating func writeEntry(_ line: TraceLine, _ phrase: TracePhrase) {
    let label = phrase.label.rawValue
    let indent = "   " + label + spaces(6 - label.count)
    let rule = phrase.showsRule ? line.rule?.rawValue ?? "" : ""
    let width = options.columns - indent.count
    for (number, part) in phrase.lines.enumerated() {
      let safe = safeForTerminal(
        withoutLineBreaks(part) + (number == 0 ? clock.newTime(of: line, isStep: false) : ""))
      let wrapped = TextWrap.wrap(
        safe, firstWidth: width - (number == 0 && !rule.isEmpty ? rule.count + 2 : 0), width: width)
      for (row, words) in wrapped.enumerated() {
        let isFirst = number == 0 && row == 0
        let lead =
          isFirst ? indent : spaces(indent.count + (row > 0 ? 2 : 0))
        var tail = ""
        if isFirst, !rule.isEmpty {
          let used = indent.count + DisplayWidth.columns(of: words)
          let gap = max(options.columns - used - rule.count, 2)
          tail = spaces(gap) + style.apply(.dim, rule)
        }
        text += paint(lead, phrase.label) + paint(words, phrase.label) + tail + "\n"
      }
    }
    if options.explainsRules, phrase.showsRule, let rule = line.rule {
      writeReason(rule, under: trace.surroundings(of: line).environment.options)
    }
  }

  /// Writes the sentence of a rule under the line that it decided.
  private mutating func writeReason(_ rule: DeviceRuleID, under options: DeviceOptions) {
    let indent = spaces(11)
    let width = self.options.columns - indent.count
    let reason = "why: " + DeviceRules.rule(rule).statement(under: options)
    for row in TextWrap.wrap(reason, firstWidth: width, width: width + 2) {
      text += indent + style.apply(.dim, row) + "\n"
    }
  }

  /// Writes what iOS knows, where that is asked for.
  private mutating func writeTruth(_ line: TraceLine, reads status: AuthorizationStatus) {
    guard let truth else { return }
    let hasAccuracy = trace.surroundings(of: line).environment.capabilities.hasAccuracy
    let sentence = truth.sentence(reads: status, hasAccuracy: hasAccuracy)
    let indent = "   truth "
    let width = options.columns - indent.count
    for (row, words) in TextWrap.wrap(sentence, firstWidth: width, width: width).enumerated() {
      let lead = row == 0 ? indent : spaces(indent.count + 2)
      text += style.apply(.dim, lead + words) + "\n"
    }
  }

  private func paint(_ words: String, _ label: TracePhrase.Label) -> String {
    label.look.map { style.apply($0, words) } ?? words
  }

  /// A time of the run: seconds up to a minute, then minutes, hours and days.
  package static func time(_ milliseconds: Int) -> String {
    let seconds = milliseconds / 1000
    let fraction = milliseconds % 1000
    if milliseconds < 60_000 {
      return fraction == 0 ? "\(seconds)s" : "\(seconds).\(withoutZeros(padded(fraction, 3)))s"
    }
    let days = seconds / 86_400
    let clock =
      "\(padded(seconds / 3600 % 24, 2)):\(padded(seconds / 60 % 60, 2)):\(padded(seconds % 60, 2))"
    return days > 0 ? "\(days)d \(clock)" : clock
  }

  private static func withoutZeros(_ digits: String) -> String {
    digits.hasSuffix("0") ? withoutZeros(String(digits.dropLast())) : digits
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(width - digits.count, 0)) + digits
  }
}
