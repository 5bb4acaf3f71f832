import CoreLocationTypes
import DeviceModel
import ScenarioFormat
import Simulation
import TerminalText
import TraceReporting
import Walkthrough

/// How things stand after a step, in a few lines of text.
enum WalkSummary {
  /// What is in front, and what it offers in the words of steps.
  static func text(of snapshot: StepSnapshot) -> String {
    let screen = snapshot.screen
    let device = snapshot.world.device
    let reads = device.status(in: snapshot.context.environment).name
    return row("now", screen.frontWords + ", the app reads \(reads)")
      + offers(of: screen)
  }

  /// What the screen itself offers.
  private static func offers(of screen: PhoneScreen) -> String {
    let offers = screen.controls.compactMap { control -> String? in
      guard case .step(let action) = control.effect else { return nil }
      return action.typed
    }
    return offers.isEmpty ? "" : row("can", offers.joined(separator: " | "))
  }

  /// All that can be done: on the screen, besides it, and what may happen.
  static func moves(of screen: PhoneScreen) -> String {
    let mine = screen.moves.compactMap(\.typed)
    let others = screen.happenings.compactMap(\.typed)
    return offers(of: screen)
      + (mine.isEmpty ? "" : row("moves", mine.joined(separator: " | ")))
      + row("may", others.joined(separator: " | "))
  }

  /// The bookmarks.
  static func text(of bookmarks: [Rehearsal.Bookmark]) -> String {
    guard !bookmarks.isEmpty else { return "no bookmarks\n" }
    return bookmarks.map { bookmark in
      let count = bookmark.steps.count { !$0.action.isCheck }
      return "\(safeForTerminal(bookmark.name)): \(count) step\(count == 1 ? "" : "s")\n"
    }.joined()
  }

  private static func row(_ label: String, _ words: String) -> String {
    let gap = String(repeating: " ", count: max(6 - label.count, 1))
    let rows = TextWrap.wrap(safeForTerminal(words), firstWidth: 71, width: 73)
    return rows.enumerated().map { number, row in
      (number == 0 ? "   \(label)\(gap)" : String(repeating: " ", count: 9)) + row + "\n"
    }.joined()
  }
}

extension PhoneScreen {
  /// What is in front, in words.
  fileprivate var frontWords: String {
    switch sheet?.origin {
    case .prompt(let kind): return "the \(kind.name) prompt"
    case .alert(let id): return "the alert \(id)"
    case .other: return "another question of iOS"
    case nil: break
    }
    return switch place {
    case .app(let state): "the app (\(state.name))"
    case .settings(let page): "Settings (page \(page.name))"
    case .home: "the Home screen"
    case .locked: "the lock screen"
    }
  }
}
