/// What a device may forget because nothing that happens later depends on it.
///
/// An exhaustive search visits one device for all that differ in nothing else.
extension Device {
  /// Forgets what can't be seen any more after a step.
  ///
  /// - The page of Settings shown last, unless Settings are in front: opening them sets it anew.
  /// - Within Settings, the page that a change has led to: no row depends on the page, and what was
  ///   opened for the user stays known by the page before.
  /// - Whether the app was ever launched: only `return` asks for it, which a search spells `launch`.
  /// - Whether the process ended by a crash: that was seen when it happened, and a launch of a
  ///   crashed app is like any other.
  ///
  /// - Parameter before: The device before the step.
  package mutating func forgetUnseen(since before: Device) {
    if front != .settings {
      settingsPage = .root
    } else if before.front == .settings {
      settingsPage = before.settingsPage
    }
    isLaunched = true
    hasCrashed = false
  }
}
