import DeviceModel
import Simulation

/// The trace as `trace/1`: one JSON object a line, the same bytes on every machine and run.
package enum NDJSONReporter {
  /// All lines of the lanes, each ended by a line break.
  package static func text(of trace: Trace, lanes: TraceLanes) -> String {
    json(of: trace, lanes: lanes).text
  }

  /// The same as bytes, which takes less than making a text of them.
  package static func bytes(of trace: Trace, lanes: TraceLanes) -> [UInt8] {
    json(of: trace, lanes: lanes).bytes
  }

  private static func json(of trace: Trace, lanes: TraceLanes) -> JSONBytes {
    var json = JSONBytes(capacity: trace.lines.count * 150)
    for line in trace.lines {
      if lanes.contains(line.kind.lane) { json.append(line, trace.ownFields(of: line)) }
    }
    return json
  }
}

extension JSONBytes {
  /// Adds a line of the trace: what ``Trace/fields(of:)`` lists, without making the list.
  fileprivate mutating func append(_ line: TraceLine, _ own: [TraceField]) {
    let kind = line.kind
    append(raw: "{\"seq\":")
    append(line.sequence)
    append(raw: ",\"t\":")
    append(line.time)
    append(raw: ",\"step\":")
    append(line.step)
    append(raw: ",\"lane\":")
    append(string: kind.lane.name)
    append(raw: ",\"kind\":")
    append(string: kind.name)
    for field in own {
      append(raw: ",")
      append(field)
    }
    if let rule = line.rule {
      append(raw: ",\"rule\":")
      append(string: rule.rawValue)
    }
    if let cause = line.cause {
      append(raw: ",\"cause\":")
      append(cause)
    }
    append(raw: "}\n")
  }
}

/// JSON on one line, safe to print on a terminal.
package enum JSONText {
  /// Adds a value.
  package static func append(_ value: TraceValue, to text: inout String) {
    text += of(value)
  }

  /// A value as JSON.
  package static func of(_ value: TraceValue) -> String {
    var json = JSONBytes()
    json.append(value)
    return json.text
  }
}
