import LocflowCLI
import TestSupport
import Testing

/// `locflow fmt`.
@Suite struct FormatCommandTests {
  static let ragged = "{\"locflow\":\"base/1\",\"app\":{\"sdk\":\"18\"}}"
  static let even = "{\n  \"locflow\": \"base/1\",\n  \"app\": { \"sdk\": \"18\" }\n}\n"

  struct Case: Sendable, CustomTestStringConvertible {
    let id: String
    let arguments: [String]
    let code: ExitCode
    var testDescription: String { id }
  }

  static let cases = [
    Case(id: "even", arguments: ["even.json"], code: .success),
    Case(id: "check even", arguments: ["--check", "even.json"], code: .success),
    Case(id: "check ragged", arguments: ["--check", "ragged.json"], code: .failed),
    Case(id: "check a folder", arguments: ["--check", "ours"], code: .failed),
    Case(id: "broken", arguments: ["broken.json"], code: .invalid),
    Case(id: "a file of another tool, named", arguments: ["other.json"], code: .invalid),
    Case(id: "a folder of other tools", arguments: ["others"], code: .noVerdict),
    Case(id: "a misspelt first key in a folder", arguments: ["misspelt"], code: .invalid),
    Case(id: "missing", arguments: ["nowhere.json"], code: .missing),
    Case(
      id: "the worst counts", arguments: ["--check", "ragged.json", "broken.json"], code: .invalid),
  ]

  /// None of these changes a file.
  @Test(arguments: cases)
  func endsWithItsCode(_ testCase: Case) {
    let folder = FormatCommandTests.folder()
    let before = FormatCommandTests.texts(folder)

    let arguments = testCase.arguments.map { $0.hasPrefix("-") ? $0 : "\(folder.path)/\($0)" }
    #expect(Locflow.run(["fmt", "--quiet"] + arguments) == testCase.code)

    #expect(FormatCommandTests.texts(folder) == before)
  }

  @Test func laysOutAFolderAndLeavesTheRestAlone() {
    let folder = FormatCommandTests.folder()
    let before = FormatCommandTests.texts(folder)
    let names = folder.content

    #expect(Locflow.run(["fmt", "--quiet", folder.path]) == .invalid)

    var expected = before
    expected["ragged.json"] = FormatCommandTests.even
    expected["ours/a b.json"] = FormatCommandTests.even
    #expect(FormatCommandTests.texts(folder) == expected)
    #expect(folder.content == names)
  }

  @Test func keepsThePermissionsOfAFile() {
    let folder = FormatCommandTests.folder()
    let file = Shell.quoted("\(folder.path)/ragged.json")
    _ = Shell.run("chmod 600 \(file)")

    #expect(Locflow.run(["fmt", "--quiet", "\(folder.path)/ragged.json"]) == .success)

    #expect(Shell.run("ls -l \(file)")?.hasPrefix("-rw-------") == true)
  }

  private static func folder() -> TemporaryFolder {
    let folder = TemporaryFolder()
    folder.write(even, to: "even.json")
    folder.write(ragged, to: "ragged.json")
    folder.write(ragged, to: "ours/a b.json")
    folder.write("{\"locflow\":\"base/1\",}", to: "broken.json")
    folder.write("{\"name\":1}", to: "other.json")
    folder.write("{\"name\":1}", to: "others/other.json")
    folder.write("{\"locfow\":\"base/1\"}", to: "misspelt/base.json")
    return folder
  }

  private static func texts(_ folder: TemporaryFolder) -> [String: String] {
    var texts: [String: String] = [:]
    for name in folder.content where !name.hasSuffix("/") { texts[name] = folder.text(name) }
    return texts
  }
}
