/// A command of locflow.
enum Command: String, CaseIterable {
  case simulate
  case flows
  case schema

  /// What it takes after its name.
  var arguments: String {
    switch self {
    case .simulate: "FILE..."
    case .flows: "[NAME]"
    case .schema: "scenario|flow|base|trace"
    }
  }

  /// What it does, in a line.
  var summary: String {
    switch self {
    case .simulate: "rehearse scenarios and print what iOS does"
    case .flows: "list the built-in flows, or print one"
    case .schema: "print the JSON Schema of a format"
    }
  }

  /// A call that works, shown first.
  var example: String {
    switch self {
    case .simulate: "locflow simulate Scenarios/services-off-returns-unchanged.json"
    case .flows: "locflow flows recommended > my-flow.json"
    case .schema: "locflow schema scenario > scenario.schema.json"
    }
  }

  /// The options it has.
  var options: [Option] {
    switch self {
    case .simulate:
      [
        .format, .output, .ios, .flow, .language, .lanes, .color, .quiet, .verbose, .allowOutside,
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
  case help
  case version

  /// The short form, where there is one.
  var short: String? {
    switch self {
    case .output: "o"
    case .quiet: "q"
    case .verbose: "v"
    case .help: "h"
    case .format, .ios, .flow, .language, .lanes, .color, .allowOutside, .version: nil
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
    case .quiet, .verbose, .allowOutside, .help, .version: nil
    }
  }

  /// What it does, in a line.
  var summary: String {
    switch self {
    case .format: "text (default) or ndjson; repeatable, with a path to write to a file"
    case .output: "write the first format to a file instead of standard output"
    case .ios: "run on this version of iOS instead of the scenario's"
    case .flow: "run this flow instead of the scenario's"
    case .language: "language of prompts and alerts instead of the scenario's"
    case .lanes: "only these lanes of the trace, separated by commas"
    case .color: "auto (default), always or never; NO_COLOR and TERM=dumb count"
    case .quiet: "print only failures and errors"
    case .verbose: "also checks that held and events that the flow ignores"
    case .allowOutside: "let scenarios name files outside their folder tree"
    case .help: "show this help"
    case .version: "show the version"
    }
  }
}
