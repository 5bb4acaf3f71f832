/// A state of two machine words.
@usableFromInline
package struct PackedWords2: PackedState {
  /// The first word; never all ones.
  @usableFromInline package var firstWord: UInt64
  /// The second word; any value.
  @usableFromInline package var secondWord: UInt64

  /// Creates a state from its words.
  @inlinable package init(_ firstWord: UInt64, _ secondWord: UInt64) {
    self.firstWord = firstWord
    self.secondWord = secondWord
  }

  /// Both words, mixed.
  @inlinable package var mixed: UInt64 { firstWord.mixed(with: secondWord) }

  /// The bits in which any word differs.
  @inlinable package func difference(from other: PackedWords2) -> UInt64 {
    (firstWord ^ other.firstWord) | (secondWord ^ other.secondWord)
  }

  /// Whether all words are the same.
  @inlinable package static func == (left: PackedWords2, right: PackedWords2) -> Bool {
    left.difference(from: right) == 0
  }
}

/// A state of three machine words.
@usableFromInline
package struct PackedWords3: PackedState {
  /// The first word; never all ones.
  @usableFromInline package var firstWord: UInt64
  /// The second word; any value.
  @usableFromInline package var secondWord: UInt64
  /// The third word; any value.
  @usableFromInline package var thirdWord: UInt64

  /// Creates a state from its words.
  @inlinable package init(_ firstWord: UInt64, _ secondWord: UInt64, _ thirdWord: UInt64) {
    self.firstWord = firstWord
    self.secondWord = secondWord
    self.thirdWord = thirdWord
  }

  /// All three words, mixed.
  @inlinable package var mixed: UInt64 {
    firstWord.mixed(with: secondWord).mixed(with: thirdWord)
  }

  /// The bits in which any word differs.
  @inlinable package func difference(from other: PackedWords3) -> UInt64 {
    (firstWord ^ other.firstWord) | (secondWord ^ other.secondWord)
      | (thirdWord ^ other.thirdWord)
  }

  /// Whether all words are the same.
  @inlinable package static func == (left: PackedWords3, right: PackedWords3) -> Bool {
    left.difference(from: right) == 0
  }
}

/// A state of four machine words.
@usableFromInline
package struct PackedWords4: PackedState {
  /// The first word; never all ones.
  @usableFromInline package var firstWord: UInt64
  /// The second word; any value.
  @usableFromInline package var secondWord: UInt64
  /// The third word; any value.
  @usableFromInline package var thirdWord: UInt64
  /// The fourth word; any value.
  @usableFromInline package var fourthWord: UInt64

  /// Creates a state from its words.
  @inlinable package init(
    _ firstWord: UInt64, _ secondWord: UInt64, _ thirdWord: UInt64, _ fourthWord: UInt64
  ) {
    self.firstWord = firstWord
    self.secondWord = secondWord
    self.thirdWord = thirdWord
    self.fourthWord = fourthWord
  }

  /// All four words, mixed.
  @inlinable package var mixed: UInt64 {
    firstWord.mixed(with: secondWord).mixed(with: thirdWord).mixed(with: fourthWord)
  }

  /// The bits in which any word differs.
  @inlinable package func difference(from other: PackedWords4) -> UInt64 {
    (firstWord ^ other.firstWord) | (secondWord ^ other.secondWord)
      | (thirdWord ^ other.thirdWord) | (fourthWord ^ other.fourthWord)
  }

  /// Whether all words are the same.
  @inlinable package static func == (left: PackedWords4, right: PackedWords4) -> Bool {
    left.difference(from: right) == 0
  }
}
