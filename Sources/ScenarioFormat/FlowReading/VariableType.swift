import CoreLocationTypes

/// The types of variables, as flow files name them.
enum VariableType: UInt8, Word {
  case bool
  case enumeration
  case count

  /// The spelling in files.
  var name: String {
    switch self {
    case .bool: "bool"
    case .enumeration: "enum"
    case .count: "count"
    }
  }

  /// How a variable is defined, for somebody who wrote its first value alone; `nil` where that tells
  /// no type.
  static func example(for value: JSONKind) -> String? {
    switch value {
    case .bool: #"{ "type": "bool", "initial": false }"#
    case .number: #"{ "type": "count", "max": 3 }"#
    case .string, .array: #"{ "type": "enum", "values": ["one", "other"] }"#
    case .object, .null, .invalid: nil
    }
  }
}
