/// What a JSON value is.
package enum JSONKind: Hashable, Sendable, CaseIterable {
  case object
  case array
  case string
  case number
  case bool
  case null
  /// Something that is no JSON and has been reported; further errors about it are dropped by the
  /// sink.
  case invalid
}
