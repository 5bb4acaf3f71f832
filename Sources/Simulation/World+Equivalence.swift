import DeviceModel
import PermissionFlow

extension World {
  /// Forgets what nothing depends on any more after a step, see ``Device/forgetUnseen(since:)``.
  ///
  /// - Parameter before: The world before the step.
  package mutating func forgetUnseen(since before: World) {
    device.forgetUnseen(since: before.device)
  }

  /// Forgets which answer is awaited, for a flow that has no list for its event in any state: what
  /// can't be heard is never waited for.
  package mutating func forgetUnheard(by flow: Flow) {
    guard let event = awaited.event, !flow.handles(event) else { return }
    awaited = .nothing
  }
}
