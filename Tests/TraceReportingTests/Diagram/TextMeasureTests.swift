import Testing
import TraceReporting

/// Text measured and broken without a font.
@Suite struct TextMeasureTests {
  private static let measure = TextMeasure(size: 10)

  @Test(arguments: [
    ("", 0.0), ("i", 2.331), ("W", 9.912), ("iW", 12.243), ("日本", 21.0), ("a\u{0301}", 7.35),
    ("\u{200B}", 0.0), ("\u{1F512}", 13.65),
  ])
  func measures(_ text: String, _ width: Double) {
    #expect(abs(Self.measure.width(of: text) - width) < 0.001)
  }

  @Test func boldIsWider() {
    #expect(TextMeasure(size: 10, isBold: true).width(of: "i") > Self.measure.width(of: "i"))
  }

  private static let texts = [
    "", "one", "one two three four five", "locationManager(_:didChangeAuthorization:): denied",
    "この端末では位置情報サービスがオフになっています。「プライバシー」の「位置情報サービス」をオンにしてください。",
    String(repeating: "x", count: 10_000), String(repeating: "ab ", count: 200), "  two  spaces  ",
    "a\u{0301}\u{0301}\u{0301}", "允许“App”使用你的位置？",
  ]

  @Test(arguments: texts, [40.0, 90, 250])
  func rowsFitAndLoseNothing(_ text: String, _ width: Double) {
    let rows = Self.measure.rows(of: text, width: width)

    for row in rows { #expect(Self.measure.width(of: row) <= width) }
    #expect(rows.joined().filter { $0 != " " } == text.filter { $0 != " " })
  }

  @Test(arguments: texts, [1, 3])
  func limitCutsWithAnEllipsis(_ text: String, _ limit: Int) {
    let all = Self.measure.rows(of: text, width: 90)
    let rows = Self.measure.rows(of: text, width: 90, limit: limit)

    #expect(rows.count == min(all.count, limit))
    #expect(rows.last?.hasSuffix("…") == (all.count > limit))
    for row in rows { #expect(Self.measure.width(of: row) <= 90) }
  }

  @Test(arguments: [
    ("notDetermined", 60.0, ["not", "Determined"]),
    ("requestWhenInUseAuthorization", 80, ["requestWhenIn", "UseAuthorization"]),
    ("turnOnServices.settings", 80, ["turnOnServices.", "settings"]),
    // A single letter stays with its word.
    ("kCLErrorDomain", 50, ["kCLError", "Domain"]),
  ])
  func breaksIdentifiersBetweenTheirWords(_ text: String, _ width: Double, _ rows: [String]) {
    #expect(Self.measure.rows(of: text, width: width) == rows)
  }

  private static let methods = [
    "applicationDidEnterBackground(_:)", "sceneWillEnterForeground(_:)",
    "locationManager(_:didChangeAuthorization:): denied",
    "application(_:didFinishLaunchingWithOptions:)", "locationManagerDidChangeAuthorization(_:):",
    "open (a page)", "requestTemporaryFullAccuracyAuthorization(withPurposeKey:)",
    "xxxxxxxxxxx(_:):",
  ]

  @Test(arguments: methods, [40.0, 55, 70, 86, 100, 130])
  func noRowIsOnlySigns(_ text: String, _ width: Double) {
    let rows = Self.measure.rows(of: text, width: width)

    for row in rows {
      #expect(row.contains { $0.isLetter }, "\(rows)")
      #expect(row.first?.isLetter == true || row.hasPrefix("("), "\(rows)")
    }
  }

  @Test func breaksWhereAReaderWould() {
    let rows = Self.measure.rows(of: "locationManager(_:didChangeAuthorization:)", width: 130)
    #expect(rows == ["locationManager(_:", "didChangeAuthorization:)"])

    // No row begins with a mark that ends a sentence.
    for width in stride(from: 30.0, through: 120, by: 10) {
      let japanese = Self.measure.rows(of: "オンにして、戻ってください。「設定」へ。", width: width)
      #expect(!japanese.contains { "、。」".contains($0.first ?? "あ") })
    }
  }
}
