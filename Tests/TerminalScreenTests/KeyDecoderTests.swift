import TerminalScreen
import Testing

/// Bytes of a terminal, and the keys that they are.
private struct KeyCase: Sendable, CustomTestStringConvertible {
  let bytes: String
  let keys: [Key]

  init(_ bytes: String, _ keys: Key...) {
    self.bytes = bytes
    self.keys = keys
  }

  var testDescription: String { bytes.debugDescription }
}

private let cases: [KeyCase] = [
  KeyCase("a", .character("a")),
  KeyCase("A ~", .character("A"), .character(" "), .character("~")),
  KeyCase("é位🍜", .character("é"), .character("位"), .character("🍜")),
  KeyCase("\r", .enter),
  KeyCase("\n", .enter),
  KeyCase("\t", .tab),
  KeyCase("\u{7F}\u{8}", .backspace, .backspace),
  KeyCase("\u{3}\u{1A}\u{C}", .control("c"), .control("z"), .control("l")),
  KeyCase("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", .up, .down, .right, .left),
  KeyCase("\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD", .up, .down, .right, .left),
  KeyCase("\u{1B}[1;5A", .up),
  KeyCase("\u{1B}[H\u{1B}[F\u{1B}[1~\u{1B}[4~", .home, .end, .home, .end),
  KeyCase("\u{1B}[3~\u{1B}[5~\u{1B}[6~", .delete, .pageUp, .pageDown),
  KeyCase("\u{1B}[Z", .backTab),
  KeyCase("\u{1B}q", .escape, .character("q")),
  KeyCase("\u{1B}\u{1B}[A", .escape, .up),
  KeyCase("\u{1B}[<0;1;1M", .mouse(Key.Mouse(kind: .press, column: 0, row: 0))),
  KeyCase("\u{1B}[<0;80;24M\u{1B}[<0;80;24m", .mouse(Key.Mouse(kind: .press, column: 79, row: 23))),
  KeyCase("\u{1B}[<64;3;4M", .mouse(Key.Mouse(kind: .wheelUp, column: 2, row: 3))),
  KeyCase("\u{1B}[<65;3;4M", .mouse(Key.Mouse(kind: .wheelDown, column: 2, row: 3))),
  // Other buttons, moves, nonsense.
  KeyCase("\u{1B}[<2;3;4M\u{1B}[<35;3;4M\u{1B}[<0;0;0M\u{1B}[<0;1M\u{1B}[<;;Mx", .character("x")),
  KeyCase("\u{1B}[M !!x", .character("x")),
  // Sequences that nobody asked for: colours, replies, focus.
  KeyCase("\u{1B}[31m\u{1B}[?1;2c\u{1B}[I\u{1B}[Ox", .character("x")),
  KeyCase("\u{1B}]11;rgb:0/0/0\u{7}x\u{1B}P1$r\u{1B}\\y", .character("x"), .character("y")),
  KeyCase("\u{1B}[1\u{1B}[A", .up),
  KeyCase("\u{1B}[200~rm -rf\n\u{1B}[A\u{1B}[201~x", .paste("rm -rf\n[A"), .character("x")),
  KeyCase("\u{1B}[200~\u{1B}[201~", .paste("")),
  KeyCase("\u{0}\u{1C}", []),
]

extension KeyCase {
  fileprivate init(_ bytes: String, _ keys: [Key]) {
    self.bytes = bytes
    self.keys = keys
  }
}

@Suite struct KeyDecoderTests {
  @Test(arguments: cases)
  private func knowsKeys(_ example: KeyCase) {
    var decoder = KeyDecoder()

    let keys = decoder.feed(example.bytes.utf8)
    #expect(keys == example.keys)
    #expect(!decoder.isPending)
  }

  /// However the bytes are cut, the keys are the same.
  @Test(arguments: cases)
  private func knowsKeysInPieces(_ example: KeyCase) {
    let bytes = Array(example.bytes.utf8)
    for cut in 0...bytes.count {
      var decoder = KeyDecoder()
      let keys = decoder.feed(bytes[..<cut]) + decoder.feed(bytes[cut...])
      #expect(keys == example.keys, "cut at \(cut)")
    }
    var decoder = KeyDecoder()
    #expect(bytes.flatMap { decoder.feed([$0]) } == example.keys)
  }

  @Test func escapeAloneIsAKeyOnceNothingFollows() {
    var decoder = KeyDecoder()

    let keys = decoder.feed([0x1B])
    #expect(keys == [])
    #expect(decoder.isPending)
    let flushed = decoder.flush()
    #expect(flushed == [.escape])
    #expect(!decoder.isPending)
  }

  @Test func halfASequenceIsDroppedOnceNothingFollows() {
    var decoder = KeyDecoder()

    let keys = decoder.feed("\u{1B}[1".utf8)
    #expect(keys == [])
    let flushed = decoder.flush()
    #expect(flushed == [])
    let secondKeys = decoder.feed("A".utf8)
    #expect(secondKeys == [.character("A")])
  }

  @Test func aPasteWaitsForItsEnd() {
    var decoder = KeyDecoder()

    let keys = decoder.feed("\u{1B}[200~q".utf8)
    #expect(keys == [])
    let flushed = decoder.flush()
    #expect(flushed == [])
    let secondKeys = decoder.feed("q\u{1B}[201~".utf8)
    #expect(secondKeys == [.paste("qq")])
  }

  @Test func bytesThatAreNoTextAreDropped() {
    var decoder = KeyDecoder()

    let bytes: [UInt8] = [0xFF, 0x80, 0xC3, 0x41, 0xE4, 0xBD, 0x42, 0xF0, 0x9F, 0x43]
    let keys = decoder.feed(bytes)
    #expect(keys == [.character("A"), .character("B"), .character("C")])
  }

  /// Nothing that comes can make the decoder keep more and more, or wait for ever.
  @Test func floodsAreDropped() {
    for start in ["\u{1B}[", "\u{1B}]", "\u{1B}[<"] {
      var decoder = KeyDecoder()
      _ = decoder.feed(start.utf8)
      _ = decoder.feed(repeatElement(UInt8(ascii: "1"), count: 100_000))
      let keys = decoder.feed("\u{1B}[A".utf8)
      #expect(keys.last == .up, "\(start.debugDescription)")
    }
  }
}
