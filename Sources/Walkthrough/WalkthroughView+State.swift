import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation
import TerminalScreen
import TerminalText
import TraceReporting

extension WalkthroughView {
  /// A fact as iOS has it and as the app sees it.
  private struct Fact {
    let name: String
    let truth: String
    let view: String
  }

  mutating func drawState(_ area: Rectangle) {
    let left = area.column
    let truth = left + 11
    let view = truth + (area.columns > 52 ? 21 : 18)
    drawHeading("", in: area)
    paint { grid in
      grid.put(" iOS knows ", column: truth - 1, row: area.row, style: .bold)
      grid.put(" the app sees ", column: view - 1, row: area.row, style: .bold)
    }
    var row = area.row + 1
    for fact in facts {
      let isApart = fact.truth != fact.view && fact.name == "permission"
      paint { grid in
        grid.put(fact.name, column: left, row: row, style: .dim)
        grid.put(fact.truth, column: truth, row: row, limit: 17)
        grid.put(
          fact.view, column: view, row: row, style: isApart ? .bold : .plain,
          limit: area.endColumn - view)
      }
      row += 1
    }
    drawActivity(area, row)
    drawOutcome(area, row + 1)
  }

  private var facts: [Fact] {
    let now = walk.rehearsal.now
    let device = now.world.device
    let environment = now.context.environment
    let hasAccuracy = environment.capabilities.hasAccuracy
    let stored = device.isPrecise ? "full" : "reduced"
    let accuracy = device.hasTemporaryFullAccuracy ? "\(stored), full now" : stored
    let isOn = device.isLocationServicesOn ? "on" : "off"
    return [
      Fact(
        name: "permission", truth: device.authorization.name,
        view: device.status(in: environment).name),
      Fact(
        name: "accuracy", truth: hasAccuracy ? accuracy : "-",
        view: hasAccuracy ? device.accuracy(in: environment).name : "-"),
      Fact(
        name: "services", truth: device.areLocationChangesRestricted ? "\(isOn), locked" : isOn,
        view: isOn),
    ]
  }

  private mutating func drawActivity(_ area: Rectangle, _ row: Int) {
    let now = walk.rehearsal.now
    let flow = now.context.flow
    let dot = " \(setting.glyphs.dot) "
    var parts = [now.world.device.appState.name]
    if now.world.device.isUpdating(in: now.context.environment) { parts.append("updating") }
    if flow.states.count > 1, now.world.device.appState.isRunning {
      parts.append("state \(flow.states[Int(now.world.app.state)].name)")
    }
    paint { grid in
      grid.put("app", column: area.column, row: row, style: .dim)
      grid.putShortened(
        parts.joined(separator: dot), column: area.column + 11, row: row,
        columns: area.columns - 11)
    }
  }

  private mutating func drawOutcome(_ area: Rectangle, _ row: Int) {
    for (number, line) in WalkthroughView.outcome(of: walk, columns: area.columns).enumerated()
    where row + number < area.endRow {
      paint { grid in
        grid.putShortened(
          line.words, column: area.column, row: row + number, columns: area.columns,
          style: line.style)
      }
    }
  }

  /// Where the person stands, and what was found on the way.
  static func outcome(
    of walk: Walkthrough, columns: Int
  ) -> [(words: String, style: CellStyle)] {
    guard walk.rehearsal.stepCount > 0 else {
      return [("The app was not launched yet.", .plain)]
    }
    let summary = walk.rehearsal.result.summary
    let style: CellStyle =
      switch summary.outcome {
      case .crashed, .silentWait, .trap, .stop: CellStyle(.red, isBold: true)
      case .goal, .acceptable: CellStyle(.green)
      case .waiting, .open: .plain
      }
    let warning = CellStyle(.yellow)
    var lines = [(summary.sentence, style)]
    if let impossible = walk.rehearsal.result.impossible {
      let name = walk.rehearsal.steps[impossible.step].action.phrase
      lines.append(("Stopped before '\(name)': impossible on this version.", warning))
    }
    if !summary.findings.isEmpty {
      let codes = summary.findings.map { "\($0.code) \($0.name)" }.joined(separator: ", ")
      lines.append(("findings: \(codes)", warning))
    }
    return lines.flatMap { line in
      TextWrap.wrap(safeForTerminal(line.0), firstWidth: columns, width: columns + 2)
        .map { ($0, line.1) }
    }
  }
}
