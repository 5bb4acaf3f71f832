import ScenarioFormat

/// A form of output and where it goes; without a path to standard output.
///
/// The type asks nothing of `Format`: what is asked of a generic type is looked up when a program
/// starts to use it, which costs more than a short run.
struct OutputTarget<Format> {
  let format: Format
  let path: String?
}

extension OutputTarget
where Format: RawRepresentable & CaseIterable, Format.RawValue == String {
  /// Reads `--format` and `-o`.
  static func all(
    _ arguments: CommandLineArguments, standard: Format
  ) throws(CommandLineArguments.Problem) -> [OutputTarget] {
    var targets: [OutputTarget] = []
    for value in arguments.allValues(.format) {
      let parts = value.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let format = Format(rawValue: name) else {
        let known = Format.allCases.map(\.rawValue)
        throw .unknownName(
          name, role: "format", suggestion: NearestName.find(name, among: known), known: known)
      }
      targets.append(OutputTarget(format: format, path: parts.count > 1 ? String(parts[1]) : nil))
    }
    if targets.isEmpty { targets = [OutputTarget(format: standard, path: nil)] }
    if let path = arguments.value(.output) {
      targets[0] = OutputTarget(format: targets[0].format, path: path)
    }
    return targets
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
