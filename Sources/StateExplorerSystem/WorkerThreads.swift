#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Threads that wait for tasks and share them with the caller.
///
/// A class, because the threads must end when the last user is gone.
final class WorkerThreads {
  /// How many threads were started.
  var count: Int { identifiers.count }

  private let exchange: UnsafeMutablePointer<TaskExchange>
  private var identifiers: [pthread_t] = []

  /// Starts threads, or as many as the system grants.
  init(count: Int) {
    exchange = .allocate(capacity: 1)
    exchange.initialize(to: TaskExchange())
    pthread_mutex_init(&exchange.pointee.mutex, nil)
    pthread_cond_init(&exchange.pointee.hasTasks, nil)
    pthread_cond_init(&exchange.pointee.isDone, nil)
    for _ in 0..<count {
      guard let identifier = start() else { break }
      identifiers.append(identifier)
    }
  }

  deinit {
    pthread_mutex_lock(&exchange.pointee.mutex)
    exchange.pointee.isEnding = true
    pthread_cond_broadcast(&exchange.pointee.hasTasks)
    pthread_mutex_unlock(&exchange.pointee.mutex)
    for identifier in identifiers { pthread_join(identifier, nil) }
    pthread_cond_destroy(&exchange.pointee.isDone)
    pthread_cond_destroy(&exchange.pointee.hasTasks)
    pthread_mutex_destroy(&exchange.pointee.mutex)
    exchange.deallocate()
  }

  /// Does tasks 0 to `count` - 1 on all threads and the caller's; returns when all are done.
  func perform(_ count: Int, _ task: (Int) -> Void) {
    withoutActuallyEscaping(task) { task in
      withUnsafePointer(to: task) { task in
        pthread_mutex_lock(&exchange.pointee.mutex)
        exchange.pointee.post(count, task)
        pthread_cond_broadcast(&exchange.pointee.hasTasks)
        TaskExchange.work(on: exchange)
        var polls = 0
        while exchange.pointee.unfinished > 0 {
          TaskExchange.wait(for: &exchange.pointee.isDone, on: exchange, &polls)
        }
        exchange.pointee.task = nil
        pthread_mutex_unlock(&exchange.pointee.mutex)
      }
    }
  }

  private func start() -> pthread_t? {
    #if canImport(Darwin)
      var identifier: pthread_t?
      let error = pthread_create(
        &identifier, nil,
        { context in
          TaskExchange.serve(context)
          return nil
        }, exchange)
      return error == 0 ? identifier : nil
    #else
      var identifier = pthread_t()
      let error = pthread_create(
        &identifier, nil,
        { context in
          if let context { TaskExchange.serve(context) }
          return nil
        }, exchange)
      return error == 0 ? identifier : nil
    #endif
  }
}

/// What the threads share; touched only with the mutex held.
private struct TaskExchange {
  var mutex = pthread_mutex_t()
  var hasTasks = pthread_cond_t()
  var isDone = pthread_cond_t()
  var task: UnsafePointer<(Int) -> Void>?
  var count = 0
  var next = 0
  var unfinished = 0
  var isEnding = false

  mutating func post(_ count: Int, _ task: UnsafePointer<(Int) -> Void>) {
    precondition(self.task == nil, "\(count) tasks were given to a host that is at work")
    self.task = task
    self.count = count
    next = 0
    unfinished = count
  }

  /// Does tasks as long as there are any. The mutex is held before and after, not meanwhile.
  ///
  /// - Returns: `false` when there were none.
  @discardableResult
  static func work(on exchange: UnsafeMutablePointer<TaskExchange>) -> Bool {
    var didWork = false
    while let task = exchange.pointee.task, exchange.pointee.next < exchange.pointee.count {
      let index = exchange.pointee.next
      exchange.pointee.next += 1
      pthread_mutex_unlock(&exchange.pointee.mutex)
      task.pointee(index)
      pthread_mutex_lock(&exchange.pointee.mutex)
      exchange.pointee.unfinished -= 1
      if exchange.pointee.unfinished == 0 { pthread_cond_signal(&exchange.pointee.isDone) }
      didWork = true
    }
    return didWork
  }

  /// Waits for tasks and does them until the end.
  static func serve(_ context: UnsafeMutableRawPointer) {
    let exchange = context.assumingMemoryBound(to: TaskExchange.self)
    var polls = 0
    pthread_mutex_lock(&exchange.pointee.mutex)
    while !exchange.pointee.isEnding {
      if work(on: exchange) {
        polls = 0
      } else {
        wait(for: &exchange.pointee.hasTasks, on: exchange, &polls)
      }
    }
    pthread_mutex_unlock(&exchange.pointee.mutex)
  }

  /// Lets others run for a moment and only sleeps when that has been so some times: the phases of a
  /// search follow each other sooner than a thread wakes up.
  static func wait(
    for condition: UnsafeMutablePointer<pthread_cond_t>,
    on exchange: UnsafeMutablePointer<TaskExchange>, _ polls: inout Int
  ) {
    if polls < 100 {
      polls += 1
      pthread_mutex_unlock(&exchange.pointee.mutex)
      sched_yield()
      pthread_mutex_lock(&exchange.pointee.mutex)
    } else {
      pthread_cond_wait(condition, &exchange.pointee.mutex)
    }
  }
}
