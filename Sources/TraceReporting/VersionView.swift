import Simulation

/// What is compared between versions: the run in what the app and its user notice.
struct VersionView: Hashable, Sendable {
  /// How much of the lines is compared.
  enum Depth: Hashable, Sendable, CaseIterable {
    /// What happens.
    case behaviour
    /// Also the words on prompts, in paths of Settings and on the console.
    case words
    /// Also the delegate methods by which the app hears.
    case everything
  }

  /// A line without its number, time, cause and rule.
  struct Line: Hashable, Sendable {
    let step: Int
    let kind: String
    let fields: [TraceField]
    /// The number of the line in the trace.
    let number: Int

    /// Whether two lines say the same, wherever they stand.
    func saysTheSame(as other: Line) -> Bool {
      step == other.step && kind == other.kind && fields == other.fields
    }
  }

  /// The lanes that tell behaviour.
  static let lanes = TraceLanes([.callback, .system, .app, .flow, .silence])
  /// The same with what is for developers' eyes only.
  static let wordedLanes = TraceLanes([.callback, .system, .app, .flow, .console, .silence])
  /// The lanes that are looked at where the others are equal.
  static let furtherLanes = TraceLanes([.device, .check])
  /// The fields whose words differ by version without another behaviour.
  private static let words = ["title", "message", "buttonTitles", "path"]

  /// The lines at one place of two traces; `nil` behind the end of one.
  typealias Pair = (left: Line?, right: Line?)

  let lines: [Line]
  let further: [Line]

  /// The lines of a trace.
  init(_ trace: Trace, _ depth: Depth) {
    func select(_ lanes: TraceLanes) -> [Line] {
      trace.lines.compactMap { line in
        let kind = line.kind
        guard lanes.contains(kind.lane) else { return nil }
        // That a lifecycle event was ignored depends on the app's lifecycle only.
        guard kind.name != "ignored" else { return nil }
        let fields = trace.ownFields(of: line)
          .compactMap { VersionView.compared($0, kind.lane, depth) }
        return Line(step: line.step, kind: kind.name, fields: fields, number: line.sequence)
      }
    }
    lines = select(depth == .behaviour ? VersionView.lanes : VersionView.wordedLanes)
    further = select(VersionView.furtherLanes)
  }

  /// A field as it is compared: of behaviour no words, and buttons in any order.
  private static func compared(
    _ field: TraceField, _ lane: TraceLane, _ depth: Depth
  ) -> TraceField? {
    // A check that fails on both sides fails alike, whatever it found.
    if lane == .check, field.key == "actual" { return nil }
    if depth != .everything, field.key == "api" { return nil }
    guard depth == .behaviour else { return field }
    if words.contains(field.key) { return nil }
    guard field.key == "buttons" else { return field }
    let ids = field.value.elements.compactMap { element in
      if case .string(let id) = element { return id }
      return nil
    }
    return TraceField(field.key, .strings(ids.sorted()))
  }

  /// The lines at the first place where two lists differ.
  static func firstDifference(_ left: [Line], _ right: [Line]) -> Pair? {
    for index in 0..<max(left.count, right.count) {
      let pair = (
        left: index < left.count ? left[index] : nil,
        right: index < right.count ? right[index] : nil
      )
      if let one = pair.left, let other = pair.right, one.saysTheSame(as: other) { continue }
      return pair
    }
    return nil
  }
}
