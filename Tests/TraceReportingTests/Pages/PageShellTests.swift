import Simulation
import TerminalText
import Testing

@testable import TraceReporting

/// The shell around the data of a page.
@Suite struct PageShellTests {
  private static let hostile = [
    "<script>alert(1)</script>", "</script><img src=x onerror=alert(1)>", "<!--", "\"'&amp;",
    "\u{1B}[31mred", "\u{202E}txt.exe", "\u{2028}\u{2029}", String(repeating: "あ", count: 10_000),
  ]

  private static func page(_ texts: [String]) -> String {
    var words = PageWords()
    for text in texts { _ = words.word(text) }
    return PageShell(
      title: texts.first ?? "", fallback: "none", styles: [.pageStyle], scripts: [.pageScript],
      data: .object([TraceField("words", .array(words.words))])
    ).text
  }

  @Test(arguments: hostile)
  func hostileTextStaysText(_ text: String) throws {
    let page = PageShellTests.page([text])
    let plain = PageShellTests.page(["plain"])

    // No text brings an element or the end of one.
    #expect(page.split(separator: "<").count == plain.split(separator: "<").count)
    #expect(!page.unicodeScalars.contains { $0.isUnsafeForTerminal && $0 != "\n" })
  }

  @Test func thePolicyKnowsStyleAndScriptByTheirHashes() throws {
    let page = PageShellTests.page(["plain"])
    let style = try #require(content(of: "<style>", "</style>", in: page))
    let script = try #require(content(of: "<script>", "</script>", in: page))

    #expect(page.contains("style-src 'sha256-\(SHA256.base64(style))'"))
    #expect(page.contains("script-src 'sha256-\(SHA256.base64(script))'"))
    #expect(page.contains("default-src 'none'"))
    #expect(!page.contains("unsafe"))
  }

  /// What stands between two tags, the first time.
  private func content(of start: String, _ end: String, in page: String) -> String? {
    guard let first = page.firstRange(of: start),
      let last = page[first.upperBound...].firstRange(of: end)
    else { return nil }
    return String(page[first.upperBound..<last.lowerBound])
  }

  @Test(arguments: PageShell.Part.allCases)
  func scriptsAndStylesKeepToThePolicy(_ part: PageShell.Part) {
    let forbidden = [
      "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "Function(",
      "http://", "https://", "fetch(", "XMLHttpRequest", "import(", "@import", "url(",
      "setAttribute(\"style\"", ".style.", "onclick=", "</",
    ]
    let namespace = "\"http://www.w3.org/2000/svg\""
    let text = part.text.replacing(namespace, with: "")

    #expect(!text.isEmpty)
    #expect(forbidden.filter { text.contains($0) } == [])
  }

  @Test(arguments: [
    ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
    ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="
    ),
  ])
  func hashesAreThoseOfTheStandard(_ text: String, _ hash: String) {
    #expect(SHA256.base64(text) == hash)
  }
}
