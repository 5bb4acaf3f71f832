import LocflowCLI
import TestSupport
import Testing

private let folder = "Tests/ScenarioFormatTests/Broken"

/// A broken file and the exit code that its manifest names.
private struct BrokenFile: Sendable, CustomTestStringConvertible {
  let name: String
  let code: String

  var testDescription: String { name }

  static func all() throws -> [BrokenFile] {
    var files: [BrokenFile] = []
    for row in try Repository.text("\(folder)/expected.tsv").split(separator: "\n").dropFirst() {
      let cells = row.split(separator: "\t").map(String.init)
      guard cells.count > 1, files.last?.name != cells[0] else { continue }
      files.append(BrokenFile(name: cells[0], code: cells[1]))
    }
    return files
  }
}

/// Broken scenarios, run as a person runs them.
@Suite(.enabled(if: BuiltBinary.isThere, Comment(rawValue: BuiltBinary.hint)))
struct BrokenProcessTests {
  @Test(arguments: try BrokenFile.all())
  private func endsWithItsCodeAndPrintsNothingThatATerminalActsOn(_ file: BrokenFile) throws {
    let run = try BuiltBinary.run(
      ["simulate", file.name], folder: "\(Repository.root)/\(folder)")

    #expect("\(run.status)" == file.code)
    #expect(!run.messages.isEmpty)
    let unsafe = (run.output + run.messages).unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x0A: false
      case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
        true
      default: false
      }
    }
    #expect(unsafe.isEmpty)
  }

  @Test func theNameOfAFileCanNotActOnTheTerminal() throws {
    let run = try BuiltBinary.run(["simulate", "a\u{1B}[31m\u{202E}b\n.json"])

    #expect(run.status == ExitCode.missing.rawValue)
    #expect(run.messages == "locflow: error: no file 'a\\u{1B}[31m\\u{202E}b\\u{A}.json'\n")
  }

  @Test func anOptionCanNotActOnTheTerminal() throws {
    let run = try BuiltBinary.run(["simulate", "--\u{1B}[31m", "x"])

    #expect(run.status == ExitCode.usage.rawValue)
    #expect(!run.messages.contains("\u{1B}"))
  }
}
