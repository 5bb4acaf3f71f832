import TestSupport
import Testing

/// `locflow check --watch`.
@Suite(.enabled(if: BuiltBinary.isThere, Comment(rawValue: BuiltBinary.hint)))
struct WatchTests {
  /// Watches the folder while a script changes files; `until WORDS` waits for words on the output.
  private static func watch(_ folder: TemporaryFolder, _ script: String) -> String? {
    Shell.run(
      """
      cd \(Shell.quoted(folder.path)) || exit 9
      LC_ALL=C \(Shell.quoted(BuiltBinary.path ?? "")) check --watch --format json:report.json \
        >out 2>err </dev/null &
      pid=$!
      wait_for() {
        n=0
        until [ "$(grep -c -- "$1" err)" -ge "$2" ]; do
          n=$((n + 1))
          [ $n -le 100 ] || { kill -9 $pid; exit 8; }
          sleep 0.1
        done
      }
      wait_for watching 1
      \(script)
      kill -INT $pid
      wait $pid
      echo "status $?" >>out
      cat out
      """)
  }

  @Test func checksAgainWhatASavedFileTouches() throws {
    let folder = TemporaryFolder()
    let flow = try BuiltBinary.run(["flows", "services-first"]).output
    folder.write(flow, to: "Scenarios/flows/mine.json")
    folder.write(CheckSample.holding("own", flow: "flows/mine.json"), to: "Scenarios/a.json")
    folder.write(CheckSample.holding("built in"), to: "Scenarios/b.json")

    let output = Self.watch(
      folder,
      """
      sed 's/turnOnServices/turnOn/g' Scenarios/flows/mine.json >new &&
        mv new Scenarios/flows/mine.json
      wait_for watching 2
      cp Scenarios/b.json Scenarios/c.json
      wait_for watching 3
      """)

    #expect(
      output?.hasPrefix(
        """
        2 passed, 0 failed

        saved: Scenarios/flows/mine.json
        invalid    Scenarios/a.json
        """) == true)
    #expect(
      output?.hasSuffix(
        """

        0 passed, 0 failed, 1 invalid

        saved: Scenarios/c.json
        1 passed, 0 failed
        interrupted; at the end 2 passed, 0 failed, 1 invalid
        status 130

        """) == true)
    #expect(output?.contains("\u{1B}") == false)
    #expect(folder.text("report.json")?.contains(#""path": "Scenarios/c.json""#) == true)
  }

  /// The folder may be renamed away, as by switching branches, and come back with other files.
  @Test func aFolderThatGoesAndComesBackIsSeen() throws {
    let folder = TemporaryFolder()
    folder.write(CheckSample.holding("first"), to: "Scenarios/a.json")
    folder.write(CheckSample.failing, to: "b.json")

    let output = Self.watch(
      folder,
      """
      mv Scenarios away
      wait_for watching 2
      cp b.json away/b.json
      mv away Scenarios
      wait_for watching 3
      rm Scenarios/b.json
      wait_for watching 4
      """)

    #expect(
      output?.hasPrefix("1 passed, 0 failed\n\ngone: Scenarios\n") == true)
    #expect(output?.contains("\nsaved: Scenarios/a.json, Scenarios/b.json\n") == true)
    #expect(
      output?.hasSuffix(
        """
        1 passed, 1 failed

        gone: Scenarios/b.json
        interrupted; at the end 1 passed, 0 failed
        status 130

        """) == true)
    #expect(folder.text("err")?.contains("locflow: error: no file or folder 'Scenarios'\n") == true)
  }

  /// While it is being written a scenario may be nothing that locflow knows.
  @Test func aFileThatBecomesAScenarioAgainIsSeen() throws {
    let folder = TemporaryFolder()
    folder.write(CheckSample.holding("first"), to: "Scenarios/a.json")
    folder.write(CheckSample.holding("second"), to: "b.json")

    let output = Self.watch(
      folder,
      """
      cp b.json Scenarios/b.json
      wait_for watching 2
      echo '{"x":1}' >Scenarios/b.json
      wait_for watching 3
      cp b.json Scenarios/b.json
      wait_for watching 4
      """)

    #expect(
      output?.hasSuffix(
        """

        saved: Scenarios/b.json
        1 passed, 0 failed
        interrupted; at the end 2 passed, 0 failed
        status 130

        """) == true)
  }

  @Test(arguments: [["--record", "all"], ["-"]])
  func someOptionsMakeNoSense(_ more: [String]) throws {
    #expect(try BuiltBinary.run(["check", "--watch"] + more).status == 64)
  }

  /// A variable of the shell must not make CI wait for ever.
  @Test func onlyTheCommandLineWatches() throws {
    let folder = try CheckSample.recorded([("a", CheckSample.holding())])

    let run = try BuiltBinary.run(
      ["check"], folder: folder.path, environment: ["LOCFLOW_WATCH": "1"])

    #expect(run.status == 0)
  }
}
