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
}
