import CoreLocationTypes
import ScenarioFormat
import TraceReporting

/// The options of `locflow check`.
struct CheckOptions: Sendable {
  /// A report and where it goes.
  typealias Target = OutputTarget<CheckFormat>

  /// One of several equal parts of the files.
  struct Shard: Sendable {
    /// Which part, from 1.
    let number: Int
    /// How many parts there are.
    let count: Int
  }

  /// Files and folders; the folder `Scenarios` where none are given.
  let paths: [String]
  let targets: [Target]
  let tags: [String]
  /// A part of the title; case doesn't matter.
  let name: String?
  let versions: [IOSVersion]
  let recording: FileChecker.Recording
  let shard: Shard?
  /// After how many failing cases to stop.
  let maximumFailures: Int?
  /// A JSON report of an earlier run: only files that didn't pass in it are run.
  let rerun: String?
  /// How many threads work; 0 for as many as there are processors.
  let jobs: Int
  /// The forms of coverage that are wanted, and where they go.
  let coverage: [CoverageOutput.Target]
  /// How much of the flows' branches must be taken, in tenths of a per cent.
  let coverageMinimum: Int?
  let isStrict: Bool
  /// Whether to stay and check again what a saved file touches.
  let isWatching: Bool
  let isQuiet: Bool
  let isVerbose: Bool
  let color: ColorChoice
  let overrides: ScenarioOverrides

  /// Reads the options.
  init(_ arguments: CommandLineArguments) throws(CommandLineArguments.Problem) {
    paths = arguments.operands.isEmpty ? ["Scenarios"] : arguments.operands
    isQuiet = arguments.has(.quiet)
    isVerbose = arguments.has(.verbose)
    coverage = try CoverageOutput.Target.given(.coverage, arguments)
    coverageMinimum = try CoverageOutput.tenths(.coverageMinimum, arguments)
    // Reports in files leave standard output to people, unless a program is to read coverage there.
    let isTaken = CoverageOutput.takesOutput(coverage) && arguments.value(.output) == nil
    let all = try Target.all(
      arguments, standard: isQuiet ? .quiet : .pretty, isAlwaysShown: true)
    let isStandard = arguments.allValues(.format).count < all.count
    targets = isTaken && isStandard ? Array(all.dropFirst()) : all
    let reports = all.compactMap(\.path)
    for path in coverage.compactMap(\.path)
    where reports.contains(where: { System.isSameFile($0, path) }) {
      throw .samePath(path)
    }
    tags = arguments.allValues(.tag)
    name = arguments.value(.name)
    versions = try VersionList.read(arguments)
    recording = try CheckOptions.recording(arguments)
    shard = try CheckOptions.shard(arguments)
    let bound = try arguments.number(.maximumFailures)
    maximumFailures = arguments.has(.failFast) ? 1 : bound
    rerun = arguments.value(.rerun)
    jobs = try arguments.number(.jobs) ?? 0
    isStrict = arguments.has(.strict)
    isWatching = arguments.has(.watch)
    color = try ColorChoice(arguments)
    overrides = ScenarioOverrides(
      ios: nil, flow: arguments.value(.flow), language: try arguments.language(),
      allowOutside: arguments.has(.allowOutside))
    if isWatching, recording != .never { throw .conflict(.watch, .record) }
    if isWatching, !coverage.isEmpty { throw .conflict(.watch, .coverage) }
    if isWatching, coverageMinimum != nil { throw .conflict(.watch, .coverageMinimum) }
    if isWatching, paths.contains("-") {
      throw .badValue(.watch, "-", expected: "files and folders to watch")
    }
  }

  private static func recording(
    _ arguments: CommandLineArguments
  ) throws(CommandLineArguments.Problem) -> FileChecker.Recording {
    guard let text = arguments.value(.record) else { return .never }
    guard let recording = FileChecker.Recording(rawValue: text) else {
      let known = FileChecker.Recording.allCases.map(\.rawValue)
      throw .unknownName(
        text, role: "way of recording", suggestion: NearestName.find(text, among: known),
        known: known)
    }
    return recording
  }

  private static func shard(
    _ arguments: CommandLineArguments
  ) throws(CommandLineArguments.Problem) -> Shard? {
    guard let text = arguments.value(.shard) else { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], count >= 1,
      (1...count).contains(number)
    else { throw .badValue(.shard, text, expected: "a part such as 1/4") }
    return Shard(number: number, count: count)
  }
}

/// A list of versions on the command line: `12.4,13.4,18`.
enum VersionList {
  /// Reads the option `--ios`.
  static func read(
    _ arguments: CommandLineArguments
  ) throws(CommandLineArguments.Problem) -> [IOSVersion] {
    guard let text = arguments.value(.ios) else { return [] }
    var versions: [IOSVersion] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let version = try arguments.version(String(part), of: .ios)
      if !versions.contains(version) { versions.append(version) }
    }
    return versions
  }
}
