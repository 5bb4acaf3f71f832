import LocflowCLI
import TestSupport
import Testing

/// Scenarios of traps: no run can tell that nothing leads on, so a search does at its end.
@Suite(.enabled(if: BuiltBinary.isThere, "\(BuiltBinary.hint)"))
struct TrapEmissionTests {
  /// A flow that asks when its control is tapped; without a manager all that comes to nothing.
  private static func flow(atLaunch: String) -> String {
    """
    {
      "locflow": "flow/1", "name": "mine", "controls": ["locate"], "goal": { "updating": true },
      "acceptable": [{ "authorization": ["denied", "restricted"] }, { "locationServices": "off" }],
      "on": {
        "didFinishLaunching": [{ "do": [\(atLaunch)] }],
        "tap locate": [{ "do": ["requestWhenInUseAuthorization", "startUpdatingLocation"] }],
        "didChangeAuthorization": [
          { "if": { "authorization": "authorizedWhenInUse" }, "do": ["startUpdatingLocation"] }
        ]
      }
    }
    """
  }

  private static func folder(atLaunch: String) throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    folder.write(flow(atLaunch: atLaunch), to: "flow.json")
    _ = try BuiltBinary.run(
      ["explore", "flow.json", "--ios", "17", "--property", "trap", "--emit", "found"],
      folder: folder.path)
    return folder
  }

  @Test func failsUntilTheFlowIsMended() throws {
    let folder = try Self.folder(atLaunch: "")
    let broken = try BuiltBinary.run(["check", "found"], folder: folder.path)
    let simulated = try BuiltBinary.run(["simulate", "found/trap-1.json"], folder: folder.path)
    folder.write(Self.flow(atLaunch: "\"createManager\""), to: "flow.json")
    let mended = try BuiltBinary.run(["check", "found"], folder: folder.path)

    #expect(broken.status == ExitCode.failed.rawValue)
    #expect(simulated.output.contains("finding FLOW02 trap"))
    // What the mended flow offers is no good place either, but leads to one.
    #expect(mended.status == 0, "\(mended.output)")
    #expect(mended.output.contains(" passed, 0 failed"))
  }

  /// The search costs time, so it is made only where a scenario asks.
  @Test func nobodySearchesUnasked() throws {
    let folder = try Self.folder(atLaunch: "")
    folder.write(
      #"{"locflow":"scenario/1","name":"n","flow":"./flow.json","steps":["launch"]}"#,
      to: "plain.json")
    let plain = try BuiltBinary.run(["simulate", "plain.json"], folder: folder.path)

    #expect(plain.status == 0)
    #expect(!plain.output.contains("trap"))
  }
}
