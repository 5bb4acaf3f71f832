import CoreLocationTypes
import Simulation
import TerminalScreen
import Walkthrough

/// A walk on a terminal: keys in, screen out.
struct WalkTerminal {
  private var walk: Walkthrough
  private var source: WalkSource
  private let glyphs: Glyphs
  private let isStyled: Bool
  private var decoder = KeyDecoder()
  /// What the terminal shows; `nil` when nobody knows.
  private var shown: Grid?

  /// How long to wait for the rest of a sequence after an Escape, in milliseconds.
  private static let patience: Int32 = 50
  /// How long a name may be in the one row there is for a message: the reason matters more.
  private static let nameLength = 24
  /// How often is read before what came of it is drawn, however much there is.
  private static let mostReads = 1000

  /// Makes a walk.
  init(_ source: WalkSource, glyphs: Glyphs, isStyled: Bool) {
    self.source = source
    self.glyphs = glyphs
    self.isStyled = isStyled
    walk = Walkthrough(source.scenario, path: source.proposedPath)
  }

  /// Walks until the person ends it.
  ///
  /// - Returns: How it ended; `nil` when the terminal can't be had.
  mutating func run() -> ExitCode? {
    guard RawTerminal.watch(), RawTerminal.enter() else { return nil }
    defer { RawTerminal.leave() }
    while true {
      draw()
      var event = RawTerminal.next(wait: decoder.isPending ? WalkTerminal.patience : nil)
      // Of all that is there already only the end is worth drawing.
      for _ in 0..<WalkTerminal.mostReads {
        if let code = take(event) { return code }
        event = RawTerminal.next(wait: 0)
        if event == .nothing { break }
      }
      if let code = event == .nothing ? nil : take(event) { return code }
    }
  }

  private mutating func take(_ event: RawTerminal.Event) -> ExitCode? {
    switch event {
    case .bytes(let bytes): return take(decoder.feed(bytes))
    case .nothing: return take(decoder.flush())
    case .resized: shown = nil
    case .stopped: suspend()
    case .continued: resume()
    case .end: return .success
    }
    return nil
  }

  private mutating func take(_ keys: [Key]) -> ExitCode? {
    for key in keys {
      switch walk.handle(key, in: setting) {
      case .nothing: break
      case .quit(let isInterrupted): return isInterrupted ? .interrupted : .success
      case .suspend: suspend()
      case .redraw: shown = nil
      case .load(let version): load(version)
      case .save(let path, let replaces): save(path, replaces: replaces)
      }
    }
    return nil
  }

  // MARK: - Screen

  private var setting: WalkthroughView.Setting {
    let (columns, rows) = RawTerminal.size
    return WalkthroughView.Setting(
      size: ScreenSize(columns: columns, rows: rows), glyphs: glyphs, isStyled: isStyled)
  }

  private mutating func draw() {
    let grid = WalkthroughView(of: walk, setting).grid
    let changes = GridPainter.changes(from: shown, to: grid, isStyled: isStyled)
    shown = grid
    // A terminal that takes nothing more is noticed when it gives nothing more.
    try? System.write(changes, to: 1)
  }

  private mutating func suspend() {
    RawTerminal.suspend()
    resume()
  }

  private mutating func resume() {
    _ = RawTerminal.enter()
    shown = nil
  }

  // MARK: - Effects

  private mutating func load(_ version: IOSVersion) {
    switch source.reread(on: version) {
    case .loaded(let other):
      source = other
      walk.replay(on: other.scenario)
    case .failed(let problem): walk.warn(problem.summary)
    }
  }

  private mutating func save(_ path: String, replaces: Bool) {
    guard replaces || !System.exists(path) else { return walk.askToReplace(path) }
    let name = Walkthrough.shortened(path, to: WalkTerminal.nameLength)
    switch WalkRecord(walk.rehearsal, source).write(to: path, named: name) {
    case .saved(let remark):
      walk.wasSaved(path)
      if let remark { walk.warn("saved; \(remark)") }
    case .failed(let problem): walk.warn(problem.text)
    }
  }
}
