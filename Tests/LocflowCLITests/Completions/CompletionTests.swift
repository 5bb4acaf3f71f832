@testable import LocflowCLI
import TestSupport
import Testing

/// A line that is typed, and what is offered for its last word.
private struct CompletionCase: Sendable, CustomTestStringConvertible {
  let words: [String]
  let offered: [String]

  init(_ words: [String], _ offered: [String]) {
    self.words = words
    self.offered = offered
  }

  var testDescription: String { words.joined(separator: " ") }
}

private let cases = [
  CompletionCase(["sim"], ["simulate"]),
  CompletionCase(["--v"], ["--version"]),
  CompletionCase(["check", "--fai"], ["--fail-fast"]),
  CompletionCase(["check", "--format", "ju"], ["junit", "junit-gitlab"]),
  CompletionCase(["check", "-o", "some"], ["some file.json"]),
  CompletionCase(["check", "--strict", "some"], ["some file.json"]),
  CompletionCase(["check", "--config", "no"], ["none"]),
  CompletionCase(["check", "--color", ""], ["always", "auto", "never"]),
  CompletionCase(["play", "rec"], ["recommended"]),
  CompletionCase(["play", "--lang"], ["--language"]),
  CompletionCase(["report", "--exp"], ["--explore"]),
  CompletionCase(["check", "-j", ""], []),
  CompletionCase(["simulate", "--flow", "rec"], ["recommended"]),
  CompletionCase(["schema", "f"], ["flow"]),
  CompletionCase(["walk", "always"], ["always-upgrade"]),
  CompletionCase(["walk", "--fl"], ["--flow"]),
  CompletionCase(["flows", "alw"], ["always-upgrade"]),
  CompletionCase(["completions", ""], ["bash", "fish", "zsh"]),
  CompletionCase(["fmt", "--c"], ["--check", "--color"]),
  CompletionCase(["render", "rec"], ["recommended"]),
  CompletionCase(["render", "--format", "m"], ["markdown", "mermaid"]),
  CompletionCase(["checklist", "--language", "zh"], ["zh-Hans"]),
  CompletionCase(["explore", "--policy", ""], ["app-review"]),
  CompletionCase(["explore", "--interrupt", "re"], ["reinstall", "reset", "restrict"]),
  CompletionCase(["explore", "--property", "REVI"], []),
  CompletionCase(["explore", "--from", "pro"], ["provisionalAlways"]),
  CompletionCase(["explore", "recommended", "--am"], ["--ambiguity"]),
]

/// `locflow completions`.
@Suite struct CompletionTests {
  @Test(arguments: CompletionShell.allCases)
  func knowsEveryCommandAndOption(_ shell: CompletionShell) {
    let script = shell.script

    for command in Command.allCases {
      #expect(script.contains(command.rawValue))
      for option in command.options {
        let name = shell == .fish ? "-l \(option.rawValue) " : "--\(option.rawValue)"
        #expect(script.contains(name))
      }
    }
  }

  @Test func formatsAreThoseOfTheHelp() {
    for command in Command.allCases where command.options.contains(.format) {
      #expect(!command.formats.isEmpty)
      for format in command.formats {
        #expect(Option.format.summary(in: command).contains(format))
      }
    }
  }

  // MARK: - In the shells

  @Test(.enabled(if: Shell.has("bash")), arguments: cases)
  private func bashOffers(_ testCase: CompletionCase) throws {
    let words = (["locflow"] + testCase.words).map(Shell.quoted).joined(separator: " ")
    let script = """
      COMP_WORDS=(\(words)) COMP_CWORD=\(testCase.words.count)
      _locflow
      for word in "${COMPREPLY[@]}"; do echo "$word"; done
      """
    #expect(try CompletionTests.ask(.bash, script) == testCase.offered)
  }

  @Test(.enabled(if: Shell.has("bash")))
  func bashOffersBehindAnEqualsSign() throws {
    let script = """
      COMP_WORDS=(locflow check --record = fa) COMP_CWORD=4
      _locflow
      echo "${COMPREPLY[@]}"
      """
    #expect(try CompletionTests.ask(.bash, script) == ["failed"])
  }

  @Test(.enabled(if: Shell.has("fish")), arguments: cases)
  private func fishOffers(_ testCase: CompletionCase) throws {
    let line = (["locflow"] + testCase.words).joined(separator: " ")

    let answer = try CompletionTests.ask(.fish, "complete -C \(Shell.quoted(line))")

    let offered = answer.map { $0.split(separator: "\t").first.map(String.init) ?? "" }
    // fish sorts, and knows that every command has --help.
    #expect(offered.sorted() == testCase.offered)
  }

  /// zsh asks only at a terminal: what it is asked to offer is looked at.
  @Test(.enabled(if: Shell.has("zsh")))
  func zshIsAskedForTheRightThings() throws {
    let script = """
      _arguments() { print -rl -- "$@" }
      words=(locflow check --format j) CURRENT=4
      _locflow
      print -r -- "$CURRENT $words"
      """
    let answer = try CompletionTests.ask(.zsh, script)

    #expect(answer.first == "-s")
    #expect(answer.contains("(--fail-fast)--fail-fast[stop after the first failing case]"))
    #expect(answer.contains { $0.hasPrefix("*--format=[") && $0.contains("(pretty json ") })
    #expect(answer.contains("*:\\[PATH...\\]:_files"))
    #expect(answer.last == "3 check --format j")
  }

  /// Sources a script in its shell, runs lines there and gives the lines that are printed, sorted
  /// by bash and fish.
  private static func ask(_ shell: CompletionShell, _ lines: String) throws -> [String] {
    let folder = TemporaryFolder()
    folder.write(shell.script, to: "script")
    folder.write("", to: "work/some file.json")
    let start =
      switch shell {
      case .bash: "bash --norc -c"
      case .zsh: "zsh -f -c"
      case .fish: "fish --no-config -c"
      }
    let head = shell == .zsh ? "compdef() { }\n" : ""
    let body = "\(head)source ../script\n\(lines)"
    let command = "cd \(Shell.quoted(folder.path))/work && \(start) \(Shell.quoted(body)) 2>&1"
    let answer = try #require(Shell.run(command))
    let found = answer.split(separator: "\n").map(String.init)
    return shell == .zsh ? found : found.sorted()
  }
}
