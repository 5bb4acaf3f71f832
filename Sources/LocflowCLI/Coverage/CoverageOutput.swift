import TerminalText
import TraceReporting

/// Where coverage goes, and what it must reach.
struct CoverageOutput {
  /// A form and where it goes.
  typealias Target = OutputTarget<CoverageFormat>

  let targets: [Target]
  let color: ColorChoice

  /// Reads a percentage with at most one decimal, in tenths of a per cent.
  static func tenths(
    _ option: Option, _ arguments: CommandLineArguments
  ) throws(CommandLineArguments.Problem) -> Int? {
    guard let text = arguments.value(option) else { return nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let isNumber = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    let hasTenths = parts.count == 2 && parts[1].utf8.count == 1
    guard isNumber, parts.count == 1 || hasTenths, let whole = Int(parts[0]), whole <= 100,
      let tenths = Int(hasTenths ? parts[1] : "0"), whole * 10 + tenths <= 1000
    else {
      throw .badValue(option, text, expected: "a percentage from 0 to 100, such as 80 or 87.5")
    }
    return whole * 10 + tenths
  }

  /// Whether a form for programs goes to standard output, which it must have for itself.
  static func takesOutput(_ targets: [Target]) -> Bool {
    targets.contains { $0.path == nil && $0.format != .text }
  }

  /// Whether a text for people goes to standard output.
  var tellsPeople: Bool { targets.contains { $0.path == nil && $0.format == .text } }

  /// Writes all forms.
  ///
  /// - Parameters:
  ///   - isAfterOther: Whether another report stands on standard output already.
  ///   - inputs: Files that were read; none of them is written over.
  /// - Returns: What could not be written.
  func write(
    _ report: CoverageReport, after isAfterOther: Bool, reading inputs: Set<String>
  ) -> [(text: String, code: ExitCode)] {
    if let problem = Target.problem(of: targets, reading: inputs) {
      return [(problem.sentence.text, .usage)]
    }
    var problems: [(text: String, code: ExitCode)] = []
    var output = Output(descriptor: 1)
    for target in targets {
      let isFile = target.path != nil
      let text = target.format.text(
        of: report, isColored: !isFile && color.isColored(descriptor: 1),
        columns: isFile ? System.usualColumns : System.columns(descriptor: 1))
      guard let path = target.path else {
        output.print(isAfterOther && target.format == .text ? "\n" + text : text)
        continue
      }
      do throws(System.Failure) {
        try System.write(text, toFile: path)
      } catch {
        problems.append(error.sentence(path))
      }
    }
    output.flush()
    if let problem = output.problem { problems.append(problem.sentence("standard output")) }
    return problems
  }

  /// What to say when too few branches were taken; `nil` when there were enough.
  ///
  /// - Parameter isListed: Whether to list what is missing.
  static func shortfall(
    of report: CoverageReport, tenths wanted: Int, isListed: Bool
  ) -> String? {
    let share = report.branches
    guard !share.isAtLeast(tenths: wanted) else { return nil }
    let minimum = CoverageShare.percent(tenths: wanted)
    var text = "locflow: error: branch coverage is \(share.words), asked for are \(minimum)\n"
    guard isListed else { return text }
    for branch in report.flows.flatMap(\.missing) {
      let place = branch.place
      let words = "\(place.file):\(place.line):\(place.column): \(place.path): \(branch.words)"
      text += safeForTerminal(words) + "\n"
    }
    return text
  }
}
