import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation

/// All by which a version of iOS can make a flow behave differently.
///
/// Versions of one class have the same states and steps, so that one exploration stands for all.
/// What a flow never calls is left out, and so is what only changes words: paths, texts, console
/// lines, the rule that is named.
package struct BehaviourClass: Hashable, Sendable {
  private let capabilities: Capabilities
  private let answers: [[PromptButton]]
  private let precisePrompts: [Bool]
  private let choices: [SettingsChoice]
  private let abilities: [Bool]
  /// Whether each comparison of the flow with the version holds.
  private let comparisons: [Bool]

  /// Classifies a context.
  package init(_ context: WorldContext) {
    let environment = context.environment
    let calls = FlowCalls(context.flow)
    capabilities = calls.relevant(environment.capabilities, environment.options)
    let kinds = PromptKind.allCases.filter(calls.mayShow)
    let rows = kinds.map { PromptCatalog.row(for: $0, on: environment.version) }
    answers = rows.map { $0?.buttons ?? [] }
    precisePrompts = rows.map { $0?.map == .withPreciseSwitch }
    choices = Device.choices(in: environment)
    abilities = [
      environment.usesScenes, environment.canAskWhenInUse, environment.canAskAlways,
      environment.hasLocationBackgroundMode && environment.backgroundUpdatesNeedNoConsent,
      calls.opensByOldMethod && environment.refusesOpenURL,
      calls.holdsSessions && environment.liveUpdatesAsk,
    ]
    comparisons = context.flow.comparisons.map {
      ConditionTable.holds($0.comparison, environment.version, $0.version)
    }
  }
}

/// What a flow calls, as far as versions differ in it.
private struct FlowCalls {
  var opens = false
  var opensByOldMethod = false
  var opensWithCompletion = false
  var opensPrivateURL = false
  var hearsOpenCompleted = false
  var asksForAlways = false
  var monitors = false
  var holdsSessions = false
  var usesNewMethods = false
  var hasLocationButton = false

  init(_ flow: Flow) {
    hasLocationButton = !flow.traits.locationButtons.isEmpty
    hearsOpenCompleted = flow.handles(FlowEvent(.openCompleted))
    let effects =
      flow.lists.flatMap { $0.branches.flatMap(\.effects) } + flow.states.flatMap(\.entry)
    for case .call(let call) in effects { add(call) }
  }

  private mutating func add(_ call: AppCall) {
    switch call {
    case .open(let destination, let method):
      opens = true
      opensByOldMethod = opensByOldMethod || method == .openURL
      opensWithCompletion = opensWithCompletion || method == .openURLWithCompletion
      opensPrivateURL = opensPrivateURL || destination == .locationServicesSettings
    case .requestAlwaysAuthorization, .sdk(.requestAlways): asksForAlways = true
    case .startMonitoringSignificantLocationChanges, .startMonitoringRegion,
      .startMonitoringVisits:
      monitors = true
    case .requestLocation, .allowsBackgroundLocationUpdates, .showsBackgroundLocationIndicator:
      usesNewMethods = true
    case .startLiveUpdates, .stopLiveUpdates, .serviceSession, .endServiceSession,
      .serviceSessionForFullAccuracy, .endServiceSessionOf, .startMonitor, .stopMonitor,
      .startBackgroundActivitySession, .endBackgroundActivitySession:
      holdsSessions = true
    case .createManager, .createManagerSpecially, .releaseManager,
      .requestWhenInUseAuthorization, .requestTemporaryFullAccuracy,
      .startUpdatingLocation, .stopUpdatingLocation, .stopMonitoringSignificantLocationChanges,
      .stopMonitoringRegion, .stopMonitoringVisits, .present, .dismiss, .observeAuthorization,
      .useLocation, .sdk:
      // The same on all versions, but for capabilities that are always compared.
      break
    }
  }

  /// Whether a question may appear at all.
  func mayShow(_ kind: PromptKind) -> Bool {
    switch kind {
    case .locationButton: hasLocationButton
    case .always: asksForAlways || holdsSessions
    case .alwaysUpgrade: asksForAlways || holdsSessions || monitors
    case .whenInUse, .temporaryFullAccuracy, .locationServicesOff, .backgroundReminder, .widget:
      true
    }
  }

  /// The capabilities without those that this flow can't notice.
  func relevant(_ all: Capabilities, _ options: DeviceOptions) -> Capabilities {
    var capabilities = all
    capabilities.hasScenes = false
    capabilities.hasAppsFolder = false
    capabilities.warnsOnMainThread = false
    capabilities.mayWakeSuspendedApp = all.mayWakeSuspendedApp && options.wakeSuspendedApp
    capabilities.appSettingsMayOpenRoot =
      all.appSettingsMayOpenRoot && opens && options.appSettingsOnIOS26IsRoot
    if !hasLocationButton { capabilities.hasLocationButton = false }
    if !usesNewMethods {
      capabilities.hasRequestLocation = false
      capabilities.hasIndicatorProperty = false
    }
    // Which methods refuse is told by what the environment refuses; see the abilities.
    capabilities.refusesOpenURL = false
    // Which keys are needed and what Settings list is told by abilities and choices.
    capabilities.usesCombinedUsageKey = false
    if !asksForAlways, !holdsSessions { capabilities.alwaysRequest = .separatePrompt }
    if !opensWithCompletion, !hearsOpenCompleted || !opens {
      capabilities.hasOpenWithCompletion = false
    }
    if !opensPrivateURL { capabilities.refusesPrivateURLs = false }
    if !holdsSessions {
      capabilities.liveUpdates = .missing
      capabilities.hasServiceSession = false
    }
    return capabilities
  }
}

extension Flow {
  /// All comparisons with the version of iOS in the flow's conditions.
  fileprivate var comparisons: [(comparison: ConditionTable.Comparison, version: IOSVersion)] {
    var conditions = lists.flatMap { $0.branches.compactMap(\.condition) } + [goal] + acceptable
    let effects = lists.flatMap { $0.branches.flatMap(\.effects) } + states.flatMap(\.entry)
    for case .setToCondition(_, let condition) in effects { conditions.append(condition) }
    return conditions.flatMap { self.conditions.part(at: $0).comparisons }
  }
}

extension ConditionPart {
  fileprivate var comparisons: [(comparison: ConditionTable.Comparison, version: IOSVersion)] {
    switch self {
    case .all(let parts), .any(let parts): parts.flatMap(\.comparisons)
    case .not(let part): part.comparisons
    case .version(let comparison, let version): [(comparison, version)]
    case .test: []
    }
  }
}
