import TestSupport
import Testing

@testable import LocflowCLI

/// The exit codes and files of `render`.
@Suite struct RenderCommandTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let code: ExitCode
    var testDescription: String { arguments.joined(separator: " ") }
  }

  static let one = "\(Repository.root)/Scenarios/services-off-returns-unchanged.json"
  static let four = "\(Repository.root)/Scenarios/recommended-upgrade-to-always.json"
  static let broken = "\(Repository.root)/Tests/ScenarioFormatTests/Broken/empty.json"

  static let cases = [
    Case(arguments: [one], code: .success),
    Case(arguments: [one, "--format", "dot", "--ios", "26", "--language", "ja"], code: .success),
    Case(arguments: ["services-first"], code: .success),
    Case(arguments: ["services-first", "--format", "svg"], code: .success),
    Case(arguments: [four, "--format", "markdown"], code: .success),
    Case(arguments: [four, "--format", "html"], code: .success),
    Case(arguments: [four, "--format", "svg"], code: .usage),
    Case(arguments: [four, "--format", "svg", "--name", "13.4"], code: .success),
    Case(arguments: [four, "--name", "no such case"], code: .noVerdict),
    Case(arguments: [one, "--format", "png"], code: .usage),
    Case(arguments: [one, one], code: .usage),
    Case(arguments: [], code: .usage),
    Case(arguments: ["\(one)x"], code: .missing),
    Case(arguments: ["recomended"], code: .invalid),
    Case(arguments: [broken], code: .invalid),
    Case(arguments: [one, "-o", "\(Repository.root)/no/such/folder/a.svg"], code: .cannotCreate),
  ]

  @Test(arguments: cases)
  func endsWithItsCode(_ testCase: Case) {
    #expect(Locflow.run(["render"] + testCase.arguments) == testCase.code)
  }

  @Test(arguments: [
    ("a.svg", "<svg "), ("a.html", "<!DOCTYPE html>"), ("a.md", "## "), ("a.dot", "digraph "),
    ("a.gv", "digraph "), ("a.mmd", "sequenceDiagram\n"), ("a.MMD", "sequenceDiagram\n"),
    ("svg", "sequenceDiagram\n"),
    ("tmp.zYvPnYhGkX", "sequenceDiagram\n"), (".svg", "sequenceDiagram\n"),
  ])
  func endingOfThePathDecides(_ name: String, _ start: String) throws {
    let folder = TemporaryFolder()

    #expect(Locflow.run(["render", Self.one, "-o", "\(folder.path)/\(name)"]) == .success)

    #expect(try Repository.text(ofFile: "\(folder.path)/\(name)").hasPrefix(start))
  }

  /// An ending that no form has, or that another form has than is asked for.
  @Test(arguments: [
    (["a.png"], false), (["a.txt"], false), (["a.svg.bak"], false), (["a.svg"], true),
    (["a.txt", "--format", "mermaid"], true), (["a.svg", "--format", "html"], false),
    (["a.html", "--format", "html"], true),
  ])
  func endingMustFitTheFormat(_ arguments: [String], _ isTaken: Bool) throws {
    let folder = TemporaryFolder()

    let code = Locflow.run(
      ["render", Self.one, "-o", "\(folder.path)/\(arguments[0])"] + arguments.dropFirst())

    #expect(code == (isTaken ? .success : .usage))
    #expect(Repository.names(inFolder: folder.path) == (isTaken ? [arguments[0]] : []))
  }

  @Test func eachCaseIsAFileOfItsOwn() throws {
    let folder = TemporaryFolder()

    #expect(Locflow.run(["render", Self.four, "-o", "\(folder.path)/run.svg"]) == .success)

    #expect(
      Repository.names(inFolder: folder.path)
        == ["run-1.svg", "run-2.svg", "run-3.svg", "run-4.svg"])
  }

  @Test(arguments: [
    ("run.svg", "run-2.svg"), ("a.b/run", "a.b/run-2"), ("a.b/run.x.svg", "a.b/run.x-2.svg"),
    (".svg", ".svg-2"), ("a/.svg", "a/-2.svg"),
  ])
  func numbersPaths(_ path: String, _ expected: String) {
    #expect(RenderCommand.path(path, number: 2) == expected)
  }
}
