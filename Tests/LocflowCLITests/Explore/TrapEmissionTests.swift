import LocflowCLI
import TestSupport
import Testing

/// Scenarios of traps: no run can tell that nothing leads on, so a search does at its end.
@Suite(.enabled(if: BuiltBinary.isThere, "\(BuiltBinary.hint)"))
struct TrapEmissionTests {
  /// A flow with a control, and what is done when it is tapped.
  private static func flow(onTap: String) -> String {
    """
    {
      "locflow": "flow/1", "name": "mine", "controls": ["locate"], "goal": { "updating": true },
      "acceptable": [{ "authorization": ["denied", "restricted"] }, { "locationServices": "off" }],
      "on": {
        "didFinishLaunching": [{ "do": ["createManager"] }],
        "tap locate": [{ "do": [\(onTap)] }],
        "didChangeAuthorization": [
          { "if": { "authorization": "authorizedWhenInUse" }, "do": ["startUpdatingLocation"] }
        ]
      }
    }
    """
  }

  /// A folder with a flow whose control does nothing, and what is found in it.
  private static func folder() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    folder.write(flow(onTap: #"{ "log": "soon" }"#), to: "flow.json")
    _ = try BuiltBinary.run(
      ["explore", "flow.json", "--ios", "17", "--property", "trap", "--emit", "found"],
      folder: folder.path)
    return folder
  }

  @Test func failsUntilTheFlowIsMended() throws {
    let folder = try Self.folder()
    let broken = try BuiltBinary.run(["check", "found"], folder: folder.path)
    let simulated = try BuiltBinary.run(["simulate", "found/trap-1.json"], folder: folder.path)
    let asking = #""requestWhenInUseAuthorization", "startUpdatingLocation""#
    folder.write(Self.flow(onTap: asking), to: "flow.json")
    let mended = try BuiltBinary.run(["check", "found"], folder: folder.path)

    #expect(broken.status == ExitCode.failed.rawValue)
    #expect(simulated.output.contains("finding FLOW02 trap"))
    // What the mended flow offers is no good place either, but leads to one.
    #expect(mended.status == 0, "\(mended.output)")
    #expect(mended.output.contains(" passed, 0 failed"))
  }

  /// The search costs time, so it is made only where a scenario asks.
  @Test func nobodySearchesUnasked() throws {
    let folder = try Self.folder()
    folder.write(
      #"{"locflow":"scenario/1","name":"n","flow":"./flow.json","steps":["launch"]}"#,
      to: "plain.json")
    let plain = try BuiltBinary.run(["simulate", "plain.json"], folder: folder.path)

    #expect(plain.status == 0)
    #expect(!plain.output.contains("trap"))
  }
}
