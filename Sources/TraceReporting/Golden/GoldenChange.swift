/// What became different in a golden trace, line by line.
///
/// The numbers that lines have and refer to shift with every line that comes or goes; they don't
/// count as a change.
package struct GoldenChange: Hashable, Sendable {
  /// A line of either text.
  package struct Edit: Hashable, Sendable {
    /// What became of it.
    package enum Kind: Hashable, Sendable {
      case kept
      case removed
      case added
    }

    /// What became of the line.
    package let kind: Kind
    /// The line; of a kept one that of the new text.
    package let line: GoldenLine
  }

  /// The lines of both texts in the order of the run, by step and time; of one moment the removed
  /// lines stand before those that replace them.
  package let edits: [Edit]

  /// Compares two golden traces.
  ///
  /// - Complexity: The product of the numbers of lines in the worst case; where that is too much,
  ///   all between the first and the last difference counts as replaced.
  package init(from old: String, to new: String) {
    let removed = GoldenChange.lines(old)
    let added = GoldenChange.lines(new)
    let shorter = min(removed.count, added.count)
    let head = zip(removed, added).prefix { $0.isSame(as: $1) }.count
    let tail = min(
      zip(removed.reversed(), added.reversed()).prefix { $0.isSame(as: $1) }.count, shorter - head)
    let middle = GoldenChange.edits(
      Array(removed[head..<removed.count - tail]), Array(added[head..<added.count - tail]))
    edits =
      added[..<head].map { Edit(kind: .kept, line: $0) } + middle
      + added[(added.count - tail)...].map { Edit(kind: .kept, line: $0) }
  }

  /// Whether only numbers of lines, or line breaks, differ.
  package var isEmpty: Bool { edits.allSatisfy { $0.kind == .kept } }

  /// What changed, whatever its place: the same for scenarios in which the same lines changed.
  package var cause: [String] {
    var words: Set<String> = []
    for edit in edits {
      switch edit.kind {
      case .kept: break  // It did not change.
      case .removed: words.insert("-\(edit.line.content)")
      case .added: words.insert("+\(edit.line.content)")
      }
    }
    return words.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The rules behind the lines that changed, each once, sorted.
  package var rules: [String] {
    Set(edits.filter { $0.kind != .kept }.compactMap(\.line.rule)).sorted()
  }

  // MARK: - Lines

  /// The most comparisons that are made for an exact result.
  private static let mostComparisons = 25_000_000

  private static func lines(_ text: String) -> [GoldenLine] {
    GoldenText.lines(of: Array(text.utf8)).map { GoldenLine($0) }
  }

  private static func edits(_ old: [GoldenLine], _ new: [GoldenLine]) -> [Edit] {
    guard old.count * new.count <= mostComparisons else {
      return old.map { Edit(kind: .removed, line: $0) } + new.map { Edit(kind: .added, line: $0) }
    }
    let difference = new.difference(from: old) { $0.isSame(as: $1) }
    var gone: Set<Int> = []
    var come: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): gone.insert(offset)
      case .insert(let offset, _, _): come.insert(offset)
      }
    }
    var edits: [Edit] = []
    var oldIndex = 0
    var newIndex = 0
    while oldIndex < old.count || newIndex < new.count {
      let oldEnd = (oldIndex..<old.count).first { !gone.contains($0) } ?? old.count
      let newEnd = (newIndex..<new.count).first { !come.contains($0) } ?? new.count
      edits += merged(old[oldIndex..<oldEnd], new[newIndex..<newEnd])
      oldIndex = oldEnd
      newIndex = newEnd
      guard newIndex < new.count else { continue }
      edits.append(Edit(kind: .kept, line: new[newIndex]))
      oldIndex += 1
      newIndex += 1
    }
    return edits
  }

  /// Lines that are replaced and those that replace them, moment by moment.
  private static func merged(
    _ removed: ArraySlice<GoldenLine>, _ added: ArraySlice<GoldenLine>
  ) -> [Edit] {
    var edits: [Edit] = []
    var rest = added
    func take(_ lines: ArraySlice<GoldenLine>) {
      edits += lines.map { Edit(kind: .added, line: $0) }
      rest = rest.dropFirst(lines.count)
    }
    var before = removed.first
    for line in removed {
      // The steps of each case of a scenario are counted anew.
      if let before, line.isBefore(before) { take(oneCase(rest)) }
      before = line
      take(oneCase(rest).prefix { $0.isBefore(line) })
      edits.append(Edit(kind: .removed, line: line))
    }
    take(rest)
    return edits
  }

  /// The lines up to the next case of the scenario.
  private static func oneCase(_ lines: ArraySlice<GoldenLine>) -> ArraySlice<GoldenLine> {
    lines.prefix(zip(lines.dropFirst(), lines).prefix { !$0.isBefore($1) }.count + 1)
  }
}

extension GoldenLine {
  /// Whether both say the same at the same time; the numbers of steps don't count.
  func isSame(as other: GoldenLine) -> Bool {
    time == other.time && content == other.content
  }

  /// Whether it belongs to an earlier moment of the run.
  fileprivate func isBefore(_ other: GoldenLine) -> Bool {
    (step, time) < (other.step, other.time)
  }
}
