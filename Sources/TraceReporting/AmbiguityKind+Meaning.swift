import Simulation

extension AmbiguityKind {
  /// What can't be told apart, for people.
  package var sentence: String {
    switch self {
    case .hiddenTruth: "the app reads the same, and iOS acts differently"
    case .sameBranch: "one branch serves situations that iOS treats differently"
    case .forgotten: "what the app knew is lost with its process"
    }
  }

  /// What is behind it.
  var meaning: String {
    switch self {
    case .hiddenTruth:
      """
      Nothing that an app may read tells these situations apart, yet iOS answers the same call, or \
      the same doing of the user, in different ways. A flow has to be right in all of them.
      """
    case .sameBranch:
      """
      The status tells these situations apart, but the branch doesn't ask for it, and its call \
      comes to something else in each.
      """
    case .forgotten:
      """
      The variables are kept in memory only. When iOS ends the app while the user is elsewhere, \
      the next launch starts with their first values and takes another branch than the process \
      would have taken that lived on.
      """
    }
  }

  /// What helps, most of the time.
  package var fix: String {
    switch self {
    case .hiddenTruth:
      "Wait for no answer, leave the user a way on, and remember what was asked in a variable."
    case .sameBranch: "Split the branch by the status, if the difference matters to the user."
    case .forgotten: "Make the variable persistent, or read anew what it stood for."
    }
  }
}
