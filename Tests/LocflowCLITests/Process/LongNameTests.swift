import TestSupport
import Testing

/// Names of 10,000 characters in what people read, and in what programs read.
@Suite(.enabled(if: BuiltBinary.isThere, Comment(rawValue: BuiltBinary.hint)))
struct LongNameTests {
  private static let name = String(repeating: "n", count: 10_000)

  /// Runs a command in a folder with a flow and a scenario of long names, two rows of which differ at
  /// the end of their titles; the scenario's check fails.
  private func run(_ arguments: [String], input: String = "") throws -> BuiltBinary.Run {
    let folder = try Repository.temporaryFolder()
    defer { Repository.remove(folder) }
    let flow = """
      { "locflow": "flow/1", "name": "\(Self.name)", "title": "\(Self.name)",
        "controls": ["go"], "on": { "tap go": [{ "do": ["createManager"] }] } }
      """
    let scenario = """
      { "locflow": "scenario/1", "name": "\(Self.name)", "flow": "flow.json",
        "examples": { "columns": ["row"], "rows": [["one"], ["two"]] },
        "steps": ["launch", { "note": "<row>" }, { "expect": { "updating": true } }] }
      """
    try Repository.write(flow, toFile: "\(folder)/flow.json")
    try Repository.write(scenario, toFile: "\(folder)/s.json")
    return try BuiltBinary.run(arguments, input: input, folder: folder)
  }

  private static let views = [
    ["check", "s.json"], ["check", "s.json", "--format", "quiet"],
    ["check", "s.json", "--format", "html"], ["check", "s.json", "--format", "markdown"],
    ["check", "s.json", "--format", "github"], ["check", "s.json", "--format", "xcode"],
    ["check", "s.json", "--coverage"], ["simulate", "s.json"], ["matrix", "s.json"],
    ["checklist", "s.json"], ["checklist", "s.json", "--format", "html"],
    ["walk", "s.json"], ["walk", "flow.json"], ["report", "s.json", "-o", "-"],
    ["play", "flow.json", "--ios", "17", "-o", "-"], ["explore", "flow.json", "--ios", "17"],
    ["generate", "flow.json", "--ios", "17", "-o", "out"], ["mutate", "flow.json", "s.json"],
    ["render", "s.json", "--format", "html"], ["render", "s.json", "--format", "markdown"],
    ["render", "s.json", "--format", "mermaid", "--name", "one"],
    ["render", "s.json", "--format", "svg", "--name", "one"],
    ["render", "s.json", "--format", "dot", "--name", "one"], ["render", "flow.json"],
    ["render", "flow.json", "--format", "html"], ["render", "flow.json", "--format", "svg"],
    ["render", "flow.json", "--format", "markdown"], ["render", "flow.json", "--format", "dot"],
  ]

  @Test(arguments: views)
  func peopleSeeABeginningAndAnEnd(_ arguments: [String]) throws {
    let run = try run(arguments, input: "quit\n")
    let text = run.output + run.messages

    #expect(!text.isEmpty)
    #expect(!text.contains(String(repeating: "n", count: 201)))
  }

  @Test func rowsStayApart() throws {
    let run = try run(["check", "s.json", "--format", "quiet"])

    #expect(run.output.contains("n [row=one]"))
    #expect(run.output.contains("n [row=two]"))
  }

  @Test(arguments: ["json", "ndjson", "junit", "sarif"])
  func programsGetThemWhole(_ format: String) throws {
    #expect(try run(["check", "s.json", "--format", format]).output.contains(Self.name))
  }
}
