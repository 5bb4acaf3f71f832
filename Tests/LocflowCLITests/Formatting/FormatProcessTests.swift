import TestSupport
import Testing

/// What `locflow fmt` and its neighbours print, as a process of its own.
@Suite(.enabled(if: BuiltBinary.isThere, "\(BuiltBinary.hint)"))
struct FormatProcessTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let id: String
    let arguments: [String]
    let input: String
    let status: Int32
    let output: String
    var testDescription: String { id }
  }

  static let cases = [
    Case(
      id: "standard input", arguments: ["-"], input: FormatCommandTests.ragged, status: 0,
      output: FormatCommandTests.even),
    Case(
      id: "check standard input", arguments: ["-", "--check"], input: FormatCommandTests.ragged,
      status: 1, output: "<stdin>\n"),
    Case(
      id: "even standard input", arguments: ["-", "--check"], input: FormatCommandTests.even,
      status: 0, output: ""),
    Case(
      id: "comments on standard input", arguments: ["-"], input: "{\"locflow\":\"base/1\"} // a",
      status: 0, output: "{\n  \"locflow\": \"base/1\",\n} // a\n"),
    Case(id: "broken standard input", arguments: ["-"], input: "{", status: 65, output: ""),
  ]

  @Test(arguments: cases)
  func printsTheLayout(_ testCase: Case) throws {
    let run = try BuiltBinary.run(["fmt"] + testCase.arguments, input: testCase.input)

    #expect(run.status == testCase.status)
    #expect(run.output == testCase.output)
    #expect(run.messages.isEmpty == (testCase.status != 65))
  }

  @Test func namesWhatItChangesAndWhatItWould() throws {
    let folder = TemporaryFolder()
    folder.write(FormatCommandTests.ragged, to: "Scenarios/b.json")
    folder.write(FormatCommandTests.ragged, to: "Scenarios/a.json")

    let check = try BuiltBinary.run(["fmt", "--check"], folder: folder.path)
    let format = try BuiltBinary.run(["fmt"], folder: folder.path)
    let again = try BuiltBinary.run(["fmt"], folder: folder.path)

    #expect(check.output == "Scenarios/a.json\nScenarios/b.json\n" && check.status == 1)
    #expect(format.messages == "laid out Scenarios/a.json\nlaid out Scenarios/b.json\n")
    #expect(again.messages.isEmpty && again.status == 0)
  }

  @Test func startsInAnEmptyFolder() throws {
    let folder = TemporaryFolder()

    let start = try BuiltBinary.run(["init"], folder: folder.path)
    let check = try BuiltBinary.run(["check"], folder: folder.path)
    let below = try BuiltBinary.run(["check"], folder: "\(folder.path)/Scenarios/flows")
    let layout = try BuiltBinary.run(["fmt", "--check", "."], folder: folder.path)
    let again = try BuiltBinary.run(["init"], folder: folder.path)

    #expect(start.status == 0 && start.output.contains("\n  1. locflow check\n"))
    #expect(check.status == 0 && below.status == 0 && layout.status == 0)
    #expect(again.status == 73 && again.output.isEmpty)
    #expect(again.messages.contains("'.github/workflows/locflow.yml'"))
  }

  @Test func completionsAndManualPage() throws {
    #expect(try BuiltBinary.run(["completions", "bash"]).output.contains("complete -F"))
    #expect(try BuiltBinary.run(["completions"]).status == 64)
    #expect(try BuiltBinary.run(["completions", "csh"]).status == 64)
    #expect(try BuiltBinary.run(["man"]).output.hasPrefix(".TH \"LOCFLOW\" \"1\""))
  }
}
