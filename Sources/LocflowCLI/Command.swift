/// A command of locflow.
enum Command: String, CaseIterable {
  case simulate
  case check
  case rules
  case explain
  case matrix
  case flows
  case schema

  /// What it takes after its name.
  var arguments: String {
    switch self {
    case .simulate: "FILE..."
    case .check: "[PATH...]"
    case .rules: ""
    case .explain: "CODE"
    case .matrix: "FILE"
    case .flows: "[NAME]"
    case .schema: "scenario|flow|base|trace"
    }
  }

  /// What it does, in a line.
  var summary: String {
    switch self {
    case .simulate: "rehearse scenarios and print what iOS does"
    case .check: "hold a folder of scenarios, as CI does"
    case .rules: "list what iOS does, or what changed between two versions"
    case .explain: "tell what a rule, a diagnostic or a finding means"
    case .matrix: "rehearse a scenario on many versions and compare them"
    case .flows: "list the built-in flows, or print one"
    case .schema: "print the JSON Schema of a format"
    }
  }

  /// A call that works, shown first.
  var example: String {
    switch self {
    case .simulate: "locflow simulate Scenarios/services-off-returns-unchanged.json"
    case .check: "locflow check Scenarios --format junit:report.xml"
    case .rules: "locflow rules --diff 13.3 13.4"
    case .explain: "locflow explain CALLBACK-10"
    case .matrix: "locflow matrix Scenarios/upgrade-at-while-using.json --ios 12,13.1,13.4,18"
    case .flows: "locflow flows recommended > my-flow.json"
    case .schema: "locflow schema scenario > scenario.schema.json"
    }
  }

  /// The options it has.
  var options: [Option] {
    switch self {
    case .simulate:
      [
        .format, .output, .ios, .flow, .language, .lanes, .why, .truth, .color, .quiet, .verbose,
        .allowOutside, .help,
      ]
    case .check:
      [
        .record, .format, .output, .tag, .name, .ios, .shard, .failFast, .maximumFailures,
        .rerun, .jobs, .strict, .flow, .language, .color, .quiet, .verbose, .allowOutside, .help,
      ]
    case .rules: [.ios, .topic, .diff, .format, .output, .color, .help]
    case .explain: [.color, .verbose, .help]
    case .matrix:
      [
        .ios, .failOnDiff, .format, .output, .flow, .language, .color, .verbose, .allowOutside,
        .help,
      ]
    case .flows, .schema: [.help]
    }
  }
}

/// An option of a command.
enum Option: String, CaseIterable {
  case format
  case output
  case ios
  case flow
  case language
  case lanes
  case color
  case quiet
  case verbose
  case allowOutside = "allow-outside"
  case record
  case tag
  case name
  case shard
  case failFast = "fail-fast"
  case maximumFailures = "max-failures"
  case rerun
  case jobs
  case strict
  case topic
  case diff
  case failOnDiff = "fail-on-diff"
  case why
  case truth
  case help
  case version

  /// The short form, where there is one.
  var short: String? {
    switch self {
    case .output: "o"
    case .quiet: "q"
    case .verbose: "v"
    case .help: "h"
    case .jobs: "j"
    case .format, .ios, .flow, .language, .lanes, .color, .allowOutside, .record, .tag, .name,
      .shard, .failFast, .maximumFailures, .rerun, .strict, .topic, .diff, .failOnDiff, .why,
      .truth, .version:
      nil
    }
  }

  /// The name of its value, where it takes one.
  var value: String? {
    switch self {
    case .format: "NAME[:PATH]"
    case .output: "PATH"
    case .ios: "VERSION"
    case .flow: "NAME|PATH"
    case .language: "LANGUAGE"
    case .lanes: "LIST"
    case .color: "WHEN"
    case .record: "never|missing|failed|all"
    case .tag: "TAG"
    case .name: "TEXT"
    case .shard: "K/N"
    case .maximumFailures, .jobs: "N"
    case .rerun: "REPORT"
    case .topic: "TOPIC"
    case .diff: "FROM TO"
    case .quiet, .verbose, .allowOutside, .failFast, .strict, .failOnDiff, .why, .truth, .help,
      .version:
      nil
    }
  }

  /// What it does for a command, in a line.
  func summary(in command: Command) -> String {
    switch self {
    case .format: formatSummary(in: command)
    case .output: "write the first format to a file instead of standard output"
    case .ios: iosSummary(in: command)
    case .flow: "run this flow instead of the scenario's"
    case .language: "language of prompts and alerts instead of the scenario's"
    case .lanes: "only these lanes of the trace, separated by commas"
    case .color: "auto (default), always or never; NO_COLOR and TERM=dumb count"
    case .quiet: "print only failures and errors"
    case .verbose: verboseSummary(in: command)
    case .allowOutside: "let scenarios name files outside their folder tree"
    case .record: "write golden traces: where missing, where they differ (failed), or all"
    case .tag: "only scenarios with this tag; repeatable, one of them is enough"
    case .name: "only cases whose title has this text"
    case .shard: "only the K-th of N equal parts of the files"
    case .failFast: "stop after the first failing case"
    case .maximumFailures: "stop after N failing cases"
    case .rerun: "only files that did not pass in this JSON report of an earlier run"
    case .jobs: "how many threads work; as many as there are processors by default"
    case .strict: "let warnings fail"
    case .topic: "only rules of this topic, such as auth, callback or request"
    case .diff: "what changed between two versions, also written FROM..TO"
    case .failOnDiff: "end with 1 when the versions don't all behave alike"
    case .why: "put its rule's sentence under each line"
    case .truth: "show what iOS knows beside what the app reads, after each step"
    case .help: "show this help"
    case .version: "show the version"
    }
  }

  private func formatSummary(in command: Command) -> String {
    switch command {
    case .check:
      "a report: pretty (default), json, ndjson, junit, junit-gitlab, tap, github, sarif, markdown,"
        + " html, xcode, quiet; repeatable, with a path to write to a file"
    case .rules, .matrix:
      "text (default), json or markdown; repeatable, with a path to write to a file"
    case .simulate, .explain, .flows, .schema:
      "text (default) or ndjson; repeatable, with a path to write to a file"
    }
  }

  private func iosSummary(in command: Command) -> String {
    switch command {
    case .check: "run each scenario on each of these versions, such as 12.4,13.4,18"
    case .rules: "only rules that hold on this version of iOS"
    case .matrix: "these versions, such as 12,13.1,18, not all at which anything changes"
    case .simulate, .explain, .flows, .schema:
      "run on this version of iOS instead of the scenario's"
    }
  }

  private func verboseSummary(in command: Command) -> String {
    switch command {
    case .check: "also the cases that passed"
    case .explain: "list all scenarios that show a rule"
    case .matrix: "other words, paths and delegate methods make a difference too"
    case .simulate, .rules, .flows, .schema:
      "also checks that held and events that the flow ignores"
    }
  }
}
