import PermissionFlow
import ScenarioFormat

/// `locflow flows`: lists the built-in flows or prints one.
enum FlowsCommand {
  static func run(
    _ arguments: CommandLineArguments
  ) throws(CommandLineArguments.Problem) -> String {
    if arguments.operands.count > 1 { throw .tooManyOperands(.flows, arguments.operands[1]) }
    guard let name = arguments.operands.first else {
      return BuiltInFlows.names.map(row).joined()
    }
    guard let text = BuiltInFlows.text(named: name) else {
      throw .unknownFlow(name)
    }
    return text.description
  }

  private static func row(_ name: String) -> String {
    let title = BuiltInFlows.flow(named: name)?.flow.title.text(in: "en") ?? ""
    let gap = String(repeating: " ", count: max(22 - name.count, 1))
    return "\(name)\(gap)\(title)\n"
  }
}

/// `locflow schema`: prints the JSON Schema of a format.
enum SchemaCommand {
  private static let kinds = ["scenario", "flow", "base", "trace"]

  static func run(
    _ arguments: CommandLineArguments
  ) throws(CommandLineArguments.Problem) -> String {
    guard let kind = arguments.operands.first else { throw .noOperand(.schema) }
    if arguments.operands.count > 1 { throw .tooManyOperands(.schema, arguments.operands[1]) }
    let entry = EmbeddedTexts.schemas.first { "\($0.name)" == "\(kind)-1.schema" }
    guard kinds.contains(kind), let entry else {
      throw .unknownName(
        kind, role: "format", suggestion: NearestName.find(kind, among: kinds), known: kinds)
    }
    return entry.text.description
  }
}
