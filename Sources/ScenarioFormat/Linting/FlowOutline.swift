import CoreLocationTypes
import PermissionFlow

/// A flow file by its places: finds the JSON behind what the decoder has made of it.
struct FlowOutline {
  /// A text with its languages.
  struct Text {
    /// The bracket of its object.
    let range: Range<Int>
    /// The languages in the order of the file.
    let languages: [String]
  }

  private let root: JSONValue
  // Looked up only.
  private let objects: [Int: JSONValue]
  private let keyed: [Int: JSONValue]

  /// Makes an outline of a document.
  init(_ document: JSONDocument) {
    root = document.root
    var objects: [Int: JSONValue] = [:]
    var keyed: [Int: JSONValue] = [:]
    FlowOutline.visit(document.root) { value in
      objects[value.range.lowerBound] = value
      for member in value.members { keyed[member.key.range.lowerBound] = member.value }
    }
    self.objects = objects
    self.keyed = keyed
  }

  private static func visit(_ value: JSONValue, _ body: (JSONValue) -> Void) {
    if value.kind == .object { body(value) }
    for member in value.members { visit(member.value, body) }
    for element in value.elements { visit(element, body) }
  }

  /// The object whose bracket stands at an offset.
  func object(at offset: Int) -> JSONValue? { objects[offset] }

  /// The value of the key that stands at an offset.
  func value(ofKeyAt offset: Int) -> JSONValue? { keyed[offset] }

  /// The list of controls that a state has of its own.
  func controls(of state: String) -> JSONValue? {
    root.member(named: "states")?.members.first { $0.name == state }?
      .value.member(named: "controls")
  }

  /// The texts that are given by language: title, alerts, buttons.
  var localizedTexts: [Text] {
    var values = [root.member(named: "title")]
    if let alerts = root.member(named: "alerts") {
      for alert in alerts.members where !alert.isExtension {
        values += [alert.value.member(named: "title"), alert.value.member(named: "message")]
        guard let buttons = alert.value.member(named: "buttons") else { continue }
        values += buttons.elements.map { $0.member(named: "title") }
      }
    }
    // A plain string is meant for all languages.
    return values.compactMap { $0 }.filter { $0.kind == .object }.map { value in
      Text(
        range: value.markRange,
        languages: value.members.filter { !$0.isExtension }.map(\.name))
    }
  }

  /// Where a call stands in a list of actions.
  static func range(of call: AppCall, in actions: JSONValue) -> Range<Int>? {
    for action in actions.elements {
      if action.stringEquals(text: call.name) { return action.markRange }
      for member in action.members where member.key.stringEquals(text: call.name) {
        return member.key.markRange
      }
    }
    return nil
  }
}
