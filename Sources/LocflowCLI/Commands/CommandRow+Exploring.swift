/// The commands that visit every path of a flow.
extension CommandRow {
  static var explore: CommandRow {
    CommandRow(
      arguments: "FLOW|SCENARIO",
      summary: "visit every path of a flow and report where it goes wrong",
      example: "locflow explore services-first --ios 12,18",
      formats: ExploreCommand.Format.allCases.map(\.rawValue),
      options: [
        .ios, .from, .interrupt, .option, .property, .policy, .ambiguity, .bound, .count, .emit,
        .overwrite, .coverage, .jobs, .format, .output, .allowOutside,
      ],
      interruption: .tells,
      meanings: [
        (.ios, "these versions, such as 12,13.1,18, not all at which a rule changes"),
        (
          .coverage,
          "tell what of the flow and the rules can be reached at all: text (default), json, lcov"
            + " or html; repeatable, with a path to write to a file"
        ),
      ],
      closing: [
        "FLOW is a built-in flow or a file, SCENARIO gives app, options and phone as well.",
        "Exit codes: 0 everything was visited and nothing is wrong, 1 findings, 2 no verdict: a"
          + " bound was hit, no version has the stored decision, or there are too many combinations"
          + " of options; 65 invalid file, 66 missing file. --ambiguity never changes the code.",
      ]
    )
  }

  static var generate: CommandRow {
    CommandRow(
      arguments: "FLOW|SCENARIO",
      summary: "write scenarios that reach all of a flow that can be reached",
      example: "locflow generate my-flow.json --cover branches -o Scenarios/generated",
      formats: GenerateCommand.Format.allCases.map(\.rawValue),
      options: [
        .cover, .output, .overwrite, .ios, .from, .interrupt, .bound, .jobs, .format, .allowOutside,
      ],
      interruption: .tells,
      meanings: [
        (.output, "write the scenarios into this folder; without it they are only told of"),
        (.ios, "these versions, such as 12,13.1,18, not all at which a rule changes"),
        (.format, "text (default) or json, with a path to write to a file"),
        (.quiet, "say nothing of scenarios that were written"),
      ]
    )
  }

  static var mutate: CommandRow {
    CommandRow(
      arguments: "FLOW [PATH...]",
      summary: "make mistakes in a flow and tell which no scenario notices",
      example: "locflow mutate my-flow.json Scenarios --score-min 90",
      formats: MutateCommand.Format.allCases.map(\.rawValue),
      options: [.scoreMinimum, .ios, .interrupt, .bound, .jobs, .format, .output, .allowOutside],
      interruption: .tells,
      meanings: [
        (.ios, "these versions, such as 12,13.1,18, not all at which a rule changes"),
        (.format, "text (default) or json, with a path to write to a file"),
      ]
    )
  }
}
