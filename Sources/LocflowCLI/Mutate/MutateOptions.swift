import ScenarioFormat

/// The options of `locflow mutate`.
struct MutateOptions {
  /// How the flow is explored for differences.
  let exploration: ExploreOptions
  /// Files and folders of scenarios; the folder `Scenarios` where none are given.
  let paths: [String]
  /// The score to reach, in tenths of a per cent; all must be noticed when absent.
  let minimum: Int?
  let report: OutputTarget<MutateCommand.Format>

  /// Reads the options.
  init(_ arguments: CommandLineArguments) throws(CommandLineArguments.Problem) {
    exploration = try ExploreOptions(
      arguments.without([.format, .output, .scoreMinimum]), of: .mutate)
    let operands = Array(arguments.operands.dropFirst())
    paths = operands.isEmpty ? ["Scenarios"] : operands
    minimum = try CoverageOutput.tenths(.scoreMinimum, arguments)
    report = try OutputTarget.all(arguments, standard: .text)[0]
  }
}
