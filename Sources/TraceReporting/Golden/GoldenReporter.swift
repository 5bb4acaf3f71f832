import Simulation

/// The golden trace of a scenario: a header with the format's version, then the lanes that matter.
///
/// The lines are those of ``NDJSONReporter``, byte for byte; the cases of a scenario with examples
/// follow one another.
package enum GoldenReporter {
  /// The lanes that a golden trace holds.
  package static let lanes = TraceLanes([.callback, .system, .app, .flow, .silence])

  /// The golden trace of a scenario's cases, each line ended by a line break.
  package static func text(of traces: [Trace]) -> String {
    traces.reduce(into: "{\"trace\":\"trace/1\"}\n") { text, trace in
      text += NDJSONReporter.text(of: trace, lanes: lanes)
    }
  }

  /// The same as bytes.
  package static func bytes(of traces: [Trace]) -> [UInt8] {
    traces.reduce(into: Array(text(of: []).utf8)) { bytes, trace in
      bytes += NDJSONReporter.bytes(of: trace, lanes: lanes)
    }
  }
}
