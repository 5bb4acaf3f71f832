import ScenarioFormat
import Simulation
import TraceReporting

extension ScenarioText {
  /// The text of a scenario as `locflow fmt` lays it out.
  static func laidOut(_ scenario: TraceValue, path: String) -> String {
    let text = indented(scenario)
    var sink = DiagnosticSink()
    let source = SourceText(name: path, bytes: Array(text.utf8))
    return CanonicalLayout.text(of: source, dialect: .json, into: &sink) ?? text
  }
}
