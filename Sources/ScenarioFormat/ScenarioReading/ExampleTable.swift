/// The `examples` of a scenario.
struct ExampleTable {
  /// The keys of `examples`.
  private enum Key: String, CaseIterable {
    case columns, rows
  }

  /// The whole value.
  let root: JSONValue
  /// The names of the columns and where they stand.
  private(set) var columns: [(name: String, place: JSONValue)] = []
  /// The rows that have a cell for each column.
  private(set) var rows: [ExampleRow] = []
  /// Whether the columns can't be relied on, so that no cell can be put in.
  private(set) var isBroken = false

  /// Reads a table and reports what is wrong with its form; cells may be anything.
  init(_ root: JSONValue, _ sink: inout DiagnosticSink) {
    self.root = root
    guard let members = root.requireMembers(&sink) else {
      isBroken = true
      return
    }
    var rows: JSONValue?
    var hasColumns = false
    for member in members {
      switch member.key(Key.self, &sink) {
      case .columns:
        hasColumns = true
        readColumns(member.value, &sink)
      case .rows: rows = member.value
      case nil: break  // Reported, or to be ignored.
      }
    }
    if !hasColumns { sink.report(.missingKey("columns"), at: root) }
    if rows == nil { sink.report(.missingKey("rows"), at: root) }
    isBroken = isBroken || !hasColumns
    if let rows { readRows(rows, &sink) }
  }

  private mutating func readColumns(_ value: JSONValue, _ sink: inout DiagnosticSink) {
    guard let elements = value.requireElements(&sink) else {
      isBroken = true
      return
    }
    for element in elements {
      guard let name = element.requireString(&sink) else {
        isBroken = true
        continue
      }
      if name.isEmpty || name.contains(where: { $0 == "<" || $0 == ">" }) {
        sink.report(
          .valueNotAllowed(found: name, expected: "a name without '<' and '>'"), at: element)
        isBroken = true
      }
      if let first = columns.first(where: { $0.name == name }) {
        let offset = first.place.range.lowerBound
        sink.report(.duplicateName(.column, name, first: offset), at: element)
      }
      columns.append((name, element))
    }
    if value.childCount == 0 {
      sink.report(.valueNotAllowed(found: "[]", expected: "at least one column"), at: value)
      isBroken = true
    }
  }

  private mutating func readRows(_ value: JSONValue, _ sink: inout DiagnosticSink) {
    guard let elements = value.requireElements(&sink) else { return }
    if value.childCount == 0 {
      sink.report(.valueNotAllowed(found: "[]", expected: "at least one row"), at: value)
    }
    let names = columns.map(\.name)
    for (index, element) in elements.enumerated() {
      guard let cells = element.requireElements(&sink), !isBroken else { continue }
      guard element.childCount == names.count else {
        let fact = ScenarioFact.rowLength(found: element.childCount, expected: names.count)
        sink.report(.scenario(fact), at: element)
        continue
      }
      rows.append(
        ExampleRow(table: root, names: names, cells: Array(cells), number: index + 1))
    }
  }
}
