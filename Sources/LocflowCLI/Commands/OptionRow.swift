import CoreLocationTypes
import FlowExploration

/// What an option is: a row of the table of options, which parsing, help, completions, manual page
/// and settings read.
struct OptionRow {
  /// The short form, where there is one.
  var short: String?
  /// The name of its value, where it takes one.
  var value: String?
  /// What it does, in a line, where the row of its command doesn't say more.
  let summary: String
}

extension Option {
  /// Its row.
  var row: OptionRow {
    switch self {
    case .format:
      OptionRow(
        value: "NAME[:PATH]", summary: "repeatable, with a path to write to a file")
    case .output:
      OptionRow(
        short: "o", value: "PATH", summary: "write to a file instead of standard output")
    case .ios:
      OptionRow(
        value: "VERSION", summary: "run on this version of iOS instead of the scenario's")
    case .flow: OptionRow(value: "NAME|PATH", summary: "run this flow instead of the scenario's")
    case .language:
      OptionRow(
        value: "LANGUAGE", summary: "language of prompts and alerts instead of the scenario's")
    case .lanes:
      OptionRow(
        value: "LIST", summary: "only these lanes of the trace, separated by commas")
    case .color:
      OptionRow(
        value: "WHEN", summary: "auto (default), always or never; NO_COLOR and TERM=dumb count")
    case .quiet: OptionRow(short: "q", summary: "print only failures and errors")
    case .verbose:
      OptionRow(short: "v", summary: "tell more, where there is more to tell")
    case .allowOutside: OptionRow(summary: "let scenarios name files outside their project")
    case .record:
      OptionRow(
        value: "never|missing|failed|all",
        summary: "write golden traces: where missing, where they differ (failed), or all")
    case .tag:
      OptionRow(
        value: "TAG", summary: "only scenarios with this tag; repeatable, one of them is enough")
    case .name: OptionRow(value: "TEXT", summary: "only cases whose title has this text")
    case .shard: OptionRow(value: "K/N", summary: "only the K-th of N equal parts of the files")
    case .failFast: OptionRow(summary: "stop after the first failing case")
    case .maximumFailures: OptionRow(value: "N", summary: "stop after N failing cases")
    case .rerun:
      OptionRow(
        value: "REPORT",
        summary: "only files that did not pass in this JSON report of an earlier run")
    case .jobs:
      OptionRow(
        short: "j", value: "N",
        summary: "how many threads work; as many as there are processors by default")
    case .watch:
      OptionRow(
        summary: "stay, and check again what a saved file touches; Control-C ends")
    case .list:
      OptionRow(
        summary: "show what differs and change nothing; end with 1 if anything does")
    case .acceptAll: OptionRow(summary: "record all that differs without asking")
    case .coverage:
      OptionRow(
        value: "NAME[:PATH]",
        summary:
          "tell what of flows and rules the scenarios reached, and what none did: text (default),"
          + " json, lcov or html; repeatable, with a path to write to a file")
    case .coverageMinimum:
      OptionRow(
        value: "PERCENT",
        summary: "fail when fewer of the flows' branches are taken; say which are not")
    case .cover:
      OptionRow(
        value: "branches|rules|pairs",
        summary: "what to reach: branches (default), rules, or pairs of status and event;"
          + " repeatable")
    case .overwrite: OptionRow(summary: "replace files that are there already")
    case .scoreMinimum:
      OptionRow(
        value: "PERCENT",
        summary: "fail only when fewer of the mistakes are noticed, not when any isn't")
    case .strict: OptionRow(summary: "let warnings fail")
    case .checkOnly:
      OptionRow(
        summary: "change nothing; list the files that would change, and end with 1 if any")
    case .configuration:
      OptionRow(
        value: "PATH|none",
        summary: "read this file instead of .locflow.json here or above, or none")
    case .showConfiguration:
      OptionRow(
        summary: "print each setting, its value and where it comes from, and do nothing")
    case .topic:
      OptionRow(
        value: "TOPIC", summary: "only rules of this topic, such as auth, callback or request")
    case .diff:
      OptionRow(
        value: "FROM TO", summary: "what changed between two versions, also written FROM..TO")
    case .failOnDiff: OptionRow(summary: "end with 1 when the versions don't all behave alike")
    case .why: OptionRow(summary: "put its rule's sentence under each line")
    case .truth:
      OptionRow(
        summary: "show what iOS knows beside what the app reads, after each step")
    case .from:
      OptionRow(
        value: "STATE", summary: "start from these stored decisions only, such as denied,whenInUse")
    case .interrupt:
      OptionRow(
        value: "EVENTS",
        summary: "also let these happen at any time: "
          + InterruptionFamily.names.joined(separator: ", "))
    case .option:
      OptionRow(
        value: "ID=VALUE|all",
        summary: "explore with this option of the catalogue, or each value (all); several combine")
    case .property:
      OptionRow(
        value: "ID",
        summary: "only findings of this kind or code, or this property of the flow; repeatable")
    case .policy:
      OptionRow(
        value: "app-review", summary: "also hold the flow's shape against the rules of App Review")
    case .ambiguity:
      OptionRow(
        summary: "also tell what the app can't tell apart and iOS treats differently")
    case .bound:
      OptionRow(
        value: "N",
        summary: "visit at most N states on a version; when more are left there is no verdict")
    case .count: OptionRow(value: "N", summary: "report at most N findings")
    case .emit:
      OptionRow(
        value: "DIR", summary: "write each finding as a scenario that fails until it is mended")
    case .explore:
      OptionRow(
        summary: "explore each flow to its end, on all versions that its scenarios run on")
    case .plist:
      OptionRow(
        value: "PATH", summary: "hold this Info.plist against the flow of --flow")
    case .fix: OptionRow(summary: "mend what can be mended in only one way, in place")
    case .help: OptionRow(short: "h", summary: "show this help")
    case .version: OptionRow(summary: "show the version")
    }
  }
}
