import CoreLocationTypes
import DeviceModel
import Simulation
import TerminalScreen

extension Walkthrough {
  /// How many rows a page of the trace is.
  private static let page = 8

  /// Takes a key and tells what the outside has to do about it.
  ///
  /// - Parameter setting: The size and look of the screen, by which the mouse finds its aim.
  package mutating func handle(_ key: Key, in setting: WalkthroughView.Setting) -> Effect {
    notice = nil
    let wasAsked = isAskedToQuit
    isAskedToQuit = false
    // To lay out the trace for each key would make a paste slow.
    let before = scroll
    defer {
      if scroll > 0, scroll != before {
        scroll = min(scroll, WalkthroughView.longestScroll(of: self, setting))
      }
    }
    switch key {
    case .character("q") where panel == nil: return quit(wasAsked: wasAsked)
    case .control("c"): return .quit(isInterrupted: true)
    case .control("z"): return .suspend
    case .control("l"): return .redraw
    case .mouse(let mouse):
      handle(mouse, in: setting)
      return .nothing
    case .character, .control, .enter, .tab, .backTab, .escape, .backspace, .delete, .up, .down,
      .left, .right, .home, .end, .pageUp, .pageDown, .paste:
      return panel == nil ? handleOpen(key, setting) : handlePanel(key)
    }
  }

  /// Ends, after a question where something would be lost.
  private mutating func quit(wasAsked: Bool) -> Effect {
    guard hasUnsavedSteps, !wasAsked else { return .quit(isInterrupted: false) }
    isAskedToQuit = true
    warn("the steps are not saved: q again quits, s saves them")
    return .nothing
  }

  /// A key while nothing lies over the trace.
  private mutating func handleOpen(_ key: Key, _ setting: WalkthroughView.Setting) -> Effect {
    switch key {
    case .tab, .down, .right: moveFocus(by: 1)
    case .backTab, .up, .left: moveFocus(by: -1)
    case .enter: tapFocus()
    case .pageUp: scrollTrace(by: Walkthrough.page)
    case .pageDown: scrollTrace(by: -Walkthrough.page)
    case .home: scrollTrace(by: 1_000_000)
    case .end, .escape:
      chosenLine = nil
      scroll = 0
    case .character(let character): return handleOpen(character, setting)
    case .control, .backspace, .delete, .paste, .mouse: break  // Mean nothing here.
    }
    return .nothing
  }

  private mutating func handleOpen(
    _ character: Character, _ setting: WalkthroughView.Setting
  ) -> Effect {
    switch character {
    case " ": tapFocus()
    case "u": undo()
    case "r": redo(all: false)
    case "R": redo(all: true)
    case "b": mark()
    case "g": openBookmarks()
    case "w": panel = .why
    case "v": panel = .versions(TypedText(proposed: rehearsal.version.description))
    case "s": panel = .save(TypedText(proposed: path), replaces: false)
    case "?", "h": panel = .help
    case "[": chooseLine(by: -1)
    case "]": chooseLine(by: 1)
    default:
      guard let digit = character.wholeNumberValue, character.isASCII else {
        warn("'\(character)' does nothing here; ? lists the keys")
        break
      }
      pressDigit(digit, setting)
    }
    return .nothing
  }

  // MARK: - Moves

  private mutating func pressDigit(_ digit: Int, _ setting: WalkthroughView.Setting) {
    let count = moves.count
    let perPage = setting.movesPerPage(of: count)
    guard digit > 0 else {
      movePage = count > perPage ? (movePage + 1) % ((count + perPage - 1) / perPage) : 0
      return
    }
    let index = movePage * perPage + digit - 1
    guard digit <= perPage, index < count else { return warn("there is no move \(digit)") }
    perform(moves[index])
  }

  // MARK: - Trace

  mutating func scrollTrace(by rows: Int) {
    chosenLine = nil
    scroll = max(scroll + rows, 0)
  }

  /// Chooses the line before or after the chosen one.
  private mutating func chooseLine(by distance: Int) {
    let shown = WalkthroughView.shownLines(of: self)
    guard let last = shown.last else { return }
    let present = shown.firstIndex(of: chosenLine ?? last) ?? shown.count - 1
    let isFirst = chosenLine == nil && distance < 0
    chosenLine = shown[min(max(present + (isFirst ? 0 : distance), 0), shown.count - 1)]
  }

  private mutating func handle(_ mouse: Key.Mouse, in setting: WalkthroughView.Setting) {
    switch mouse.kind {
    case .wheelUp: scrollTrace(by: 3)
    case .wheelDown: scrollTrace(by: -3)
    case .press:
      let view = WalkthroughView(of: self, setting)
      let hit = view.hits.last { $0.area.contains(column: mouse.column, row: mouse.row) }
      press(hit?.action, setting)
    }
  }

  /// A click; one outside of a panel closes it.
  private mutating func press(
    _ action: WalkthroughView.Action?, _ setting: WalkthroughView.Setting
  ) {
    switch action {
    case .nothing: return
    case .version(let text): panel = .versions(TypedText(proposed: text))
    // The second click goes where the first has pointed, as Enter does.
    case .bookmark(let number) where panel == .bookmarks(number): visit(number)
    case .bookmark(let number): panel = .bookmarks(number)
    case .line(let number):
      if panel != .why { panel = nil }
      chosenLine = number
    case .control(let id):
      panel = nil
      tap(id: id)
    case .move(let action):
      panel = nil
      perform(action)
    case .moreMoves: pressDigit(0, setting)
    case nil: panel = nil
    }
  }

  // MARK: - Panels

  private mutating func openBookmarks() {
    guard !rehearsal.bookmarks.isEmpty else { return warn("no bookmarks yet; b makes one here") }
    panel = .bookmarks(rehearsal.bookmarks.count - 1)
  }

  private mutating func handlePanel(_ key: Key) -> Effect {
    if key == .escape {
      panel = nil
      return .nothing
    }
    switch panel {
    case .help, .why, nil:
      handleReading(key)
      return .nothing
    case .versions(let typed): return handleVersions(key, typed)
    case .save(let typed, let replaces): return handleSave(key, typed, replaces)
    case .bookmarks(let chosen):
      handleBookmarks(key, chosen)
      return .nothing
    }
  }

  /// A panel that is only read: in the one of reasons the line can be changed, any other key
  /// closes it.
  private mutating func handleReading(_ key: Key) {
    if panel == .why {
      switch key {
      case .up, .character("["): return chooseLine(by: -1)
      case .down, .character("]"): return chooseLine(by: 1)
      case .character, .control, .enter, .tab, .backTab, .escape, .backspace, .delete, .left,
        .right, .home, .end, .pageUp, .pageDown, .paste, .mouse:
        break
      }
    }
    panel = nil
  }

  private mutating func handleVersions(_ key: Key, _ typed: TypedText) -> Effect {
    var typed = typed
    guard key != .enter else {
      guard let version = IOSVersion(typed.text), version.isReleased else {
        warn("a version of iOS is from 8 to 18, or 26, such as 13.4")
        return .nothing
      }
      panel = nil
      return .load(version)
    }
    if key == .up || key == .down {
      typed = TypedText(proposed: neighbour(of: typed.text, by: key == .up ? -1 : 1))
    } else {
      typed.take(key)
    }
    panel = .versions(typed)
    return .nothing
  }

  /// The next version in the list from what is typed.
  private func neighbour(of text: String, by distance: Int) -> String {
    let all = TurningPoints.all
    let present = IOSVersion(text) ?? rehearsal.version
    let found =
      distance < 0 ? all.last { $0 < present } : all.first { $0 > present }
    return (found ?? (distance < 0 ? all.first : all.last) ?? present).description
  }

  private mutating func handleSave(_ key: Key, _ typed: TypedText, _ replaces: Bool) -> Effect {
    var typed = typed
    guard key != .enter else {
      guard !typed.text.isEmpty else {
        warn("a file needs a name")
        return .nothing
      }
      return .save(path: typed.text, replaces: replaces)
    }
    typed.take(key)
    // Another name may belong to another file.
    panel = .save(typed, replaces: false)
    return .nothing
  }

  private mutating func handleBookmarks(_ key: Key, _ chosen: Int) {
    let bookmarks = rehearsal.bookmarks
    switch key {
    case .up, .backTab: panel = .bookmarks((chosen + bookmarks.count - 1) % bookmarks.count)
    case .down, .tab: panel = .bookmarks((chosen + 1) % bookmarks.count)
    case .enter, .character(" "): visit(chosen)
    case .character, .control, .escape, .backspace, .delete, .left, .right, .home, .end, .pageUp,
      .pageDown, .paste, .mouse:
      panel = nil
    }
  }

  /// Goes to a bookmark by its number.
  private mutating func visit(_ number: Int) {
    let name = rehearsal.bookmarks[number].name
    panel = nil
    go(to: name)
    if notice == nil { say("at '\(name)'") }
  }
}
