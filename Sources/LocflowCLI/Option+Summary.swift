import CoreLocationTypes
import FlowExploration

/// What the help says of options.
extension Option {
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
    case .option: "explore with this option of the catalogue, or each value (all); several combine"
    case .policy: "also hold the flow's shape against the rules of App Review"
    case .ambiguity: "also tell what the app can't tell apart and iOS treats differently"
    case .property: "only findings of this kind or code, or this property of the flow; repeatable"
    case .bound:
      command == .play
        ? "visit at most N states on a version; the page tells where it ends"
        : "visit at most N states on a version; when more are left there is no verdict"
    case .count: "report at most N findings"
    case .explore: "explore each flow too, on the versions that its scenarios run on"
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
    case .simulate, .play, .report, .review, .explain, .walk, .flows, .schema, .format, .initialize,
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
    case .simulate, .check, .lint, .explore, .mutate, .play, .report, .rules, .explain, .matrix,
      .walk,
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
    case .simulate, .report, .review, .render, .checklist, .explain, .walk, .flows, .schema,
      .format,
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
      .report,
      .rules, .walk, .flows, .schema, .format, .initialize, .completions, .manual:
      "also checks that held and events that the flow ignores"
    }
  }
}
