import ScenarioFormat
import Simulation
import StateExplorerSystem
import TraceReporting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads a whole file of less than a MiB.
func read(_ path: String) throws(FileSource.Problem) -> [UInt8] {
  let descriptor = open(path, O_RDONLY)
  guard descriptor >= 0 else { throw .missing }
  defer { close(descriptor) }
  var bytes = [UInt8](repeating: 0, count: 1 << 20)
  let count = bytes.withUnsafeMutableBytes { buffer in
    #if canImport(Darwin)
      Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Musl)
      Musl.read(descriptor, buffer.baseAddress, buffer.count)
    #else
      Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }
  guard count >= 0 else { throw .unreadable }
  return Array(bytes.prefix(count))
}

/// Seconds on a clock of the system.
func seconds(on clock: clockid_t) -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Seconds that the processor worked for this process: what else runs on the machine does not count.
func now() -> Double { seconds(on: CLOCK_PROCESS_CPUTIME_ID) }

/// Reads a scenario and makes its checks; returns it without them, as the peers check what they
/// replay outside the time that is taken.
///
/// - Returns: `nil`, and a word, where it can't be read or doesn't hold.
func scenario(at path: String) throws(FileSource.Problem) -> Scenario? {
  let files = FileSource(workingDirectory: nil) { path throws(FileSource.Problem) in
    try read(path)
  }
  let loaded = ScenarioReader(overrides: .none, files: files).read(try read(path), path: path)
  guard let scenario = loaded.cases.first?.scenario, Simulator.run(scenario).failures.isEmpty else {
    print("the scenario can't be read, or doesn't hold:", loaded.diagnostics.map(\.message))
    return nil
  }
  return scenario.with(steps: scenario.steps.filter { !$0.action.isCheck })
}

/// Microseconds by the clock on the wall that a replay with the full trace in memory takes when all
/// processors replay at once, each a scenario that it has read itself, as `locflow check` does.
func replayOnAllProcessors(_ path: String, _ count: Int) throws(FileSource.Problem) -> Double? {
  let host = SystemHost(workerCount: SystemHost.processorCount)
  var scenarios: [Scenario] = []
  for _ in 0..<host.workerCount {
    guard let read = try scenario(at: path) else { return nil }
    scenarios.append(read)
  }
  let start = seconds(on: CLOCK_MONOTONIC)
  host.perform(host.workerCount) { worker in
    for _ in 0..<count { _ = Simulator.run(scenarios[worker]).trace.lines.count }
  }
  let end = seconds(on: CLOCK_MONOTONIC)
  return (end - start) / Double(count * host.workerCount) * 1e6
}

/// Replays a scenario and prints microseconds a replay: with the full trace in memory, with it as
/// `trace/1`, with it in memory on all processors; then the lines and bytes of that trace:
/// `replay FILE COUNT`.
func run() throws {
  let arguments = CommandLine.arguments
  guard arguments.count == 3, let count = Int(arguments[2]), count > 0 else {
    print("usage: replay FILE COUNT")
    return
  }
  guard let scenario = try scenario(at: arguments[1]) else { return }
  var lines = 0
  let start = now()
  for _ in 0..<count { lines += Simulator.run(scenario).trace.lines.count }
  let traced = now()
  var bytes = 0
  for _ in 0..<count {
    bytes += NDJSONReporter.bytes(of: Simulator.run(scenario).trace, lanes: .all).count
  }
  let written = now()
  guard let shared = try replayOnAllProcessors(arguments[1], count) else { return }
  print(
    (traced - start) / Double(count) * 1e6, (written - traced) / Double(count) * 1e6, shared,
    lines / count, bytes / count, SystemHost.processorCount)
}

try run()
