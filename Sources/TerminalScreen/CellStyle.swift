/// The look of a cell: colour and weight.
package struct CellStyle: Hashable, Sendable {
  /// A colour of the terminal's own palette; the raw value is the parameter of the sequence.
  package enum Color: UInt8, Hashable, Sendable, CaseIterable {
    case red = 31
    case green = 32
    case yellow = 33
    case blue = 34
    case magenta = 35
    case cyan = 36
    case gray = 90
  }

  /// The colour of the text; `nil` for the terminal's own.
  package var color: Color?
  /// Whether the text is bold.
  package var isBold: Bool
  /// Whether the text is faint.
  package var isDim: Bool
  /// Whether text and ground change places.
  package var isReversed: Bool

  /// Creates a style.
  package init(
    _ color: Color? = nil, isBold: Bool = false, isDim: Bool = false, isReversed: Bool = false
  ) {
    self.color = color
    self.isBold = isBold
    self.isDim = isDim
    self.isReversed = isReversed
  }

  /// Text as the terminal writes it.
  package static let plain = CellStyle()
  /// Bold text.
  package static let bold = CellStyle(isBold: true)
  /// Faint text.
  package static let dim = CellStyle(isDim: true)

  /// The control sequence that sets this style, whatever was set before.
  var sequence: String {
    var parameters = "0"
    if isBold { parameters += ";1" }
    if isDim { parameters += ";2" }
    if isReversed { parameters += ";7" }
    if let color { parameters += ";\(color.rawValue)" }
    return "\u{1B}[\(parameters)m"
  }
}
