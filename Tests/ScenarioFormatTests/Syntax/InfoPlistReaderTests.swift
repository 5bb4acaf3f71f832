import ScenarioFormat
import Testing

@Suite struct InfoPlistReaderTests {
  private func xml(_ body: String) -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">\(body)</plist>
      """.utf8)
  }

  @Test func xmlGivesItsEntriesSortedByKey() throws {
    let plist = try InfoPlistReader.read(
      xml(
        """
        <dict>
          <key>UIBackgroundModes</key><array><string>location</string></array>
          <key>Reduced</key><true/><key>Other</key><false/>
          <key>NSLocationWhenInUseUsageDescription</key><string>Caf&#233; &amp; near</string>
          <key>Purposes</key><dict><key>b</key><string>2</string><key>a</key><string>1</string></dict>
          <key>Count</key><integer>1</integer>
          <key>Mixed</key><array><string>x</string><integer>1</integer></array>
          <key>Deep</key><dict><key>k</key><dict/></dict>
          <!-- </dict> -->
        </dict>
        """))

    #expect(
      plist.entries == [
        .init(key: "Count", value: .other),
        .init(key: "Deep", value: .other),
        .init(key: "Mixed", value: .other),
        .init(key: "NSLocationWhenInUseUsageDescription", value: .text("Café & near")),
        .init(key: "Other", value: .flag(false)),
        .init(
          key: "Purposes",
          value: .textsByKey([.init(key: "a", text: "1"), .init(key: "b", text: "2")])),
        .init(key: "Reduced", value: .flag(true)),
        .init(key: "UIBackgroundModes", value: .texts(["location"])),
      ])
    #expect(plist.value(of: "Reduced") == .flag(true))
    #expect(plist.value(of: "reduced") == nil)
  }

  @Test func binaryIsReadToo() throws {
    // {"UIBackgroundModes": ["location"], "a": "x", "b": true, "n": 1}
    let bytes: [UInt8] = [
      98, 112, 108, 105, 115, 116, 48, 48, 212, 1, 2, 3, 4, 5, 7, 8, 9, 95, 16, 17, 85, 73, 66, 97,
      99, 107, 103, 114, 111, 117, 110, 100, 77, 111, 100, 101, 115, 81, 97, 81, 98, 81, 110, 161,
      6, 88, 108, 111, 99, 97, 116, 105, 111, 110, 81, 120, 9, 16, 1, 8, 17, 37, 39, 41, 43, 45, 54,
      56, 57, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      0,
      0, 0, 59,
    ]

    let plist = try InfoPlistReader.read(bytes)

    #expect(
      plist.entries == [
        .init(key: "UIBackgroundModes", value: .texts(["location"])),
        .init(key: "a", value: .text("x")), .init(key: "b", value: .flag(true)),
        .init(key: "n", value: .other),
      ])
  }

  @Test(
    arguments: [
      ("", .empty), ("hello", .notAPropertyList), ("{\"a\": 1}", .notAPropertyList),
      ("a = b;", .notAPropertyList), ("<\0p\0l\0i\0", .notAPropertyList),
      ("<plist><array/></plist>", .notADictionary),
      ("<plist><string>x</string></plist>", .notADictionary),
      ("bplist00", .damaged(.trailer, at: 8)),
      ("bplist00 = ((((((", .damaged(.trailer, at: 17)),
      ("<plist>" + String(repeating: "<array>", count: 100_000), .tooDeep),
      ("<plist>" + String(repeating: "<!--x--><dict><key>a</key>", count: 65), .tooDeep),
      ("<plist><!--" + String(repeating: " ", count: 1024 * 1024), .tooLarge),
    ] as [(String, InfoPlistReader.Failure)])
  func otherFilesAreRefused(text: String, failure: InfoPlistReader.Failure) {
    #expect(throws: failure) { try InfoPlistReader.read(Array(text.utf8)) }
  }

  @Test func damagedFilesNeverCrashTheReader() {
    var generator = SeededGenerator(seed: 3)
    let good = xml("<dict><key>a</key><array><string>x</string></array><key>b</key><true/></dict>")
    for _ in 0..<500 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[index] = UInt8.random(in: 0...255, using: &generator)
      }
      bytes.removeLast(Int.random(in: 0..<3, using: &generator) * 20)

      let plist = try? InfoPlistReader.read(bytes)

      #expect((plist?.entries.count ?? 0) <= 2)
    }
  }
}
