@testable import LocflowCLI
import TestSupport
import Testing

/// `locflow man`.
@Suite struct ManualPageTests {
  @Test func tellsOfEverything() {
    let page = ManualPage.text

    for command in Command.allCases {
      #expect(page.contains(".SS \"locflow \(command.rawValue)\"\n"))
      #expect(page.contains(RoffWriter.escaped(command.example)))
      for option in command.options {
        #expect(page.contains("\\fB\(RoffWriter.escaped("--\(option.rawValue)"))\\fR"))
      }
    }
    for code in ExitCode.allCases { #expect(page.contains("\\fB\(code.rawValue)\\fR\n")) }
    for name in ["NO_COLOR", "LOCFLOW_MAX_FAILURES", ".locflow.json", "NAME.trace"] {
      #expect(page.contains("\\fB\(name)\\fR\n"))
    }
  }

  @Test(arguments: [
    ("a-b", "a\\-b"), ("c:\\d", "c:\\ed"), ("it's \"so\"", "it\\(aqs \\(dqso\\(dq"),
    ("`x` ~ ^", "\\(gax\\(ga \\(ti \\(ha"),
  ])
  func escapes(_ text: String, _ expected: String) {
    #expect(RoffWriter.escaped(text) == expected)
  }

  @Test func noTextIsTakenForARequest() {
    var page = RoffWriter()
    page.paragraph(".locflow.json is read")
    page.paragraph("'tis")

    #expect(page.text == ".PP\n\\&.locflow.json is read\n.PP\n\\(aqtis\n")
  }

  @Test(.enabled(if: Shell.has("groff")))
  func groffHasNothingToSay() throws {
    let folder = TemporaryFolder()
    folder.write(ManualPage.text, to: "locflow.1")

    let said = Shell.run("groff -ww -man -Tutf8 -z \(Shell.quoted(folder.path))/locflow.1 2>&1")

    #expect(said == "")
  }
}
