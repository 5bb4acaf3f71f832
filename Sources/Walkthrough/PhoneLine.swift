import TerminalScreen
import TerminalText
import TraceReporting

/// A row of the phone's screen before it is placed.
struct PhoneLine: Hashable, Sendable {
  /// Text in a part of the row.
  struct Span: Hashable, Sendable {
    /// Where the text stands in its part.
    enum Alignment: Hashable, Sendable {
      case leading
      case center
      case trailing
    }

    let text: String
    /// The first column of the part, from the left edge of the content.
    let column: Int
    /// The width of the part.
    let columns: Int
    let alignment: Alignment
    let style: CellStyle
    /// The control that it belongs to.
    let control: String?
  }

  /// The parts, from the left; none for an empty row.
  var spans: [Span] = []
  /// Whether the row is a line from side to side.
  var isDivider = false

  static let blank = PhoneLine()
  static let divider = PhoneLine(isDivider: true)

  init(isDivider: Bool = false) {
    self.isDivider = isDivider
  }

  init(_ spans: [Span]) {
    self.spans = spans
  }

  /// A row of one text over a whole width.
  init(
    _ text: String, columns: Int, _ alignment: Span.Alignment, _ style: CellStyle = .plain,
    control: String? = nil
  ) {
    spans = [
      Span(
        text: text, column: 0, columns: columns, alignment: alignment, style: style,
        control: control)
    ]
  }

  /// The rows of a text, broken at blanks, at most so many.
  static func wrapped(
    _ text: String, columns: Int, _ alignment: Span.Alignment, _ style: CellStyle = .plain,
    control: String? = nil, limit: Int = .max
  ) -> [PhoneLine] {
    guard !text.isEmpty, limit > 0 else { return [] }
    var rows: [String] = []
    // Line breaks of a message are rows of their own; more than fit are cut off here already.
    for part in text.prefix(longestText).split(separator: "\n", omittingEmptySubsequences: false) {
      rows += TextWrap.wrap(safeForTerminal(String(part)), firstWidth: columns, width: columns + 2)
    }
    if rows.count > limit {
      rows.removeSubrange(limit...)
      rows[limit - 1] = shortened(rows[limit - 1], columns: columns)
    }
    return rows.map { PhoneLine($0, columns: columns, alignment, style, control: control) }
  }

  /// The longest text that is laid out, in characters: more than any screen holds.
  private static let longestText = 2000

  private static func shortened(_ row: String, columns: Int) -> String {
    var row = row
    while DisplayWidth.columns(of: row) >= columns { row.removeLast() }
    return row + "…"
  }
}
