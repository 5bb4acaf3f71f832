import Simulation

/// What an exploration is to tell beside its findings.
package struct ExplorationWishes: Sendable {
  /// Whether the screens are wanted, for a diagram.
  package var graph = false
  /// Whether it is wanted what can be reached.
  package var reach = false
  /// Whether versions that behave alike by different rules are told apart.
  package var tellsRulesApart = false
  /// The goals whose items are wanted with the shortest story to each.
  package var stories: [CoverageGoal] = []
  /// Whether it is wanted what the app can't tell apart.
  package var ambiguities = false
  /// Whether the rules of App Review count among the findings.
  package var review = false

  /// Nothing more.
  package init() {}
}
