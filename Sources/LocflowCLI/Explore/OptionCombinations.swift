import DeviceModel
import ScenarioFormat

/// The options of the catalogue with which a flow is explored, in all combinations asked for.
///
/// Each option that is given with `ID=VALUE` or `ID=all` multiplies the combinations. `all` alone
/// adds each option of the catalogue by itself.
struct OptionCombinations: Sendable {
  /// An option of the catalogue with a value.
  struct Value: Hashable, Sendable {
    let id: String
    /// The value as JSON.
    let value: String

    /// The option as reports name it.
    var words: String { "\(id)=\(value)" }
  }

  /// The most combinations that are explored.
  static let limit = 512

  /// For each option given, in order, its values; `nil` leaves the standard value.
  private var factors: [(id: String, values: [Value?])] = []
  private var singles: [Value] = []

  /// Reads `ID=VALUE`, `ID=all` and `all`.
  init(_ arguments: CommandLineArguments) throws(CommandLineArguments.Problem) {
    for text in arguments.allValues(.option) {
      if text == "all" {
        singles = DeviceOptionCatalog.all.flatMap { row in
          row.alternatives.map { Value(id: row.id, value: $0) }
        }
        continue
      }
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        throw .badValue(.option, text, expected: "an option with its value, or all, after '='")
      }
      try add(String(parts[0]), String(parts[1]))
    }
  }

  private mutating func add(
    _ id: String, _ text: String
  ) throws(CommandLineArguments.Problem) {
    guard let row = DeviceOptionCatalog.row(id) else {
      let known = DeviceOptionCatalog.all.map(\.id)
      throw .unknownName(
        id, role: "option of the catalogue", suggestion: NearestName.find(id, among: known),
        known: known)
    }
    let values: [Value?] =
      text == "all"
      ? [nil] + row.alternatives.map { Value(id: id, value: $0) }
      : [Value(id: id, value: OptionCombinations.json(text))]
    guard let place = factors.firstIndex(where: { $0.id == id }) else {
      factors.append((id, values))
      return
    }
    for value in values where !factors[place].values.contains(value) {
      factors[place].values.append(value)
    }
  }

  /// A value as JSON: as it is where it can only be that, else as a text.
  private static func json(_ text: String) -> String {
    let isJSON =
      text == "true" || text == "false" || Int(text) != nil || text.hasPrefix("\"")
      || text.hasPrefix("{")
    return isJSON ? text : "\"\(text)\""
  }

  /// Whether no option was given.
  var isEmpty: Bool { factors.isEmpty && singles.isEmpty }

  /// How many combinations there are.
  var count: Int {
    let product = factors.reduce(1) { product, factor in
      let (result, overflows) = product.multipliedReportingOverflow(by: factor.values.count)
      return overflows ? .max : result
    }
    return product == .max ? .max : product + singles.count
  }

  /// The combinations, each the options that it sets; the standard values first.
  ///
  /// - Precondition: They are not too many to be listed.
  var all: [[Value]] {
    var combinations: [[Value]] = [[]]
    for factor in factors {
      combinations = combinations.flatMap { combination in
        factor.values.map { combination + ($0.map { [$0] } ?? []) }
      }
    }
    return combinations
      + singles.filter { single in !factors.contains { $0.id == single.id } }.map { [$0] }
  }

  /// How many combinations were explored and what bounds them, in words; `nil` for one.
  var words: String? {
    let count = all.count
    guard count > 1 else { return nil }
    var words = "\(count) combinations of options on each version"
    let several = factors.filter { $0.values.count > 1 }
    if several.count > 1 {
      words += ": " + several.map { "\($0.values.count) of \($0.id)" }.joined(separator: " × ")
    }
    if !singles.isEmpty { words += "; with all each option is tried by itself" }
    let hasDuration = all.joined().contains {
      DeviceOptionCatalog.row($0.id)?.takesDurations ?? false
    }
    return words + (hasDuration ? "; of durations only two values are tried" : "")
  }
}

extension DeviceOptionRow {
  /// Whether it takes durations, of which there is no end.
  fileprivate var takesDurations: Bool { values.hasPrefix("a duration") }

  /// The values beside the standard one, as JSON: all of them, but of durations only one.
  fileprivate var alternatives: [String] {
    switch id {
    case "servicesAlertLimit": (0...9).map(String.init).filter { $0 != standard }
    case "reinstallKeeps":
      [other, #"{"tool": false}"#, #"{"homeScreen": true, "tool": false}"#]
    default: [other]
    }
  }
}
