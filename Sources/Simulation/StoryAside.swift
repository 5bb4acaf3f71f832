/// Something that happens by itself before a step of a story.
package enum StoryAside: Hashable, Sendable, CaseIterable {
  /// Allow Once, full accuracy for once or an App Clip's permission has lapsed.
  case lapsed
  /// iOS has dropped the sessions of the process before.
  case sessionsForgotten
  /// iOS has ended the app in the background.
  case evicted
  /// iOS has asked whether the app may go on using the location in the background.
  case reminded
  /// A timer of the flow has fired.
  case timer
}
