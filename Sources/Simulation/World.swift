import CoreLocationTypes
import DeviceModel
import PermissionFlow

/// What stays the same while a world is stepped: the device's environment and the app's flow.
package struct WorldContext: Hashable, Sendable {
  /// iOS, the app's build and the options.
  package var environment: DeviceEnvironment
  /// What the app does.
  package internal(set) var flow: Flow

  /// Creates a context.
  package init(environment: DeviceEnvironment, flow: Flow) {
    self.environment = environment
    self.environment.delegateMethods = flow.traits.delegateMethods
    self.environment.delegateGaps = flow.traits.delegateGaps
    self.flow = flow
  }
}

/// The device and the app together: a trivial value of fixed size.
///
/// Simulator and explorer run the same ``step(_:in:observer:)``; between steps nothing is pending.
package struct World: Hashable, Sendable {
  /// A callback that the app's latest request asked for and that has not come.
  package enum Awaited: UInt8, Hashable, Sendable, CaseIterable {
    case nothing
    case authorization
    case locations
    case fullAccuracy
  }

  /// iOS's side.
  package internal(set) var device: Device
  /// The app's side.
  package internal(set) var app: FlowMachine
  /// The answer that the app's latest request still waits for.
  package internal(set) var awaited = Awaited.nothing

  /// Creates a world from its two sides.
  package init(device: Device, app: FlowMachine) {
    self.device = device
    self.app = app
  }
}

/// Something that happens: a move on the phone, a tap in the app, a timer of the flow.
package enum Stimulus: Hashable, Sendable {
  case device(DeviceMove)
  case tap(control: UInt8)
  case tapButton(alert: UInt8, button: UInt8)
  case timer(UInt8)
}

/// What became of a stimulus.
package enum StepResult: Hashable, Sendable {
  /// It happened and all is quiet again.
  case settled
  /// The app and iOS went on calling each other until the bound on exchanges was hit.
  case endless
  /// It can't happen now; the world is unchanged.
  case refused(StepRefusal)
}

/// Why a stimulus can't happen now.
package enum StepRefusal: Hashable, Sendable {
  case move(MoveRefusal)
  /// The control or button isn't on the front-most layer.
  case notOnScreen
}
