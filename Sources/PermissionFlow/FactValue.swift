import CoreLocationTypes

/// The small integers by which conditions compare facts.
///
/// Each fact has at most 64 values, so that a set of accepted values is one 64-bit mask.
public enum FactValue {
  /// A yes or no: 0 or 1.
  public static func of(_ isTrue: Bool) -> UInt8 {
    isTrue ? 1 : 0
  }

  /// A word by its raw value.
  public static func of<W: Word>(_ word: W) -> UInt8 {
    word.rawValue
  }

  /// A word that may be missing: 0 for none, else one more than its raw value.
  public static func of<W: Word>(optional word: W?) -> UInt8 {
    word.map { $0.rawValue + 1 } ?? 0
  }

  /// A yes or no that may be missing: 0 for none, 1 for no, 2 for yes.
  public static func of(optional isTrue: Bool?) -> UInt8 {
    isTrue.map { $0 ? 2 : 1 } ?? 0
  }

  /// An item numbered from 0 that may be missing: 0 for none, else one more than its number.
  public static func of(index: UInt8?) -> UInt8 {
    index.map { $0 + 1 } ?? 0
  }
}
