/// A word of the public formats: an enumeration whose cases have one spelling everywhere.
///
/// The raw value is a small index (0, 1, 2 …) that bit masks and packed states use; ``name`` is the
/// spelling in scenarios, flows and traces.
public protocol Word: CaseIterable, Hashable, Sendable, RawRepresentable
where RawValue == UInt8, AllCases == [Self] {
  /// The spelling in files and traces.
  var name: String { get }
}

extension Word {
  /// Finds the case with a spelling; case matters.
  ///
  /// - Returns: `nil` when no case is spelled so.
  public static func named(_ text: String) -> Self? {
    allCases.first { $0.name == text }
  }

  /// All spellings, in declaration order.
  public static var names: [String] {
    allCases.map(\.name)
  }
}
