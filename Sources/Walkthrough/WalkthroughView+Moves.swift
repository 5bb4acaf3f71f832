import CoreLocationTypes
import DeviceModel
import PermissionFlow
import Simulation
import TerminalScreen

extension WalkthroughView {
  mutating func drawMoves(_ layout: WalkthroughLayout) {
    let area = layout.moves
    let moves = walk.moves
    let perPage = layout.movesPerPage(of: moves.count)
    let pages = max((moves.count + perPage - 1) / max(perPage, 1), 1)
    let page = min(walk.movePage, pages - 1)
    drawHeading("Moves", pages > 1 ? "\(page + 1) of \(pages)" : "", in: area)
    let width = area.columns / layout.moveColumns
    let rows = area.rows - 1
    var cells = moves.dropFirst(page * perPage).prefix(perPage).enumerated().map { number, move in
      (key: "\(number + 1)", words: move.label, action: Action.move(move))
    }
    if pages > 1 { cells.append((key: "0", words: "more", action: .moreMoves)) }
    for (number, cell) in cells.enumerated() {
      let column = area.column + number / rows * width
      let row = area.row + 1 + number % rows
      paint { grid in
        grid.put(cell.key, column: column, row: row, style: .bold)
        grid.putShortened(cell.words, column: column + 2, row: row, columns: width - 3)
      }
      addHit(
        Rectangle(column: column, row: row, columns: width - 1, rows: 1), cell.action)
    }
  }
}

extension StepAction {
  /// The step as a list of moves calls it.
  var label: String {
    switch self {
    case .launch: "Launch the app"
    case .return: "Return to the app"
    case .home: "Press Home"
    case .openSettings: "Open Settings"
    case .lock: "Lock the phone"
    case .unlock: "Unlock the phone"
    case .terminate: "Swipe the app away"
    case .evict: "iOS evicts the app"
    case .wait(let duration): "Wait \(DurationWords.text(duration))"
    case .fix: "A position comes"
    case .fail(.locationUnknown): "Positioning fails"
    case .fail(let error): "Fails: \(error.name)"
    case .move(let movement): "Move: \(movement.name)"
    case .restrict(let isRestricted): isRestricted ? "Forbid changes" : "Allow changes"
    case .reinstall: "Delete, reinstall"
    case .otherPrompt(.appears): "Another question"
    case .otherPrompt(.dismissed): "Answer it"
    case .upgrade(let version): "Upgrade to iOS \(version)"
    case .update: "Update the app"
    case .addWidget: "Add its widget"
    case .tool(let action): "Tool: \(action.name)"
    case .failMonitor(let failure): "Monitor: \(failure.name)"
    case .sdk(let action): "Library: \(action.name)"
    case .tap(let target): "Tap \(target)"
    case .answer(let button, _): "Answer \(button.name)"
    case .change(let change): "Change \(change.setting)"
    case .expect, .note: name
    }
  }
}
