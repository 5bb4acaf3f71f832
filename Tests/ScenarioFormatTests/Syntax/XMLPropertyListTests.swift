import ScenarioFormat
import Testing

/// A list with a mark, what is wrong at the mark, and nothing else.
private struct DamageCase: Sendable, CustomTestStringConvertible {
  let marked: String
  let fault: PropertyListFault
  var testDescription: String { marked }

  init(_ marked: String, _ fault: PropertyListFault) {
    self.marked = marked
    self.fault = fault
  }
}

private let damages = [
  DamageCase("<plist><dict><key>a</key>⟦⟧", .unfinished("<dict>")),
  DamageCase("<plist><dict/>⟦⟧", .unfinished("<plist>")),
  DamageCase("⟦⟧<plist", .unfinished("a tag")),
  DamageCase("<plist><dict><key>a</key>⟦⟧<string>x", .unfinished("<string>")),
  DamageCase("<plist><dict>⟦⟧<!-- x --", .unfinished("a comment")),
  DamageCase("⟦⟧<?xml version='1.0'", .unfinished("<? ?>")),
  DamageCase("⟦⟧<!DOCTYPE plist", .unfinished("<!DOCTYPE>")),
  DamageCase("<!DOCTYPE plist ⟦⟧[<!ENTITY a \"b\">]><plist/>", .declarations),
  DamageCase("<plist><dict>⟦⟧text<key>a</key></dict></plist>", .strayText),
  DamageCase("⟦⟧<html></html>", .unknownElement("html")),
  DamageCase("<plist><dict><key>a</key>⟦⟧<str>x</str></dict></plist>", .unknownElement("str")),
  DamageCase(
    "<plist><dict><key>a</key><string>x⟦⟧</dict></plist>",
    .unexpected(found: "</dict>", expected: "</string>")),
  DamageCase(
    "<plist><dict><key>a</key><string>x⟦⟧<b/></string></dict></plist>", .unknownElement("b")),
  DamageCase(
    "<plist><dict><key>a</key><string>x⟦⟧<!-- y --></string></dict></plist>",
    .unexpected(found: "a comment", expected: "</string>")),
  DamageCase(
    "<plist><dict>⟦⟧<string>a</string></dict></plist>",
    .unexpected(found: "<string>", expected: "<key> or </dict>")),
  DamageCase(
    "<plist><dict><key>a</key>⟦⟧</dict></plist>",
    .unexpected(found: "</dict>", expected: "a value")),
  DamageCase(
    "<plist><dict><key>a</key>⟦⟧<key>b</key></dict></plist>",
    .unexpected(found: "<key>", expected: "a value")),
  DamageCase("⟦⟧<plist/>", .unexpected(found: "<plist/>", expected: "<plist>")),
  DamageCase("<plist>⟦⟧</plist>", .unexpected(found: "</plist>", expected: "a value")),
  DamageCase(
    "<plist><dict/>⟦⟧</dict></plist>", .unexpected(found: "</dict>", expected: "</plist>")),
  DamageCase("<plist><dict/>⟦⟧<dict/></plist>", .extraValue),
  DamageCase("<plist><dict/></plist> ⟦⟧junk", .extraValue),
  DamageCase("<dict/>⟦⟧<dict/>", .extraValue),
  DamageCase("<dict><key>a</key><string>b ⟦⟧& c</string></dict>", .badReference),
  DamageCase("<dict><key>⟦⟧&foo;</key><true/></dict>", .badReference),
  DamageCase("<dict><key>⟦⟧&#0;</key><true/></dict>", .badReference),
  DamageCase("<dict><key>⟦⟧&#xD800;</key><true/></dict>", .badReference),
  DamageCase("<dict><key>⟦⟧&#+5;</key><true/></dict>", .badReference),
  DamageCase(
    "<dict><key>a</key>⟦⟧<integer>1.5</integer></dict>",
    .badScalar(element: "integer", text: "1.5")),
  DamageCase(
    "<dict><key>a</key>⟦⟧<integer/></dict>", .badScalar(element: "integer", text: "")),
  DamageCase("<dict><key>a</key>⟦⟧<real>x</real></dict>", .badScalar(element: "real", text: "x")),
  DamageCase(
    "<dict><key>a</key>⟦⟧<date>2026-01-01</date></dict>",
    .badScalar(element: "date", text: "2026-01-01")),
  DamageCase("<dict><key>a</key>⟦⟧<true>x</true></dict>", .badScalar(element: "true", text: "x")),
  DamageCase(
    "⟦⟧<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><dict><key>é</key><true/></dict>",
    .encoding("ISO-8859-1")),
]

@Suite struct XMLPropertyListTests {
  @Test(arguments: damages)
  private func damageIsFoundAtItsPlace(_ test: DamageCase) throws {
    let marked = MarkedText(test.marked)
    let place = try #require(marked.ranges.first).lowerBound

    #expect(throws: InfoPlistReader.Failure.damaged(test.fault, at: place)) {
      try InfoPlistReader.read(Array(marked.text.utf8))
    }
  }

  @Test func bytesThatAreNoTextAreFound() {
    let bytes = Array("<dict><key>".utf8) + [0xFF] + Array("</key><true/></dict>".utf8)

    #expect(throws: InfoPlistReader.Failure.damaged(.notUTF8, at: 11)) {
      try InfoPlistReader.read(bytes)
    }
  }

  /// What may stand in a list beyond what Xcode writes.
  @Test(
    arguments: [
      "<dict><key>a</key><string>x</string></dict>",
      "\u{FEFF}<?xml version=\"1.0\" encoding=\"utf-8\"?><dict><key>a</key><string>x</string></dict>",
      "<?xml version='1.0' encoding='ISO-8859-1'?><dict><key>a</key><string>x</string></dict>",
      "<!DOCTYPE plist SYSTEM \"a>b\"><plist a='>'><dict ><key>a</key ><string>x</string ></dict ></plist >",
      "<dict><!-- </dict> --><?a b?><key>a</key><string><![CDATA[x]]></string></dict>\n<!-- -->\n",
      "<dict><key>&#97;</key><string>&#x78;</string></dict>",
      "<dict><key>a</key><string>y</string><key>a</key><string>x</string></dict>",
    ])
  func otherFormsAreRead(text: String) throws {
    let plist = try InfoPlistReader.read(Array(text.utf8))

    #expect(plist.entries == [.init(key: "a", value: .text("x"))])
  }

  @Test(
    arguments: [
      "<integer> -5 </integer>", "<integer>0x1F</integer>", "<integer>+5</integer>",
      "<real>1.5e3</real>", "<real>-infinity</real>", "<real>nan</real>",
      "<date>2026-01-31T12:00:00Z</date>", "<data>AAAA\n==</data>", "<data/>",
      "<array><array/></array>", "<dict><key>k</key><true/></dict>",
    ])
  func valuesThatNobodyAsksForAreSkipped(value: String) throws {
    let plist = try InfoPlistReader.read(Array("<dict><key>a</key>\(value)</dict>".utf8))

    #expect(plist.entries == [.init(key: "a", value: .other)])
  }

  @Test func aFullFileIsReadInOnePass() throws {
    let entry = "<key>a</key><string>&amp;<![CDATA[x]]></string><!-- x -->"
    let text = "<dict>" + String(repeating: entry, count: 18_000) + "</dict>"

    let clock = ContinuousClock()
    var count = 0
    let time = try clock.measure {
      count = try InfoPlistReader.read(Array(text.utf8)).entries.count
    }

    #expect(count == 1)
    #expect(time < .seconds(10))
  }
}
