/// How far the sessions that an app holds have an effect, by where they began.
///
/// - SeeAlso: Rule SESSION-12.
enum SessionEffect: UInt8, Hashable, Sendable, CaseIterable {
  case full
  /// A session for Always joined the others while the app was out of use and no Always was in
  /// effect.
  case withoutAlways
  /// They began while the app was not in front and nothing was in effect.
  case none
}
