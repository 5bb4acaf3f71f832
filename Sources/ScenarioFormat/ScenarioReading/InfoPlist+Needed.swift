import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation

/// What the calls of a flow need in an Info.plist.
private struct Needs {
  var whenInUse = false
  var always = false
  var purposes: [UInt8] = []
  var backgroundMode = false

  /// Adds what the calls of a `do` list need.
  mutating func add(_ effects: [FlowEffect]) {
    for case .call(let call) in effects { add(call) }
  }

  private mutating func add(_ call: AppCall) {
    switch call {
    case .requestWhenInUseAuthorization, .serviceSession(.whenInUse), .startMonitor,
      .sdk(.requestWhenInUse):
      whenInUse = true
    case .startLiveUpdates:
      whenInUse = true
      backgroundMode = true
    case .requestAlwaysAuthorization, .serviceSession(.always), .sdk(.requestAlways):
      always = true
    case .serviceSessionForFullAccuracy(let goal, let purpose):
      add(.serviceSession(goal))
      add(.requestTemporaryFullAccuracy(purposeKey: purpose))
    case .startBackgroundActivitySession: backgroundMode = true
    case .requestTemporaryFullAccuracy(let purpose):
      if !purposes.contains(purpose) { purposes.append(purpose) }
    case .allowsBackgroundLocationUpdates(true): backgroundMode = true
    case .createManager, .createManagerSpecially, .releaseManager, .startUpdatingLocation,
      .stopUpdatingLocation,
      .requestLocation, .startMonitoringSignificantLocationChanges,
      .stopMonitoringSignificantLocationChanges, .startMonitoringRegion, .stopMonitoringRegion,
      .startMonitoringVisits, .stopMonitoringVisits, .stopMonitor,
      .endBackgroundActivitySession, .endServiceSessionOf,
      .stopLiveUpdates, .serviceSession(.none), .endServiceSession,
      .allowsBackgroundLocationUpdates(false), .showsBackgroundLocationIndicator, .present,
      .dismiss, .open, .observeAuthorization,
      .useLocation, .sdk(.start), .sdk(.showsUserLocation), .sdk(.release):
      break  // Nothing here reads a key.
    }
  }
}

extension Simulation.InfoPlist {
  /// The text of the keys that a scenario doesn't give.
  static let defaultText = "Shows what is near you."

  /// All keys that a flow's requests need; that of While Using when it requests nothing.
  ///
  /// Asking for Always takes the keys of both questions, and the older Always key where the version
  /// of iOS or the SDK reads that one.
  static func needed(by flow: Flow, in environment: DeviceEnvironment) -> Simulation.InfoPlist {
    var needs = Needs()
    for list in flow.lists {
      for branch in list.branches { needs.add(branch.effects) }
    }
    for state in flow.states { needs.add(state.entry) }
    var plist = Simulation.InfoPlist.empty
    plist.usage.append(Entry(key: PlistKey.whenInUse.rawValue, text: defaultText))
    if needs.always {
      plist.usage.append(Entry(key: PlistKey.alwaysAndWhenInUse.rawValue, text: defaultText))
      var environment = environment
      environment.usageDescriptions = [.whenInUse, .alwaysAndWhenInUse]
      if !environment.canAskAlways {
        plist.usage.append(Entry(key: PlistKey.always.rawValue, text: defaultText))
      }
    }
    plist.purposes = needs.purposes.map {
      Entry(key: flow.purposeKeys[Int($0)], text: defaultText)
    }
    plist.hasLocationBackgroundMode = needs.backgroundMode
    return plist
  }
}
