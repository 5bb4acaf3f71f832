import StateExplorer
import StateExplorerSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The most memory that the process has had, in bytes.
func peakMemory() -> Int {
  var usage = rusage()
  // RUSAGE_SELF, whose type is another one on each system.
  getrusage(0, &usage)
  #if canImport(Darwin)
    return Int(usage.ru_maxrss)
  #else
    return Int(usage.ru_maxrss) * 1024
  #endif
}

/// Explores the shared model and prints what it found: `sharedmodel HOME-PRESSES WORKERS`.
func run() {
  let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
  guard numbers.count == 2, let homePresses = UInt32(exactly: numbers[0]), numbers[1] > 0 else {
    print("usage: sharedmodel HOME-PRESSES WORKERS")
    return
  }
  let exploration = Explorer.explore(
    SharedModel(homePresses: homePresses), bounds: .none,
    host: SystemHost(workerCount: numbers[1]))
  let peak = peakMemory()
  let count = exploration.stateCount
  print(count, exploration.edgeCount, peak / count, exploration.story(to: count - 1).steps.count)
}

run()
