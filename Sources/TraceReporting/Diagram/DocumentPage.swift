/// A page of HTML that needs nothing but itself: no script, no network, its own style only.
enum DocumentPage {
  /// The whole page.
  ///
  /// - Parameters:
  ///   - style: The style sheet, without `<`; the policy allows just these bytes.
  ///   - body: Writes what stands in the body.
  static func text(
    title: String, language: String, style: String, body: (inout MarkupWriter) -> Void
  ) -> String {
    var writer = MarkupWriter(prolog: "<!DOCTYPE html>")
    writer.open("html", [("lang", language)])
    writer.open("head")
    writer.empty("meta", [("charset", "utf-8")])
    let policy =
      "default-src 'none'; style-src 'sha256-\(SHA256.base64(style))'; base-uri 'none'; "
      + "form-action 'none'"
    writer.empty("meta", [("http-equiv", "Content-Security-Policy"), ("content", policy)])
    writer.empty("meta", [("name", "referrer"), ("content", "no-referrer")])
    writer.empty("meta", [("name", "color-scheme"), ("content", "light dark")])
    writer.empty(
      "meta", [("name", "viewport"), ("content", "width=device-width, initial-scale=1")])
    writer.element("title", line: ReportText.clipped(title, to: 300))
    writer.element("style", escaped: style)
    writer.close()
    writer.open("body")
    writer.open("main")
    body(&writer)
    writer.close()
    writer.close()
    writer.close()
    return writer.text
  }
}
