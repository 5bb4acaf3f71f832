import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation

/// All by which an app in front can tell one moment from another: what it may read, what it has
/// done, what it was told, what it remembers.
struct AppView: Hashable {
  let status: AuthorizationStatus
  let isServicesOn: Bool
  private let managerStatus: AuthorizationStatus
  private let accuracy: AccuracyAuthorization
  private let told: Device.Reading?
  private let isStarted: Bool
  private let wantsOneLocation: Bool
  private let memory: FlowMachine

  /// The view of an app that is in front, with no question and no alert on the screen; `nil` at
  /// other moments, at which it has nothing to decide.
  init?(_ world: World, in context: WorldContext) {
    let device = world.device
    guard device.isAppInFront, device.appState == .active, device.hasManager,
      device.visiblePrompt == nil, !device.isOtherPromptUp, device.alert == nil
    else { return nil }
    status = device.status(in: context.environment)
    isServicesOn = device.isLocationServicesOn
    managerStatus = device.managerStatus(in: context.environment)
    accuracy = device.accuracy(in: context.environment)
    told = device.lastDelivered
    isStarted = device.isStarted
    wantsOneLocation = device.wantsOneLocation
    memory = world.app
  }
}
