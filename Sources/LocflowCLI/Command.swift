import TraceReporting

/// A command of locflow.
enum Command: String, CaseIterable {
  case simulate
  case check
  case review
  case lint
  case explore
  case generate
  case mutate
  case play
  case report
  case rules
  case explain
  case matrix
  case render
  case checklist
  case walk
  case flows
  case schema
  case format = "fmt"
  case initialize = "init"
  case completions
  case manual = "man"

  /// What it takes after its name.
  var arguments: String {
    switch self {
    case .simulate: "FILE..."
    case .check, .review: "[PATH...]"
    case .lint, .report: "[PATH...]"
    case .explore, .generate, .play: "FLOW|SCENARIO"
    case .mutate: "FLOW [PATH...]"
    case .rules: ""
    case .explain: "CODE"
    case .matrix: "FILE"
    case .render: "FLOW|SCENARIO"
    case .checklist: "SCENARIO...|FLOW"
    case .walk: "[FILE|FLOW]"
    case .flows: "[NAME]"
    case .schema: "scenario|flow|base|trace"
    case .format: "[PATH...]"
    case .initialize: "[DIR]"
    case .completions: "bash|zsh|fish"
    case .manual: ""
    }
  }

  /// What it does, in a line.
  var summary: String {
    switch self {
    case .simulate: "rehearse scenarios and print what iOS does"
    case .check: "hold a folder of scenarios, as CI does"
    case .review: "look at golden traces that differ, one by one, and accept or reject them"
    case .lint: "find what is probably not meant in scenarios, flows and an Info.plist"
    case .explore: "visit every path of a flow and report where it goes wrong"
    case .generate: "write scenarios that reach all of a flow that can be reached"
    case .mutate: "make mistakes in a flow and tell which no scenario notices"
    case .play: "write a page on which people play a flow"
    case .report: "write a page that shows a folder of scenarios as they run"
    case .rules: "list what iOS does, or what changed between two versions"
    case .explain: "tell what a rule, a diagnostic or a finding means"
    case .matrix: "rehearse a scenario on many versions and compare them"
    case .render: "draw a scenario as a sequence diagram, or a flow as a state diagram"
    case .checklist: "write what a tester does by hand on a real iPhone, and must see"
    case .walk: "play with the phone on a terminal, or line by line"
    case .flows: "list the built-in flows, or print one"
    case .schema: "print the JSON Schema of a format"
    case .format: "give scenario, flow and base files one layout"
    case .initialize: "write a scenario, a flow and a CI workflow to start from"
    case .completions: "print a completion script for a shell"
    case .manual: "print the manual page"
    }
  }

  /// A call that works, shown first.
  var example: String {
    switch self {
    case .simulate: "locflow simulate Scenarios/services-off-returns-unchanged.json"
    case .check: "locflow check Scenarios --format junit:report.xml"
    case .review: "locflow review"
    case .lint: "locflow lint --plist Info.plist --flow my-flow.json --ios 12.."
    case .explore: "locflow explore services-first --ios 12,18"
    case .generate: "locflow generate my-flow.json --cover branches -o Scenarios/generated"
    case .mutate: "locflow mutate my-flow.json Scenarios --score-min 90"
    case .play: "locflow play services-first -o play.html"
    case .report: "locflow report Scenarios -o report.html"
    case .rules: "locflow rules --diff 13.3 13.4"
    case .explain: "locflow explain CALLBACK-10"
    case .matrix: "locflow matrix Scenarios/upgrade-at-while-using.json --ios 12,13.4,18"
    case .render: "locflow render Scenarios/denied-starts-anyway.json -o run.svg"
    case .checklist: "locflow checklist Scenarios/guide-declined.json --language ja -o a.html"
    case .walk: "locflow walk recommended --ios 17.4"
    case .flows: "locflow flows recommended > my-flow.json"
    case .schema: "locflow schema scenario > scenario.schema.json"
    case .format: "locflow fmt --check Scenarios"
    case .initialize: "locflow init ."
    case .completions: "eval \"$(locflow completions bash)\""
    case .manual: "locflow man | man -l -"
    }
  }

  /// The forms of output it has, the standard one first.
  var formats: [String] {
    switch self {
    case .simulate: SimulateCommand.Format.allCases.map(\.rawValue)
    case .check: CheckFormat.allCases.map(\.rawValue)
    case .lint: LintFormat.allCases.map(\.rawValue)
    case .explore: ExploreCommand.Format.allCases.map(\.rawValue)
    case .generate: GenerateCommand.Format.allCases.map(\.rawValue)
    case .mutate: MutateCommand.Format.allCases.map(\.rawValue)
    case .rules, .matrix: ReportFormat.allCases.map(\.rawValue)
    case .render: RenderCommand.Format.allCases.map(\.rawValue)
    case .checklist: ChecklistCommand.Format.allCases.map(\.rawValue)
    case .play, .report, .review, .explain, .walk, .flows, .schema, .format, .initialize,
      .completions,
      .manual:
      []
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
        .rerun, .jobs, .coverage, .coverageMinimum, .watch, .strict, .configuration,
        .showConfiguration, .flow, .language, .color, .quiet, .verbose, .allowOutside, .help,
      ]
    case .review:
      [.list, .acceptAll, .jobs, .configuration, .color, .quiet, .allowOutside, .help]
    case .lint:
      [
        .plist, .flow, .ios, .fix, .format, .output, .strict, .color, .quiet, .allowOutside, .help,
      ]
    case .explore:
      [
        .ios, .from, .interrupt, .option, .property, .policy, .ambiguity, .bound, .count, .emit,
        .coverage, .jobs, .format, .output, .color, .quiet, .allowOutside, .help,
      ]
    case .generate:
      [
        .cover, .output, .overwrite, .ios, .from, .interrupt, .bound, .jobs, .format, .color,
        .quiet, .allowOutside, .help,
      ]
    case .mutate:
      [
        .scoreMinimum, .ios, .interrupt, .bound, .jobs, .format, .output, .color, .quiet,
        .allowOutside, .help,
      ]
    case .play:
      [.ios, .from, .language, .bound, .jobs, .output, .color, .quiet, .allowOutside, .help]
    case .report:
      [.tag, .name, .explore, .flow, .language, .jobs, .output, .allowOutside, .help]
    case .rules: [.ios, .topic, .diff, .format, .output, .color, .help]
    case .explain: [.color, .verbose, .help]
    case .matrix:
      [
        .ios, .failOnDiff, .format, .output, .flow, .language, .color, .verbose, .allowOutside,
        .help,
      ]
    case .render, .checklist:
      [.format, .output, .name, .ios, .flow, .language, .color, .allowOutside, .help]
    case .walk: [.ios, .flow, .language, .name, .color, .allowOutside, .help]
    case .format: [.checkOnly, .color, .quiet, .help]
    case .initialize: [.quiet, .help]
    case .flows, .schema, .completions, .manual: [.help]
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
  case watch
  case list
  case acceptAll = "accept-all"
  case coverage
  case coverageMinimum = "coverage-min"
  case cover
  case overwrite
  case scoreMinimum = "score-min"
  case strict
  case checkOnly = "check"
  case configuration = "config"
  case showConfiguration = "show-config"
  case topic
  case diff
  case failOnDiff = "fail-on-diff"
  case why
  case truth
  case from
  case interrupt
  case option
  case property
  case policy
  case ambiguity
  case bound
  case count
  case emit
  case explore
  case plist
  case fix
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
      .shard, .failFast, .maximumFailures, .rerun, .watch, .list, .acceptAll, .strict, .topic,
      .diff, .failOnDiff, .why, .truth, .from, .interrupt, .option, .property, .policy,
      .ambiguity, .bound, .count, .emit, .plist, .fix, .explore, .coverage, .coverageMinimum,
      .cover, .overwrite, .scoreMinimum, .checkOnly, .configuration, .showConfiguration, .version:
      nil
    }
  }

  /// The name of its value, where it takes one.
  var value: String? {
    switch self {
    case .format, .coverage: "NAME[:PATH]"
    case .coverageMinimum, .scoreMinimum: "PERCENT"
    case .cover: "branches|rules|pairs"
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
    case .configuration: "PATH|none"
    case .topic: "TOPIC"
    case .from: "STATE"
    case .interrupt: "EVENTS"
    case .option: "ID=VALUE|all"
    case .policy: "app-review"
    case .property: "ID"
    case .bound, .count: "N"
    case .emit: "DIR"
    case .diff: "FROM TO"
    case .plist: "PATH"
    case .quiet, .verbose, .allowOutside, .failFast, .strict, .failOnDiff, .why, .truth, .fix,
      .ambiguity, .checkOnly, .watch, .list, .acceptAll, .overwrite, .explore, .showConfiguration,
      .help,
      .version:
      nil
    }
  }

  /// The words that may stand for its value, of which the first holds when none is given; empty
  /// where a value is needed.
  var optionalValues: [String] {
    self == .coverage ? CoverageFormat.allCases.map(\.rawValue) : []
  }
}
