import LocflowCLI
import TestSupport
import Testing

/// `locflow play`: its exit codes, and what the page holds.
@Suite struct PlayCommandTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let code: ExitCode
    var testDescription: String { arguments.joined(separator: " ") }
  }

  @Test(arguments: [
    Case(arguments: ["always-upgrade", "--ios", "12"], code: .success),
    Case(arguments: ["always-upgrade", "--ios", "12", "--from", "denied"], code: .success),
    Case(arguments: ["always-upgrade", "--ios", "12", "--bound", "20", "-q"], code: .success),
    Case(arguments: [], code: .usage),
    Case(arguments: ["always-upgrade", "--ios", "20"], code: .usage),
    Case(arguments: ["always-upgrade", "recommended"], code: .usage),
    Case(arguments: ["always-upgrade", "--format", "svg"], code: .usage),
    Case(arguments: ["allways-upgrade"], code: .invalid),
    Case(arguments: ["./gone.json"], code: .missing),
  ])
  func endsWithItsCode(_ example: Case) {
    #expect(Locflow.run(["play"] + example.arguments + ["-o", "/dev/null"]) == example.code)
  }

  @Test func writesTheSamePageEachTimeWhateverTheJobs() throws {
    let folder = try Repository.temporaryFolder()
    defer { Repository.remove(folder) }
    for (name, jobs) in [("one", "1"), ("two", "2")] {
      let arguments = ["play", "always-upgrade", "--ios", "12,13.4,18", "-j", jobs, "-o"]
      #expect(Locflow.run(arguments + ["\(folder)/\(name).html"]) == .success)
    }

    let one = try Repository.text(ofFile: "\(folder)/one.html")
    #expect(try Repository.text(ofFile: "\(folder)/two.html") == one)
    #expect(one.utf8.count < 250_000)
    for words in ["Allow While Using App", "Settings › Apps › App › Location", "wrongSettingsPage"]
    {
      #expect(one.contains(words))
    }
    #expect(!one.replacing("http://www.w3.org/2000/svg", with: "").contains("http:"))
    #expect(!one.contains("https:"))
  }

  @Test func speaksTheLanguageThatIsAskedFor() throws {
    let folder = try Repository.temporaryFolder()
    defer { Repository.remove(folder) }

    let page = "\(folder)/page.html"
    let code = Locflow.run(
      ["play", "always-upgrade", "--ios", "18", "--language", "ja", "-o", page])

    #expect(code == .success)
    #expect(try Repository.text(ofFile: page).contains("許可しない"))
  }
}
