import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation
import StateExplorer

extension PlayGraph {
  /// Visits all that can be played from some phones on.
  ///
  /// - Parameter limit: How many worlds are visited; the moves of those left over stay unknown.
  package static func make(
    _ subject: ExplorationSubject, app: AppDescription, limit: Int
  ) throws(FlowExplorer.Refusal) -> PlayGraph {
    let width = WorldSystem<PackedWords3>.width(of: subject.context)
    guard width <= PackedWords3.capacity else {
      throw .tooManyVariables(bits: width, limit: PackedWords3.capacity)
    }
    var maker = PlayGraphMaker<PackedWords3>(subject, app: app)
    maker.visit(limit: limit)
    return maker.graph()
  }
}

extension PlayGraph {
  /// The same positions on a version that behaves alike, with what that version says.
  package func repeated(in context: WorldContext, app: AppDescription) -> PlayGraph {
    let surroundings = TraceSurroundings(scenario: "", context: context, app: app)
    return PlayGraph(
      context: context, app: app, positions: positions, sights: sights, starts: starts,
      answers: samples.map { $0.event.played(in: $0.world, context, surroundings).answer },
      worldCount: worldCount, samples: samples)
  }
}

/// Visits the worlds of a flow and merges those that nothing tells apart.
private struct PlayGraphMaker<Packed: PackedWorld> {
  private let system: WorldSystem<Packed>
  private let context: WorldContext
  private let app: AppDescription
  private let surroundings: TraceSurroundings
  private let starts: [Device]
  private var numbers: [Packed: UInt32] = [:]
  private var worlds: [World] = []
  private var startNumbers: [Int] = []
  private var events: [WorldEvent] = []
  private var edges: [Refinement.Edge] = []
  private var edgeStarts: [Int] = [0]
  private var answers = Numbering<PlayGraph.Answer>()
  private var samples: [PlayGraph.Sample] = []
  private var labels = Numbering<[UInt32]>()
  private var graphEdges: StateGraph
  private var visitedCount = 0

  init(_ subject: ExplorationSubject, app: AppDescription) {
    context = subject.context
    starts = subject.starts
    self.app = app
    surroundings = TraceSurroundings(scenario: "", context: context, app: app)
    let machine = FlowMachine(flow: context.flow)
    let worlds = subject.starts.map { World(device: $0, app: machine) }
    system = WorldSystem(subject.context, starts: worlds, families: [.reset])
    graphEdges = StateGraph(stateCount: 0, edgeCount: 0)
  }

  // MARK: - Visiting

  mutating func visit(limit: Int) {
    startNumbers = system.initialStates.map { Int(number(of: $0)) }
    var next = 0
    while next < min(worlds.count, limit) {
      let world = worlds[next]
      let events = moves(of: world)
      for event in events { take(event, world) }
      edgeStarts.append(edges.count)
      graphEdges.endState()
      next += 1
    }
    for state in next..<worlds.count {
      graphEdges.addOpen(state, isFree: false)
      graphEdges.endState()
      edgeStarts.append(edges.count)
    }
    visitedCount = next
  }

  private func moves(of world: World) -> [WorldEvent] {
    var events: [WorldEvent] = []
    system.screens.forEachMove(of: world) { events.append($0) }
    system.screens.forEachFreeStep(of: world) { events.append($0) }
    return events
  }

  private mutating func number(of packed: Packed) -> UInt32 {
    if let number = numbers[packed] { return number }
    let number = UInt32(worlds.count)
    numbers[packed] = number
    worlds.append(system.unpack(packed).world)
    return number
  }

  private mutating func take(_ event: WorldEvent, _ world: World) {
    let (next, answer) = event.played(in: world, context, surroundings)
    let target = number(of: system.pack(next, FindingMemory(), after: world))
    let answerNumber = answers.number(of: answer)
    if samples.count < answers.values.count {
      samples.append(PlayGraph.Sample(world: world, event: event))
    }
    let label = labels.number(of: [UInt32(event.number), answerNumber])
    edges.append(Refinement.Edge(label: label, target: target))
    events.append(event)
    graphEdges.add(
      StateGraph.Edge(
        target: Int(target), isWay: event.isWay(in: world), isFree: event.isFree))
  }

  // MARK: - Merging

  func graph() -> PlayGraph {
    let sights = judgedSights()
    var sightNumbers = Numbering<PlaySight>()
    let shown = sights.map { sightNumbers.number(of: $0) }
    let refinement = Refinement(sights: shown, edges: edges, starts: edgeStarts)
    var positions: [PlayGraph.Position] = []
    positions.reserveCapacity(refinement.count)
    var pictures: [PlayGraph.Sight] = []
    for state in worlds.indices {
      if Int(shown[state]) == pictures.count {
        pictures.append(
          PlayGraph.Sight(
            world: worlds[state], mistake: sights[state].mistake, isGood: sights[state].isGood))
      }
      guard Int(refinement.classes[state]) == positions.count else { continue }
      positions.append(
        PlayGraph.Position(
          sight: Int(shown[state]), distance: .max, moves: moves(of: state, refinement)))
    }
    let places = startNumbers.map { Int(refinement.classes[$0]) }
    var graph = PlayGraph(
      context: context, app: app, positions: positions, sights: pictures,
      starts: zip(starts, places).map {
        PlayGraph.Start(device: $0, position: $1)
      },
      answers: answers.values, worldCount: worlds.count, samples: samples)
    graph.measureDistances()
    return graph
  }

  private func moves(of state: Int, _ refinement: Refinement) -> [PlayGraph.Move]? {
    guard state < visitedCount else { return nil }
    return (edgeStarts[state]..<edgeStarts[state + 1]).map { edge in
      PlayGraph.Move(
        event: StoryMove(
          action: ScreenGraph.Action(playing: events[edge], in: worlds[state], context.flow),
          isLate: events[edge].isLate),
        answer: Int(labels.values[Int(edges[edge].label)][1]),
        target: Int(refinement.classes[Int(edges[edge].target)]))
    }
  }

  /// What each world shows, with its dead ends and traps.
  private func judgedSights() -> [PlaySight] {
    var standings = worlds.map { Standing($0, in: context) }
    release(&standings)
    let ways = graphEdges.backwards(waysOnly: true)
    let recovers = ways.reaching(standings.map { $0 == .good }, countsOpen: true)
    let stops = ways.reaching(standings.map(\.isStuck), countsOpen: false)
    return worlds.indices.map { state in
      let standing = standings[state]
      let isTrap =
        !recovers[state] && !stops[state] && (standing == .open || standing == .waiting)
      return PlaySight(
        worlds[state], mistake: isTrap ? .trap : standing.kind, isGood: standing == .good,
        in: context.environment)
    }
  }

  /// Calls what is stuck open where something happens by itself that leads on.
  private func release(_ standings: inout [Standing]) {
    var isSettled = false
    while !isSettled {
      isSettled = true
      for state in standings.indices where standings[state].isStuck {
        let leadsOn = graphEdges.edges(of: state).contains {
          $0.isFree && !standings[$0.target].isStuck
        }
        guard leadsOn else { continue }
        standings[state] = .open
        isSettled = false
      }
    }
  }
}

extension PlayGraph {
  /// Counts the moves from the nearest start; what happens by itself counts too.
  fileprivate mutating func measureDistances() {
    var waiting: [Int] = []
    for start in starts where positions[start.position].distance == .max {
      positions[start.position].distance = 0
      waiting.append(start.position)
    }
    var next = 0
    while next < waiting.count {
      let distance = positions[waiting[next]].distance + 1
      for move in positions[waiting[next]].moves ?? []
      where positions[move.target].distance > distance {
        positions[move.target].distance = distance
        waiting.append(move.target)
      }
      next += 1
    }
  }
}
