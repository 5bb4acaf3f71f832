import CoreLocationTypes

/// A line on the terminal that tells which version is being explored.
struct ExploreProgress: Sendable {
  let count: Int
  let isShown: Bool

  /// Says that a version is taken up; called by several threads at a time.
  func begins(_ version: IOSVersion) {
    guard isShown else { return }
    let versions = count == 1 ? "1 version" : "\(count) versions"
    try? System.write("\r\u{1B}[Kexploring iOS \(version) of \(versions)", to: 2)
  }

  /// Takes the line off the screen.
  func end() {
    guard isShown else { return }
    try? System.write("\r\u{1B}[K", to: 2)
  }
}
