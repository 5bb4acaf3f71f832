import Simulation

/// A run as a table: for each step what the user does, what iOS does, what the app sees.
struct StepTable: Hashable, Sendable {
  /// A step and all that follows from it.
  struct Row: Hashable, Sendable {
    /// The step's number; `nil` for what precedes the first step.
    var step: Int?
    /// The virtual time in milliseconds.
    var time = 0
    /// What the user does.
    var user: [String] = []
    /// What iOS does or, where people expect something, doesn't do.
    var system: [String] = []
    /// What the app is told, and what it does.
    var app: [String] = []
    /// The ids of the rules, each once.
    var rules: [String] = []
  }

  /// The heads of the columns.
  static let heads = ["step", "the user does", "iOS does", "the app sees and does", "rule"]

  /// The rows, in the order of time.
  private(set) var rows: [Row] = []
  /// How the run ends, a paragraph each.
  private(set) var end: [String] = []

  /// Groups the rows of a diagram by step.
  init(_ diagram: SequenceDiagram) {
    for row in diagram.rows {
      if row.shape == .end {
        end = row.words
      } else {
        add(row)
      }
    }
    if diagram.leftOut > 0 { end.append("\(diagram.leftOut) more lines are left out here.") }
  }

  private mutating func add(_ row: SequenceDiagram.Row) {
    if row.step != nil || rows.isEmpty {
      rows.append(Row(step: row.step, time: row.time))
    }
    let last = rows.count - 1
    let words = row.words.joined(separator: " ")
    switch row.shape {
    case .arrow(from: .user, to: _), .pause, .remark: rows[last].user.append(words)
    case .arrow(from: .app, to: _): rows[last].app.append("calls \(words)")
    case .arrow(from: .system, to: _): rows[last].app.append(words)
    case .card(from: .app): rows[last].app.append(StepTable.card(row, "alert"))
    case .card(from: _): rows[last].system.append(StepTable.card(row, "prompt"))
    case .silence(from: .app, toward: _): rows[last].app.append("– \(words)")
    case .silence(from: _, toward: _): rows[last].system.append("– \(words)")
    case .note(let lane):
      if row.mood == .dim { break }
      if lane == .app { rows[last].app.append(words) } else { rows[last].system.append(words) }
    case .failure: rows[last].app.append("FAIL: \(words)")
    case .end: break
    }
    if let rule = row.rule, !rows[last].rules.contains(rule) { rows[last].rules.append(rule) }
  }

  private static func card(_ row: SequenceDiagram.Row, _ name: String) -> String {
    guard !row.buttons.isEmpty else { return "shows \(row.words.joined(separator: " "))" }
    let buttons = row.buttons.map { "[ \($0) ]" }.joined(separator: " ")
    return "\(name): " + (row.words + [buttons]).joined(separator: " — ")
  }

  /// The number of a step and its time, as the first column shows them.
  static func label(of row: Row) -> String {
    guard let step = row.step else { return "" }
    return "\(step) (\(TextReporter.time(row.time)))"
  }
}
