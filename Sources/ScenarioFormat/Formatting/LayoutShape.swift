/// How a value of a known kind is laid out.
indirect enum LayoutShape: Sendable {
  /// As it is written: in these objects the order of the keys is the author's, or has a meaning.
  case asWritten
  /// An object with known keys, in this order; other keys stay behind the known one before them.
  case object([Key])
  /// An object whose keys are names that the author chose.
  case names(LayoutShape)
  /// A list; an open one has an element a line even where all would fit into one.
  case list(LayoutShape, isOpen: Bool)
  /// An object that is never written in one line.
  case open(LayoutShape)

  /// A known key and what stands behind it.
  struct Key: Sendable {
    let name: String
    let shape: LayoutShape

    init(_ name: String, _ shape: LayoutShape = .asWritten) {
      self.name = name
      self.shape = shape
    }
  }

  /// Whether the value is never written in one line.
  var isOpen: Bool {
    switch self {
    case .list(_, let isOpen): isOpen
    case .open: true
    case .asWritten, .object, .names: false
    }
  }

  /// The keys that have an order.
  var keys: [Key] {
    switch self {
    case .object(let keys): keys
    case .open(let shape): shape.keys
    case .asWritten, .names, .list: []
    }
  }

  /// The shape of what stands behind a key.
  func member(_ name: String) -> LayoutShape {
    switch self {
    case .object(let keys): keys.first { $0.name == name }?.shape ?? .asWritten
    case .names(let shape): shape
    case .open(let shape): shape.member(name)
    case .asWritten, .list: .asWritten
    }
  }

  /// The shape of the elements of a list.
  var element: LayoutShape {
    switch self {
    case .list(let shape, _): shape
    case .open(let shape): shape.element
    case .asWritten, .object, .names: .asWritten
    }
  }
}
