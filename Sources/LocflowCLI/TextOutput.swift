/// Where the only text of a command goes: to the path of `-o`, else to standard output.
struct TextOutput {
  /// The path; `nil` for standard output.
  let path: String?

  /// Reads `-o`; `-` as a path is standard output.
  init(_ arguments: CommandLineArguments) throws(CommandLineArguments.Problem) {
    let path = arguments.value(.output)
    if let path, path.isEmpty { throw .badValue(.output, path, expected: "a path") }
    self.path = path == "-" ? nil : path
  }

  /// Writes the text.
  func deliver(_ text: String) -> ExitCode {
    guard let path else { return Locflow.show(text) }
    do throws(System.Failure) {
      try System.write(text, toFile: path)
      return .success
    } catch {
      return Locflow.complain(error.sentence(path))
    }
  }
}
