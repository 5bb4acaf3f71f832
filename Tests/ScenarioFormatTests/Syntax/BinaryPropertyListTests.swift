import Foundation
import ScenarioFormat
import Testing

/// Property lists that the toolchain writes, and what is damaged in them.
@Suite struct BinaryPropertyListTests {
  private static func write(
    _ value: Any, _ format: PropertyListSerialization.PropertyListFormat
  ) throws -> [UInt8] {
    Array(try PropertyListSerialization.data(fromPropertyList: value, format: format, options: 0))
  }

  private static let longText = String(repeating: "Near the café 近く 😀 ", count: 40)

  /// A list with a value of each kind.
  private static var everything: [String: Any] {
    [
      "text": "x", "empty": "", "long": longText, "flag": true, "no": false, "number": 12,
      "large": Int64.max, "negative": -3, "real": 1.5, "date": Date(timeIntervalSince1970: 0),
      "data": Data([1, 2, 3]), "texts": ["a", longText], "none": [String](),
      "many": (0..<300).map { "text \($0)" }, "mixed": ["a", 1] as [Any],
      "keyed": ["b": "2", "a": "1"], "deep": ["k": ["l": "m"]], "lists": [["a"]],
    ]
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.binary, .xml])
  func whatTheToolchainWritesIsRead(
    format: PropertyListSerialization.PropertyListFormat
  ) throws {
    let plist = try InfoPlistReader.read(try Self.write(Self.everything, format))

    #expect(
      plist.entries == [
        .init(key: "data", value: .other), .init(key: "date", value: .other),
        .init(key: "deep", value: .other), .init(key: "empty", value: .text("")),
        .init(key: "flag", value: .flag(true)),
        .init(
          key: "keyed",
          value: .textsByKey([.init(key: "a", text: "1"), .init(key: "b", text: "2")])),
        .init(key: "large", value: .other), .init(key: "lists", value: .other),
        .init(key: "long", value: .text(Self.longText)),
        .init(key: "many", value: .texts((0..<300).map { "text \($0)" })),
        .init(key: "mixed", value: .other), .init(key: "negative", value: .other),
        .init(key: "no", value: .flag(false)), .init(key: "none", value: .texts([])),
        .init(key: "number", value: .other), .init(key: "real", value: .other),
        .init(key: "text", value: .text("x")),
        .init(key: "texts", value: .texts(["a", Self.longText])),
      ])
  }

  @Test func aListThatIsNoDictionaryIsRefused() throws {
    let bytes = try Self.write(["a"], .binary)

    #expect(throws: InfoPlistReader.Failure.notADictionary) { try InfoPlistReader.read(bytes) }
  }

  /// A byte of a small list, from its start or its end, and what is wrong when it is changed.
  private struct Damage: Sendable {
    let index: Int
    let byte: UInt8
    let failure: InfoPlistReader.Failure
  }

  // Objects: at 8 the dictionary (one pair), at 11 the key "a", at 13 the text "x"; at 15 their
  // offsets; at 18 the trailer.
  private static let small: [UInt8] =
    Array("bplist00".utf8) + [0xD1, 1, 2, 0x51, 0x61, 0x51, 0x78, 8, 11, 13]
    + [0, 0, 0, 0, 0, 0, 1, 1] + number(3) + number(0) + number(15)

  private static func number(_ value: UInt8) -> [UInt8] { [0, 0, 0, 0, 0, 0, 0, value] }

  private static let damages = [
    Damage(index: 8, byte: 0xDE, failure: .damaged(.object(0), at: 15)),
    Damage(index: 8, byte: 0x70, failure: .damaged(.object(0), at: 15)),
    Damage(index: 9, byte: 3, failure: .damaged(.object(0), at: 15)),
    Damage(index: 9, byte: 0, failure: .damaged(.object(0), at: 9)),
    Damage(index: 11, byte: 0x5F, failure: .damaged(.object(1), at: 16)),
    Damage(index: 12, byte: 0x80, failure: .damaged(.object(1), at: 16)),
    Damage(index: 13, byte: 0x52, failure: .damaged(.object(2), at: 17)),
    Damage(index: 16, byte: 15, failure: .damaged(.object(1), at: 16)),
    Damage(index: 16, byte: 7, failure: .damaged(.object(1), at: 16)),
    Damage(index: 24, byte: 0, failure: .damaged(.trailer, at: 18)),
    Damage(index: 25, byte: 9, failure: .damaged(.trailer, at: 18)),
    Damage(index: 33, byte: 200, failure: .damaged(.trailer, at: 18)),
    Damage(index: 26, byte: 255, failure: .damaged(.trailer, at: 18)),
    Damage(index: 41, byte: 3, failure: .damaged(.trailer, at: 18)),
    Damage(index: 49, byte: 16, failure: .damaged(.trailer, at: 18)),
  ]

  @Test(arguments: damages)
  private func damageIsFound(_ damage: Damage) throws {
    let entries = try InfoPlistReader.read(Self.small).entries
    #expect(entries == [.init(key: "a", value: .text("x"))])
    var bytes = Self.small
    bytes[damage.index] = damage.byte

    #expect(throws: damage.failure) { try InfoPlistReader.read(bytes) }
  }

  @Test func aDictionaryWithinItselfHasNoEnd() throws {
    var bytes = Self.small
    bytes[10] = 0

    let plist = try InfoPlistReader.read(bytes)

    #expect(plist.entries == [.init(key: "a", value: .other)])
  }

  /// A hundred thousand objects at the same bytes would be read a hundred thousand times.
  @Test func objectsThatShareBytesAreRefused() {
    let text = [UInt8](repeating: 0x61, count: 500)
    var bytes = Array("bplist00".utf8) + [0xD1, 0, 1, 0, 2]
    bytes += [0x5F, 0x11, 0x01, 0xF4] + text
    let table = bytes.count
    bytes += [0, 8] + (0..<1000).flatMap { _ in [0, 13] as [UInt8] }
    bytes += [0, 0, 0, 0, 0, 0, 2, 2] + [0, 0, 0, 0, 0, 0, 0x03, 0xE9] + Self.number(0)
    bytes += [0, 0, 0, 0, 0, 0, UInt8(table >> 8), UInt8(table & 0xFF)]

    #expect(throws: InfoPlistReader.Failure.damaged(.trailer, at: bytes.count - 32)) {
      try InfoPlistReader.read(bytes)
    }
  }

  @Test func damagedFilesNeverCrashTheReader() throws {
    var generator = SeededGenerator(seed: 5)
    let good = try Self.write(Self.everything, .binary)
    for _ in 0..<2000 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[index] = UInt8.random(in: 0...255, using: &generator)
      }
      bytes.removeLast(Int.random(in: 0..<3, using: &generator))

      let plist = try? InfoPlistReader.read(bytes)

      #expect((plist?.entries.count ?? 0) <= bytes.count)
    }
  }
}
