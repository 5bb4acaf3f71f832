import TerminalText

/// Makes the tree that is written out of a document without errors.
struct LayoutBuilder {
  private let document: JSONDocument
  private var bytes: [UInt8] { document.source.bytes }

  init(_ document: JSONDocument) {
    self.document = document
  }

  /// The outermost value, and the comments on the lines after it.
  func root(_ shape: LayoutShape) -> (item: LayoutItem, end: [LayoutComment]) {
    let value = document.root
    let head = LayoutTrivia(bytes, 0..<value.range.lowerBound, isFirst: true, isLast: false)
    let tail = LayoutTrivia(
      bytes, value.range.upperBound..<bytes.count, isFirst: false, isLast: true)
    let item = LayoutItem(
      leading: head.before + head.after, isAfterBlankLine: head.endsWithBlankLine, key: "",
      name: "", value: node(value, shape), trailing: tail.before)
    return (item, tail.after)
  }

  private func node(_ value: JSONValue, _ shape: LayoutShape) -> LayoutNode {
    switch value.kind {
    case .object: container(.object, value, shape)
    case .array: container(.array, value, shape)
    case .string: scalar(MinimalString.text(of: value))
    case .number, .bool, .null, .invalid: scalar(value.sourceText)
    }
  }

  private func scalar(_ text: String) -> LayoutNode {
    LayoutNode(content: .scalar(text), width: DisplayWidth.columns(of: text))
  }

  // MARK: - Containers

  private func container(
    _ content: LayoutNode.Content, _ value: JSONValue, _ shape: LayoutShape
  ) -> LayoutNode {
    var node = LayoutNode(content: content)
    var end = value.range.lowerBound + 1
    for (key, element) in entries(of: value) {
      let start = (key ?? element).range.lowerBound
      let isFirst = node.items.isEmpty
      let trivia = LayoutTrivia(bytes, end..<start, isFirst: isFirst, isLast: false)
      if isFirst {
        node.opening = trivia.before
      } else {
        node.items[node.items.count - 1].trailing = trivia.before
      }
      node.items.append(item(key, element, shape, trivia))
      end = element.range.upperBound
    }
    let close = value.range.upperBound - 1
    let isEmpty = node.items.isEmpty
    let trivia = LayoutTrivia(bytes, end..<close, isFirst: isEmpty, isLast: true)
    if isEmpty {
      node.opening = trivia.before
    } else {
      node.items[node.items.count - 1].trailing = trivia.before
    }
    node.closing = trivia.after
    node.items = ordered(node.items, shape.keys)
    // Nothing is before it any more that a blank line could set it off from.
    if !isEmpty, node.items[0].leading.isEmpty { node.items[0].isAfterBlankLine = false }
    node.width = shape.isOpen && !isEmpty ? nil : width(of: node)
    return node
  }

  private func entries(of value: JSONValue) -> [(key: JSONValue?, value: JSONValue)] {
    value.kind == .object
      ? value.members.map { ($0.key, $0.value) } : value.elements.map { (nil, $0) }
  }

  private func item(
    _ key: JSONValue?, _ value: JSONValue, _ shape: LayoutShape, _ trivia: LayoutTrivia
  ) -> LayoutItem {
    let isBlank = trivia.endsWithBlankLine
    guard let key else {
      return LayoutItem(
        leading: trivia.after, isAfterBlankLine: isBlank, key: "", name: "",
        value: node(value, shape.element), trailing: [])
    }
    let name = key.string ?? ""
    var text = MinimalString.text(of: key) + ": "
    var leading = trivia.after
    let inner = LayoutTrivia(
      bytes, key.range.upperBound..<value.range.lowerBound, isFirst: true, isLast: false)
    for comment in inner.before + inner.after {
      if comment.isLine || comment.text.utf8.contains(.newline) {
        leading.append(
          LayoutComment(
            text: comment.text, isLine: comment.isLine, isAfterBlankLine: false, endsLine: true))
      } else {
        text += comment.text + " "
      }
    }
    return LayoutItem(
      leading: leading, isAfterBlankLine: isBlank, key: text, name: name,
      value: node(value, shape.member(name)), trailing: [])
  }

  // MARK: - Order and width

  /// Known keys in their order, each with the others that follow it; what stands in front of all
  /// known keys stays there, but never before `locflow`.
  private func ordered(_ items: [LayoutItem], _ keys: [LayoutShape.Key]) -> [LayoutItem] {
    guard !keys.isEmpty, items.count > 1 else { return items }
    var groups: [(rank: Int, items: [LayoutItem])] = []
    for item in items {
      if let rank = keys.firstIndex(where: { $0.name == item.name }) {
        groups.append((rank, [item]))
      } else if groups.isEmpty {
        groups.append((-1, [item]))
      } else {
        groups[groups.count - 1].items.append(item)
      }
    }
    if keys[0].name == "locflow", groups[0].rank < 0 { groups[0].rank = 0 }
    let sorted = groups.enumerated().sorted { left, right in
      (left.element.rank, isKind(left.element.items), left.offset)
        < (right.element.rank, isKind(right.element.items), right.offset)
    }
    return sorted.flatMap(\.element.items)
  }

  /// 0 for the member that says what kind of file it is, else 1.
  private func isKind(_ items: [LayoutItem]) -> Int {
    items.first?.name == "locflow" ? 0 : 1
  }

  private func width(of node: LayoutNode) -> Int? {
    guard node.opening.isEmpty, node.closing.isEmpty else { return nil }
    guard !node.items.isEmpty else { return 2 }
    // Brackets, with a space inside of braces; a comma and a space between items.
    let isObject = if case .object = node.content { true } else { false }
    var width = (isObject ? 4 : 2) + 2 * (node.items.count - 1)
    for item in node.items {
      guard !item.needsOwnLine, let value = item.value.width else { return nil }
      width += value + DisplayWidth.columns(of: item.key)
    }
    return width
  }
}
