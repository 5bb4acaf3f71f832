#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import StateExplorer

/// The operating system as a search uses it: threads, and large pages for large tables.
package struct SystemHost: ExplorerHost {
  /// How many threads work at the same time.
  package let workerCount: Int
  private let threads: WorkerThreads?

  /// Creates a host that uses a number of threads, the caller's among them.
  ///
  /// The others start here and end with the last copy of the host.
  ///
  /// - Parameter workerCount: At least 1; where no further thread can be started, fewer work.
  package init(workerCount: Int) {
    threads = workerCount > 1 ? WorkerThreads(count: workerCount - 1) : nil
    self.workerCount = 1 + (threads?.count ?? 0)
  }

  /// How many processors the system has for this process.
  package static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Does the tasks on all threads.
  package func perform(_ count: Int, _ task: (Int) -> Void) {
    if let threads, count > 1 {
      threads.perform(count, task)
    } else {
      for index in 0..<count { task(index) }
    }
  }

  private static let largePage = 2 << 20

  /// Zeroed memory; on Linux in large pages, from one on, where the system grants them.
  package func zeroedMemory(bytes: Int) -> UnsafeMutableRawPointer {
    guard bytes >= SystemHost.largePage else { return SerialHost().zeroedMemory(bytes: bytes) }
    let spare = SystemHost.largePage
    let mapped = mmap(
      nil, bytes + spare, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard let mapped, mapped != MAP_FAILED else {
      preconditionFailure("no memory for \(bytes) bytes")
    }
    let address = Int(bitPattern: mapped)
    let front = (spare - address % spare) % spare
    let memory = mapped + front
    if front > 0 { munmap(mapped, front) }
    if spare > front { munmap(memory + bytes, spare - front) }
    #if canImport(Glibc)
      madvise(memory, bytes, Int32(MADV_HUGEPAGE))
    #endif
    return memory
  }

  /// Gives the memory back.
  package func release(_ memory: UnsafeMutableRawPointer, bytes: Int) {
    if bytes >= SystemHost.largePage {
      munmap(memory, bytes)
    } else {
      SerialHost().release(memory, bytes: bytes)
    }
  }
}
