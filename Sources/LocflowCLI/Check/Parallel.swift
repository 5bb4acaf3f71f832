import StateExplorerSystem

/// Work on several threads whose results stand in the order of the input.
enum Parallel {
  /// Maps each element.
  static func map<Element: Sendable, Value>(
    _ elements: [Element], on host: SystemHost, _ transform: (Element) -> Value
  ) -> [Value] {
    var values: [Value?] = Array(repeating: nil, count: elements.count)
    values.withUnsafeMutableBufferPointer { buffer in
      host.perform(elements.count) { index in buffer[index] = transform(elements[index]) }
    }
    return values.compactMap { $0 }
  }
}
