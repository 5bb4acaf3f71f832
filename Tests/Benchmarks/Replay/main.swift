import ScenarioFormat
import Simulation
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

/// Seconds that the processor worked for this process: what else runs on the machine does not count.
func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Replays a scenario and prints microseconds a replay: without a trace, with the full trace in memory,
/// and with it as `trace/1`; then the lines of that trace: `replay FILE COUNT`.
func run() throws {
  let arguments = CommandLine.arguments
  guard arguments.count == 3, let count = Int(arguments[2]), count > 0 else {
    print("usage: replay FILE COUNT")
    return
  }
  let files = FileSource(workingDirectory: nil) { path throws(FileSource.Problem) in
    try read(path)
  }
  let loaded = ScenarioReader(overrides: .none, files: files)
    .read(try read(arguments[1]), path: arguments[1])
  guard let scenario = loaded.cases.first?.scenario, Simulator.run(scenario).failures.isEmpty else {
    print("the scenario can't be read, or doesn't hold:", loaded.diagnostics.map(\.message))
    return
  }
  var lines = 0
  let start = now()
  for _ in 0..<count { lines += Simulator.run(scenario).trace.lines.count }
  let traced = now()
  var bytes = 0
  for _ in 0..<count {
    bytes += NDJSONReporter.bytes(of: Simulator.run(scenario).trace, lanes: .all).count
  }
  let written = now()
  print(
    (traced - start) / Double(count) * 1e6, (written - traced) / Double(count) * 1e6,
    lines / count, bytes / count)
}

try run()
