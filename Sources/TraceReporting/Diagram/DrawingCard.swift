/// What the user sees on the screen, as a card: title, message, buttons.
struct DrawingCard {
  private static let padding = 10

  private let width: Int
  private let title: [String]
  private let message: [String]
  private let buttons: [(words: String, x: Int, width: Int, row: Int)]
  private let isPage: Bool

  /// Lays out a card.
  init(_ row: SequenceDiagram.Row, width: Int) {
    self.width = width
    let inside = Double(width - 2 * DrawingCard.padding)
    isPage = row.buttons.isEmpty
    title = TextMeasure(size: 12, isBold: true).rows(
      of: ReportText.clipped(row.words.first ?? "", to: 600), width: inside, limit: 8)
    message = row.words.dropFirst().flatMap { words in
      TextMeasure(size: 11).rows(of: ReportText.clipped(words, to: 1000), width: inside, limit: 12)
    }
    buttons = DrawingCard.place(row.buttons, inside: Int(inside))
  }

  /// Puts buttons beside each other as far as they fit.
  private static func place(
    _ titles: [String], inside: Int
  ) -> [(words: String, x: Int, width: Int, row: Int)] {
    let measure = TextMeasure(size: 11, isBold: true)
    var placed: [(words: String, x: Int, width: Int, row: Int)] = []
    var x = 0
    var row = 0
    for title in titles {
      let words = measure.rows(
        of: ReportText.clipped(title, to: 200), width: Double(inside - 16), limit: 1)[0]
      let width = Int(measure.width(of: words)) + 16
      if x > 0, x + width > inside {
        x = 0
        row += 1
      }
      placed.append((words, x, width, row))
      x += width + 6
    }
    return placed
  }

  /// How tall it is.
  var height: Int {
    let texts = title.count * 15 + message.count * 14 + (message.isEmpty ? 0 : 3)
    let rows = buttons.last.map { ($0.row + 1) * 25 + 4 } ?? 0
    return texts + rows + 14
  }

  /// Draws it with its upper left corner there.
  func draw(x: Int, y: Int, on canvas: inout SVGCanvas) {
    canvas.box(
      x: x, y: y, width: width, height: height, radius: isPage ? 4 : 11, look: "card")
    let middle = x + width / 2
    var below = y + 7
    canvas.rows(
      title, x: middle, y: below + 12, leading: 15, look: isPage ? "page" : "act",
      anchor: .middle)
    below += title.count * 15
    if !message.isEmpty {
      canvas.rows(
        message, x: middle, y: below + 13, leading: 14, look: "small", anchor: .middle)
      below += message.count * 14 + 3
    }
    for row in 0...(buttons.last?.row ?? 0) {
      let members = buttons.filter { $0.row == row }
      guard let last = members.last else { continue }
      let start = middle - (last.x + last.width) / 2
      for button in members {
        let top = below + 5 + row * 25
        canvas.box(
          x: start + button.x, y: top, width: button.width, height: 21, radius: 10, look: "pill")
        canvas.rows(
          [button.words], x: start + button.x + button.width / 2, y: top + 14, leading: 0,
          look: "button", anchor: .middle)
      }
    }
  }
}
