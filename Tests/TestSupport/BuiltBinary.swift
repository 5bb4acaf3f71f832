import Foundation

/// The `locflow` that was built together with the running tests, as a process of its own.
package enum BuiltBinary {
  /// What a run printed and how it ended.
  package struct Run {
    /// The exit status; that of a signal is negative.
    package let status: Int32
    /// Standard output.
    package let output: String
    /// Standard error.
    package let messages: String
  }

  /// Where standard output goes.
  package enum Sink {
    /// Into ``Run/output``.
    case captured
    /// Into a pipe that nobody reads.
    case closedPipe
    /// Into a device that is always full; Linux only.
    case fullDevice
  }

  /// Why tests of the process are skipped, should they be.
  package static let hint = "there is no locflow beside the tests: `swift build` makes it"

  /// Its path, beside the bundle of the running tests.
  package static let path: String? = {
    for argument in CommandLine.arguments {
      guard let bundle = argument.range(of: ".xctest") else { continue }
      let folder = URL(fileURLWithPath: String(argument[..<bundle.lowerBound]))
        .deletingLastPathComponent().path
      let path = "\(folder)/locflow"
      if FileManager.default.isExecutableFile(atPath: path) { return path }
    }
    return nil
  }()

  /// Whether it is there.
  package static var isThere: Bool { path != nil }

  /// Runs it to its end.
  ///
  /// - Parameters:
  ///   - input: What standard input holds; nothing by default.
  ///   - folder: The folder it runs in; the root of the repository by default.
  ///   - environment: Variables beside `PATH`; no others are handed on.
  package static func run(
    _ arguments: [String], input: String = "", sink: Sink = .captured,
    folder: String = Repository.root, environment: [String: String] = [:]
  ) throws -> Run {
    let scratch = try Repository.temporaryFolder()
    defer { Repository.remove(scratch) }
    try Data(input.utf8).write(to: URL(fileURLWithPath: "\(scratch)/input"))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path ?? "/nonexistent")
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = environment.merging(["PATH": "/usr/bin:/bin"]) { given, _ in given }
    process.standardInput = FileHandle(forReadingAtPath: "\(scratch)/input")
    process.standardError = try writing("\(scratch)/messages")
    let pipe = Pipe()
    switch sink {
    case .captured: process.standardOutput = try writing("\(scratch)/output")
    case .closedPipe:
      try pipe.fileHandleForReading.close()
      process.standardOutput = pipe.fileHandleForWriting
    case .fullDevice: process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
    }
    try process.run()
    process.waitUntilExit()
    let isExit = process.terminationReason == .exit
    return Run(
      status: isExit ? process.terminationStatus : -process.terminationStatus,
      output: text("\(scratch)/output"), messages: text("\(scratch)/messages"))
  }

  private static func writing(_ path: String) throws -> FileHandle {
    try Data().write(to: URL(fileURLWithPath: path))
    return try FileHandle(forWritingTo: URL(fileURLWithPath: path))
  }

  private static func text(_ path: String) -> String {
    let data = (try? Data(contentsOf: URL(fileURLWithPath: path))) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }
}
