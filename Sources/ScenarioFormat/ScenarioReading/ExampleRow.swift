import CoreLocationTypes

/// One row of `examples`: the cells that are put in for `<column>`.
struct ExampleRow: Sendable {
  /// What becomes of a value.
  enum Substitution {
    /// It stays as it is.
    case none
    /// The cell of a column, with its JSON type.
    case cell(Int)
    /// A text with cells in it, and the columns it used.
    case text(String, columns: [Int])
    /// A column that doesn't exist.
    case unknown(String)
  }

  /// The `examples` value, in which nothing is put in.
  let table: JSONValue
  /// The names of the columns.
  let names: [String]
  /// The cells, as many as there are names.
  let cells: [JSONValue]
  /// The 1-based number of the row.
  let number: Int

  /// What the row makes of a value of the scenario's own file.
  ///
  /// - Parameter kept: The numbers of columns for which nothing is put in.
  func substitution(
    in value: JSONValue, keeping kept: [Int] = [], version: Int? = nil
  ) -> Substitution {
    guard value.kind == .string, value.document === table.document, !table.contains(value),
      value.mayHoldPlaceholder, let text = value.string
    else { return .none }
    return substitution(in: text, keeping: kept, version: version)
  }

  /// The numbers of the columns whose cells become a value or a part of it.
  func columns(in value: JSONValue) -> [Int] {
    switch substitution(in: value) {
    case .cell(let column): [column]
    case .text(_, let columns): columns
    case .none, .unknown: []
    }
  }

  /// A string with cells put in, but for those of some columns; `nil` for no string.
  ///
  /// - Parameter version: The number of the column whose cells are versions of iOS, which are
  ///   written as everywhere else: 14, not 14.0.
  func text(_ value: JSONValue, keeping kept: [Int], version: Int? = nil) -> String? {
    switch substitution(in: value, keeping: kept, version: version) {
    case .cell(let column): cells[column].string.map { _ in words(of: column, version: version) }
    case .text(let text, _): text
    case .none, .unknown: value.string
    }
  }

  /// A cell as it is put into a longer text.
  func words(of column: Int, version: Int?) -> String {
    let text = cells[column].cellText
    guard column == version, let version = IOSVersion(text) else { return text }
    return version.description
  }

  private func substitution(
    in text: String, keeping kept: [Int], version: Int? = nil
  ) -> Substitution {
    var filled = ""
    var columns: [Int] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "<") {
      let inner = rest[rest.index(after: open)...]
      guard let end = inner.firstIndex(where: { $0 == "<" || $0 == ">" }) else { break }
      let name = inner[..<end]
      let column = inner[end] == ">" ? names.firstIndex { $0 == name } : nil
      guard let column else {
        if inner[end] == ">", looksLikeColumn(name) { return .unknown(String(name)) }
        filled += rest[..<end]
        rest = inner[end...]
        continue
      }
      if kept.contains(column) {
        filled += rest[...end]
        rest = inner[inner.index(after: end)...]
        continue
      }
      // A value that is just a column takes the cell as it is.
      if columns.isEmpty, name.utf8.count + 2 == text.utf8.count { return .cell(column) }
      columns.append(column)
      filled += rest[..<open] + words(of: column, version: version)
      rest = inner[inner.index(after: end)...]
    }
    return columns.isEmpty ? .none : .text(filled + rest, columns: columns)
  }

  /// Whether text between `<` and `>` is meant as a column, though there is none of that name:
  /// `a <b and c> d` isn't.
  private func looksLikeColumn(_ text: Substring) -> Bool {
    !text.isEmpty && !text.contains(where: \.isWhitespace)
  }
}

extension JSONValue {
  /// The value as it is put into a longer text: a string without its quotes, else as it is written.
  var cellText: String { string ?? sourceText }

  /// Whether another value of the same document is this one or lies in it.
  fileprivate func contains(_ other: JSONValue) -> Bool {
    other.index >= index && other.index < Int(node.next)
  }

  /// Whether a string has a `<`, or an escape that may be one.
  fileprivate var mayHoldPlaceholder: Bool {
    let node = node
    guard node.tag == .plainString else { return true }
    return document.source.bytes.withUnsafeBufferPointer { bytes in
      bytes[node.content].contains(UInt8(ascii: "<"))
    }
  }
}
