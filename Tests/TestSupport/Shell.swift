#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Runs lines of a POSIX shell, for what only other programs can tell.
public enum Shell {
  /// Runs a script, and gives what it printed to standard output.
  ///
  /// - Returns: `nil` when it could not be started or ended with anything but 0.
  public static func run(_ script: String) -> String? {
    // Threads of a test runner block signals; a shell that inherits that waits for ever for a job.
    var none = sigset_t()
    var blocked = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &blocked)
    let opened = popen(script, "r")
    pthread_sigmask(SIG_SETMASK, &blocked, nil)
    guard let pipe = opened else { return nil }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = fread(&buffer, 1, buffer.count, pipe)
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return pclose(pipe) == 0 ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// Whether a program can be found.
  public static func has(_ program: String) -> Bool {
    run("command -v \(program) >/dev/null") != nil
  }

  /// A text as one word of a script.
  public static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}

/// A folder of its own for a test, gone with the value.
public final class TemporaryFolder: Sendable {
  /// Its path, without a `/` at the end.
  public let path: String

  /// Makes an empty folder.
  public init() {
    var template = Array("/tmp/locflow-test.XXXXXX".utf8CString)
    path = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) } ?? "/tmp"
    }
  }

  deinit {
    if path != "/tmp" { _ = Shell.run("rm -rf \(Shell.quoted(path))") }
  }

  /// Writes a file, and makes the folders above it.
  public func write(_ text: String, to name: String) {
    let target = "\(path)/\(name)"
    let script =
      "mkdir -p \"$(dirname \(Shell.quoted(target)))\" && printf %s \(Shell.quoted(text))"
    _ = Shell.run("\(script) >\(Shell.quoted(target))")
  }

  /// The text of a file; `nil` where there is none.
  public func text(_ name: String) -> String? {
    Shell.run("cat \(Shell.quoted("\(path)/\(name)")) 2>/dev/null")
  }

  /// All files and folders in it, sorted; a folder has `/` at the end.
  public var content: [String] {
    let script =
      "cd \(Shell.quoted(path)) && find . -mindepth 1 -type d -exec printf '%s/\\n' {} + -o -print"
    let lines = Shell.run(script)?.split(separator: "\n") ?? []
    return lines.map { String($0.dropFirst(2)) }.sorted()
  }
}
