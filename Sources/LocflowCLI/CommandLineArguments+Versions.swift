import CoreLocationTypes
import DeviceModel

extension CommandLineArguments {
  private static let expected = "a version of iOS from 8 to 18, or 26, such as 12.4"

  /// The version that `--ios` gives.
  func version() throws(Problem) -> IOSVersion? {
    guard let text = value(.ios) else { return nil }
    return try version(text, of: .ios)
  }

  /// The versions that `--ios` lists, oldest first and each once.
  func versions() throws(Problem) -> [IOSVersion]? {
    guard let list = value(.ios) else { return nil }
    var versions: [IOSVersion] = []
    for text in list.split(separator: ",", omittingEmptySubsequences: false) {
      let version = try version(String(text), of: .ios)
      if !versions.contains(version) { versions.append(version) }
    }
    return versions.sorted()
  }

  /// A version in the value of an option.
  func version(_ text: String, of option: Option) throws(Problem) -> IOSVersion {
    guard let version = IOSVersion(text), version.isKnown else {
      throw .badValue(option, text, expected: CommandLineArguments.expected)
    }
    guard version.isReleased else {
      let last = version.lastRelease.map(\.description) ?? ""
      throw .badValue(
        option, text, expected: "a version that exists; the last of iOS \(version.major) is \(last)"
      )
    }
    return version
  }
}
