import CoreLocationTypes
import PermissionFlow
import Testing

/// States, their entry effects and their timers.
@Suite struct FlowStateTests {
  /// `a` leads to `b`; `b` leads to itself and back to `a`. Entering `b` posts, and it has the timers
  /// 20 (to `a`) and 10 (posts while the alert is up).
  private static let flow: Flow = {
    var table = ConditionTable()
    let alert = table.addTest(.fact(.alert), accepts: ~1)
    return sampleFlow(
      conditions: table,
      states: [
        FlowState(name: "a", controls: [], entry: [.log(0)], timers: []),
        FlowState(
          name: "b", controls: [], entry: [.post(0), .call(.createManager)],
          timers: [
            FlowState.Timer(duration: 20, list: 2), FlowState.Timer(duration: 10, list: 3),
          ]),
      ],
      lists: [
        .on(.didBecomeActive, [.does([], to: 1)]),
        .on(.willResignActive, state: 1, [.does([.post(1)], to: 0)]),
        FlowDecisionList(state: 1, trigger: .timer(0), branches: [.does([], to: 0)]),
        FlowDecisionList(state: 1, trigger: .timer(1), branches: [.does([.post(1)], if: alert)]),
        .on(.didEnterBackground, [.does([.post(1)])]),
      ])
  }()

  private static let entered: [FlowActivity] = [
    .posted(0), .timerStarted(0, duration: 20), .timerStarted(1, duration: 10),
  ]

  /// A machine in `b` with both timers running, and a phone that has seen nothing.
  private static func inB(_ facts: [Fact: UInt8] = [:]) -> (FlowMachine, SampleHost) {
    var machine = FlowMachine(flow: flow)
    var host = SampleHost(facts)
    machine.handle(FlowEvent(.didBecomeActive), of: flow, host: &host)
    host.lines = []
    return (machine, host)
  }

  private static func decided(
    _ kind: FlowEvent.Kind, _ list: UInt16, from: UInt8, to: UInt8
  ) -> FlowActivity {
    .decided(
      .event(FlowEvent(kind)), FlowBranchID(list: list, index: 0), from: from, to: to)
  }

  @Test func enteringRunsItsEntryAndStartsItsTimers() {
    let flow = FlowStateTests.flow
    var machine = FlowMachine(flow: flow)
    var host = SampleHost()

    machine.handle(FlowEvent(.didBecomeActive), of: flow, host: &host)

    #expect(
      host.activities
        == [FlowStateTests.decided(.didBecomeActive, 0, from: 0, to: 1)] + FlowStateTests.entered)
    #expect(host.calls == [.createManager])
    #expect(machine.state == 1)
    #expect(machine.timers == 0b11)
  }

  @Test func aTargetThatIsTheSameStateEntersItAgain() {
    let flow = FlowStateTests.flow
    var (machine, host) = FlowStateTests.inB()
    machine.fireTimer(1, of: flow, host: &host)
    host.lines = []

    machine.handle(FlowEvent(.didBecomeActive), of: flow, host: &host)

    #expect(
      host.activities == [
        FlowStateTests.decided(.didBecomeActive, 0, from: 1, to: 1), .timersStopped,
      ] + FlowStateTests.entered)
    #expect(machine.timers == 0b11)
  }

  @Test func aBranchWithoutTargetStaysAndKeepsTheTimers() {
    let flow = FlowStateTests.flow
    var (machine, host) = FlowStateTests.inB()

    machine.handle(FlowEvent(.didEnterBackground), of: flow, host: &host)

    #expect(
      host.activities == [
        FlowStateTests.decided(.didEnterBackground, 4, from: 1, to: 1), .posted(1),
      ])
    #expect(machine.timers == 0b11)
  }

  @Test func leavingRunsTheBranchThenStopsTheTimersThenEnters() {
    let flow = FlowStateTests.flow
    var (machine, host) = FlowStateTests.inB()

    machine.handle(FlowEvent(.willResignActive), of: flow, host: &host)

    #expect(
      host.activities == [
        FlowStateTests.decided(.willResignActive, 1, from: 1, to: 0), .posted(1), .timersStopped,
        .logged(0),
      ])
    #expect(machine.state == 0)
    #expect(machine.timers == 0)
  }

  // MARK: - Timers

  @Test func aTimerFiresOnce() {
    let flow = FlowStateTests.flow
    var (machine, host) = FlowStateTests.inB([.alert: 1])

    machine.fireTimer(1, of: flow, host: &host)
    machine.fireTimer(1, of: flow, host: &host)

    #expect(
      host.activities == [
        .decided(.timer(1), FlowBranchID(list: 3, index: 0), from: 1, to: 1), .posted(1),
      ])
    #expect(machine.timers == 0b01)
  }

  @Test func aTimerWithoutABranchIsIgnoredAndSpent() {
    let flow = FlowStateTests.flow
    var (machine, host) = FlowStateTests.inB()

    machine.fireTimer(1, of: flow, host: &host)

    #expect(host.activities == [.ignored(.timer(1), in: 1)])
    #expect(machine.timers == 0b01)
  }

  @Test func aTimerThatLeadsAwayStopsTheOthers() {
    let flow = FlowStateTests.flow
    var (machine, host) = FlowStateTests.inB()

    machine.fireTimer(0, of: flow, host: &host)
    machine.fireTimer(1, of: flow, host: &host)

    #expect(
      host.activities == [
        .decided(.timer(0), FlowBranchID(list: 2, index: 0), from: 1, to: 0), .timersStopped,
        .logged(0),
      ])
  }

  @Test(arguments: [
    (UInt8(0b11), UInt8?(1)), (0b01, 0), (0b10, 1), (0b00, nil), (0b1111_1100, nil),
  ])
  func theShortestTimerIsTheEarliest(_ overdue: UInt8, _ earliest: UInt8?) {
    let (machine, _) = FlowStateTests.inB()

    #expect(machine.earliestTimer(of: FlowStateTests.flow, among: overdue) == earliest)
  }

  @Test func aTimerIsAWayOnOnlyIfItsBranchWouldBeTaken() {
    let flow = FlowStateTests.flow
    var (machine, host) = FlowStateTests.inB()
    #expect(machine.hasEffectiveTimer(of: flow, host: host))

    machine = FlowMachine(flow: flow)

    #expect(!machine.hasEffectiveTimer(of: flow, host: host))
    host.lines = []
  }

  // MARK: - The process

  @Test func aLaunchEntersTheInitialStateAndKeepsOnlyWhatPersists() {
    let flow = FlowStateTests.persistent
    var machine = FlowMachine(flow: flow)
    var host = SampleHost()
    machine.handle(FlowEvent(.didBecomeActive), of: flow, host: &host)
    host.lines = []

    machine.restart(flow, host: &host)

    #expect(FlowStateTests.values(machine, flow) == [3, 0])
    #expect(machine.state == 0)
    #expect(host.activities == [.logged(0), .timerStarted(0, duration: 7)])
  }

  @Test func theEndOfTheProcessForgetsStateTimersAndMemory() {
    let flow = FlowStateTests.persistent
    var machine = FlowMachine(flow: flow)
    var host = SampleHost()
    machine.restart(flow, host: &host)
    machine.handle(FlowEvent(.didBecomeActive), of: flow, host: &host)

    machine.forgetMemory(flow)

    #expect(FlowStateTests.values(machine, flow) == [3, 0])
    #expect(machine.state == 0)
    #expect(machine.timers == 0)
  }

  @Test func deletingTheAppForgetsEverything() {
    let flow = FlowStateTests.persistent
    var machine = FlowMachine(flow: flow)
    var host = SampleHost()
    machine.handle(FlowEvent(.didBecomeActive), of: flow, host: &host)

    machine.forgetEverything(flow)

    #expect(machine == FlowMachine(flow: flow))
    #expect(FlowStateTests.values(machine, flow) == [1, 0])
  }

  @Test func aVariableMayStartWithAnotherValueAtEveryLaunch() {
    var flow = FlowStateTests.persistent
    flow.setInitial(2, of: 0)
    flow.setInitial(200, of: 1)
    var machine = FlowMachine(flow: flow)
    var host = SampleHost()

    machine.restart(flow, host: &host)

    #expect(FlowStateTests.values(machine, flow) == [2, 3])
    #expect(flow.variables.map(\.initial) == [2, 3])
  }

  /// The variables `kept` (0 to 3, from 1) and `lost` (0 to 3, from 0), both set to 3 by the event,
  /// which also leads to another state; the initial one logs and has a timer.
  private static let persistent = sampleFlow(
    variables: [
      FlowVariable(name: "kept", kind: .count(max: 3), initial: 1, isPersistent: true),
      FlowVariable(name: "lost", kind: .count(max: 3), initial: 0, isPersistent: false),
    ],
    states: [
      FlowState(
        name: "first", controls: [], entry: [.log(0)],
        timers: [FlowState.Timer(duration: 7, list: 1)]),
      .plain("second"),
    ],
    lists: [
      .on(.didBecomeActive, [.does([.set(0, value: 3), .set(1, value: 3)], to: 1)]),
      FlowDecisionList(state: 0, trigger: .timer(0), branches: []),
    ])

  private static func values(_ machine: FlowMachine, _ flow: Flow) -> [UInt8] {
    [0, 1].map { flow.layout.value(of: $0, in: machine.variables) }
  }
}
