import CoreLocationTypes
import DeviceModel
import Simulation

/// Coverage for programs, `coverage/1`: one object with keys in a fixed order.
enum CoverageJSONReporter {
  static func text(of report: CoverageReport) -> String {
    IndentedJSON.text(of: value(of: report))
  }

  /// The report as a value.
  static func value(of report: CoverageReport) -> TraceValue {
    var fields = [TraceField("locflow", .string("coverage/1"))]
    switch report.basis {
    case .scenarios(let cases):
      fields += [
        TraceField("basis", .string("scenarios")), TraceField("cases", .integer(cases)),
      ]
    case .exploration(let isBounded):
      fields += [
        TraceField("basis", .string("exploration")), TraceField("bounded", .bool(isBounded)),
      ]
    }
    fields += [
      TraceField("ios", .strings(report.versions.map(\.description))),
      TraceField("branches", share(report.branches)),
      TraceField("flows", .array(report.flows.map(value))), TraceField("rules", rules(report)),
    ]
    return .object(fields)
  }

  private static func share(_ share: CoverageShare, _ more: [TraceField] = []) -> TraceValue {
    .object(
      [
        TraceField("total", .integer(share.total)), TraceField("reached", .integer(share.reached)),
        TraceField("percent", percent(share)),
      ] + more)
  }

  private static func percent(_ share: CoverageShare) -> TraceValue {
    share.tenths % 10 == 0
      ? .integer(share.tenths / 10) : .number(Double(share.tenths) / 10)
  }

  private static func value(_ flow: CoverageReport.FlowPart) -> TraceValue {
    let missing = flow.missing.map { branch in
      TraceValue.object(
        [
          TraceField("path", .string(branch.place.path)), TraceField("file", .string(flow.file)),
          TraceField("line", .integer(branch.place.line)),
          TraceField("column", .integer(branch.place.column)),
          TraceField("event", .string(branch.event)),
          TraceField("condition", .string(branch.condition)),
          TraceField("arrivals", .integer(branch.listCount)),
        ] + (branch.remedy.map { [$0.field] } ?? []))
    }
    let pairs = flow.missingPairs.map { pair in
      TraceValue.object([
        TraceField("event", .string(pair.event)), TraceField("statuses", .strings(pair.statuses)),
      ])
    }
    return .object(
      [
        TraceField("flow", .string(flow.name)), TraceField("file", .string(flow.file)),
        TraceField(
          "branches",
          share(
            CoverageShare(flow.branches.map(\.count)), [TraceField("missing", .array(missing))])),
      ]
        + flow.parts.map { name, parts in
          TraceField(
            name,
            share(
              CoverageShare(parts.map(\.count)),
              [TraceField("missing", .strings(parts.filter { $0.count == 0 }.map(\.name)))]))
        }
        + [
          TraceField(
            "pairs",
            share(
              CoverageShare(flow.pairs.map(\.count)), [TraceField("missing", .array(pairs))]))
        ])
  }

  private static func rules(_ report: CoverageReport) -> TraceValue {
    let missing = report.rules.filter { $0.count == 0 }.map(\.id.rawValue)
    return share(report.ruleShare, [TraceField("missing", .strings(missing))])
  }
}
