import ScenarioFormat

/// The words of a walk line by line.
enum WalkHelp {
  /// What `help` prints.
  static var text: String {
    "A step, in the words of scenarios:\n" + steps.map { "  \($0)\n" }.joined() + closing
  }

  private static let width = 76

  /// The forms of all steps, in rows.
  private static var steps: [String] {
    var rows: [String] = []
    var bare: [String] = []
    for forms in StepReader.forms {
      if forms.count == 1, forms[0].allSatisfy(\.isLetter) {
        bare += forms
      } else {
        rows += filled(forms, separator: " | ")
      }
    }
    return filled(bare, separator: " | ") + rows + ["a step as JSON"]
  }

  /// Words in as few rows as hold them; one that is longer than a row is broken at its choices.
  private static func filled(_ words: [String], separator: String) -> [String] {
    var rows: [String] = []
    for word in words.flatMap(broken) {
      if let last = rows.last, last.count + separator.count + word.count <= width,
        !word.hasPrefix(" ")
      {
        rows[rows.count - 1] = last + separator + word
      } else {
        rows.append(word)
      }
    }
    return rows
  }

  private static func broken(_ word: String) -> [String] {
    guard word.count > width else { return [word] }
    var rows = [""]
    for part in word.split(separator: "|").map(String.init) {
      let isFirst = rows.count == 1 && rows[0].isEmpty
      let text = (isFirst ? "" : "|") + part
      if rows[rows.count - 1].count + text.count <= width {
        rows[rows.count - 1] += text
      } else {
        rows.append("    " + text)
      }
    }
    return rows
  }

  private static let closing = """
      all but wait, update, expect and note may end with: after 3s
    Besides:
      undo [N] | redo [all]       back and forth; the scenario's own steps lie ahead,
                                  and more than there are can't be undone: an error
      bookmark [NAME] | go NAME | bookmarks
      why [STEP|RULE]             the last rule that was named, or a step's
      version V                   the same steps on another version of iOS
      save FILE | replace FILE    the steps as a scenario that expects what was seen
      screen | moves | trace      the phone, all that can be done, all that happened
      help | quit                 # begins a comment

    """
}
