import CoreLocationTypes
import PermissionFlow

/// Decoding how the app is written, beside what it decides.
extension FlowDecoder {
  mutating func decodeTraits() {
    if let value = root.member(named: "readsServicesOffMainThread") {
      traits.readsServicesOffMainThread = value.requireBool(&sink) ?? false
    }
    if let value = root.member(named: "delegate") {
      traits.delegateMethods = decodeDelegate(value)
    }
  }

  /// The callbacks that are listed; both when both are.
  private mutating func decodeDelegate(_ value: JSONValue) -> DelegateMethods {
    guard let elements = list(value) else { return .both }
    let methods: [DelegateMethods] = [
      .didChangeAuthorization, .locationManagerDidChangeAuthorization,
    ]
    if value.childCount == 0 {
      sink.report(.valueNotAllowed(found: "[]", expected: "at least one callback"), at: value)
    }
    var found: [DelegateMethods] = []
    for element in elements {
      guard let index = element.requireIndex(in: methods.map(\.name), .value, &sink) else {
        continue
      }
      if !found.contains(methods[index]) { found.append(methods[index]) }
    }
    return found.count == 1 ? found[0] : .both
  }

  /// The id of a control: a string, or an object that also tells its kind.
  mutating func decodeControlID(_ value: JSONValue) -> (id: String, isLocationButton: Bool)? {
    guard value.kind == .object else {
      return value.requireID(&sink).map { ($0, false) }
    }
    guard value.members(known: ["id", "kind"], required: ["id"], &sink) != nil else { return nil }
    let kinds = ["button", "locationButton"]
    let kind = value.member(named: "kind")?.requireIndex(in: kinds, .value, &sink)
    return value.member(named: "id")?.requireID(&sink).map { ($0, kind == 1) }
  }
}
