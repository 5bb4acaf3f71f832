/// What a search takes from the operating system: memory and processors.
@usableFromInline
package protocol ExplorerHost {
  /// How many tasks run at the same time, at least 1.
  var workerCount: Int { get }

  /// Does tasks 0 to `count` - 1 in any order, several at a time, and returns when all are done.
  ///
  /// - Precondition: Not called from within a task.
  func perform(_ count: Int, _ task: (Int) -> Void)

  /// Memory aligned to 16 bytes.
  ///
  /// Called by several tasks at a time, as is `release`.
  func memory(bytes: Int, isZeroed: Bool) -> UnsafeMutableRawPointer

  /// Gives back what `memory` gave.
  func release(_ memory: UnsafeMutableRawPointer, bytes: Int)
}

/// One processor and plain memory: enough for small searches, and all that is needed anywhere.
@usableFromInline
package struct SerialHost: ExplorerHost {
  /// Creates the host.
  @usableFromInline package init() {}

  /// One.
  @usableFromInline package var workerCount: Int { 1 }

  /// Does the tasks one after the other.
  @usableFromInline package func perform(_ count: Int, _ task: (Int) -> Void) {
    for index in 0..<count { task(index) }
  }

  /// Fresh memory.
  @usableFromInline
  package func memory(bytes: Int, isZeroed: Bool) -> UnsafeMutableRawPointer {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 16)
    if isZeroed { memory.initializeMemory(as: UInt8.self, repeating: 0, count: bytes) }
    return memory
  }

  /// Frees the memory.
  @usableFromInline package func release(_ memory: UnsafeMutableRawPointer, bytes: Int) {
    memory.deallocate()
  }
}
