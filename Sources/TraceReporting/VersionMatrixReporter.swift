import CoreLocationTypes
import DeviceModel
import Simulation
import TerminalText

/// A matrix of versions, for people, for programs and for documents; pure functions.
package enum VersionMatrixReporter {
  // MARK: - Text

  /// A matrix for people: the grid, then what differs from one group to the next and why.
  package static func text(
    of matrix: VersionMatrix, isColored: Bool, columns: Int
  ) -> String {
    var page = TextPage(isColored: isColored, columns: columns)
    page.paragraph(safeForTerminal(shownName(matrix.title)), look: .bold)
    if matrix.repeats > 0 {
      let rows = matrix.repeats == 1 ? "1 more row differs" : "\(matrix.repeats) more rows differ"
      page.paragraph("(\(rows) by nothing but the version)", look: .dim)
    }
    page.blank()
    let grid = VersionGrid.rows(of: matrix, columns: page.columns)
    page.verbatim(
      String(TextTable.text(of: grid, columns: page.columns, style: page.style).dropLast()))
    if matrix.groups.count == 1 {
      page.blank()
      page.paragraph("All these versions behave alike.")
      if case .unreadable(let code, let message) = matrix.groups[0].run.outcome {
        page.paragraph(safeForTerminal("The scenario can't be read: \(message) [\(code)]"))
      }
    }
    for (before, group) in zip(matrix.groups, matrix.groups.dropFirst()) {
      guard let difference = group.difference else { continue }
      page.blank()
      add(difference, (before.label, group.label), to: &page)
    }
    return page.text
  }

  private static func add(
    _ difference: VersionDifference, _ labels: (before: String, after: String),
    to page: inout TextPage
  ) {
    let place = difference.step.map { " in step \($0)" } ?? ""
    page.heading("\(labels.after) differs from \(labels.before)\(place)")
    let width = max(labels.before.count, labels.after.count) + 2
    if let note = difference.note {
      page.row(labels.after, safeForTerminal(note), labelWidth: width, indent: 2)
    }
    if difference.hasLines {
      for (label, side) in [(labels.before, difference.before), (labels.after, difference.after)] {
        let rule = side?.rule.map { " (\($0.rawValue))" } ?? ""
        let words = safeForTerminal(side?.words ?? "no further line") + rule
        page.row(label, words, labelWidth: width, indent: 2)
      }
    }
    guard let id = difference.rule else { return }
    page.paragraph(
      "\(id.rawValue), iOS \(DeviceRules.rule(id).versions): \(DeviceRules.rule(id).statement)",
      indent: 2, look: .dim)
  }

  // MARK: - JSON

  /// Matrices as one object with a member `cases`.
  package static func json(of matrices: [VersionMatrix]) -> String {
    let cases = matrices.map { matrix in
      TraceValue.object([
        TraceField("title", .string(matrix.title)),
        TraceField("repeats", .integer(matrix.repeats)),
        TraceField("groups", .array(matrix.groups.map(\.value))),
      ])
    }
    return JSONText.of(.object([TraceField("cases", .array(cases))])) + "\n"
  }

  // MARK: - Markdown

  /// A matrix as a part of a document.
  package static func markdown(of matrix: VersionMatrix) -> String {
    var text = "## \(MarkdownText.escaped(shownName(matrix.title)))\n\n"
    text +=
      "| iOS | outcome | checks | prompts | callbacks | findings |\n|---|---|---|---|---|---|\n"
    for group in matrix.groups {
      let cells = [
        group.label, group.outcome, group.checks, group.prompts.joined(separator: ", "),
        group.callbacks.joined(separator: ", "), group.findings.joined(separator: ", "),
      ]
      text += "| " + cells.map(MarkdownText.escaped).joined(separator: " | ") + " |\n"
    }
    for (before, group) in zip(matrix.groups, matrix.groups.dropFirst()) {
      guard let difference = group.difference else { continue }
      text += item(difference, before.label, group.label)
    }
    return text
  }

  private static func item(
    _ difference: VersionDifference, _ before: String, _ after: String
  ) -> String {
    let place = difference.step.map { " in step \($0)" } ?? ""
    var text = "\n**\(after)** differs from \(before)\(place):\n\n"
    if let note = difference.note { text += "- \(MarkdownText.escaped(note))\n" }
    if difference.hasLines {
      for (label, side) in [(before, difference.before), (after, difference.after)] {
        text += "- \(label): \(MarkdownText.escaped(side?.words ?? "no further line"))\n"
      }
    }
    if let id = difference.rule {
      text += "- \(id.rawValue): \(MarkdownText.escaped(DeviceRules.rule(id).statement))\n"
    }
    return text
  }
}

/// The grid of a matrix: counts where the terminal is narrow, names where it is wide.
private enum VersionGrid {
  /// The columns that may hold names instead of counts, the most telling first.
  private static let expandable = [3, 4]

  static func rows(of matrix: VersionMatrix, columns: Int) -> [[TextTable.Cell]] {
    var expanded: Set<Int> = []
    for column in expandable {
      let wider = expanded.union([column])
      if TextTable.width(of: rows(of: matrix, expanded: wider)) <= columns { expanded = wider }
    }
    return rows(of: matrix, expanded: expanded)
  }

  private static func rows(
    of matrix: VersionMatrix, expanded: Set<Int>
  ) -> [[TextTable.Cell]] {
    let heading = ["iOS", "outcome", "checks", "prompts", "callbacks", "findings"]
    return [heading.map { TextTable.Cell($0) }]
      + matrix.groups.map { group in
        let isUnread = group.run.result == nil
        return [
          TextTable.Cell(group.label, .bold),
          TextTable.Cell(group.outcome, look(of: group)),
          TextTable.Cell(group.checks, group.failed > 0 ? .boldRed : nil),
          TextTable.Cell(
            isUnread ? "–" : cell(group.prompts, isExpanded: expanded.contains(3))),
          TextTable.Cell(
            isUnread ? "–" : cell(group.callbacks, isExpanded: expanded.contains(4))),
          TextTable.Cell(group.findings.joined(separator: ", "), .yellow),
        ]
      }
  }

  private static func cell(_ names: [String], isExpanded: Bool) -> String {
    isExpanded && !names.isEmpty
      ? "\(names.count)  \(names.joined(separator: ", "))" : "\(names.count)"
  }

  private static func look(of group: VersionMatrix.Group) -> TerminalStyle.Look? {
    guard let result = group.run.result, result.impossible == nil else { return .boldYellow }
    switch result.summary.outcome {
    case .goal, .acceptable: return .green
    case .crashed, .silentWait, .trap, .stop: return .boldRed
    case .waiting, .open: return nil
    }
  }
}

// MARK: - Values

extension VersionMatrix.Group {
  /// The group as `matrix --format json` writes it.
  fileprivate var value: TraceValue {
    var fields = [
      TraceField("versions", .string(label)),
      TraceField("ios", .strings(versions.map(\.description))),
      TraceField("outcome", .string(outcome)), TraceField("passed", .integer(passed)),
      TraceField("failed", .integer(failed)),
      TraceField("impossibleStep", impossibleStep.map { .integer($0) } ?? .null),
      TraceField("prompts", .strings(prompts)), TraceField("callbacks", .strings(callbacks)),
      TraceField("findings", .strings(findings)),
    ]
    if case .unreadable(let code, let message) = run.outcome {
      fields.append(
        TraceField(
          "error",
          .object([TraceField("code", .string(code)), TraceField("message", .string(message))])))
    }
    fields.append(TraceField("difference", difference?.value ?? .null))
    return .object(fields)
  }
}

extension VersionDifference {
  /// Whether a line differs.
  fileprivate var hasLines: Bool { before != nil || after != nil }

  fileprivate var value: TraceValue {
    .object([
      TraceField("step", step.map { .integer($0) } ?? .null),
      TraceField("before", before.map { .object($0.fields) } ?? .null),
      TraceField("after", after.map { .object($0.fields) } ?? .null),
      TraceField("note", .optional(note)), TraceField("rule", .optional(rule?.rawValue)),
    ])
  }
}
