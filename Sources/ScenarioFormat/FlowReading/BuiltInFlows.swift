import PermissionFlow

/// The flows that travel inside the binary, by name.
package enum BuiltInFlows {
  /// The names, in the order they are listed for people.
  package static let names = [
    "services-first", "foreground-recheck", "always-upgrade", "recommended",
  ]

  /// The flow with a name, read once per process; `nil` for other names.
  package static func flow(named name: String) -> FlowDocument? {
    switch name {
    case "services-first": servicesFirst
    case "foreground-recheck": foregroundRecheck
    case "always-upgrade": alwaysUpgrade
    case "recommended": recommended
    default: nil
    }
  }

  /// The file of the flow with a name; `nil` for other names.
  package static func text(named name: String) -> StaticString? {
    EmbeddedTexts.flows.first { $0.name.description == name }?.text
  }

  private static let servicesFirst = read("services-first")
  private static let foregroundRecheck = read("foreground-recheck")
  private static let alwaysUpgrade = read("always-upgrade")
  private static let recommended = read("recommended")

  /// Reads an embedded flow; a test sees to it that none has errors.
  private static func read(_ name: String) -> FlowDocument? {
    guard let text = text(named: name) else { return nil }
    var sink = DiagnosticSink()
    let bytes = text.withUTF8Buffer { Array($0) }
    return FlowReader.read(SourceText(name: name + ".json", bytes: bytes), into: &sink)
  }
}
