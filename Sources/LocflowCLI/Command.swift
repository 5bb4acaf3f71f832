import CoreLocationTypes
import FlowExploration
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
    case .lint: "[PATH...]"
    case .explore, .generate, .play: "FLOW|SCENARIO"
    case .mutate: "FLOW [PATH...]"
    case .rules: ""
    case .explain: "CODE"
    case .matrix: "FILE"
    case .render: "FLOW|SCENARIO"
    case .checklist: "SCENARIO..."
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
    case .play, .review, .explain, .walk, .flows, .schema, .format, .initialize, .completions,
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
        .ios, .from, .interrupt, .option, .property, .bound, .count, .emit, .coverage, .jobs,
        .format, .output, .color, .quiet, .allowOutside, .help,
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
  case bound
  case count
  case emit
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
      .diff, .failOnDiff, .why,
      .truth, .from, .interrupt, .option, .property, .bound, .count, .emit, .plist, .fix,
      .coverage, .coverageMinimum, .cover, .overwrite, .scoreMinimum, .checkOnly, .configuration,
      .showConfiguration, .version:
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
    case .interrupt: "LIST"
    case .option: "ID=VALUE|all"
    case .property: "ID"
    case .bound, .count: "N"
    case .emit: "DIR"
    case .diff: "FROM TO"
    case .plist: "PATH"
    case .quiet, .verbose, .allowOutside, .failFast, .strict, .failOnDiff, .why, .truth, .fix,
      .checkOnly, .watch, .list, .acceptAll, .overwrite, .showConfiguration, .help, .version:
      nil
    }
  }

  /// The words that may stand for its value, of which the first holds when none is given; empty
  /// where a value is needed.
  var optionalValues: [String] {
    self == .coverage ? CoverageFormat.allCases.map(\.rawValue) : []
  }

  /// What it does for a command, in a line.
  func summary(in command: Command) -> String {
    switch self {
    case .format: formatSummary(in: command)
    case .output: outputSummary(in: command)
    case .ios: iosSummary(in: command)
    case .flow:
      command == .lint
        ? "look through this flow too; the Info.plist is held against it"
        : "run this flow instead of the scenario's"
    case .language:
      command == .checklist
        ? "language of the list, the iPhone and the app: en, ja or zh-Hans"
        : "language of prompts and alerts instead of the scenario's"
    case .lanes: "only these lanes of the trace, separated by commas"
    case .color: "auto (default), always or never; NO_COLOR and TERM=dumb count"
    case .quiet: quietSummary(in: command)
    case .verbose: verboseSummary(in: command)
    case .allowOutside: "let scenarios name files outside their folder tree"
    case .record: "write golden traces: where missing, where they differ (failed), or all"
    case .tag: "only scenarios with this tag; repeatable, one of them is enough"
    case .name:
      command == .walk
        ? "the case whose title has this text, of a scenario with examples"
        : "only cases whose title has this text"
    case .shard: "only the K-th of N equal parts of the files"
    case .failFast: "stop after the first failing case"
    case .maximumFailures: "stop after N failing cases"
    case .rerun: "only files that did not pass in this JSON report of an earlier run"
    case .jobs: "how many threads work; as many as there are processors by default"
    case .watch: "stay, and check again what a saved file touches; Control-C ends"
    case .list: "show what differs and change nothing; end with 1 if anything does"
    case .acceptAll: "record all that differs without asking"
    case .coverage: coverageSummary(in: command)
    case .coverageMinimum: "fail when fewer of the flows' branches are taken; say which are not"
    case .cover:
      "what to reach: branches (default), rules, or pairs of status and event; repeatable"
    case .overwrite: "replace files that are there already"
    case .scoreMinimum: "fail only when fewer of the mistakes are noticed, not when any isn't"
    case .strict: "let warnings fail"
    case .from: "start from these stored decisions only, such as denied,whenInUse"
    case .interrupt:
      "also let these happen at any time: "
        + InterruptionFamily.names.joined(separator: ", ")
    case .option: "explore with this option of the catalogue, or with each of its values (all)"
    case .property: "only findings of this kind or code, or this property of the flow; repeatable"
    case .bound:
      command == .play
        ? "visit at most N states on a version; the page tells where it ends"
        : "visit at most N states on a version; when more are left there is no verdict"
    case .count: "report at most N findings"
    case .emit: "write each finding as a scenario that fails until it is mended"
    case .checkOnly: "change nothing; list the files that would change, and end with 1 if any"
    case .configuration: "read this file instead of .locflow.json here or above, or none"
    case .showConfiguration: "print each setting, its value and where it comes from, and do nothing"
    case .topic: "only rules of this topic, such as auth, callback or request"
    case .diff: "what changed between two versions, also written FROM..TO"
    case .failOnDiff: "end with 1 when the versions don't all behave alike"
    case .why: "put its rule's sentence under each line"
    case .plist: "hold this Info.plist against the flow of --flow"
    case .fix: "mend what can be mended in only one way, in place"
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
    case .generate, .mutate: "text (default) or json, with a path to write to a file"
    case .explore:
      "text (default), json, sarif, junit, dot or mermaid; repeatable, with a path to write to a file"
    case .lint: "text (default), json, xcode or sarif; repeatable, with a path to write to a file"
    case .rules, .matrix:
      "text (default), json or markdown; repeatable, with a path to write to a file"
    case .render:
      "mermaid, svg, html, markdown or dot; without it the ending of -o's PATH decides, else"
        + " mermaid; repeatable"
    case .checklist:
      "markdown (default) or html; without it the ending of -o's PATH decides; repeatable"
    case .simulate, .play, .review, .explain, .walk, .flows, .schema, .format, .initialize,
      .completions, .manual:
      "text (default) or ndjson; repeatable, with a path to write to a file"
    }
  }

  private func outputSummary(in command: Command) -> String {
    if command == .generate {
      return "write the scenarios into this folder; without it they are only told of"
    }
    return command.formats.isEmpty
      ? "write to a file instead of standard output"
      : "write the first format to a file instead of standard output"
  }

  private func quietSummary(in command: Command) -> String {
    switch command {
    case .review: "print only paths"
    case .generate: "say nothing of scenarios that were written"
    case .simulate, .check, .lint, .explore, .mutate, .play, .rules, .explain, .matrix, .walk,
      .render, .checklist, .flows, .schema, .format, .initialize, .completions, .manual:
      "print only failures and errors"
    }
  }

  private func coverageSummary(in command: Command) -> String {
    let forms = "text (default), json, lcov or html; repeatable, with a path to write to a file"
    return command == .explore
      ? "tell what of the flow and the rules can be reached at all: \(forms)"
      : "tell what of flows and rules the scenarios reached, and what none did: \(forms)"
  }

  private func iosSummary(in command: Command) -> String {
    switch command {
    case .check: "run each scenario on each of these versions, such as 12.4,13.4,18"
    case .explore, .generate, .mutate:
      "these versions, such as 12,13.1,18, not all at which a rule changes"
    case .play: "these versions, such as 12,13.4,18, not each major one and those that differ"
    case .lint: "deployment target for --plist: 12.., 12..18 or 12"
    case .rules: "only rules that hold on this version of iOS"
    case .matrix: "these versions, such as 12,13.1,18, not all at which anything changes"
    case .simulate, .review, .render, .checklist, .explain, .walk, .flows, .schema, .format,
      .initialize, .completions, .manual:
      "run on this version of iOS instead of the scenario's"
    }
  }

  private func verboseSummary(in command: Command) -> String {
    switch command {
    case .check: "also the cases that passed"
    case .explain: "list all scenarios that show a rule"
    case .matrix: "other words, paths and delegate methods make a difference too"
    case .simulate, .checklist, .render, .review, .lint, .explore, .generate, .mutate, .play,
      .rules, .walk, .flows, .schema, .format, .initialize, .completions, .manual:
      "also checks that held and events that the flow ignores"
    }
  }
}
