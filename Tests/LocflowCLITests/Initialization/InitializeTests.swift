@testable import LocflowCLI
import ScenarioFormat
import TestSupport
import Testing

/// `locflow init`.
@Suite struct InitializeTests {
  static let paths = StarterFile.all.map(\.path)

  @Test func isGreenFromTheStart() {
    let folder = TemporaryFolder()

    #expect(Locflow.run(["init", "--quiet", folder.path]) == .success)

    for file in StarterFile.all { #expect(folder.text(file.path) == file.text) }
    let settings = "\(folder.path)/\(ConfigurationFile.name)"
    #expect(Locflow.run(["check", "--quiet", "--config", settings]) == .success)
  }

  /// What people start from makes none of the mistakes that locflow finds.
  @Test func nothingIsFoundInWhatItWrites() {
    let folder = TemporaryFolder()
    let flow = "\(folder.path)/\(StarterFile.flowPath)"
    #expect(Locflow.run(["init", "--quiet", folder.path]) == .success)

    #expect(Locflow.run(["explore", flow, "--format", "json:/dev/null"]) == .success)
    #expect(Locflow.run(["lint", "--quiet", "--strict", "\(folder.path)/Scenarios"]) == .success)
  }

  @Test func makesTheFolder() {
    let folder = TemporaryFolder()

    #expect(Locflow.run(["init", "--quiet", "\(folder.path)/an app/ios/"]) == .success)

    #expect(folder.text("an app/ios/\(StarterFile.flowPath)") != nil)
  }

  /// The flow is worth something: broken, it is caught.
  @Test func goesRedWithAMistakeInTheFlow() throws {
    let folder = TemporaryFolder()
    #expect(Locflow.run(["init", "--quiet", folder.path]) == .success)
    let flow = try #require(folder.text(StarterFile.flowPath))

    let parts = flow.split(separator: "\"startUpdatingLocation\"", omittingEmptySubsequences: false)
    folder.write(parts.joined(separator: "\"stopUpdatingLocation\""), to: StarterFile.flowPath)

    #expect(Locflow.run(["check", "--quiet", "\(folder.path)/Scenarios"]) == .failed)
  }

  @Test(arguments: paths.filter { $0.hasSuffix(".json") })
  func isLaidOut(_ path: String) throws {
    let file = try #require(StarterFile.all.first { $0.path == path })
    let source = SourceText(name: path, bytes: Array(file.text.utf8))
    var sink = DiagnosticSink()

    #expect(CanonicalLayout.text(of: source, into: &sink) == file.text)
  }

  // MARK: - What is in the way

  @Test(arguments: paths)
  func overwritesNothing(_ path: String) {
    let folder = TemporaryFolder()
    folder.write("mine", to: path)
    let content = folder.content

    #expect(Locflow.run(["init", "--quiet", folder.path]) == .cannotCreate)

    #expect(folder.content == content)
    #expect(folder.text(path) == "mine")
  }

  @Test func overwritesNoLinkThatLeadsNowhere() {
    let folder = TemporaryFolder()
    _ = Shell.run("ln -s nowhere \(Shell.quoted(folder.path))/.locflow.json")

    #expect(Locflow.run(["init", "--quiet", folder.path]) == .cannotCreate)

    #expect(folder.content == [".locflow.json"])
  }

  /// The last file can't be written: the ones before it are taken back, and the folders too.
  @Test func takesBackWhatItHasWritten() {
    let folder = TemporaryFolder()
    folder.write("mine", to: ".github")
    folder.write("mine", to: "Scenarios/mine.json")

    #expect(Locflow.run(["init", "--quiet", folder.path]) == .cannotCreate)

    #expect(folder.content == [".github", "Scenarios/", "Scenarios/mine.json"])
  }

  @Test func refusesAFileAsFolder() {
    let folder = TemporaryFolder()
    folder.write("mine", to: "file")

    #expect(Locflow.run(["init", "--quiet", "\(folder.path)/file"]) == .cannotCreate)
    #expect(Locflow.run(["init", "a", "b"]) == .usage)

    #expect(folder.content == ["file"])
  }
}
