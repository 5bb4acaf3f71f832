import TerminalText
import TraceReporting

/// Writes a report in all forms that were asked for.
struct CheckDelivery {
  private let options: CheckOptions
  private let inputs: Set<String>
  /// What went wrong, in order.
  private(set) var problems: [(text: String, code: ExitCode)] = []

  /// Makes a delivery.
  ///
  /// - Parameter inputs: Files that were read; none of them is written over.
  init(_ options: CheckOptions, inputs: Set<String>) {
    self.options = options
    self.inputs = inputs
  }

  /// Writes all forms, first those in files.
  mutating func deliver(_ report: CheckReport) {
    deliver(toFiles: report)
    show(report)
  }

  /// Writes the forms that go to files.
  mutating func deliver(toFiles report: CheckReport) {
    if let problem = CheckOptions.Target.problem(of: options.targets, reading: inputs) {
      problems.append((problem.sentence.text, .usage))
      return
    }
    for target in options.targets {
      guard let path = target.path else { continue }
      do throws(System.Failure) {
        try System.write(text(target.format, report, isColored: false), toFile: path)
      } catch {
        problems.append(error.sentence(path))
      }
    }
    summarize(report)
  }

  /// Writes the forms that go to standard output.
  mutating func show(_ report: CheckReport) {
    var output = Output(descriptor: 1)
    for target in options.targets where target.path == nil {
      output.print(
        text(target.format, report, isColored: options.color.isColored(descriptor: 1)))
    }
    output.flush()
    if options.targets.isEmpty {
      // A program reads coverage from standard output: failures are told beside it.
      var messages = Output(descriptor: 2)
      messages.print(text(.quiet, report, isColored: false))
      messages.flush()
    }
    if let problem = output.problem { problems.append(problem.sentence("standard output")) }
  }

  private func text(_ format: CheckFormat, _ report: CheckReport, isColored: Bool) -> String {
    format.text(
      of: report, style: TerminalStyle(isColored: isColored), isVerbose: options.isVerbose)
  }

  /// GitHub shows what a step adds to this file on the page of the run.
  private mutating func summarize(_ report: CheckReport) {
    guard options.targets.contains(where: { $0.format == .github }),
      let path = System.environment("GITHUB_STEP_SUMMARY"), !path.isEmpty
    else { return }
    do throws(System.Failure) {
      try System.append(CheckGitHubReporter.stepSummary(of: report), toFile: path)
    } catch {
      problems.append(error.sentence(path))
    }
  }
}
