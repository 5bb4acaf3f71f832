import PermissionFlow
import ScenarioFormat
import Simulation
import TraceReporting

/// A scenario file as it is written, for a file that is made from it and may lie elsewhere.
struct OriginalScenario {
  /// The folder of the new file.
  private let folder: String
  private let file: String
  private let root: TraceValue
  /// The cells of the row of `examples`, by their columns.
  private let cells: [TraceField]

  /// Takes a file, with the cells of a row of its `examples` put in.
  ///
  /// - Parameters:
  ///   - row: The 1-based number of the row.
  ///   - folder: The folder of the new file.
  init(_ source: SourceText, row: Int?, in folder: String) {
    self.folder = folder
    file = source.name
    var sink = DiagnosticSink()
    let root = JSONDocument.read(source, into: &sink).map { TraceValue($0.root) } ?? .null
    self.root = root
    cells = row.map { OriginalScenario.cells(of: root, row: $0) } ?? []
  }

  private static func cells(of root: TraceValue, row: Int) -> [TraceField] {
    let table = root.field("examples")?.value
    let columns = table?.field("columns")?.value.elements ?? []
    let rows = table?.field("rows")?.value.elements ?? []
    guard row > 0, row <= rows.count else { return [] }
    return zip(columns, rows[row - 1].elements).compactMap { column, cell in
      guard case .string(let name) = column else { return nil }
      return TraceField(name, cell)
    }
  }

  /// The folder that a file lies in.
  static func folder(of path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    guard !parts.isEmpty else { return "." }
    let folder = parts.joined(separator: "/")
    return folder.isEmpty ? "/" : folder
  }

  // MARK: - Fields

  /// A field of the file.
  func field(_ key: String) -> TraceField? {
    root.field(key).map { TraceField($0.key, filled($0.value)) }
  }

  /// The field `extends`, its path as seen from the new folder.
  var base: TraceField? {
    guard let field = field("extends"), case .string(let path) = field.value else { return nil }
    return TraceField(field.key, .string(moved(path)))
  }

  /// The app block, the path of its Info.plist as seen from the new folder.
  var app: TraceField? {
    guard let app = field("app"), case .object(let fields) = app.value else { return nil }
    return TraceField(
      app.key,
      .object(
        fields.map { field in
          guard field.key == "infoPlist", case .string(let path) = field.value else {
            return field
          }
          return TraceField(field.key, .string(moved(path)))
        }))
  }

  /// How the new file names a flow: a built-in one by its name, others by their path from it.
  ///
  /// - Parameter folder: The folder of the new file.
  static func name(of document: FlowDocument, in folder: String) -> String {
    let name = document.flow.name
    let file = document.source.text.name
    if BuiltInFlows.flow(named: name)?.source.text.name == file { return name }
    let path = RelativePath.from(folder, to: file, workingDirectory: System.workingDirectory)
    return path.contains("/") ? path : "./" + path
  }

  /// A path that the file names, as seen from the new folder.
  private func moved(_ path: String) -> String {
    guard !path.hasPrefix("/") else { return path }
    let old = OriginalScenario.folder(of: file)
    return RelativePath.from(
      folder, to: "\(old)/\(path)", workingDirectory: System.workingDirectory)
  }

  // MARK: - Cells

  private func filled(_ value: TraceValue) -> TraceValue {
    guard !cells.isEmpty else { return value }
    switch value {
    case .string(let text): return filled(text)
    case .array(let elements): return .array(elements.map(filled))
    case .object(let fields):
      return .object(fields.map { TraceField($0.key, filled($0.value)) })
    case .null, .bool, .integer, .number: return value
    }
  }

  private func filled(_ text: String) -> TraceValue {
    if let cell = cells.first(where: { text == "<\($0.key)>" }) { return cell.value }
    var filled = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "<") {
      filled += rest[..<open]
      rest = rest[open...]
      guard let cell = cells.first(where: { rest.hasPrefix("<\($0.key)>") }) else {
        filled.append(rest.removeFirst())
        continue
      }
      if case .string(let text) = cell.value {
        filled += text
      } else {
        filled += JSONText.of(cell.value)
      }
      rest = rest.dropFirst(cell.key.count + 2)
    }
    return .string(filled + rest)
  }
}

extension TraceValue {
  /// A value of a file, its keys as they are.
  init(_ value: JSONValue) {
    switch value.kind {
    case .object:
      self = .object(value.members.map { TraceField($0.name, TraceValue($0.value)) })
    case .array: self = .array(value.elements.map { TraceValue($0) })
    case .string: self = .string(value.string ?? "")
    case .number: self = value.integer.map { .integer($0) } ?? .number(value.number ?? 0)
    case .bool: self = .bool(value.bool ?? false)
    case .null, .invalid: self = .null
    }
  }

  /// The field with a key.
  func field(_ key: String) -> TraceField? {
    guard case .object(let fields) = self else { return nil }
    return fields.first { $0.key == key }
  }

  /// The text under a key.
  func text(_ key: String) -> String? {
    guard case .string(let text) = field(key)?.value else { return nil }
    return text
  }
}
