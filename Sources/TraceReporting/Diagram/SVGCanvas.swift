/// Draws shapes and text as SVG, in few bytes: looks are classes, numbers are whole.
///
/// Text from files is made safe and escaped here and nowhere else.
struct SVGCanvas {
  /// Where a text is held.
  enum Anchor: String {
    case start = ""
    case middle = " mid"
    case end = " end"
  }

  /// What was drawn.
  private(set) var text = ""

  /// Draws rows of text, one under the other; `y` is the baseline of the first.
  mutating func rows(
    _ rows: [String], x: Int, y: Int, leading: Int, look: String, anchor: Anchor = .start
  ) {
    guard let first = rows.first else { return }
    text += "<text class=\"\(look)\(anchor.rawValue)\" x=\"\(x)\" y=\"\(y)\">"
    text += MarkupWriter.escape(first)
    for row in rows.dropFirst() {
      text += "<tspan x=\"\(x)\" dy=\"\(leading)\">\(MarkupWriter.escape(row))</tspan>"
    }
    text += "</text>\n"
  }

  /// Draws lines; `data` is a path of ours.
  mutating func path(_ data: String, look: String) {
    text += "<path class=\"\(look)\" d=\"\(data)\"/>\n"
  }

  /// Draws a rectangle.
  mutating func box(x: Int, y: Int, width: Int, height: Int, radius: Int = 0, look: String) {
    let corner = radius > 0 ? " rx=\"\(radius)\"" : ""
    text +=
      "<rect class=\"\(look)\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\""
      + "\(corner)/>\n"
  }

  /// Adds what another canvas has drawn.
  mutating func add(_ other: SVGCanvas) {
    text += other.text
  }

  /// The drawing as an element that a page can hold or a file can be.
  ///
  /// - Parameters:
  ///   - id: A word that begins the ids in the drawing; what can't be in an id is left out.
  ///   - style: A style sheet of ours to carry along.
  ///   - hasPieces: Whether parts of it are shown again, see ``piece(_:of:from:to:width:)``.
  func element(
    _ look: String, id: String, size: (width: Int, height: Int), title: String, summary: String,
    style: String? = nil, hasPieces: Bool = false
  ) -> String {
    let id = String(id.unicodeScalars.filter { SVGCanvas.canBeInID($0) })
    var svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"\(look)\""
    svg += " width=\"\(size.width)\" height=\"\(size.height)\""
    svg += " viewBox=\"0 0 \(size.width) \(size.height)\" role=\"img\""
    svg += " aria-labelledby=\"\(id)-title \(id)-desc\">\n"
    svg += "<title id=\"\(id)-title\">\(SVGCanvas.words(title, limit: 300))</title>\n"
    svg += "<desc id=\"\(id)-desc\">\(SVGCanvas.words(summary, limit: 2000))</desc>\n"
    if let style { svg += "<style>\(style)</style>\n" }
    guard hasPieces else { return svg + text + "</svg>\n" }
    // Styles reach a piece only by what is shown again: the class stands here, too.
    return svg + "<g class=\"\(look)\" id=\"\(id)-all\">\n\(text)</g>\n</svg>\n"
  }

  /// Part of a drawing that stands on the same page, shown again; readers of screens know the whole.
  static func piece(
    _ look: String, of id: String, from top: Int, to bottom: Int, width: Int
  ) -> String {
    "<svg class=\"\(look)\" width=\"\(width)\" height=\"\(bottom - top)\""
      + " viewBox=\"0 \(top) \(width) \(bottom - top)\" aria-hidden=\"true\">"
      + "<use href=\"#\(id)-all\"/></svg>\n"
  }

  private static func canBeInID(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-": true
    default: false
    }
  }

  private static func words(_ text: String, limit: Int) -> String {
    MarkupWriter.escape(ReportText.clipped(text, to: limit))
  }
}
