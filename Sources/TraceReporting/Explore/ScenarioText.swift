import Simulation

/// The text of scenario files.
package enum ScenarioText {
  /// An indented file.
  package static func indented(_ value: TraceValue) -> String {
    IndentedJSON.text(of: value)
  }
}
