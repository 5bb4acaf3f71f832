import CoreLocationTypes
import PermissionFlow

/// Events that a flow needs and doesn't handle, and those it handles and never gets.
extension FlowLinter {
  mutating func checkEvents() {
    checkManager()
    checkRequests()
    checkUpdates()
    checkHandlers()
  }

  // MARK: - Needed

  /// Calls of a manager by a flow that never makes one.
  private mutating func checkManager() {
    guard let first = reach.calls.first(where: { $0.call.needsManager }),
      !makes({ $0.createsManager })
    else { return }
    report(.managerMissing(call: first.call.name), at: place(of: first))
  }

  private mutating func checkRequests() {
    guard !flow.handles(FlowEvent(.didChangeAuthorization)) else { return }
    let request = reach.calls.first { entry in
      entry.call == .requestWhenInUseAuthorization || entry.call == .requestAlwaysAuthorization
    }
    guard let request else { return }
    report(.requestWithoutCallback(call: request.call.name), at: place(of: request))
  }

  /// Positions and failures: `requestLocation` needs a method for each, or a real app ends; of a
  /// start that goes on somebody should hear something.
  private mutating func checkUpdates() {
    let events = [FlowEvent.Kind.didUpdateLocations, .didFailWithError]
    let missing = events.filter { !flow.handles(FlowEvent($0)) }
    if let request = reach.calls.first(where: { $0.call == .requestLocation }) {
      for event in missing {
        let fact = LintFact.eventNotHandled(events: [event.name], call: request.call.name)
        report(fact, at: place(of: request))
      }
    }
    guard missing.count == events.count,
      let start = reach.calls.first(where: { $0.call == .startUpdatingLocation })
    else { return }
    let fact = LintFact.eventNotHandled(events: events.map(\.name), call: start.call.name)
    report(fact, at: place(of: start))
  }

  // MARK: - Never coming

  private mutating func checkHandlers() {
    for (number, list) in flow.lists.enumerated() {
      guard case .event(let event) = list.trigger, list.state.map(reach.isEntered) ?? true,
        let kind = FlowEvent.Kind(rawValue: UInt8(clamping: event.number)), let gap = gap(of: kind)
      else { continue }
      report(.handlerNeverRuns(event: kind.name, gap), at: source.lists[number].trigger)
    }
  }

  /// Why an event never comes; `nil` when it may.
  private func gap(of kind: FlowEvent.Kind) -> HandlerGap? {
    switch kind {
    case .didFinishLaunching, .willEnterForeground, .didBecomeActive, .willResignActive,
      .didEnterBackground, .willTerminate:
      nil
    case .keyValueChange: .neverSent
    case .didChangeAuthorization:
      needs {
        $0.createsManager
      } calls: {
        ["createManager"]
      }
    case .didUpdateLocations, .didFailWithError:
      needs {
        $0.bringsPositions || kind == .didFailWithError && $0 == .startMonitoringRegion
      } calls: {
        ["startUpdatingLocation", "requestLocation"]
      }
    case .openCompleted:
      needs {
        $0.isOpen
      } calls: {
        ["open"]
      }
    case .temporaryFullAccuracyCompleted:
      needs {
        $0.asksForFullAccuracy
      } calls: {
        ["requestTemporaryFullAccuracy"]
      }
    case .diagnostic:
      needs {
        $0.bringsDiagnostics
      } calls: {
        ["serviceSession", "startLiveUpdates"]
      }
    case .didVisit:
      needs {
        $0 == .startMonitoringVisits
      } calls: {
        ["startMonitoringVisits"]
      }
    case .monitorEvent:
      needs {
        $0 == .startMonitor
      } calls: {
        ["startMonitor"]
      }
    case .didEnterRegion, .didExitRegion:
      needs {
        $0 == .startMonitoringRegion
      } calls: {
        ["startMonitoringRegion"]
      }
    }
  }

  private func needs(
    _ isOne: (AppCall) -> Bool, calls: () -> [String]
  ) -> HandlerGap? {
    makes(isOne) ? nil : .noCall(calls())
  }

  /// Whether the flow can make a call of some kind.
  func makes(_ isOne: (AppCall) -> Bool) -> Bool {
    reach.calls.contains { isOne($0.call) }
  }

  // MARK: - Places

  /// Where a call stands: its own place in the `do` or `entry` list, else the branch.
  func place(of entry: FlowReach.Call) -> Range<Int> {
    if let branch = entry.branch {
      let range = source.lists[Int(branch.list)].branches[Int(branch.index)]
      let actions = outline.object(at: range.lowerBound)?.member(named: "do")
      return actions.flatMap { FlowOutline.range(of: entry.call, in: $0) } ?? range
    }
    let range = source.states[Int(entry.state ?? flow.initial)]
    let actions = outline.value(ofKeyAt: range.lowerBound)?.member(named: "entry")
    return actions.flatMap { FlowOutline.range(of: entry.call, in: $0) } ?? range
  }
}

extension AppCall {
  /// Whether the call is a method or property of a location manager.
  fileprivate var needsManager: Bool {
    let plain: [AppCall] = [
      .requestWhenInUseAuthorization, .requestAlwaysAuthorization, .startUpdatingLocation,
      .stopUpdatingLocation, .requestLocation, .startMonitoringSignificantLocationChanges,
      .stopMonitoringSignificantLocationChanges, .startMonitoringRegion, .stopMonitoringRegion,
      .startMonitoringVisits, .stopMonitoringVisits,
      .observeAuthorization, .allowsBackgroundLocationUpdates(true),
      .allowsBackgroundLocationUpdates(false), .showsBackgroundLocationIndicator(true),
      .showsBackgroundLocationIndicator(false),
    ]
    return plain.contains(self) || asksForFullAccuracy
  }

  /// Whether it makes the flow's manager.
  fileprivate var createsManager: Bool { name == AppCall.createManager.name }

  /// Whether positions or failures to find one come after it.
  fileprivate var bringsPositions: Bool {
    let plain: [AppCall] = [
      .startUpdatingLocation, .requestLocation, .startMonitoringSignificantLocationChanges,
      .startLiveUpdates,
    ]
    return plain.contains(self)
  }

  fileprivate var isOpen: Bool {
    if case .open = self { true } else { false }
  }

  fileprivate var asksForFullAccuracy: Bool {
    if case .requestTemporaryFullAccuracy = self { true } else { false }
  }

  fileprivate var bringsDiagnostics: Bool {
    if case .serviceSession = self { true } else { self == .startLiveUpdates }
  }
}
