@testable import ScenarioFormat
import Testing

/// The layout knows every key of the schemas that has a place of its own.
@Suite struct LayoutShapeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    /// The kind of file, such as `flow`.
    let kind: String
    /// The keys from the top to the object; `*` for a name that the author chose, or an element.
    let path: [String]
    /// The object's definition in the schema; `nil` for the top.
    let definition: String?
    var testDescription: String { ([kind] + path).joined(separator: "/") }
  }

  static let cases = [
    Case(kind: "scenario", path: [], definition: nil),
    Case(kind: "scenario", path: ["device"], definition: "device"),
    Case(kind: "scenario", path: ["app"], definition: "app"),
    Case(kind: "scenario", path: ["user"], definition: "user"),
    Case(kind: "scenario", path: ["user", "onPrompt", "*"], definition: "standingAnswer"),
    Case(kind: "base", path: [], definition: nil),
    Case(kind: "base", path: ["device"], definition: "device"),
    Case(kind: "flow", path: [], definition: nil),
    Case(kind: "flow", path: ["variables", "*"], definition: "variable"),
    Case(kind: "flow", path: ["alerts", "*"], definition: "alert"),
    Case(kind: "flow", path: ["states", "*"], definition: "state"),
    Case(kind: "flow", path: ["on", "*", "*"], definition: "branch"),
  ]

  @Test(arguments: cases)
  func knowsTheKeysOfTheSchema(_ testCase: Case) throws {
    let format = try #require(LayoutShape.formats.first { $0.name == "\(testCase.kind)/1" })
    var shape = format.shape
    for key in testCase.path {
      if case .list(let element, _) = shape { shape = element } else { shape = shape.member(key) }
    }

    let properties = try LayoutShapeTests.properties(testCase.kind, testCase.definition)
    #expect(Set(shape.keys.map(\.name)) == Set(properties.map(\.name)))
  }

  private static func properties(_ kind: String, _ definition: String?) throws -> JSONMembers {
    let entry = try #require(EmbeddedTexts.schemas.first { "\($0.name)" == "\(kind)-1.schema" })
    let source = SourceText(name: "schema.json", bytes: entry.text.withUTF8Buffer { Array($0) })
    var sink = DiagnosticSink()
    let schema = try #require(JSONDocument.read(source, into: &sink))
    var object = schema.root
    if let definition {
      let definitions = try #require(object.member(named: "$defs"))
      object = try #require(definitions.members.first { $0.name == definition }).value
    }
    return try #require(object.member(named: "properties")).members
  }
}
