import Simulation

/// A page that needs nothing but itself: no network, and no style or script but its own.
///
/// The page's data stand in it as JSON; scripts draw all that people see from them.
struct PageShell {
  /// A style sheet or a script of the page, by the name of its file.
  enum Part: String, CaseIterable {
    case pageStyle = "page.css"
    case phoneStyle = "phone.css"
    case playStyle = "play.css"
    case reportStyle = "report.css"
    case pageScript = "page.js"
    case phoneScript = "phone.js"
    case streamScript = "stream.js"
    case playScript = "play.js"
    case diagramScript = "diagram.js"
    case reportScript = "report.js"

    /// The text of the file.
    var text: String {
      let file = EmbeddedPages.files.first { "\($0.name)" == rawValue }
      return file.map { "\($0.text)" } ?? ""
    }
  }

  /// What the tab of a browser shows.
  let title: String
  /// What it says where scripts don't run.
  let fallback: String
  /// The style sheets, in order.
  let styles: [Part]
  /// The scripts, in order.
  let scripts: [Part]
  /// What the scripts draw.
  let data: TraceValue

  /// The whole page.
  var text: String {
    let styleTexts = styles.map { "\n\($0.text)" }
    let scriptTexts = scripts.map { "\n\($0.text)" }
    var writer = MarkupWriter(prolog: "<!DOCTYPE html>")
    writer.open("html", [("lang", "en")])
    writer.open("head")
    writer.empty("meta", [("charset", "utf-8")])
    writer.empty(
      "meta",
      [
        ("http-equiv", "Content-Security-Policy"),
        ("content", PageShell.policy(styleTexts, scriptTexts)),
      ])
    writer.empty("meta", [("name", "referrer"), ("content", "no-referrer")])
    writer.empty("meta", [("name", "color-scheme"), ("content", "light dark")])
    writer.empty(
      "meta", [("name", "viewport"), ("content", "width=device-width, initial-scale=1")])
    writer.element("title", line: title)
    for style in styleTexts { writer.element("style", escaped: style) }
    writer.close()
    writer.open("body")
    writer.element("noscript", line: fallback)
    writer.element(
      "script", [("type", "application/json"), ("id", "data")],
      escaped: PageShell.inert(JSONText.of(data)))
    for script in scriptTexts { writer.element("script", escaped: script) }
    writer.close()
    writer.close()
    return writer.text
  }

  private static func policy(_ styles: [String], _ scripts: [String]) -> String {
    let style = styles.map { " 'sha256-\(SHA256.base64($0))'" }.joined()
    let script = scripts.map { " 'sha256-\(SHA256.base64($0))'" }.joined()
    return "default-src 'none'; style-src\(style); script-src\(script); "
      + "base-uri 'none'; form-action 'none'"
  }

  /// JSON that no reader of HTML takes for markup, whatever its strings hold.
  private static func inert(_ json: String) -> String {
    guard json.utf8.contains(UInt8(ascii: "<")) else { return json }
    return ReportText.replacing(json) { $0 == "<" ? "\\u003c" : nil }
  }
}
