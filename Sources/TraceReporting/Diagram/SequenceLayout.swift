/// Where the parts of a drawing of a sequence stand, in pixels.
struct SequenceLayout: Hashable, Sendable {
  /// The width of the whole drawing.
  let width: Int
  /// The most rows of text that one line of the trace takes.
  let rowLimit: Int
  /// Whether numbers, clocks and rules stand above and below the messages, not beside them.
  let isNarrow: Bool

  private let user: Int
  private let system: Int
  private let app: Int

  /// For files, desktops and paper.
  static let wide = SequenceLayout(
    width: 704, rowLimit: 8, isNarrow: false, user: 86, system: 318, app: 604)
  /// For a phone held upright.
  static let narrow = SequenceLayout(
    width: 358, rowLimit: 30, isNarrow: true, user: 26, system: 132, app: 308)

  /// Where steps are numbered.
  var step: Int { isNarrow ? 2 : 4 }

  /// Where clocks end beside the messages.
  var clock: Int { 60 }

  /// Where rules end.
  var rule: Int { isNarrow ? app - 12 : width - 4 }

  /// The width of a lane's name.
  var nameWidth: Double { isNarrow ? 86 : 150 }

  /// The lifeline of a lane.
  func of(_ lane: SequenceDiagram.Lane) -> Int {
    switch lane {
    case .user: user
    case .system: system
    case .app: app
    }
  }

  /// What a card covers; in a narrow drawing that of iOS stands across its lifeline.
  func card(from lane: SequenceDiagram.Lane) -> (left: Int, right: Int) {
    guard !isNarrow else { return (user + 16, app - 16) }
    return lane == .app ? (system + 14, app - 14) : (user + 14, system - 14)
  }
}
