import PermissionFlow

/// Where the conditions and actions of a flow stand in its file: finer than ``FlowSource``, which
/// every reading of a flow makes, and read from the file once more when somebody asks.
package struct FlowPlaces: Sendable {
  /// A branch of a decision list.
  package struct Branch: Sendable {
    /// Its opening bracket.
    package let range: Range<Int>
    /// The opening bracket of its condition; absent without one.
    package let condition: Range<Int>?
    /// The keys of its condition.
    package let parts: [Range<Int>]
    /// Its actions, one for each effect.
    package let effects: [Range<Int>]
    /// The state that it leads to.
    package let target: Range<Int>?
  }

  /// The branches of each list.
  package let lists: [[Branch]]
  /// The actions of each state's entry, one for each effect.
  package let entries: [[Range<Int>]]
  /// For each state the controls of its own; none for those of the top level.
  package let controls: [[Range<Int>]]

  /// Finds the places of a flow that was read.
  package init(_ document: FlowDocument) {
    var sink = DiagnosticSink()
    let source = document.source
    let outline = JSONDocument.read(source.text, into: &sink).map { FlowOutline($0) }
    lists = source.lists.map { list in
      list.branches.map { range in
        FlowPlaces.branch(range, outline?.object(at: range.lowerBound))
      }
    }
    let states = document.flow.states.indices.map { number in
      outline?.value(ofKeyAt: source.states[number].lowerBound)
    }
    entries = states.map { FlowPlaces.effects($0?.member(named: "entry")) }
    controls = states.map { state in
      state?.member(named: "controls")?.elements.map(\.markRange) ?? []
    }
  }

  private static func branch(_ range: Range<Int>, _ value: JSONValue?) -> Branch {
    let condition = value?.member(named: "if")
    let keys = condition?.members.filter { !$0.isExtension }.map(\.key.markRange)
    return Branch(
      range: range, condition: condition?.markRange, parts: keys ?? [],
      effects: effects(value?.member(named: "do")),
      target: value?.member(named: "to")?.markRange)
  }

  /// The actions of a list; `set` has an effect for each variable.
  private static func effects(_ list: JSONValue?) -> [Range<Int>] {
    guard let list else { return [] }
    return list.elements.flatMap { action -> [Range<Int>] in
      guard action.kind == .object, let set = action.member(named: "set") else {
        return [action.markRange]
      }
      return set.members.filter { !$0.isExtension }.map(\.key.markRange)
    }
  }
}
