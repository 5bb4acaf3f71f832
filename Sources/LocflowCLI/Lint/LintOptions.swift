import CoreLocationTypes
import ScenarioFormat

/// The options of `locflow lint`.
struct LintOptions {
  /// Files and folders; the folder `Scenarios` where nothing at all is named.
  let paths: [String]
  /// A flow to look through too, and the one that the Info.plist is held against.
  let flow: String?
  /// An Info.plist.
  let plist: String?
  /// The deployment target, where the command line gives one.
  let since: IOSVersion?
  /// The last version to think of, where the command line gives one.
  let until: IOSVersion?
  let targets: [OutputTarget<LintFormat>]
  let isFixing: Bool
  let isStrict: Bool
  let isQuiet: Bool
  let color: ColorChoice
  let overrides: ScenarioOverrides

  /// Reads the options.
  init(_ arguments: CommandLineArguments) throws(CommandLineArguments.Problem) {
    flow = arguments.value(.flow)
    plist = arguments.value(.plist)
    if plist != nil, flow == nil { throw .needs(.plist, .flow) }
    let isNamed = !arguments.operands.isEmpty || flow != nil
    paths = isNamed ? arguments.operands : ["Scenarios"]
    targets = try OutputTarget.all(arguments, standard: .text)
    isFixing = arguments.has(.fix)
    isStrict = arguments.has(.strict)
    isQuiet = arguments.has(.quiet)
    color = try ColorChoice(arguments)
    (since, until) = try LintOptions.versions(arguments)
    overrides = ScenarioOverrides(
      ios: nil, flow: nil, language: nil, allowOutside: arguments.has(.allowOutside))
  }

  /// The range of `--ios`: `12..`, `12..18`, or `12` for that one and later.
  private static func versions(
    _ arguments: CommandLineArguments
  ) throws(CommandLineArguments.Problem) -> (since: IOSVersion?, until: IOSVersion?) {
    guard let text = arguments.value(.ios) else { return (nil, nil) }
    let parts = text.split(separator: "..", omittingEmptySubsequences: false).map(String.init)
    guard (1...2).contains(parts.count) else {
      throw .badValue(.ios, text, expected: "a range such as 12.. or 12..18")
    }
    let since = try arguments.version(parts[0], of: .ios)
    guard parts.count == 2, !parts[1].isEmpty else { return (since, nil) }
    let until = try arguments.version(parts[1], of: .ios)
    guard until >= since else {
      throw .badValue(.ios, text, expected: "a range that begins with the older version")
    }
    // All of 18.x when only 18 is named.
    return (since, until.minor == 0 ? IOSVersion(until.major, 99) : until)
  }
}
