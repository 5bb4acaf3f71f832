import ScenarioFormat
import Simulation
import TerminalScreen
import TerminalText
import TestSupport
import Testing
import Walkthrough

/// A walkthrough that keys are typed into.
struct WalkSample {
  static let small = ScreenSize(columns: 80, rows: 24)
  static let large = ScreenSize(columns: 200, rows: 50)

  var walk: Walkthrough
  var setting: WalkthroughView.Setting

  init(
    flow: String = "recommended", ios: String = "17.4", language: String = "en",
    app: String = #""name":"Ramen Finder""#, steps: String = "[]",
    size: ScreenSize = WalkSample.small, glyphs: Glyphs = .rich, isStyled: Bool = true
  ) throws {
    let more = #""device":{"ios":"\#(ios)","language":"\#(language)"},"app":{\#(app)}"#
    let scenario = try SampleRun(steps, flow: flow, more).scenarioCase.scenario
    walk = Walkthrough(scenario, path: "walk.json")
    setting = WalkthroughView.Setting(size: size, glyphs: glyphs, isStyled: isStyled)
  }

  /// Types keys; those that are no characters by name: `<enter>`, `<tab>`, `<esc>` …
  @discardableResult
  mutating func type(_ text: String) -> [Walkthrough.Effect] {
    let named: [(String, Key)] = [
      ("<enter>", .enter), ("<tab>", .tab), ("<back>", .backTab), ("<esc>", .escape),
      ("<up>", .up), ("<down>", .down), ("<left>", .left), ("<right>", .right),
      ("<pgup>", .pageUp), ("<pgdn>", .pageDown), ("<home>", .home), ("<end>", .end),
      ("<del>", .backspace), ("^c", .control("c")), ("^z", .control("z")), ("^l", .control("l")),
      ("^u", .control("u")),
    ]
    var rest = text[...]
    var effects: [Walkthrough.Effect] = []
    while let first = rest.first {
      let name = named.first { rest.hasPrefix($0.0) }
      rest = rest.dropFirst(name?.0.count ?? 1)
      effects.append(walk.handle(name?.1 ?? .character(first), in: setting))
    }
    return effects.filter { $0 != .nothing }
  }

  var view: WalkthroughView { WalkthroughView(of: walk, setting) }
  var text: String { view.grid.text }

  /// Where a text stands on the screen, by column and row.
  func place(of text: String) -> (column: Int, row: Int)? {
    let grid = view.grid
    for row in 0..<grid.size.rows {
      let cells = (0..<grid.size.columns).map { grid[column: $0, row: row].text }
      guard let found = cells.joined().firstRange(of: text) else { continue }
      let before = cells.joined()[..<found.lowerBound]
      // Cells up to there: one for each character and one more for each wide one.
      return (DisplayWidth.columns(of: String(before)), row)
    }
    return nil
  }

  mutating func click(_ text: String) -> Bool {
    guard let (column, row) = place(of: text) else { return false }
    _ = walk.handle(
      .mouse(Key.Mouse(kind: .press, column: column, row: row)), in: setting)
    return true
  }
}
