/// The form of the pages that `play` and `report` write, and where one goes.
struct PageOutput: Sendable {
  /// There is only one.
  enum Format: String, EndedFormat, Sendable {
    case html

    var endings: [String] { ["html", "htm"] }
  }

  private let targets: [OutputTarget<Format>]

  /// Reads `-o`.
  init(_ arguments: CommandLineArguments) throws(CommandLineArguments.Problem) {
    targets = try OutputTarget<Format>.byEnding(arguments, standard: .html)
  }

  /// Refuses to write over a file that was read.
  func problem(reading files: [String]) -> CommandLineArguments.Problem? {
    OutputTarget.problem(of: targets, reading: files)
  }

  /// Writes the page.
  func deliver(_ text: String) -> ExitCode {
    guard let path = targets.first?.path else { return Locflow.show(text) }
    do throws(System.Failure) {
      try System.write(text, toFile: path)
      return .success
    } catch {
      return Locflow.complain(error.sentence(path))
    }
  }
}
