import LocflowCLI
import TestSupport
import Testing

/// What becomes of files and exit codes when `locflow check` isn't left alone.
@Suite(.enabled(if: BuiltBinary.isThere, Comment(rawValue: BuiltBinary.hint)))
struct CheckProcessTests {
  /// A folder with many scenarios.
  private static func folder(_ count: Int) -> TemporaryFolder {
    let folder = TemporaryFolder()
    folder.write(CheckSample.holding(), to: "Scenarios/s1.json")
    _ = Shell.run(
      """
      cd \(Shell.quoted(folder.path))/Scenarios &&
      i=2; while [ $i -le \(count) ]; do cp s1.json s$i.json; i=$((i + 1)); done
      """)
    return folder
  }

  /// Runs a script in a folder; `$locflow` is the binary, `some_golden` waits for the first one.
  private static func run(_ script: String, in folder: TemporaryFolder) -> String? {
    Shell.run(
      """
      cd \(Shell.quoted(folder.path)) || exit 9
      locflow=\(Shell.quoted(BuiltBinary.path ?? ""))
      some_golden() {
        n=0
        until ls Scenarios/*.trace >/dev/null 2>&1 || [ $n -ge 1000 ]; do
          n=$((n + 1))
          sleep 0.01
        done
      }
      \(script)
      """)
  }

  private static func names(_ folder: TemporaryFolder, _ ending: String) -> [String] {
    Repository.names(inFolder: "\(folder.path)/Scenarios").filter { $0.hasSuffix(ending) }
  }

  @Test func whoIsKilledWhileRecordingLeavesNoHalfGoldenTrace() throws {
    let folder = Self.folder(300)

    _ = Self.run(
      """
      "$locflow" check --quiet --record missing & pid=$!
      some_golden
      kill -9 $pid
      wait $pid 2>/dev/null
      """, in: folder)

    let recorded = Self.names(folder, ".trace")
    let texts = Set(recorded.map { folder.text("Scenarios/\($0)") })
    #expect(!recorded.isEmpty && texts.count == 1)
    let again = try BuiltBinary.run(
      ["check", "--record", "missing", "--quiet"], folder: folder.path)
    #expect(again.status == 0)
    #expect(Self.names(folder, ".trace").count == 300)
    #expect(try BuiltBinary.run(["check", "--quiet"], folder: folder.path).status == 0)
  }

  /// Young ones may belong to a process that writes now, on whatever machine.
  @Test func whatKilledProcessesLeftIsRemovedByTheNextRecording() throws {
    let folder = CheckProcessTests.folder(1)
    let others = [".locflow-1-x", ".locflow-1", ".locflow-1-2-3", "locflow-1-1"]
    for name in [".locflow-12-0", ".locflow-99999-17"] + others {
      folder.write("{", to: "Scenarios/\(name)")
    }
    _ = Shell.run("cd \(Shell.quoted(folder.path))/Scenarios && touch -d '1 hour ago' .l* l*")
    folder.write("{", to: "Scenarios/.locflow-13-0")

    _ = try BuiltBinary.run(["check", "--record", "missing"], folder: folder.path)

    let left = folder.content.filter { $0.contains("locflow-") }
    #expect(left == (others + [".locflow-13-0"]).map { "Scenarios/\($0)" }.sorted())
  }

  @Test func twoWhoRecordAtOnceLoseNothing() throws {
    let folder = Self.folder(150)

    let codes = Self.run(
      """
      "$locflow" check --quiet --record missing & one=$!
      "$locflow" check --quiet --record missing & two=$!
      wait $one; echo $?
      wait $two; echo $?
      ls -A Scenarios | grep -c '^[.]'
      true
      """, in: folder)

    #expect(codes == "0\n0\n0\n")
    #expect(Self.names(folder, ".trace").count == 150)
    #expect(try BuiltBinary.run(["check", "--quiet"], folder: folder.path).status == 0)
  }

  @Test func whoInterruptsGetsASummary() throws {
    let folder = Self.folder(1500)

    let said = Self.run(
      """
      "$locflow" check --record missing >out 2>err & pid=$!
      some_golden
      kill -INT $pid
      wait $pid
      echo $?
      grep -v recorded err
      cat out
      """, in: folder)

    let lines = said?.split(separator: "\n").map(String.init) ?? []
    try #require(lines.count == 3)
    let count = lines[1].split(separator: " ").dropFirst(2).first ?? ""
    #expect(lines[0] == "130")
    #expect(lines[1] == "interrupted after \(count) of 1500 files")
    #expect(lines[2] == "\(count) passed, 0 failed")
  }

  @Test func aReaderThatGoesAwayIsNoNoise() throws {
    let run = try BuiltBinary.run(["check", "-v"], sink: .closedPipe)

    #expect(run.status == 0)
    #expect(run.messages == "")
  }

  #if os(Linux)
    @Test func aFullDeviceIsSaid() throws {
      let output = try BuiltBinary.run(["check"], sink: .fullDevice)
      let report = try BuiltBinary.run(["check", "--format", "json:/dev/full"])

      #expect(output.status == ExitCode.ioFailed.rawValue)
      #expect(report.status == ExitCode.ioFailed.rawValue)
      #expect(
        report.messages
          == "locflow: error: writing '/dev/full' failed: No space left on device\n")
    }
  #endif

  @Test func theNumberOfThreadsChangesNoByte() throws {
    let one = try BuiltBinary.run(["check", "--format", "json", "--jobs", "1"])
    let three = try BuiltBinary.run(["check", "--format", "json", "--jobs", "3"])

    #expect(one.status == 0 && one.output == three.output)
  }

  @Test func gitHubGetsASummaryOfTheStep() throws {
    let folder = TemporaryFolder()
    folder.write(CheckSample.failing, to: "Scenarios/a.json")
    folder.write("# Before\n", to: "summary.md")

    let run = try BuiltBinary.run(
      ["check", "--format", "github"], folder: folder.path,
      environment: ["GITHUB_STEP_SUMMARY": "\(folder.path)/summary.md"])

    #expect(run.status == 1)
    #expect(folder.text("summary.md")?.hasPrefix("# Before\n") == true)
    #expect(folder.text("summary.md")?.contains("Scenarios/a.json") == true)
  }
}
