/// A word that a flow may say, as the JSON Schema of flows describes it.
package struct FlowWord: Hashable, Sendable {
  /// A part of a flow in which words stand.
  package enum Place: Hashable, Sendable, CaseIterable {
    /// The keys of the file and of what it defines.
    case keys
    /// The keys of `on`.
    case events
    /// The keys of `if`, and of whatever else is a condition.
    case conditions
    /// The elements of `do` and `entry`.
    case actions

    /// What the words are called together.
    package var title: String {
      switch self {
      case .keys: "Keys"
      case .events: "Events"
      case .conditions: "Conditions"
      case .actions: "Actions"
      }
    }

    /// Where they stand in a file, in a few words.
    package var aside: String {
      switch self {
      case .keys: "of the file"
      case .events: "keys of on"
      case .conditions: "keys of if, goal, acceptable, conditions, properties"
      case .actions: "elements of do and entry"
      }
    }
  }

  /// What it is called: `didVisit`, `$VARIABLE`, `states.NAME.entry`.
  package let name: String
  /// How a file writes it: `"didVisit"`, `"alert": "none"`, `{ "increment": "attempts" }`.
  package let form: String
  /// All that may stand after it, as JSON; empty where that is free, or nothing does.
  package let values: [String]
  /// What it means: whole sentences, words of files in backquotes.
  package let meaning: String

  /// Whether somebody who writes `text` may mean it: it is the name, or the last part of a path.
  package func isCalled(_ text: String) -> Bool {
    name == text || name.split(separator: ".").last.map { $0 == text } ?? false
  }
}
