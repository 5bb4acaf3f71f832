import DeviceModel
import Simulation
import TerminalScreen
import TerminalText

/// The rows of a prompt or an alert.
///
/// When they are too many, the lines between the buttons go first, then the map, then the end of the
/// message; title and buttons stay.
struct SheetLines {
  let sheet: PhoneScreen.Sheet
  /// The width between the sides of its box.
  let columns: Int
  /// The words on the pill of a prompt.
  let pill: String
  let glyphs: Glyphs
  /// Whether the focus needs no signs beside the text.
  let isStyled: Bool

  private struct Density {
    let hasDividers: Bool
    let mapRows: Int
  }

  /// The rows for a height; more than that only if the title and the buttons alone need more.
  func lines(rows: Int) -> [PhoneLine] {
    let densities = [
      Density(hasDividers: true, mapRows: 3), Density(hasDividers: true, mapRows: 1),
      Density(hasDividers: false, mapRows: 3), Density(hasDividers: false, mapRows: 1),
    ]
    for density in densities {
      let lines = lines(density, messageRows: .max)
      if lines.count <= rows { return lines }
    }
    let tight = densities[densities.count - 1]
    let rest = rows - lines(tight, messageRows: 0).count
    return lines(tight, messageRows: max(rest, 1))
  }

  private func lines(_ density: Density, messageRows: Int) -> [PhoneLine] {
    var lines = text(sheet.title, .bold, limit: longestTitle)
    lines += text(sheet.message, .plain, limit: messageRows)
    if lines.isEmpty { lines = [PhoneLine(untitled, columns: columns, .center, .dim)] }
    lines += map(density.mapRows)
    lines.append(.divider)
    return lines + buttons(hasDividers: density.hasDividers)
  }

  private let longestTitle = 6

  /// What stands where a question has no words of its own.
  private var untitled: String {
    switch sheet.origin {
    case .prompt(let kind): kind.name
    case .alert(let id): id
    case .other: "another question of iOS"
    }
  }

  private func text(_ text: String, _ style: CellStyle, limit: Int) -> [PhoneLine] {
    PhoneLine.wrapped(text, columns: columns - 2, .center, style, limit: limit)
      .map { $0.indented(1) }
  }

  // MARK: - Map

  private func map(_ rows: Int) -> [PhoneLine] {
    switch sheet.map {
    case .none: []
    case .shown: mapRows(rows, pill: nil)
    case .withPreciseSwitch: mapRows(rows, pill: pill)
    }
  }

  private func mapRows(_ rows: Int, pill: String?) -> [PhoneLine] {
    (0..<rows).map { row in
      let ground = (0..<columns).map { ($0 + row * 2) % 4 == 0 ? glyphs.dot : " " }.joined()
      var line = PhoneLine(ground, columns: columns, .leading, .dim)
      guard row == rows / 2 else { return line }
      let words = pill.map { "( \($0) )" } ?? "(map)"
      let width = DisplayWidth.columns(of: words) + 2
      line.spans.append(
        PhoneLine.Span(
          text: " \(words) ", column: (columns - width) / 2, columns: width, alignment: .leading,
          style: pill == nil ? .dim : CellStyle(.blue),
          control: pill == nil ? nil : PhoneControl.preciseID))
      return line
    }
  }

  // MARK: - Buttons

  private var style: CellStyle { CellStyle(.cyan) }

  private func buttons(hasDividers: Bool) -> [PhoneLine] {
    if let pair { return [pair] }
    var lines: [PhoneLine] = []
    for (number, button) in sheet.buttons.enumerated() {
      if number > 0, hasDividers { lines.append(.divider) }
      lines += PhoneLine.wrapped(
        button.title.isEmpty ? button.id : button.title, columns: columns, .center, style,
        control: button.id, limit: 2)
    }
    return lines
  }

  /// Two short buttons stand side by side.
  private var pair: PhoneLine? {
    guard sheet.buttons.count == 2 else { return nil }
    let half = (columns - 1) / 2
    let room = isStyled ? half : half - 4
    let titles = sheet.buttons.map { safeForTerminal($0.title) }
    guard titles.allSatisfy({ !$0.isEmpty && DisplayWidth.columns(of: $0) <= room }) else {
      return nil
    }
    let right = columns - half
    return PhoneLine([
      span(titles[0], 0, half, sheet.buttons[0].id),
      PhoneLine.Span(
        text: glyphs.square.vertical, column: half, columns: 1, alignment: .leading, style: .plain,
        control: nil),
      span(titles[1], right, half, sheet.buttons[1].id),
    ])
  }

  private func span(_ text: String, _ column: Int, _ columns: Int, _ id: String) -> PhoneLine.Span {
    PhoneLine.Span(
      text: text, column: column, columns: columns, alignment: .center, style: style, control: id)
  }
}
