import LocflowCLI
import TestSupport
import Testing

/// Links that stand for the files which a scenario names: they stay in the project, too.
@Suite(.enabled(if: BuiltBinary.isThere, "\(BuiltBinary.hint)"))
struct LinkedFileTests {
  private static let flow =
    #"{ "locflow": "flow/1", "name": "f", "on": { "didFinishLaunching": [{ "do": [] }] } }"#

  private static func scenario(_ flow: String) -> String {
    #"{ "locflow": "scenario/1", "name": "n", "flow": "\#(flow)", "steps": ["launch"] }"#
  }

  /// A project in which links lead to its own files, and to those beside it.
  private static func folder() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    folder.write(flow, to: "elsewhere/flow.json")
    folder.write(flow, to: "project/flows/flow.json")
    folder.write("{}", to: "project/.locflow.json")
    for name in ["in.json", "out.json", "way/flow.json", "gone.json"] {
      folder.write(scenario("./\(name)"), to: "project/s/\(name.replacing("/", with: "-"))-is.json")
    }
    let made = Shell.run(
      """
      cd \(Shell.quoted(folder.path)) && ln -s ../flows/flow.json project/s/in.json \
      && ln -s ../../elsewhere/flow.json project/s/out.json && ln -s ../../elsewhere project/s/way \
      && ln -s nowhere project/s/gone.json && ln -s project linked
      """)
    try #require(made != nil)
    return folder
  }

  @Test(
    arguments: [
      ("in.json", 0), ("out.json", 65), ("way-flow.json", 65), ("gone.json", 66),
    ] as [(String, Int32)], ["project", "linked"])
  func aLinkIsFollowedInTheProjectOnly(_ row: (name: String, status: Int32), _ project: String)
    throws
  {
    let folder = try Self.folder()
    let file = "\(project)/s/\(row.name)-is.json"
    let ran = try BuiltBinary.run(["simulate", file], folder: folder.path)
    let allowed = try BuiltBinary.run(["simulate", file, "--allow-outside"], folder: folder.path)

    #expect(ran.status == row.status, "\(ran.messages)")
    #expect(ran.messages.contains("leads out of the project") == (row.status == 65))
    #expect(allowed.status == (row.status == 66 ? 66 : 0))
  }
}
