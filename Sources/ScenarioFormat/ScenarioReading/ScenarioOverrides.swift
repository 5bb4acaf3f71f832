import CoreLocationTypes

/// What the command line says about scenarios; it wins over the files.
package struct ScenarioOverrides: Hashable, Sendable {
  /// The version of iOS, instead of `device.ios`.
  package var ios: IOSVersion?
  /// A built-in flow, or the path of a flow file relative to the working directory, instead of
  /// `flow`.
  package var flow: String?
  /// The path of a flow file instead of `flow`, whatever it looks like.
  package var flowFile: String?
  /// The language, instead of `device.language`.
  package var language: String?
  /// Whether files may be anywhere, not only in the folder that scenarios belong to.
  package var allowOutside: Bool

  /// Makes overrides.
  package init(ios: IOSVersion?, flow: String?, language: String?, allowOutside: Bool) {
    self.ios = ios
    self.flow = flow
    self.language = language
    self.allowOutside = allowOutside
  }

  /// Everything as the files say.
  package static let none = ScenarioOverrides(
    ios: nil, flow: nil, language: nil, allowOutside: false)
}
