import CoreLocationTypes
import ScenarioFormat
import TraceReporting

/// `locflow rules`: the catalogue of rules, or what changed between two versions.
struct RulesCommand {
  private enum Subject {
    case catalogue(version: IOSVersion?, topic: String?)
    case difference(from: IOSVersion, to: IOSVersion)
  }

  private let subject: Subject
  private let output: ReportOutput

  /// Reads the options.
  init(_ arguments: CommandLineArguments) throws(CommandLineArguments.Problem) {
    output = try ReportOutput(arguments)
    if let value = arguments.value(.diff) {
      subject = try RulesCommand.difference(value, arguments)
    } else {
      if let operand = arguments.operands.first { throw .tooManyOperands(.rules, operand) }
      subject = .catalogue(
        version: try arguments.version(), topic: try RulesCommand.topic(arguments))
    }
  }

  /// Reads `--diff 13.3 13.4` or `--diff 13.3..13.4`.
  private static func difference(
    _ value: String, _ arguments: CommandLineArguments
  ) throws(CommandLineArguments.Problem) -> Subject {
    for option in [Option.ios, .topic] where arguments.value(option) != nil {
      throw .conflict(.diff, option)
    }
    var texts = [value]
    if let dots = value.firstRange(of: "..") {
      texts = [String(value[..<dots.lowerBound]), String(value[dots.upperBound...])]
    }
    texts += arguments.operands
    guard texts.count >= 2 else {
      throw .badValue(.diff, value, expected: "two versions, such as 13.3 13.4")
    }
    if texts.count > 2 { throw .tooManyOperands(.rules, texts[2]) }
    return .difference(
      from: try arguments.version(texts[0], of: .diff),
      to: try arguments.version(texts[1], of: .diff))
  }

  private static func topic(
    _ arguments: CommandLineArguments
  ) throws(CommandLineArguments.Problem) -> String? {
    guard let text = arguments.value(.topic) else { return nil }
    let known = RuleCatalogReporter.topics
    let topic = text.lowercased()
    guard known.contains(topic) else {
      throw .unknownName(
        text, role: "topic", suggestion: NearestName.find(text, among: known), known: known)
    }
    return topic
  }

  /// Prints what was asked for.
  func run() -> ExitCode {
    switch subject {
    case .catalogue(let version, let topic):
      let rules = RuleCatalogReporter.rules(on: version, topic: topic)
      return output.deliver { format, look in
        switch format {
        case .text:
          RuleCatalogReporter.text(of: rules, isColored: look.isColored, columns: look.columns)
        case .json: RuleCatalogReporter.json(of: rules)
        case .markdown: RuleCatalogReporter.markdown(of: rules)
        }
      }
    case .difference(let from, let to):
      let difference = RuleDifference(from: from, to: to)
      return output.deliver { format, look in
        switch format {
        case .text:
          RuleDifferenceReporter.text(
            of: difference, isColored: look.isColored, columns: look.columns)
        case .json: RuleDifferenceReporter.json(of: difference)
        case .markdown: RuleDifferenceReporter.markdown(of: difference)
        }
      }
    }
  }
}
