/// A word that a scenario or a flow may say, as its JSON Schema describes it.
package struct FormatWord: Hashable, Sendable {
  /// A kind of file.
  package enum Format: Hashable, Sendable, CaseIterable {
    case scenario
    case flow

    /// What it is called.
    package var name: String {
      switch self {
      case .scenario: "scenario"
      case .flow: "flow"
      }
    }
  }

  /// A part of a file in which words stand.
  package enum Place: Hashable, Sendable, CaseIterable {
    /// The keys of a scenario and of the blocks in it.
    case scenarioKeys
    /// The keys of a flow and of what it defines.
    case keys
    /// The keys of `on`.
    case events
    /// The keys of `if`, and of whatever else is a condition.
    case conditions
    /// The elements of `do` and `entry`.
    case actions

    /// The kind of file.
    package var format: Format {
      switch self {
      case .scenarioKeys: .scenario
      case .keys, .events, .conditions, .actions: .flow
      }
    }

    /// What the words are called together.
    package var title: String {
      switch self {
      case .scenarioKeys, .keys: "Keys"
      case .events: "Events"
      case .conditions: "Conditions"
      case .actions: "Actions"
      }
    }

    /// Where they stand in a file, in a few words.
    package var aside: String {
      switch self {
      case .scenarioKeys: "of a scenario; steps and expectations have tables in README"
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
