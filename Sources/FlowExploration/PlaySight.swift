import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation

/// All that a position shows: to the user on the screen, to the app, and of what iOS stores.
///
/// Worlds with the same sight have the same ``PhoneScreen`` but for what only moves tell.
package struct PlaySight: Hashable, Sendable {
  private let front: Device.Front
  private let page: SettingsPage?
  private let isLocked: Bool
  private let prompt: PromptKind?
  private let isOtherPromptUp: Bool
  private let alert: UInt8?
  private let isIndicatorShown: Bool
  private let hasLocationRow: Bool
  private let truth: Truth
  private let app: AppView
  /// What is wrong there.
  package let mistake: FindingKind?
  /// Whether the flow is where it wants to be.
  package let isGood: Bool

  private struct Truth: Hashable, Sendable {
    let authorization: StoredAuthorization
    let isPrecise: Bool
    let hasTemporaryFullAccuracy: Bool
    let isLocationServicesOn: Bool
    let areLocationChangesRestricted: Bool
  }

  private struct AppView: Hashable, Sendable {
    let appState: AppState
    let state: UInt8
    let status: AuthorizationStatus
    let accuracy: AccuracyAuthorization
    let isUpdating: Bool
  }

  /// What a world shows.
  package init(
    _ world: World, mistake: FindingKind?, isGood: Bool, in environment: DeviceEnvironment
  ) {
    let device = world.device
    front = device.front
    page = device.front == .settings ? device.settingsPage : nil
    isLocked = device.isLocked
    prompt = device.visiblePrompt
    isOtherPromptUp = device.isOtherPromptUp
    alert = device.alert
    isIndicatorShown = device.isIndicatorShown
    hasLocationRow = device.hasLocationRow
    truth = Truth(
      authorization: device.authorization, isPrecise: device.isPrecise,
      hasTemporaryFullAccuracy: device.hasTemporaryFullAccuracy,
      isLocationServicesOn: device.isLocationServicesOn,
      areLocationChangesRestricted: device.areLocationChangesRestricted)
    app = AppView(
      appState: device.appState, state: world.app.state, status: device.status(in: environment),
      accuracy: device.accuracy(in: environment), isUpdating: device.isUpdating(in: environment))
    self.mistake = mistake
    self.isGood = isGood
  }
}
