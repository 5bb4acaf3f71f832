import Simulation
import TerminalText

/// The trace as `trace/1`: one JSON object a line, the same bytes on every machine and run.
package enum NDJSONReporter {
  /// All lines of the lanes, each ended by a line break.
  package static func text(of trace: Trace, lanes: TraceLanes) -> String {
    var text = ""
    for line in trace.lines where lanes.contains(trace.lane(of: line)) {
      JSONText.append(.object(trace.fields(of: line)), to: &text)
      text += "\n"
    }
    return text
  }
}

extension Trace {
  /// The lane of a line.
  package func lane(of line: TraceLine) -> TraceLane {
    words(of: line).lane
  }
}

/// JSON on one line, safe to print on a terminal.
package enum JSONText {
  /// Adds a value.
  package static func append(_ value: TraceValue, to text: inout String) {
    switch value {
    case .null: text += "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .integer(let integer): text += "\(integer)"
    case .number(let number): text += JSONText.number(number)
    case .string(let string): append(string: string, to: &text)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        append(element, to: &text)
      }
      text += "]"
    case .object(let fields):
      text += "{"
      for (index, field) in fields.enumerated() {
        if index > 0 { text += "," }
        append(string: field.key, to: &text)
        text += ":"
        append(field.value, to: &text)
      }
      text += "}"
    }
  }

  /// A value as JSON.
  package static func of(_ value: TraceValue) -> String {
    var text = ""
    append(value, to: &text)
    return text
  }

  /// A number without a needless fraction: `12`, `12.5`.
  private static func number(_ number: Double) -> String {
    if let integer = Int(exactly: number) { return "\(integer)" }
    return "\(number)"
  }

  private static func append(string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        // What a terminal could act on is escaped too, which JSON allows everywhere.
        if scalar.isUnsafeForTerminal {
          text += escape(scalar)
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    text += "\""
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
  }
}
