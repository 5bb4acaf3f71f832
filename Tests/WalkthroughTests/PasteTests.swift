import TerminalScreen
import TestSupport
import Testing
import Walkthrough

/// Text that comes all at once: as a paste, or as keys where the terminal doesn't tell of pastes.
@Suite struct PasteTests {
  private static let name = String(repeating: "folder/", count: 100) + "walk.json"

  /// A long walk, at the panel for a file's name, which is empty.
  private func sample(steps: Int, before keys: String = "") throws -> WalkSample {
    let list = (0..<steps).map { $0 % 2 == 0 ? #""launch""# : #""terminate""# }
    var sample = try WalkSample(steps: "[\(list.joined(separator: ","))]")
    sample.type("R\(keys)s^u")
    return sample
  }

  @Test func aPasteIsWhatItsCharactersTypedAre() throws {
    var pasted = try sample(steps: 1)
    var typed = pasted

    let effect = pasted.walk.handle(.paste(PasteTests.name), in: pasted.setting)
    let effects = typed.type(PasteTests.name)

    #expect(effect == .nothing)
    #expect(effects.isEmpty)
    #expect(pasted.walk == typed.walk)
    #expect(pasted.type("<enter>") == [.save(path: PasteTests.name, replaces: false)])
  }

  @Test func aPasteIsPutInAtTheCursor() throws {
    var sample = try sample(steps: 1)

    sample.type("ac<left>")
    _ = sample.walk.handle(.paste("位é🍜"), in: sample.setting)
    sample.type("b")

    #expect(sample.type("<enter>") == [.save(path: "a位é🍜bc", replaces: false)])
  }

  /// What is too long loses its end, and nothing of what stands behind the cursor.
  @Test func aPasteThatIsTooLongIsCut() throws {
    var sample = try sample(steps: 1)
    sample.type("ab<left>")

    _ = sample.walk.handle(.paste(String(repeating: "x", count: 60_000)), in: sample.setting)

    let kept = String(repeating: "x", count: 998)
    #expect(sample.type("<enter>") == [.save(path: "a\(kept)b", replaces: false)])
  }

  /// A key that changes nothing of the trace doesn't lay it out, wherever it is scrolled to.
  @Test(arguments: ["", "<pgup>"])
  func keysCostTheSameHoweverLongTheTraceIs(_ scrolling: String) throws {
    let short = try sample(steps: 1, before: scrolling)
    let long = try sample(steps: 100, before: scrolling)
    let isScrolled = long.walk.scroll > 0
    #expect(isScrolled == !scrolling.isEmpty)

    let (cheap, dear) = (PasteTests.time(short), PasteTests.time(long))

    #expect(dear < cheap * 4, "\(cheap) and \(dear) ns")
  }

  private static func time(_ sample: WalkSample) -> Int {
    ThreadTime.least {
      var sample = sample
      for character in name { _ = sample.walk.handle(.character(character), in: sample.setting) }
    }
  }

  /// What the wheel turned beyond the first row needn't be turned back.
  @Test func theWheelStopsAtTheFirstRow() throws {
    var sample = try sample(steps: 10)
    sample.type("<esc><home>")
    let first = sample.walk.scroll

    for _ in 0..<50 { wheel(.wheelUp, &sample) }
    #expect(sample.walk.scroll == first)
    wheel(.wheelDown, &sample)
    #expect(sample.walk.scroll == first - 3)
  }

  private func wheel(_ kind: Key.Mouse.Kind, _ sample: inout WalkSample) {
    _ = sample.walk.handle(
      .mouse(Key.Mouse(kind: kind, column: 50, row: 5)), in: sample.setting)
  }
}
