import CoreLocationTypes
import DeviceModel
import FlowExploration
import PermissionFlow
import ScenarioFormat
import Simulation
import TraceReporting

extension ExplorationReport {
  /// The report of the runs, with the places of the flow's file.
  init(_ runs: [ExplorationRun], of source: ExploreSource, _ options: ExploreOptions) {
    let findings = FlowExplorer.merged(runs)
    self.init(
      flow: source.flowName,
      runs: runs.map { run in
        Run(
          version: run.version, options: [], stateCount: run.stateCount,
          edgeCount: run.edgeCount, verdict: Verdict(run.verdict))
      },
      findings: findings.prefix(options.count ?? .max).map { Finding($0, in: source.document) })
  }
}

extension ExplorationReport.Verdict {
  fileprivate init(_ verdict: ExplorationRun.Verdict) {
    switch verdict {
    case .holds: self = .holds
    case .violated: self = .violated
    case .noVerdict: self = .noVerdict
    }
  }
}

extension ExplorationReport.Finding {
  fileprivate init(_ finding: FlowFinding, in document: FlowDocument) {
    let subject: Subject =
      if let kind = finding.key.kind {
        .mistake(kind)
      } else {
        .property("property")
      }
    self.init(
      subject: subject, versions: finding.versions,
      place: ExplorationReport.Place(finding, in: document), version: finding.version,
      device: finding.start.block(on: finding.version), steps: finding.steps,
      stateCount: finding.stateCount, rule: finding.rule, situation: finding.start.situation)
  }
}

extension ExplorationReport.Place {
  fileprivate init(_ finding: FlowFinding, in document: FlowDocument) {
    let flow = document.flow
    guard let branch = finding.branch else {
      let range = document.source.states[Int(finding.state)]
      let location = document.source.text.location(at: range.lowerBound)
      let name = flow.states[Int(finding.state)].name
      self.init(
        file: location.file, line: location.line, column: location.column,
        path: name.isEmpty ? "flow" : "states.\(name)")
      return
    }
    let location = document.source.location(of: branch)
    self.init(
      file: location.file, line: location.line, column: location.column,
      path: flow.path(of: branch))
  }
}

extension Device {
  /// The phone as the `device` block of a scenario, without what is the default.
  fileprivate func block(on version: IOSVersion) -> TraceValue {
    var fields = [
      TraceField("ios", .string(version.description)),
      TraceField("authorization", .string(authorization.name)),
    ]
    if !isLocationServicesOn { fields.append(TraceField("locationServices", .string("off"))) }
    if !isPrecise { fields.append(TraceField("accuracy", .string("reduced"))) }
    if areLocationChangesRestricted {
      fields.append(TraceField("locationChangesRestricted", .bool(true)))
    }
    return .object(fields)
  }

  /// The phone in words.
  fileprivate var situation: String {
    "\(authorization.name), Location Services \(isLocationServicesOn ? "on" : "off")"
      + (areLocationChangesRestricted ? ", changes forbidden" : "")
  }
}
