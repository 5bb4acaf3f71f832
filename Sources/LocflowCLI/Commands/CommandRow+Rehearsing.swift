import TraceReporting

/// The commands that rehearse scenarios.
extension CommandRow {
  static var simulate: CommandRow {
    CommandRow(
      arguments: "FILE...",
      summary: "rehearse scenarios and print what iOS does",
      example: "locflow simulate Scenarios/services-off-returns-unchanged.json",
      formats: SimulateCommand.Format.allCases.map(\.rawValue),
      options: [.format, .output, .ios, .flow, .language, .lanes, .why, .truth, .allowOutside],
      meanings: [(.verbose, "also checks that held and events that the flow ignores")],
      closing: [
        "FILE is a scenario, `-` is standard input.",
        "Exit codes: 0 all checks held, 1 a check failed, 64 wrong command line, 65 invalid file"
          + " or impossible step, 66 missing file, 73/74 output could not be written.",
      ]
    )
  }

  static var check: CommandRow {
    CommandRow(
      arguments: "[PATH...]",
      summary: "hold a folder of scenarios, as CI does",
      example: "locflow check Scenarios --format junit:report.xml",
      formats: CheckFormat.allCases.map(\.rawValue),
      options: [
        .record, .format, .output, .tag, .name, .ios, .shard, .failFast, .maximumFailures, .rerun,
        .jobs, .coverage, .coverageMinimum, .watch, .strict, .configuration, .showConfiguration,
        .flow, .language, .allowOutside,
      ],
      interruption: .isWatched,
      meanings: [
        (.ios, "run each scenario on each of these versions, such as 12.4,13.4,18"),
        (.verbose, "also the cases that passed"),
      ]
    )
  }

  static var review: CommandRow {
    CommandRow(
      arguments: "[PATH...]",
      summary: "look at golden traces that differ, one by one, and accept or reject them",
      example: "locflow review",
      options: [.list, .acceptAll, .jobs, .configuration, .allowOutside],
      interruption: .isWatched,
      meanings: [
        (.quiet, "print only paths")
      ]
    )
  }

  static var lint: CommandRow {
    CommandRow(
      arguments: "[PATH...]",
      summary: "find what is probably not meant in scenarios, flows and an Info.plist",
      example: "locflow lint --plist Info.plist --flow my-flow.json --ios 12..",
      formats: LintFormat.allCases.map(\.rawValue),
      options: [.plist, .flow, .ios, .fix, .format, .output, .strict, .allowOutside],
      meanings: [
        (.flow, "look through this flow too; the Info.plist is held against it"),
        (.ios, "deployment target for --plist: 12.., 12..18 or 12"),
      ]
    )
  }

  static var matrix: CommandRow {
    CommandRow(
      arguments: "FILE",
      summary: "rehearse a scenario on many versions and compare them",
      example: "locflow matrix Scenarios/upgrade-at-while-using.json --ios 12,13.4,18",
      formats: ReportFormat.allCases.map(\.rawValue),
      options: [.ios, .failOnDiff, .format, .output, .flow, .language, .allowOutside],
      meanings: [
        (.ios, "these versions, such as 12,13.1,18, not all at which anything changes"),
        (.verbose, "other words, paths and delegate methods make a difference too"),
      ],
      closing: [
        "FILE is a scenario, `-` is standard input. Neighbouring versions that behave alike make"
          + " one row; words on prompts and the order of buttons don't count without --verbose.",
        "Exit codes: 0 the versions were compared, whatever the checks say; 1 they differ and"
          + " --fail-on-diff is given; 65 no version can read the file; 66 missing file.",
      ]
    )
  }
}
