import CoreLocationTypes
import DeviceModel

/// The `device.options`.
extension ScenarioDecoder {
  private enum OptionKey: String, CaseIterable {
    case lockedDenied, servicesAlertLimit, servicesAlertOnRequestLocation, servicesToggleCallback
    case wakeSuspendedApp, resumeCallback, initialCallback, lockDismissesPrompt
    case homeDismissesPrompt, legacyAlwaysUpgrade, allowOnceGrace, appSettingsOnIOS26
    case legacyReminderDeny, reinstallKeeps, startUndetermined, evictAfter, suspendAfter
    case activeBetweenPrompts, toolEndsApp, toolGrantKeepsUpgrade, olderBinariesAsk
    case keylessSession
  }

  private enum DeletionKey: String, CaseIterable {
    case homeScreen, tool
  }

  /// Reads options over what is there already.
  mutating func readOptions(_ value: JSONValue, into options: inout DeviceOptions) {
    guard let members = members(value) else { return }
    for member in members {
      guard let key = key(member, OptionKey.self) else { continue }
      readOption(key, member.value, into: &options)
    }
  }

  private mutating func readOption(
    _ key: OptionKey, _ value: JSONValue, into options: inout DeviceOptions
  ) {
    switch key {
    case .lockedDenied:
      let isDenied = isSecond(value, of: ["restricted", "denied"])
      set(&options.lockedDenied, isDenied.map { $0 ? .denied : .restricted })
    case .servicesAlertLimit:
      set(&options.servicesAlertLimit, integer(value, in: 0...9).map { UInt8($0) })
    case .servicesAlertOnRequestLocation:
      set(&options.servicesAlertOnRequestLocation, flag(value))
    case .servicesToggleCallback: set(&options.servicesToggleCallback, flag(value))
    case .wakeSuspendedApp: set(&options.wakeSuspendedApp, flag(value))
    case .resumeCallback:
      set(
        &options.resumeCallbackIsBeforeActive,
        isSecond(value, of: ["afterActive", "beforeActive"]))
    case .initialCallback:
      set(
        &options.initialCallbackIsBeforeActive,
        isSecond(value, of: ["afterActive", "beforeActive"]))
    case .lockDismissesPrompt: set(&options.lockDismissesPrompt, flag(value))
    case .homeDismissesPrompt: set(&options.homeDismissesPrompt, flag(value))
    case .activeBetweenPrompts: set(&options.isActiveBetweenPrompts, flag(value))
    case .toolEndsApp: set(&options.toolEndsApp, flag(value))
    case .toolGrantKeepsUpgrade: set(&options.toolGrantKeepsUpgrade, flag(value))
    case .olderBinariesAsk: set(&options.olderBinariesAsk, flag(value))
    case .keylessSession:
      set(
        &options.keylessSessionIsDenied,
        isSecond(value, of: ["noFlag", "authorizationDenied"]))
    case .legacyAlwaysUpgrade:
      set(&options.legacyAlwaysUpgrade, isSecond(value, of: ["never", "once"]))
    case .allowOnceGrace: set(&options.allowOnceGrace, duration(value))
    case .appSettingsOnIOS26:
      set(&options.appSettingsOnIOS26IsRoot, isSecond(value, of: ["appPage", "root"]))
    case .legacyReminderDeny:
      let isWhenInUse = isSecond(value, of: ["denied", "whenInUse"])
      set(&options.legacyReminderDeny, isWhenInUse.map { $0 ? .whenInUse : .denied })
    case .reinstallKeeps: readReinstallKeeps(value, into: &options)
    case .startUndetermined:
      set(&options.startUndeterminedFails, isSecond(value, of: ["silent", "deniedError"]))
    case .evictAfter: readEvictAfter(value, into: &options)
    case .suspendAfter: set(&options.suspendAfter, duration(value))
    }
  }

  private mutating func readReinstallKeeps(
    _ value: JSONValue, into options: inout DeviceOptions
  ) {
    guard let members = members(value) else { return }
    for member in members {
      switch key(member, DeletionKey.self) {
      case .homeScreen: set(&options.homeScreenReinstallKeeps, flag(member.value))
      case .tool: set(&options.toolReinstallKeeps, flag(member.value))
      case nil: break  // Reported, or to be ignored.
      }
    }
  }

  private mutating func readEvictAfter(_ value: JSONValue, into options: inout DeviceOptions) {
    let filled = fill(value)
    if filled.string == "never" {
      options.evictAfter = nil
    } else if let duration = filled.requireDuration(&sink) {
      options.evictAfter = duration
    }
  }

  /// Stores a value that could be read.
  private func set<Value>(_ target: inout Value, _ value: Value?) {
    if let value { target = value }
  }
}
