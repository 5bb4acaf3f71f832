import TestSupport
import Testing

@testable import LocflowCLI

/// `locflow report`: its exit codes, and what the page holds.
@Suite struct ReportCommandTests {
  /// A file that ends in a way.
  enum Kind: String, CaseIterable, Sendable {
    case holds, fails, impossible, invalid, unchecked

    var text: String {
      let steps =
        switch self {
        case .holds: #"["launch", { "expect": { "updating": false } }]"#
        case .fails: #"["launch", { "expect": { "updating": true } }]"#
        case .impossible: #"["launch", { "tap": "ok" }]"#
        case .invalid: #"["lunch"]"#
        case .unchecked: #"["launch"]"#
        }
      return """
        { "locflow": "scenario/1", "name": "\(rawValue) <script>'\\"&\\u202e", "flow": "services-first",
          "tags": ["\(rawValue)"], "device": { "ios": "17" }, "steps": \(steps) }
        """
    }

    var code: ExitCode {
      switch self {
      case .holds: .success
      case .fails: .failed
      case .impossible, .invalid: .invalid
      case .unchecked: .noVerdict
      }
    }
  }

  /// Writes the report of some files and hands over how it ended and the page.
  private func report(
    _ kinds: [Kind], _ arguments: [String] = []
  ) throws -> (code: ExitCode, page: String) {
    let folder = try Repository.temporaryFolder()
    defer { Repository.remove(folder) }
    for kind in kinds {
      try Repository.write(kind.text, toFile: "\(folder)/\(kind.rawValue).json")
    }
    let page = "\(folder)/page.html"
    let code = Locflow.run(["report", folder, "-o", page] + arguments)
    return (code, (try? Repository.text(ofFile: page)) ?? "")
  }

  @Test func flowsOfOneNameAreApartByTheirFiles() throws {
    let folder = try Repository.temporaryFolder()
    defer { Repository.remove(folder) }
    for name in ["a", "b", "c"] {
      let flow = """
        { "locflow": "flow/1", "name": "\(name == "c" ? "other" : "mine")", "controls": ["\(name)"],
          "on": { "tap \(name)": [{ "do": ["createManager"] }] } }
        """
      let scenario = """
        { "locflow": "scenario/1", "name": "\(name)", "flow": "\(name)-flow.json", "steps": ["launch"] }
        """
      try Repository.write(flow, toFile: "\(folder)/\(name)-flow.json")
      try Repository.write(scenario, toFile: "\(folder)/\(name).json")
    }
    let page = "\(folder)/page.html"
    _ = Locflow.run(["report", folder, "-o", page])
    let text = try Repository.text(ofFile: page)

    // A label is one text of the page: case, coverage and findings share it.
    for name in ["a", "b"] {
      #expect(text.split(separator: "mine (\(folder)/\(name)-flow.json)").count == 2)
    }
    #expect(!text.contains("\"mine\""))
    #expect(text.contains("\"other\""))
  }

  @Test(arguments: Kind.allCases)
  func endsAsCheckDoes(_ kind: Kind) throws {
    let (code, page) = try report([kind])

    #expect(code == kind.code)
    #expect(page.contains(kind.rawValue))
    // Six scripts at most stand in the page, whatever scenarios are called.
    #expect(page.split(separator: "<script").count <= 7)
  }

  @Test func showsWhatFailedAsCheckDoes() throws {
    let (code, page) = try report([.holds, .fails])

    #expect(code == .failed)
    #expect(page.contains("expected updating true, found false"))
    #expect(page.contains("1 passed, 1 failed"))
  }

  @Test func choosesByTagAndName() throws {
    let byTag = try report([.holds, .fails], ["--tag", "holds"])
    let byName = try report([.holds, .fails], ["--name", "FAILS"])
    let nothing = try report([.holds, .fails], ["--tag", "gone"])

    #expect(byTag.code == .success)
    #expect(byName.code == .failed)
    #expect(nothing.code == .noVerdict)
    #expect(nothing.page == "")
  }

  @Test(
    arguments: [
      (["report", "./gone"], .missing), (["report", "-j", "0"], .usage),
      (["report", "--format", "pdf"], .usage),
    ] as [([String], ExitCode)])
  func refusesWhatItCannotDo(_ arguments: [String], _ code: ExitCode) {
    #expect(Locflow.run(arguments + ["-o", "/dev/null"]) == code)
  }

  @Test(arguments: ["a.pdf", "a.svg", "a.md"])
  func anotherEndingThanHTMLIsRefused(_ name: String) {
    let scenario = "\(Repository.root)/Scenarios/services-off-returns-unchanged.json"

    #expect(Locflow.run(["report", scenario, "-o", "/gone/\(name)"]) == .usage)
    #expect(Locflow.run(["play", "services-first", "-o", "/gone/\(name)"]) == .usage)
  }

  /// Of many flows each has a share in what is visited quickly; `--explore` visits all.
  @Test func flowsShareWhatIsVisitedQuickly() throws {
    #expect(ReportExploration.share(of: 0) == 300_000)
    #expect(ReportExploration.share(of: 1) == 300_000)
    #expect(ReportExploration.share(of: 81) == 3703)
    #expect(ReportExploration.share(of: 1_000_000) == 1000)
  }

  /// Three versions, of which two behave alike; findings are there without being asked for.
  @Test func findingsAreThereAndSayWhatTheyAreAbout() throws {
    let folder = try Repository.temporaryFolder()
    defer { Repository.remove(folder) }
    for ios in ["9", "12.4", "26"] {
      try Repository.write(
        """
        { "locflow": "scenario/1", "name": "\(ios)", "flow": "services-first",
          "device": { "ios": "\(ios)" }, "steps": ["launch", { "expect": { "updating": false } }] }
        """, toFile: "\(folder)/\(ios).json")
    }
    var pages: [String] = []
    for arguments in [[], ["--explore"]] {
      let page = "\(folder)/page\(arguments.count).html"
      #expect(Locflow.run(["report", folder, "-o", page] + arguments) == .success)
      pages.append(try Repository.text(ofFile: page))
    }

    // So small a flow is visited to its end on all of them.
    #expect(pages[0] == pages[1])
    #expect(pages[0].contains(#""whole":true"#) && pages[0].contains("FLOW01"))
  }

  @Test func isTheSameWhateverTheJobs() throws {
    let scenario = "\(Repository.root)/Scenarios/services-off-returns-unchanged.json"
    let folder = try Repository.temporaryFolder()
    defer { Repository.remove(folder) }
    for (name, jobs) in [("one", "1"), ("two", "2")] {
      let code = Locflow.run(
        ["report", scenario, "-j", jobs, "-o", "\(folder)/\(name).html"])
      #expect(code == .success)
    }

    let one = try Repository.text(ofFile: "\(folder)/one.html")
    #expect(try Repository.text(ofFile: "\(folder)/two.html") == one)
    for words in ["no callback: the status is still denied", "FLOW01", "10–26", "CALLBACK-10"] {
      #expect(one.contains(words))
    }
  }
}
