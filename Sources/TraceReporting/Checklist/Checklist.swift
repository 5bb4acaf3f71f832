import TerminalText

/// What a person does by hand on a real iPhone, and what must and must not be seen.
package struct Checklist: Hashable, Sendable {
  /// Something on the screen, word for word.
  package struct Card: Hashable, Sendable {
    /// The line in bold.
    package let title: String
    /// The text below; empty where there is none.
    package let message: String
    /// The words on the buttons, in on-screen order.
    package let buttons: [String]
  }

  /// A line to tick.
  package struct Item: Hashable, Sendable {
    /// What kind of line it is.
    package enum Kind: Hashable, Sendable {
      /// Something to do.
      case act
      /// Something that must be seen.
      case see
      /// Something that must not be seen.
      case absent
      /// Something to know; there is nothing to tick.
      case remark
      /// Something that is wrong with the scenario; there is nothing to tick.
      case warning
    }

    /// What kind of line it is.
    package let kind: Kind
    /// The words.
    package let words: String
    /// What is on the screen, word for word.
    package var card: Card?
  }

  /// A step and what follows from it.
  package struct Step: Hashable, Sendable {
    /// The scenario's number of it, from 1, as its trace has it; 0 for what precedes the first step.
    package let number: Int
    /// What to do, then what to see.
    package var items: [Item]

    /// Whether there is something to do: not where the run stopped.
    package var hasAct: Bool { items.contains { $0.kind == .act } }
  }

  /// The language.
  package let language: ChecklistLanguage
  /// The scenario's name, with the row of its examples.
  package let title: String
  /// iOS, app and flow in a line.
  package let about: String
  /// What is wrong with the scenario, for the list's top.
  package let warnings: [Item]
  /// What to set up first.
  package let setUp: [Item]
  /// What must not be seen at any time.
  package let never: [Item]
  /// The steps.
  package let steps: [Step]
  /// Where it ends.
  package let end: [Item]

  init(
    language: ChecklistLanguage, title: String, about: String, warnings: [Item], setUp: [Item],
    never: [Item], steps: [Step], end: [Item]
  ) {
    self.language = language
    self.title = shownName(title)
    self.about = about
    self.warnings = warnings
    self.setUp = setUp
    self.never = never
    self.steps = steps
    self.end = end
  }

  /// What stands at its top.
  var heading: String { language.labelled(language.say(.checklist), title) }

  /// Whether numbers are left out: those of checks, which have no step here.
  package var skipsNumbers: Bool {
    let numbers = steps.map(\.number).filter { $0 > 0 }
    return numbers != Array(1..<numbers.count + 1)
  }

  /// The fields of the record, which the tester fills in.
  static let fields: [ChecklistPhrase] = [
    .fieldDevice, .fieldIOS, .fieldBuild, .fieldDate, .fieldTester,
  ]
}
