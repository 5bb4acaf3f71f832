import CoreLocationTypes
import Simulation
import TerminalText

/// A run as a sequence diagram: what goes on between the user, iOS and the app.
///
/// Nothing here knows how it is drawn: the same rows become SVG, Mermaid, DOT and a table.
package struct SequenceDiagram: Hashable, Sendable {
  /// Who takes part, from the left.
  package enum Lane: Int, Hashable, Sendable, CaseIterable {
    case user
    case system
    case app
  }

  /// How a row is drawn.
  package enum Shape: Hashable, Sendable {
    case arrow(from: Lane, to: Lane)
    /// What the user sees: a prompt of iOS, an alert of the app, a page of Settings.
    case card(from: Lane)
    /// A place where people expect something and nothing comes.
    case silence(from: Lane, toward: Lane)
    /// What somebody does without telling another.
    case note(Lane)
    /// Time passes.
    case pause
    /// A check that failed.
    case failure
    /// A note of the scenario's author.
    case remark
    /// How it ends.
    case end
  }

  /// How a row is to be taken.
  package enum Mood: Hashable, Sendable {
    case plain
    /// Worth a smaller print.
    case dim
    /// Not what people expect.
    case odd
    case bad
    case good
  }

  /// One row.
  package struct Row: Hashable, Sendable {
    /// How it is drawn.
    package let shape: Shape
    /// The words, a paragraph each; a card's first is its title.
    package internal(set) var words: [String]
    /// The buttons of a card.
    package var buttons: [String] = []
    /// How it is to be taken.
    package var mood = Mood.plain
    /// The id of the rule behind it.
    package var rule: String?
    /// The number of the step that begins with it.
    package var step: Int?
    /// The virtual time in milliseconds.
    package var time = 0
    /// What the app's process does once the row is over.
    package var appState = AppState.notRunning
  }

  /// The scenario's name, with the row of its examples.
  package let title: String
  /// The flow's name.
  package let flow: String
  /// The version of iOS at the start.
  package let version: String
  /// The app's name.
  package let app: String
  /// The rows, from the top.
  package let rows: [Row]
  /// How many rows more there were.
  package let leftOut: Int

  /// The rows that are kept of a run that is too long to look at.
  package static let longest = 1000

  /// The name over a lane.
  package func name(of lane: Lane) -> String {
    switch lane {
    case .user: "user"
    case .system: "iOS \(version)"
    case .app: app
    }
  }

  /// What happens, in a sentence for those who can't see the drawing.
  package var summary: String {
    let steps = rows.filter { $0.step != nil }
    let shown = steps.prefix(12).map { "\($0.step ?? 0). \($0.words.first ?? "")" }
    let rest = steps.count > shown.count ? "; \(steps.count - shown.count) more steps" : ""
    let silences = rows.count {
      if case .silence = $0.shape { return true }
      return false
    }
    let end = rows.last.map { $0.shape == .end ? " " + ($0.words.first ?? "") : "" } ?? ""
    return "What passes between the user, iOS and the app. Steps: "
      + "\(shown.joined(separator: "; "))\(rest). Silences: \(silences).\(end)"
  }

  init(
    title: String, flow: String, version: String, app: String, rows: [Row], leftOut: Int
  ) {
    self.title = shownName(title)
    self.flow = shownName(flow)
    self.version = version
    self.app = shownName(app)
    self.rows = rows
    self.leftOut = leftOut
  }
}
