import CoreLocationTypes
import DeviceModel
import Simulation
import TerminalScreen
import TerminalText
import TraceReporting

/// The rows of what fills the phone's screen below a sheet.
struct PhoneLines {
  let screen: PhoneScreen
  let options: PhonePicture.Options
  /// The width of the screen.
  let columns: Int

  /// The colour of what can be tapped.
  private static let tint = CellStyle(.cyan)

  /// The rows, from below the status bar.
  ///
  /// - Parameter rows: How many there is room for.
  func lines(rows: Int) -> [PhoneLine] {
    switch screen.place {
    case .app(let state): app(state, rows: rows)
    case .settings: settings
    case .home: home(rows: rows)
    case .locked: locked(rows: rows)
    }
  }

  private func title(_ text: String) -> [PhoneLine] { [name(text, .bold), .divider] }

  /// A name, which is no wider than a sheet: what is longer would be seen at both sides of one.
  private func name(_ text: String, _ style: CellStyle) -> PhoneLine {
    PhoneLine(text, columns: columns - 2, .center, style).indented(1)
  }

  // MARK: - App

  private func app(_ state: AppState, rows: Int) -> [PhoneLine] {
    let controls = screen.sections.flatMap(\.items)
    var lines = title(screen.appName) + [.blank]
    guard !controls.isEmpty else {
      let words = state == .active ? "nothing to tap here" : state.name
      return lines + [PhoneLine(words, columns: columns, .center, .dim)]
    }
    let isTall = lines.count + controls.count * 3 <= rows
    for control in controls { lines += button(control, isTall: isTall) }
    if state != .active {
      lines += [.blank, PhoneLine("(\(state.name))", columns: columns, .center, .dim)]
    }
    return lines
  }

  private func button(_ item: PhoneScreen.Item, isTall: Bool) -> [PhoneLine] {
    let style = item.action == nil ? CellStyle.dim : PhoneLines.tint
    let widest = columns - 4
    let text = options.glyphs.text(safeForTerminal(item.text))
    let width = min(max(DisplayWidth.columns(of: text) + 6, 16), widest)
    let margin = (columns - width) / 2
    let box = options.glyphs.round
    let side = String(repeating: box.horizontal, count: width - 2)
    func edge(_ left: String, _ right: String) -> PhoneLine {
      PhoneLine([span(left + side + right, margin, width, .leading, style, nil)])
    }
    let middle = PhoneLine([
      span(isTall ? box.vertical : "[", margin, 1, .leading, style, nil),
      span(item.text, margin + 1, width - 2, .center, style, item.id),
      span(isTall ? box.vertical : "]", margin + width - 1, 1, .leading, style, nil),
    ])
    guard isTall else { return [middle] }
    return [edge(box.upperLeft, box.upperRight), middle, edge(box.lowerLeft, box.lowerRight)]
  }

  private func span(
    _ text: String, _ column: Int, _ columns: Int, _ alignment: PhoneLine.Span.Alignment,
    _ style: CellStyle, _ control: String?
  ) -> PhoneLine.Span {
    PhoneLine.Span(
      text: text, column: column, columns: columns, alignment: alignment, style: style,
      control: control)
  }

  // MARK: - Settings

  private var settings: [PhoneLine] {
    var lines = title("Settings")
    for (number, section) in screen.sections.enumerated() {
      if number > 0 { lines.append(.blank) }
      let words = section.title.hasPrefix("Settings › ") ? section.title.dropFirst(11) : ""
      lines += PhoneLine.wrapped(
        words.isEmpty ? section.title : String(words), columns: columns - 2, .leading, .dim
      ).map { $0.indented(1) }
      if section.items.isEmpty {
        lines.append(PhoneLine("(no Location row)", columns: columns, .center, .dim))
      }
      for item in section.items { lines += row(item) }
    }
    return lines
  }

  private func row(_ item: PhoneScreen.Item) -> [PhoneLine] {
    let glyphs = options.glyphs
    var lead = " "
    var trail = ""
    var style = CellStyle.plain
    switch item.kind {
    case .choice(let isTicked): if isTicked { lead = glyphs.tick }
    case .toggle(let isOn): trail = glyphs.toggle(isOn: isOn)
    case .control, .icon: trail = glyphs.chevron
    case .text: break
    }
    if item.refusal != nil { style = .dim }
    let width = trail.isEmpty ? columns : columns - 5
    let room = width - 4
    let rows = TextWrap.wrap(safeForTerminal(item.text), firstWidth: room, width: room + 2)
    return rows.enumerated().map { number, words in
      let isFirst = number == 0
      var spans = [
        span(" \(isFirst ? lead : " ") \(words)", 0, width, .leading, style, item.id)
      ]
      guard !trail.isEmpty else { return PhoneLine(spans) }
      let tail = isFirst ? trail : ""
      let isOn = item.kind == .toggle(isOn: true) && style != .dim
      spans.append(
        span(tail, columns - 5, 4, .trailing, isOn ? CellStyle(.green) : style, item.id))
      return PhoneLine(spans)
    }
  }

  // MARK: - Home and lock screen

  private func home(rows: Int) -> [PhoneLine] {
    let items = screen.sections.flatMap(\.items)
    var lines = [PhoneLine](repeating: .blank, count: max((rows - 6) / 3, 0))
    let box = options.glyphs.round
    let side = String(repeating: box.horizontal, count: 4)
    let margin = (columns - 6) / 2
    for item in items {
      let initial = item.text.first.map(String.init) ?? " "
      let style = PhoneLines.tint
      lines += [
        PhoneLine([
          span(box.upperLeft + side + box.upperRight, margin, 6, .leading, style, nil)
        ]),
        PhoneLine([
          span(box.vertical, margin, 1, .leading, style, nil),
          span(initial, margin + 1, 4, .center, CellStyle(.cyan, isBold: true), item.id),
          span(box.vertical, margin + 5, 1, .leading, style, nil),
        ]),
        PhoneLine([
          span(box.lowerLeft + side + box.lowerRight, margin, 6, .leading, style, nil)
        ]),
        name(item.text, .plain),
      ]
    }
    return lines
  }

  private func locked(rows: Int) -> [PhoneLine] {
    let gap = [PhoneLine](repeating: .blank, count: max((rows - 6) / 3, 0))
    let clock = PhonePicture.clock(options.timeOfDay)
    return gap + [
      PhoneLine(clock, columns: columns, .center, .bold), .blank,
      PhoneLine("locked", columns: columns, .center, .dim), .blank, .blank,
      PhoneLine([
        span("Swipe up to unlock", 4, columns - 8, .center, .plain, PhoneControl.unlockID)
      ]),
    ]
  }
}

extension PhoneLine {
  /// The line moved to the right.
  func indented(_ columns: Int) -> PhoneLine {
    PhoneLine(
      spans.map {
        Span(
          text: $0.text, column: $0.column + columns, columns: $0.columns, alignment: $0.alignment,
          style: $0.style, control: $0.control)
      })
  }
}
