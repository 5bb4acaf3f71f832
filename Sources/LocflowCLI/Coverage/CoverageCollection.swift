import CoreLocationTypes
import DeviceModel
import FlowExploration
import PermissionFlow
import ScenarioFormat
import Simulation
import TraceReporting

/// What one case reached of its flow.
struct CaseCoverage: Sendable {
  let flow: FlowDocument
  let coverage: Coverage

  /// Takes what was counted; `nil` where nothing was.
  init?(_ flow: FlowDocument, _ coverage: Coverage?) {
    guard let coverage else { return nil }
    self.flow = flow
    self.coverage = coverage
  }
}

/// What many cases reached, flow by flow.
struct CoverageCollection {
  private var flows: [(document: FlowDocument, coverage: Coverage)] = []
  private var caseCount = 0

  /// Adds a case.
  mutating func add(_ entry: CaseCoverage) {
    caseCount += 1
    let place = flows.firstIndex { $0.document.source.text == entry.flow.source.text }
    guard let place else {
      flows.append((entry.flow, entry.coverage))
      return
    }
    flows[place].coverage.add(entry.coverage)
  }

  /// The report of all that was added, the flows in the order of their files' bytes.
  var report: CoverageReport {
    let sorted = flows.sorted {
      $0.document.source.text.name.utf8.lexicographicallyPrecedes(
        $1.document.source.text.name.utf8)
    }
    return CoverageReport(sorted, .scenarios(cases: caseCount))
  }
}

extension CoverageReport {
  /// What all runs of an exploration can reach of the flow.
  ///
  /// - Parameter remedies: What helps the branches that they don't reach.
  init(
    reachedBy runs: [ExplorationRun], of document: FlowDocument,
    remedies: [FlowBranchID: BranchRemedy]
  ) {
    self.init(
      [(document, Coverage(reachedBy: runs, of: document.flow))],
      .exploration(isBounded: runs.contains(where: \.isBounded)), remedies)
  }

  /// The report of some flows.
  fileprivate init(
    _ flows: [(document: FlowDocument, coverage: Coverage)], _ basis: Basis,
    _ remedies: [FlowBranchID: BranchRemedy] = [:]
  ) {
    var versions: [IOSVersion] = []
    for entry in flows {
      versions += entry.coverage.versions.filter { !versions.contains($0) }
    }
    let concerned = DeviceRules.all.filter { rule in
      flows.contains { $0.coverage.concerns(rule) }
    }
    self.init(
      basis: basis, versions: versions.sorted(),
      flows: flows.map { FlowPart($0.document, $0.coverage, remedies) },
      rules: concerned.map { rule in
        Rule(id: rule.id, count: flows.reduce(0) { $0 + $1.coverage[.rule(rule.id)] })
      })
  }
}

extension Coverage {
  /// What some runs of an exploration reach together.
  init(reachedBy runs: [ExplorationRun], of flow: Flow) {
    self.init(flow)
    for run in runs { if let reach = run.reach { add(reach.coverage) } }
  }

  /// The branches that were not reached.
  func missingBranches(of flow: Flow) -> [FlowBranchID] {
    flow.branchIDs.filter { self[.branch($0)] == 0 }
  }
}

extension CoverageReport.FlowPart {
  /// What was reached of a flow, with the places of its file.
  fileprivate init(
    _ document: FlowDocument, _ coverage: Coverage, _ remedies: [FlowBranchID: BranchRemedy]
  ) {
    let flow = document.flow
    let places = FlowLines(document)
    self.init(
      name: flow.name, file: document.source.text.name, lines: places.lines,
      branches: flow.branchIDs.map { places.branch($0, coverage, remedies[$0]) },
      lists: flow.lists.indices.map { places.list($0, coverage) },
      states: flow.states.count == 1 && flow.states[0].name.isEmpty
        ? []
        : flow.states.indices.map { number in
          CoverageReport.Part(
            name: flow.states[number].name,
            line: places.line(document.source.states[number]),
            count: coverage[.state(UInt8(number))])
        },
      alerts: flow.alerts.indices.map { number in
        CoverageReport.Part(
          name: flow.alerts[number].id, line: places.line(document.source.alerts[number].range),
          count: coverage[.alert(UInt8(number))])
      },
      taps: flow.tapEvents.map { event in
        CoverageReport.Part(
          name: String(flow.name(of: event).dropFirst("tap ".count)),
          line: places.line(ofTap: Int(event.number - FlowEvent.firstTap)),
          count: coverage[.tap(event)])
      },
      pairs: flow.handledEvents.flatMap { event in
        AuthorizationStatus.allCases.map { status in
          CoverageReport.Pair(
            event: flow.name(of: event), status: status, count: coverage[.pair(status, event)])
        }
      })
  }
}

/// The lines of a flow's file, for its parts.
private struct FlowLines {
  let document: FlowDocument
  let lines: [String]
  private let text: SourceText
  private let words: ConditionWords

  init(_ document: FlowDocument) {
    self.document = document
    let text = document.source.text
    self.text = text
    words = ConditionWords(document.flow, in: .english)
    var lines = text.bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      String(decoding: $0.last == 0x0D ? $0.dropLast() : $0, as: UTF8.self)
    }
    if lines.last == "" { lines.removeLast() }
    self.lines = lines
  }

  func line(_ range: Range<Int>) -> Int { text.location(at: range.lowerBound).line }

  /// The line of a control, or of a button of an alert behind all controls.
  func line(ofTap tap: Int) -> Int {
    let source = document.source
    let ranges = source.controls + source.alerts.flatMap(\.buttons)
    return tap < ranges.count ? line(ranges[tap]) : 1
  }

  func list(_ number: Int, _ coverage: Coverage) -> CoverageReport.List {
    let first = document.flow.path(of: FlowBranchID(list: UInt16(number), index: 0))
    return CoverageReport.List(
      path: String(first.dropLast("[0]".count)),
      line: line(document.source.lists[number].trigger), count: coverage[.list(number)])
  }

  func branch(
    _ id: FlowBranchID, _ coverage: Coverage, _ remedy: BranchRemedy?
  ) -> CoverageReport.Branch {
    let flow = document.flow
    let range = document.source.lists[Int(id.list)].branches[Int(id.index)]
    let location = text.location(at: range.lowerBound)
    return CoverageReport.Branch(
      place: ExplorationReport.Place(
        file: location.file, line: location.line, column: location.column,
        path: flow.path(of: id)),
      list: Int(id.list), index: Int(id.index), event: words.triggerWords(of: Int(id.list)),
      condition: words.guardWords(of: id), count: coverage[.branch(id)],
      listCount: coverage[.list(Int(id.list))], remedy: remedy)
  }
}

extension Flow {
  /// All branches, in the order of the lists.
  var branchIDs: [FlowBranchID] {
    lists.enumerated().flatMap { number, list in
      list.branches.indices.map { FlowBranchID(list: UInt16(number), index: UInt16($0)) }
    }
  }

  /// The taps on controls, then on buttons.
  fileprivate var tapEvents: [FlowEvent] {
    (0..<eventCount - Int(FlowEvent.firstTap)).map { FlowEvent(tap: UInt16($0)) }
  }
}
