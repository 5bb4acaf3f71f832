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
    /// The number, from 1; 0 for what precedes the first step.
    package let number: Int
    /// What to do, then what to see.
    package var items: [Item]
  }

  /// The language.
  package let language: ChecklistLanguage
  /// The scenario's name, with the row of its examples.
  package let title: String
  /// iOS, app and flow in a line.
  package let about: String
  /// What to set up first.
  package let setUp: [Item]
  /// What must not be seen at any time.
  package let never: [Item]
  /// The steps.
  package let steps: [Step]
  /// Where it ends.
  package let end: [Item]

  init(
    language: ChecklistLanguage, title: String, about: String, setUp: [Item], never: [Item],
    steps: [Step], end: [Item]
  ) {
    self.language = language
    self.title = title
    self.about = about
    self.setUp = setUp
    self.never = never
    self.steps = steps
    self.end = end
  }

  /// The fields of the record, which the tester fills in.
  static let fields: [ChecklistPhrase] = [
    .fieldDevice, .fieldIOS, .fieldBuild, .fieldDate, .fieldTester,
  ]
}
