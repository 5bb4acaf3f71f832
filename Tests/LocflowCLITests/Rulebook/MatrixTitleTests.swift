import TestSupport
import Testing

/// A scenario with rows, and the headings that its matrices get.
private struct HeadingCase: Sendable, CustomTestStringConvertible {
  let name: String
  let columns: String
  let rows: String
  var note = "-"
  /// The headings, each with how many further rows it stands for.
  let headings: [(title: String, repeats: Int)]

  var testDescription: String { "\(name): \(rows), \(note)" }

  var text: String {
    """
    { "locflow": "scenario/1", "name": "\(name)", "flow": "services-first",
      "device": { "ios": "<ios>" }, "examples": { "columns": [\(columns)], "rows": [\(rows)] },
      "steps": ["launch", { "note": "\(note)" }, "home"] }
    """
  }
}

private let headings: [HeadingCase] = [
  HeadingCase(
    name: "Asks", columns: #""ios""#, rows: #"["13.1"]"#, headings: [("Asks", 0)]),
  HeadingCase(
    name: "Asks", columns: #""ios""#, rows: #"["13.1"], ["14"], ["18"]"#,
    headings: [("Asks", 2)]),
  HeadingCase(
    name: "Asks", columns: #""ios", "n""#, rows: #"["13.1", "1"], ["14", "2"], ["18", "1"]"#,
    note: "<n>", headings: [("Asks [n=1]", 1), ("Asks [n=2]", 0)]),
  HeadingCase(
    name: "On <ios>", columns: #""ios""#, rows: #"["13.1"], ["14"]"#,
    headings: [("On <ios>", 1)]),
  // Rows that only the version tells apart, but which do not do the same.
  HeadingCase(
    name: "Asks", columns: #""ios""#, rows: #"["13.1"], ["14"], ["13.1"]"#, note: "<ios>",
    headings: [("Asks [row 1]", 1), ("Asks [row 2]", 0)]),
]

/// What `matrix` calls the cases of rows that name a version, which it doesn't use.
@Suite(.enabled(if: BuiltBinary.isThere, "\(BuiltBinary.hint)"))
struct MatrixTitleTests {
  private func matrix(_ example: HeadingCase, _ format: String) throws -> [Substring] {
    let run = try BuiltBinary.run(
      ["matrix", "-", "--ios", "12,15", "--format", format], input: example.text)
    try #require(run.status == 0 && run.messages.isEmpty, "\(run.messages)")
    return run.output.split(separator: "\n")
  }

  @Test(arguments: headings)
  private func textHasTheHeadings(_ example: HeadingCase) throws {
    let lines = try matrix(example, "text")

    // A heading stands over the grid, the number of rows like it between them.
    let grids = lines.indices.filter { lines[$0].hasPrefix("iOS ") }
    let found = grids.map { grid in
      lines[grid - 1].hasPrefix("(") ? lines[(grid - 2)..<grid] : lines[(grid - 1)..<grid]
    }
    let wanted = example.headings.map { title, repeats in
      let rows = repeats == 1 ? "1 more row differs" : "\(repeats) more rows differ"
      return [title] + (repeats > 0 ? ["(\(rows) by nothing but the version)"] : [])
    }
    #expect(found.map { $0.map(String.init) } == wanted)
    #expect(!lines.contains { $0.contains("13.1") })
  }

  @Test(arguments: headings)
  private func jsonHasTheHeadings(_ example: HeadingCase) throws {
    let lines = try matrix(example, "json")

    let text = lines.joined().filter { $0 != " " }
    for (title, repeats) in example.headings {
      #expect(text.contains(#""title":"\#(title.filter { $0 != " " })""#))
      #expect(text.contains(#""repeats":\#(repeats)"#))
    }
    #expect(text.count(of: #""repeats":"#) == example.headings.count)
  }

  @Test(arguments: headings)
  private func markdownHasTheHeadings(_ example: HeadingCase) throws {
    let lines = try matrix(example, "markdown")

    let found = lines.filter { $0.hasPrefix("## ") }.map { $0.dropFirst(3).filter { $0 != "\\" } }
    #expect(found == example.headings.map { $0.title })
  }
}

extension String {
  /// How often a text is in it.
  fileprivate func count(of part: String) -> Int { ranges(of: part).count }
}
