import StateExplorerSystem

/// Checks many files on several threads, and hands out what came out in their order.
struct CheckRun {
  /// How many files are checked between two looks at failures, progress and recordings.
  private static let batch = 256
  /// From how many files on several threads are worth starting.
  private static let parallelFrom = 64

  private let checker: FileChecker
  private let named: Set<String>
  private let jobs: Int

  /// Makes a run.
  ///
  /// - Parameters:
  ///   - named: The paths that the user wrote: files among them are scenarios whatever they hold.
  ///   - jobs: How many threads work; 0 for as many as there are processors.
  init(_ checker: FileChecker, named: [String], jobs: Int) {
    self.checker = checker
    self.named = Set(named)
    self.jobs = jobs
  }

  /// Checks files.
  ///
  /// - Parameters:
  ///   - take: Gets each result; files that are no scenarios have none.
  ///   - goesOn: Asked before each batch, with the number of files that are done.
  func run(
    _ files: [String], take: (String, FileChecker.Result) -> Void, goesOn: (Int) -> Bool
  ) {
    let isParallel = files.count >= CheckRun.parallelFrom
    let workers = jobs > 0 ? jobs : SystemHost.processorCount
    let host = SystemHost(workerCount: isParallel ? workers : 1)
    var start = 0
    while start < files.count, goesOn(start) {
      let end = min(start + CheckRun.batch, files.count)
      let slice = Array(files[start..<end])
      let results = Parallel.map(slice, on: host) { path in
        checker.check(path, isNamed: named.contains(path))
      }
      for (path, result) in zip(slice, results) {
        if let result { take(path, result) }
      }
      start = end
    }
    _ = goesOn(files.count)
  }
}
