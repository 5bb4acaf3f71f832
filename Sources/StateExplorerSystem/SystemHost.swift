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
  /// How many tasks run at the same time.
  package let workerCount: Int
  private let threads: WorkerThreads?
  private let pages = LargePages()

  /// Creates a host that uses a number of threads, the caller's among them.
  ///
  /// The others start here and end with the last copy of the host, and so does the memory that one
  /// search has given back for the next one.
  ///
  /// - Parameter workerCount: At least 1; where no further thread can be started, fewer work.
  package init(workerCount: Int) {
    threads = workerCount > 1 ? WorkerThreads(count: workerCount - 1) : nil
    self.workerCount = 1 + (threads?.count ?? 0)
  }

  /// How many processors the system has for this process.
  package static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Does the tasks on all threads.
  ///
  /// - Precondition: Not called from within a task, nor by two threads at a time.
  package func perform(_ count: Int, _ task: (Int) -> Void) {
    if let threads, count > 1 {
      threads.perform(count, task)
    } else {
      for index in 0..<count { task(index) }
    }
  }

  /// A large page, or a part of one, for what is large; else plain memory.
  package func memory(bytes: Int, isZeroed: Bool) -> UnsafeMutableRawPointer {
    LargePages.suits(bytes)
      ? pages.take(bytes: bytes, isZeroed: isZeroed)
      : SerialHost().memory(bytes: bytes, isZeroed: isZeroed)
  }

  /// Keeps large pages for later and frees plain memory.
  package func release(_ memory: UnsafeMutableRawPointer, bytes: Int) {
    if LargePages.suits(bytes) {
      pages.giveBack(memory, bytes: bytes)
    } else {
      SerialHost().release(memory, bytes: bytes)
    }
  }
}
