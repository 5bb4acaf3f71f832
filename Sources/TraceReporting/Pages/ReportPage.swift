import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation
import TerminalText

/// A page that shows scenarios as they ran: filter and search, the phone at each step, the trace, a
/// sequence diagram, other versions, and what exploration found.
///
/// The page holds data; its script draws a scenario when somebody opens it.
package struct ReportPage {
  private var words = PageWords()
  private var screens = PageScreens()
  private let labels: FlowLabels

  /// Writes the page.
  package static func text(of book: ReportBook) -> String {
    var page = ReportPage(FlowLabels(book))
    let counts = CheckReport(cases: book.cases.map(\.check)).countWords
    let data = page.data(of: book, counts: counts)
    return PageShell(
      title: "locflow report: \(counts)",
      fallback: "\(counts). This page shows the scenarios by a script, which is switched off here.",
      styles: [.pageStyle, .phoneStyle, .reportStyle],
      scripts: [.pageScript, .phoneScript, .diagramScript, .reportScript], data: data
    ).text
  }

  private init(_ labels: FlowLabels) {
    self.labels = labels
  }

  private mutating func data(of book: ReportBook, counts: String) -> TraceValue {
    var cases: [TraceValue] = []
    for reportCase in book.cases { cases.append(value(of: reportCase)) }
    var matrices: [TraceValue] = []
    for matrix in book.matrices { matrices.append(value(of: matrix)) }
    var explorations: [TraceValue] = []
    for exploration in book.explorations { explorations.append(value(of: exploration)) }
    let statuses = CheckStatus.allCases.map { status -> TraceValue in
      .array([.string(status.name), .string(status.sentence)])
    }
    let outcomes = Outcome.allCases.map { outcome -> TraceField in
      TraceField(
        outcome.name, .array([.string(outcome.sentence), .bool(outcome.isStuck)]))
    }
    return .object([
      TraceField("counts", .string(counts)), TraceField("statuses", .array(statuses)),
      TraceField("outcomes", .object(outcomes)), TraceField("cases", .array(cases)),
      TraceField("sharing", .array(ReportPage.sharing(book.cases.map(\.check)).map(\.value))),
      TraceField("matrices", .array(matrices)),
      TraceField("coverage", value(of: book.coverage)),
      TraceField("explorations", .array(explorations)),
      TraceField("screens", .array(screens.screens)), TraceField("facts", .array(screens.facts)),
      TraceField("lists", .array(words.lists)), TraceField("lines", .array(words.lines)),
      TraceField("rules", words.ruleValue), TraceField("words", .array(words.words)),
    ])
  }

  // MARK: - Cases

  /// Neighbouring cases of one scenario that ran on one version, by their numbers; at least two.
  static func sharing(_ cases: [CheckCase]) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    var start = 0
    while start < cases.count {
      let path = cases[start].path
      let end = cases[start...].firstIndex { $0.path != path } ?? cases.count
      let versions = Set(cases[start..<end].map(\.ios))
      if end - start > 1, versions.count == 1, cases[start].ios != nil {
        groups.append(start..<end)
      }
      start = end
    }
    return groups
  }

  private mutating func value(of reportCase: ReportBook.Case) -> TraceValue {
    let check = reportCase.check
    let flow = check.flow.map { labels.label($0, file: reportCase.flowFile) } ?? ""
    var fields = [
      TraceField("status", .integer(Int(check.status.rawValue))),
      TraceField("title", words.value(shownName(check.title))),
      TraceField("path", words.value(check.path)),
      TraceField("ios", .string(check.ios ?? "")),
      TraceField("flow", words.value(flow)),
      TraceField("checks", .integer(check.checks)),
    ]
    var tags: [TraceValue] = []
    for tag in check.tags { tags.append(words.value(tag)) }
    if !tags.isEmpty { fields.append(TraceField("tags", .array(tags))) }
    if let outcome = check.outcome { fields.append(TraceField("outcome", .string(outcome.name))) }
    if let description = reportCase.description {
      fields.append(TraceField("description", words.value(description)))
    }
    if !check.problems.isEmpty {
      let text = ProblemText.plain(check.problems)
      fields.append(TraceField("problems", words.value(text)))
    }
    if let matrix = reportCase.matrix { fields.append(TraceField("matrix", .integer(matrix))) }
    if let run = reportCase.run {
      fields.append(TraceField("standing", words.value(run.result.summary.sentence)))
      fields.append(TraceField("steps", steps(of: run)))
    }
    return .object(fields)
  }

  /// The number, time, lines, screen and facts of each step; the number is 0 before the first.
  private mutating func steps(of run: ReportBook.Run) -> TraceValue {
    let trace = run.result.trace
    let parts = ReportPage.parts(of: run)
    var steps: [TraceValue] = []
    for (snapshot, lines) in zip(run.snapshots, parts) {
      steps.append(
        .array([
          .integer(snapshot.step), .string(TextReporter.time(snapshot.time)),
          .integer(words.list(trace.lines[lines], in: trace)),
          .integer(screens.number(of: snapshot.screen, language: snapshot.app.language, &words)),
          .integer(screens.facts(of: snapshot.world, in: snapshot.context, &words)),
          .string(snapshot.context.environment.version.description),
        ]))
    }
    return .array(steps)
  }

  /// The lines of each snapshot: from its step's line to the next step's, so that checks after a
  /// step and what happened by itself until the next one belong to it.
  static func parts(of run: ReportBook.Run) -> [Range<Int>] {
    let lines = run.result.trace.lines
    let starts = run.snapshots.enumerated().map { index, snapshot in
      guard index > 0 else { return 0 }
      let start = snapshot.lines.first {
        lines[$0].step == snapshot.step && lines[$0].isStepStart
      }
      return start ?? snapshot.lines.lowerBound
    }
    return starts.indices.map { index in
      let end = index + 1 < starts.count ? starts[index + 1] : lines.count
      return starts[index]..<max(starts[index], end)
    }
  }

  // MARK: - Versions

  private mutating func value(of matrix: VersionMatrix) -> TraceValue {
    var rows: [TraceValue] = []
    for group in matrix.groups {
      let cells = [
        group.label, group.outcome, group.checks, group.prompts.joined(separator: ", "),
        group.callbacks.joined(separator: ", "), group.findings.joined(separator: ", "),
        group.difference.map(\.plainText) ?? "",
      ]
      rows.append(.array(cells.map { words.value($0) }))
    }
    return .array(rows)
  }

  // MARK: - Coverage

  private mutating func value(of coverage: CoverageReport) -> TraceValue {
    var flows: [TraceValue] = []
    for flow in coverage.flows { flows.append(value(of: flow)) }
    var missing: [TraceValue] = []
    for (topic, ids) in coverage.missingRules {
      missing.append(words.value("\(topic): \(ids.joined(separator: ", "))"))
    }
    return .object([
      TraceField("branches", words.value(coverage.branches.words)),
      TraceField("rules", words.value(coverage.ruleShare.words)),
      TraceField("missingRules", .array(missing)), TraceField("flows", .array(flows)),
    ])
  }

  /// Name, file, share, and branch by branch the place, what it decides on, its condition and how
  /// often it was taken; then what else was never reached.
  private mutating func value(of flow: CoverageReport.FlowPart) -> TraceValue {
    var branches: [TraceValue] = []
    for branch in flow.branches {
      branches.append(
        .array([
          words.value(branch.place.path), words.value(branch.event),
          words.value(branch.condition), .integer(branch.count), .integer(branch.listCount),
        ]))
    }
    var missing: [TraceValue] = []
    for (name, parts) in flow.parts {
      let names = parts.filter { $0.count == 0 }.map(\.name).joined(separator: ", ")
      if !names.isEmpty { missing.append(words.value("\(name): \(names)")) }
    }
    return .array([
      words.value(labels.label(flow.name, file: flow.file)), words.value(flow.file),
      words.value(CoverageShare(flow.branches.map(\.count)).words), .array(branches),
      .array(missing),
    ])
  }

  // MARK: - Findings

  private mutating func value(of explored: ReportBook.Exploration) -> TraceValue {
    let exploration = explored.report
    var findings: [TraceValue] = []
    for finding in exploration.findings {
      var steps: [TraceValue] = []
      for step in finding.story.steps { steps.append(words.value(step.action.phrase)) }
      let versions = finding.versions.map(\.description).joined(separator: ", ")
      let texts = [
        finding.code, finding.kind, finding.sentence, finding.place.path, versions,
        finding.story.situation, finding.story.version.description, finding.rule?.rawValue ?? "",
        finding.fix ?? "",
      ]
      findings.append(.array(texts.map { words.value($0) } + [.array(steps)]))
    }
    let versions = exploration.runs.map { $0.version.description }.joined(separator: ", ")
    let left = explored.leftOut.map(\.description).joined(separator: ", ")
    let isWhole = !exploration.runs.contains(where: \.isBounded)
    return .object([
      TraceField(
        "flow", words.value(labels.label(exploration.flow, file: exploration.file))),
      TraceField("versions", words.value(versions)), TraceField("left", words.value(left)),
      TraceField("whole", .bool(isWhole)),
      TraceField("states", .integer(exploration.runs.map(\.stateCount).max() ?? 0)),
      TraceField("findings", .array(findings)),
    ])
  }
}

extension Range<Int> {
  /// The first number and how many there are.
  fileprivate var value: TraceValue { .array([.integer(lowerBound), .integer(count)]) }
}

extension TraceLine {
  /// Whether a step or a standing answer begins with the line.
  fileprivate var isStepStart: Bool {
    switch event {
    case .step, .answer: true
    case .start, .note, .device, .position, .flow, .pass, .fail, .end: false
    }
  }
}

extension VersionDifference {
  /// What differs from the group before, a line each.
  fileprivate var plainText: String {
    var lines: [String] = []
    if let note { lines.append(note) }
    let place = step.map { "step \($0): " } ?? ""
    if let before { lines.append("\(place)before: \(before.words)") }
    if let after { lines.append("\(place)now: \(after.words)") }
    if let rule { lines.append("\(rule.rawValue): \(DeviceRules.rule(rule).statement)") }
    return lines.joined(separator: "\n")
  }
}
