import DeviceModel
import Simulation

/// What is explored: an app on one version of iOS, from some phones on.
package struct ExplorationSubject: Sendable {
  /// iOS, the app's build and what it does.
  package let context: WorldContext
  /// The phones to start from, best first.
  package let starts: [Device]
  /// The app's name and texts, as far as they are looked at.
  package let app: AppDescription?

  /// Creates a subject.
  ///
  /// - Parameter app: Only rules on texts need it.
  package init(context: WorldContext, starts: [Device], app: AppDescription? = nil) {
    self.context = context
    self.starts = starts
    self.app = app
  }
}
