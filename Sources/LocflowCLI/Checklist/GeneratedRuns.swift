import CoreLocationTypes
import ScenarioFormat
import Simulation
import TraceReporting

/// The scenarios that `generate` makes of a flow, each run to its end.
enum GeneratedRuns {
  /// Explores a flow on one version and rehearses the chosen stories.
  ///
  /// - Parameters:
  ///   - flow: A built-in flow or the path of a file; `-` is standard input.
  ///   - input: What standard input held, if the flow was read from there.
  ///   - ios: The version; the newest when absent.
  ///   - language: The language of the phone, instead of the flow's usual one, and of the names.
  /// - Returns: The runs, and how that ended; problems were said.
  static func make(
    _ flow: String, input: SourceText?, ios: IOSVersion?, language: ChecklistLanguage?,
    color: ColorChoice
  ) -> (runs: [CaseRuns.Run], code: ExitCode) {
    let version = (ios ?? .newest).description
    let arguments = CommandLineArguments(
      operands: [flow], values: [(.ios, version), (.quiet, "")])
    guard var options = try? GenerateOptions(arguments) else { return ([], .bug) }
    options.exploration.input = input
    let generation: Generation
    switch GenerateCommand.generate(options, isProbing: false, language: language ?? .english) {
    case .done(let done): generation = done
    case .failed(let code): return ([], code)
    }
    let overrides = ScenarioOverrides(
      ios: nil, flow: nil, language: language?.rawValue, allowOutside: true)
    var runs: [CaseRuns.Run] = []
    var code = ExitCode.success
    for story in generation.report.stories {
      let text = ScenarioText.indented(story.scenario)
      let loaded = CaseRuns(
        SourceText(name: story.file, bytes: Array(text.utf8)), overrides,
        files: .system(with: input), name: nil, color: color, isQuiet: false)
      runs += loaded.runs
      code = code.worse(loaded.code)
    }
    guard !runs.isEmpty else {
      let sentence = "no scenario of this flow can be made on iOS \(version)"
      return ([], code.worse(Locflow.complain((sentence, .noVerdict))))
    }
    return (runs, generation.report.isBounded ? code.worse(.noVerdict) : code)
  }
}
