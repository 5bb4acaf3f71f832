import CoreLocationTypes
import PermissionFlow
import Testing

private let authorized = FactValue.of(AuthorizationStatus.authorizedWhenInUse)

@Suite struct FlowMachineTests {
  /// A table with one condition: the phone's alert is up.
  private static func alertIsUp() -> (table: ConditionTable, index: ConditionTable.Index) {
    var table = ConditionTable()
    let index = table.addTest(.fact(.alert), accepts: ~1)
    return (table, index)
  }

  /// A flow of two states whose lists post by which branch was taken: `a` handles the event only
  /// while the alert is up, the top level only while it is too, or always.
  private static func layered(topAlways: Bool) -> Flow {
    let (table, alert) = alertIsUp()
    return sampleFlow(
      conditions: table, states: [.plain("a"), .plain("b")],
      lists: [
        .on(.didBecomeActive, [.does([.post(1)], if: topAlways ? nil : alert)]),
        .on(.didBecomeActive, state: 0, [.does([.post(0)], if: alert)]),
      ])
  }

  // MARK: - Which branch

  @Test func theFirstBranchThatHoldsIsTaken() {
    var table = ConditionTable()
    let never = table.addAny { _ in }
    let always = table.addAll { _ in }
    let flow = sampleFlow(
      conditions: table,
      lists: [
        .on(
          .didBecomeActive,
          [
            .does([.log(0)], if: never), .does([.post(0)], if: always),
            .does([.post(1)], if: always), .does([.post(1)]),
          ])
      ])
    var machine = FlowMachine(flow: flow)
    var host = SampleHost()

    machine.handle(FlowEvent(.didBecomeActive), of: flow, host: &host)

    let trigger = FlowDecisionList.Trigger.event(FlowEvent(.didBecomeActive))
    #expect(
      host.activities == [
        .decided(trigger, FlowBranchID(list: 0, index: 1), from: 0, to: 0), .posted(0),
      ])
  }

  @Test(arguments: [
    (UInt8(1), true, [UInt8(0)]), (0, true, [1]), (1, false, [0]), (0, false, []),
  ])
  func theStateIsLookedAtBeforeTheTopLevel(_ alert: UInt8, _ topAlways: Bool, _ posts: [UInt8]) {
    let flow = FlowMachineTests.layered(topAlways: topAlways)
    var machine = FlowMachine(flow: flow)
    var host = SampleHost([.alert: alert])

    machine.handle(FlowEvent(.didBecomeActive), of: flow, host: &host)

    let found = host.activities.compactMap { activity -> UInt8? in
      if case .posted(let number) = activity { return number }
      return nil
    }
    #expect(found == posts)
  }

  @Test func aListOfAnotherStateIsNotLookedAt() {
    let flow = sampleFlow(
      states: [.plain("a"), .plain("b")],
      lists: [.on(.didBecomeActive, state: 1, [.does([.post(0)])])])
    var machine = FlowMachine(flow: flow)
    var host = SampleHost()

    machine.handle(FlowEvent(.didBecomeActive), of: flow, host: &host)

    #expect(host.lines == [.activity(.ignored(.event(FlowEvent(.didBecomeActive)), in: 0))])
    #expect(machine == FlowMachine(flow: flow))
  }

  @Test(arguments: FlowEvent.Kind.allCases)
  func anEventWithoutABranchIsIgnored(_ kind: FlowEvent.Kind) {
    let flow = FlowMachineTests.layered(topAlways: false)
    var machine = FlowMachine(flow: flow)
    var host = SampleHost()

    machine.handle(FlowEvent(kind), of: flow, host: &host)

    #expect(host.lines == [.activity(.ignored(.event(FlowEvent(kind)), in: 0))])
    #expect(machine == FlowMachine(flow: flow))
  }

  @Test func askingWhatWouldHappenChangesNothing() {
    let flow = FlowMachineTests.layered(topAlways: true)
    let machine = FlowMachine(flow: flow)
    let event = FlowEvent(.didBecomeActive)

    #expect(
      machine.branch(for: event, of: flow, host: SampleHost([.alert: 1]))
        == FlowBranchID(list: 1, index: 0))
    #expect(
      machine.branch(for: event, of: flow, host: SampleHost()) == FlowBranchID(list: 0, index: 0))
    #expect(machine.branch(for: FlowEvent(.willTerminate), of: flow, host: SampleHost()) == nil)
    #expect(machine.hasList(for: event, of: flow))
    #expect(!machine.hasList(for: FlowEvent(.willTerminate), of: flow))
  }

  // MARK: - What it does

  @Test func callsAndConditionsFollowEachOtherInOrder() {
    var table = ConditionTable()
    let updating = table.addTest(.fact(.updating), accepts: 0b10)
    let flow = sampleFlow(
      variables: [
        FlowVariable(name: "before", kind: .bool, initial: 1, isPersistent: false),
        FlowVariable(name: "after", kind: .bool, initial: 0, isPersistent: false),
      ],
      conditions: table,
      lists: [
        .on(
          .didBecomeActive,
          [
            .does([
              .setToCondition(0, updating), .call(.createManager), .call(.startUpdatingLocation),
              .setToCondition(1, updating), .log(0),
            ])
          ])
      ])
    var machine = FlowMachine(flow: flow)
    var host = SampleHost([.authorization: authorized])

    machine.handle(FlowEvent(.didBecomeActive), of: flow, host: &host)

    #expect(
      host.lines.dropFirst() == [
        .activity(.stored(variable: 0, value: 0)), .call(.createManager),
        .call(.startUpdatingLocation), .activity(.stored(variable: 1, value: 1)),
        .activity(.logged(0)),
      ])
  }

  @Test func storingWhatIsThereIsNotSeen() {
    let flow = sampleFlow(
      variables: [FlowVariable(name: "v", kind: .count(max: 2), initial: 2, isPersistent: false)],
      lists: [.on(.didBecomeActive, [.does([.set(0, value: 2), .increment(0)])])])
    var machine = FlowMachine(flow: flow)
    var host = SampleHost()

    machine.handle(FlowEvent(.didBecomeActive), of: flow, host: &host)

    #expect(host.activities.count == 1)
    #expect(flow.layout.value(of: 0, in: machine.variables) == 2)
  }

  @Test func aCountStaysAtItsLargest() {
    let flow = sampleFlow(
      variables: [FlowVariable(name: "v", kind: .count(max: 3), initial: 0, isPersistent: false)],
      lists: [.on(.didBecomeActive, [.does([.increment(0)])])])
    var machine = FlowMachine(flow: flow)
    var host = SampleHost()

    let values = (0..<5).map { _ in
      machine.handle(FlowEvent(.didBecomeActive), of: flow, host: &host)
      return flow.layout.value(of: 0, in: machine.variables)
    }

    #expect(values == [1, 2, 3, 3, 3])
  }

  @Test func aCrashInTheMiddleOfAListStopsIt() {
    let flow = sampleFlow(
      variables: [FlowVariable(name: "v", kind: .bool, initial: 0, isPersistent: false)],
      states: [
        .plain("a"),
        FlowState(
          name: "b", controls: [], entry: [.call(.createManager)],
          timers: [FlowState.Timer(duration: 5, list: 1)]),
      ],
      lists: [
        .on(
          .didBecomeActive,
          [
            .does(
              [
                .post(0), .call(.requestLocation), .post(1), .set(0, value: 1),
                .call(.stopUpdatingLocation),
              ], to: 1)
          ]),
        FlowDecisionList(state: 1, trigger: .timer(0), branches: []),
      ])
    var machine = FlowMachine(flow: flow)
    var host = SampleHost()

    machine.handle(FlowEvent(.didBecomeActive), of: flow, host: &host)

    #expect(
      host.lines.dropFirst() == [.activity(.posted(0)), .call(.requestLocation)])
    #expect(machine == FlowMachine(flow: flow))
  }

  @Test func aCrashOnEntryStartsNoTimer() {
    let flow = sampleFlow(
      states: [
        .plain("a"),
        FlowState(
          name: "b", controls: [], entry: [.call(.requestLocation), .call(.createManager)],
          timers: [FlowState.Timer(duration: 5, list: 1)]),
      ],
      lists: [
        .on(.didBecomeActive, [.does([], to: 1)]),
        FlowDecisionList(state: 1, trigger: .timer(0), branches: []),
      ])
    var machine = FlowMachine(flow: flow)
    var host = SampleHost()

    machine.handle(FlowEvent(.didBecomeActive), of: flow, host: &host)

    #expect(host.calls == [.requestLocation])
    #expect(machine.timers == 0)
  }

  // MARK: - Names

  @Test func eventsAndBranchesHaveTheirNames() {
    let button = { FlowAlert.Button(id: $0, title: LocalizedText($0)) }
    let alert = { id, buttons in
      FlowAlert(
        id: id, title: LocalizedText(id), message: LocalizedText(""), buttons: buttons)
    }
    let flow = sampleFlow(
      controls: ["locate", "again"],
      alerts: [alert("guide", [button("ok"), button("no")]), alert("other", [button("ok")])],
      states: [.plain("idle"), .plain("busy")],
      lists: [
        FlowDecisionList(state: nil, trigger: .event(FlowEvent(tap: 1)), branches: [.does([])]),
        FlowDecisionList(
          state: 1, trigger: .event(FlowEvent(tap: 3)), branches: [.does([]), .does([])]),
      ])

    let taps = flow.events.dropFirst(FlowEvent.Kind.allCases.count)

    #expect(
      taps.map(flow.name(of:)) == [
        "tap locate", "tap again", "tap guide.ok", "tap guide.no", "tap other.ok",
      ])
    #expect(
      FlowEvent.Kind.allCases.map { flow.name(of: FlowEvent($0)) }
        == FlowEvent.Kind.allCases.map(\.name))
    #expect(flow.name(of: FlowEvent(tap: 5)).isEmpty)
    #expect(flow.event(control: 1) == FlowEvent(tap: 1))
    #expect(flow.event(alert: 0, button: 1) == FlowEvent(tap: 3))
    #expect(flow.event(alert: 1, button: 0) == FlowEvent(tap: 4))
    #expect(flow.path(of: FlowBranchID(list: 0, index: 0)) == "on.tap again[0]")
    #expect(flow.path(of: FlowBranchID(list: 1, index: 1)) == "states.busy.on.tap guide.no[1]")
    #expect(flow.handles(FlowEvent(tap: 3)))
    #expect(!flow.handles(FlowEvent(tap: 4)))
  }
}
