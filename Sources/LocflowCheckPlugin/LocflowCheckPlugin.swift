import Foundation
import PackagePlugin

/// `swift package locflow-check [PATH...]`: builds locflow and runs `locflow check` in the package's
/// folder, with all of its options.
///
/// It asks for the build itself rather than to depend on the tool: SwiftPM would build the tools of
/// plugins a second time.
@main
struct LocflowCheckPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let build = try packageManager.build(
      .product("locflow"), parameters: .init(configuration: .inherit, logging: .concise))
    let tool = build.builtArtifacts.first { $0.kind == .executable }
    guard build.succeeded, let tool else {
      Diagnostics.error("locflow can't be built\n\(build.logText)")
      return
    }
    let check = Process()
    check.executableURL = tool.url
    check.arguments = ["check"] + arguments
    check.currentDirectoryURL = context.package.directoryURL
    try check.run()
    check.waitUntilExit()
    // SwiftPM ends with 1 whatever a plugin ends with, so the code is said too.
    let code = check.terminationStatus
    if code != 0 { Diagnostics.error("locflow check ended with \(code)") }
  }
}
