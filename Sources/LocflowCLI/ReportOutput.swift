import ScenarioFormat

/// A form of output and where it goes; without a path to standard output.
///
/// The type asks nothing of `Format`: what is asked of a generic type is looked up when a program
/// starts to use it, which costs more than a short run.
struct OutputTarget<Format> {
  let format: Format
  let path: String?
}

extension OutputTarget: Sendable where Format: Sendable {}

extension OutputTarget
where Format: RawRepresentable & CaseIterable, Format.RawValue == String {
  /// Reads `--format` and `-o`; `-` as a path is standard output.
  ///
  /// - Parameter isAlwaysShown: Whether the standard form is shown too where all others go to files.
  static func all(
    _ arguments: CommandLineArguments, standard: Format, isAlwaysShown: Bool = false
  ) throws(CommandLineArguments.Problem) -> [OutputTarget] {
    var targets: [OutputTarget] = []
    for value in arguments.allValues(.format) { targets.append(try target(value)) }
    if targets.isEmpty || (isAlwaysShown && targets.allSatisfy { $0.path != nil }) {
      targets.insert(OutputTarget(format: standard, path: nil), at: 0)
    }
    if let path = arguments.value(.output) {
      guard !path.isEmpty else { throw .badValue(.output, path, expected: "a path") }
      // Another form goes to each of the paths that `--format` names.
      guard let free = targets.firstIndex(where: { $0.path == nil }) else {
        let isTaken = targets.compactMap(\.path).contains { System.isSameFile($0, path) }
        throw isTaken ? .samePath(path) : .nothingLeft(path)
      }
      targets[free] = OutputTarget(
        format: targets[free].format, path: path == "-" ? nil : path)
    }
    try check(targets.compactMap(\.path), arguments)
    return targets
  }

  /// Reads an option that has no standard form, such as `--coverage`.
  static func given(
    _ option: Option, _ arguments: CommandLineArguments
  ) throws(CommandLineArguments.Problem) -> [OutputTarget] {
    var targets: [OutputTarget] = []
    for value in arguments.allValues(option) { targets.append(try target(value)) }
    try check(targets.compactMap(\.path), arguments)
    return targets
  }

  private static func target(
    _ value: String
  ) throws(CommandLineArguments.Problem) -> OutputTarget {
    let parts = value.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let format = Format(rawValue: name) else {
      let known = Format.allCases.map(\.rawValue)
      throw .unknownName(
        name, role: "format", suggestion: NearestName.find(name, among: known), known: known)
    }
    guard parts.count > 1 else { return OutputTarget(format: format, path: nil) }
    guard !parts[1].isEmpty else { throw .noPath(name) }
    return OutputTarget(format: format, path: parts[1] == "-" ? nil : String(parts[1]))
  }

  /// Refuses two reports for one file, and one in the place of a file that is read.
  private static func check(
    _ paths: [String], _ arguments: CommandLineArguments
  ) throws(CommandLineArguments.Problem) {
    let inputs = arguments.inputs
    for (index, path) in paths.enumerated() {
      if paths[..<index].contains(where: { System.isSameFile($0, path) }) {
        throw .samePath(path)
      }
      if let input = System.firstReplaced(by: path, of: inputs) { throw .overwritesInput(input) }
    }
  }
}

extension CommandLineArguments {
  /// The files that are named to be read, among other words.
  fileprivate var inputs: [String] {
    let options: [Option] = [.flow, .plist, .rerun, .configuration]
    return operands + options.compactMap { value($0) }
  }
}

extension OutputTarget {
  /// Refuses to write over a file that was read.
  ///
  /// - Returns: What is wrong, or `nil`.
  static func problem(
    of targets: [OutputTarget], reading files: some Sequence<String>
  ) -> CommandLineArguments.Problem? {
    for case let path? in targets.map(\.path) {
      if let input = System.firstReplaced(by: path, of: files) { return .overwritesInput(input) }
    }
    return nil
  }
}

/// A form of a report that is a single text.
enum ReportFormat: String, CaseIterable {
  case text
  case json
  case markdown
}

/// Where a report goes and how it looks there.
struct ReportOutput {
  /// How a text looks where it goes.
  struct Look {
    let isColored: Bool
    let columns: Int
  }

  let targets: [OutputTarget<ReportFormat>]
  let color: ColorChoice

  /// Reads the options.
  init(_ arguments: CommandLineArguments) throws(CommandLineArguments.Problem) {
    targets = try OutputTarget.all(arguments, standard: .text)
    color = try ColorChoice(arguments)
  }

  /// Writes the report in each form that was asked for.
  func deliver(_ text: (ReportFormat, Look) -> String) -> ExitCode {
    var code = ExitCode.success
    for target in targets {
      guard let path = target.path else {
        let look = Look(
          isColored: color.isColored(descriptor: 1), columns: System.columns(descriptor: 1))
        code = code.worse(Locflow.show(text(target.format, look)))
        continue
      }
      let look = Look(isColored: false, columns: System.usualColumns)
      code = code.worse(ReportOutput.write(text(target.format, look), to: path))
    }
    return code
  }

  private static func write(_ text: String, to path: String) -> ExitCode {
    do {
      try System.write(text, toFile: path)
      return .success
    } catch {
      return Locflow.complain(error.sentence(path))
    }
  }
}
