import CoreLocationTypes
import DeviceModel
import FlowExploration
import PermissionFlow
import ScenarioFormat
import Simulation
import TraceReporting

extension ExplorationReport {
  /// The report of the runs, with the places of the flow's file.
  ///
  /// - Parameters:
  ///   - findings: Those that were asked for, told as they are to be reported.
  ///   - count: How many of the findings are reported at most.
  init(
    _ runs: [ExplorationRun], _ findings: [ToldFinding], count: Int?, vacuities: [Vacuity],
    ambiguities: Bool, of source: ExploreSource
  ) {
    let selected = Set(findings.flatMap(\.finding.keys))
    self.init(
      flow: source.document.flow.name, file: source.document.source.text.name,
      runs: zip(runs, source.subjects).map { run, subject in
        Run(
          version: run.version, options: subject.options.map(\.words),
          stateCount: run.stateCount, edgeCount: run.edgeCount,
          // What was not asked for is no finding here.
          verdict: run.findings.contains { $0.keys.contains(where: selected.contains) }
            ? .violated
            : run.isBounded ? .noVerdict : vacuities.isEmpty ? .holds : .vacuous,
          isBounded: run.isBounded,
          graph: run.graph.map { Graph($0, of: source.document.flow, on: run.version) })
      },
      findings: findings.prefix(count ?? .max).map { Finding($0, of: source) },
      findingCount: findings.count,
      vacuities: vacuities,
      ambiguities: ambiguities
        ? FlowExplorer.mergedAmbiguities(runs).map { Ambiguity($0, of: source) } : nil,
      combinations: source.combinationWords)
  }
}

/// A finding, its stories in the order in which they are told, and where each of them holds.
struct ToldFinding {
  let finding: FlowFinding
  /// For each story the versions on which it holds.
  let versions: [[IOSVersion]]

  /// Chooses the stories.
  init(_ finding: FlowFinding, of source: ExploreSource) {
    let chosen = StoryChoice(source: source).choose(finding)
    self.finding = finding.told(by: chosen.map { finding.tellings[$0.place] })
    versions = chosen.map(\.versions)
  }
}

extension ExplorationReport.Finding {
  fileprivate init(_ told: ToldFinding, of source: ExploreSource) {
    let finding = told.finding
    let document = source.document
    let subject: Subject =
      if let kind = finding.key.kind {
        .mistake(kind)
      } else if let review = finding.key.review {
        .review(review)
      } else if let property = finding.key.property {
        document.properties[property].kind == .sometimes
          ? .absence(document.propertyNames[property])
          : .property(document.propertyNames[property])
      } else {
        .property("property")
      }
    self.init(
      subject: subject, versions: finding.versions,
      place: ExplorationReport.Place(finding, in: document),
      otherPlaces: finding.otherBranches.map { ExplorationReport.Place($0, in: document) },
      stories: zip(finding.tellings, told.versions).map { telling, versions in
        Story(
          versions: versions, version: telling.version,
          device: telling.start.block(on: telling.version), steps: telling.steps,
          asides: telling.asides,
          situation: telling.start.situation + source.optionWords(of: telling.runs[0]))
      },
      stateCount: subject.isAbsence ? 0 : finding.stateCount, rule: finding.rule,
      end: End(
        reads: finding.endStatus, isServicesOn: finding.end.isLocationServicesOn,
        hasLocationRow: finding.end.hasLocationRow))
  }
}

extension ExploreSource {
  /// The options of an exploration that differ from the standard, to go on with after the phone's
  /// situation; empty without any.
  func optionWords(of run: Int) -> String {
    let options = subjects[run].options
    return options.isEmpty ? "" : ", with " + options.map(\.words).joined(separator: ", ")
  }
}

extension ExplorationReport.Place {
  /// The place that a finding is about.
  init(_ finding: FlowFinding, in document: FlowDocument) {
    let flow = document.flow
    let source = document.source
    if let property = finding.key.property {
      let location = source.text.location(at: document.properties[property].range.lowerBound)
      self.init(location, path: "properties.\(document.propertyNames[property])")
    } else if finding.key.isAboutTheWholeFlow {
      let location = source.text.location(at: source.name.lowerBound)
      self.init(location, path: "name")
    } else if let branch = finding.branch {
      self.init(source.location(of: branch), path: flow.path(of: branch))
    } else {
      let name = flow.states[Int(finding.state)].name
      self.init(
        source.text.location(at: source.states[Int(finding.state)].lowerBound),
        path: name.isEmpty ? "name" : "states.\(name)")
    }
  }

  /// The place of a branch.
  init(_ branch: FlowBranchID, in document: FlowDocument) {
    self.init(
      document.source.location(of: branch), path: document.flow.path(of: branch))
  }

  private init(_ location: SourceLocation, path: String) {
    self.init(
      file: location.file, line: location.line, column: location.column, path: path)
  }
}

extension FindingKey {
  /// Whether no branch is to blame, but what the flow lacks as a whole.
  fileprivate var isAboutTheWholeFlow: Bool {
    switch review {
    case .noWayWithoutPermission, .backgroundModeWithoutUse: true
    case .askedAtLaunch, .alwaysUnasked, .settingsBeforeAsking, .settingsAfterRefusal,
      .settingsUnasked, .alertAfterRefusal, .prePromptCanBeCancelled, .prePromptImitates,
      .emptyPurpose, .privateSettingsURL, nil:
      false
    }
  }
}

extension Device {
  /// The phone as the `device` block of a scenario, without what is the default.
  func block(on version: IOSVersion) -> TraceValue {
    var fields = [
      TraceField("ios", .string(version.description)),
      TraceField("authorization", .string(authorization.name)),
    ]
    if !isLocationServicesOn { fields.append(TraceField("locationServices", .string("off"))) }
    if !isPrecise { fields.append(TraceField("accuracy", .string("reduced"))) }
    if areLocationChangesRestricted {
      fields.append(TraceField("locationChangesRestricted", .bool(true)))
    }
    var history: [TraceField] = []
    if isAlwaysAsked != authorization.comesFromAskingForAlways {
      history.append(TraceField("alwaysAsked", .bool(isAlwaysAsked)))
    }
    if servicesAlerts != 0 {
      history.append(TraceField("servicesAlerts", .integer(Int(servicesAlerts))))
    }
    if hasLocationRow != (authorization != .notDetermined) {
      history.append(TraceField("requested", .bool(hasLocationRow)))
    }
    if !history.isEmpty { fields.append(TraceField("history", .object(history))) }
    return .object(fields)
  }

  /// The phone in words.
  var situation: String {
    let decision =
      switch authorization {
      case .notDetermined: hasLocationRow ? "not determined" : "a fresh install"
      case .denied: "denied before"
      case .whenInUse: "While Using granted before"
      case .once: "Allow Once granted a moment ago"
      case .always: "Always granted before"
      case .provisionalAlways: "provisional Always granted before"
      }
    return decision + (isLocationServicesOn ? "" : ", Location Services off")
      + (areLocationChangesRestricted ? ", changes forbidden" : "")
  }
}

extension ExplorationReport.Graph {
  /// The screens in words.
  fileprivate init(_ graph: ScreenGraph, of flow: Flow, on version: IOSVersion) {
    self.init(
      nodes: graph.screens.map { Node(label: $0.words(flow), mood: Mood($0.mood)) },
      edges: graph.edges.map {
        Edge(source: $0.source, target: $0.target, label: $0.action.words)
      })
  }
}

extension ExplorationReport.Graph.Mood {
  fileprivate init(_ mood: ScreenGraph.Mood) {
    switch mood {
    case .neutral: self = .neutral
    case .good: self = .good
    case .stuck: self = .stuck
    }
  }
}

extension ScreenGraph.Screen {
  /// What is on the screen, a line each.
  fileprivate func words(_ flow: Flow) -> [String] {
    let place =
      switch front {
      case nil: "locked"
      case .home: "Home screen"
      case .settings: "Settings" + (page.map { $0 == .root ? "" : " (\($0.name))" } ?? "")
      case .app:
        state.map { flow.states[Int($0)].name }.flatMap { $0.isEmpty ? nil : "app: \($0)" } ?? "app"
      }
    return [place] + (prompt.map { ["prompt \($0.name)"] } ?? [])
      + (alert.map { ["alert \(flow.alerts[Int($0)].id)"] } ?? [])
  }
}

extension ScreenGraph.Action {
  /// What happens, in a few words.
  fileprivate var words: String {
    switch self {
    case .step(let action): action.phrase
    case .due(let event): event.name
    case .timer: "timer"
    }
  }
}
