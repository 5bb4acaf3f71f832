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
    if let value = root.member(named: "delegateLacks"), let elements = list(value) {
      for element in elements {
        guard let index = element.requireIndex(in: DelegateGaps.names, .value, &sink) else {
          continue
        }
        traits.delegateGaps.insert(DelegateGaps(rawValue: 1 << UInt8(index)))
      }
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
  mutating func decodeControlID(_ value: JSONValue) -> DecodedControl? {
    guard value.kind == .object else {
      return value.requireID(&sink).map { DecodedControl(id: $0) }
    }
    let known: [StaticString] = ["id", "kind", "legible"]
    guard value.members(known: known, required: ["id"], &sink) != nil else { return nil }
    let kinds = ["button", "locationButton"]
    let kind = value.member(named: "kind")?.requireIndex(in: kinds, .value, &sink)
    let legible = value.member(named: "legible")
    let isLegible = legible?.requireBool(&sink) ?? true
    if let legible, kind != 1 {
      let expected = "it only with kind 'locationButton'"
      sink.report(.valueNotAllowed(found: "legible", expected: expected), at: legible)
    }
    return value.member(named: "id")?.requireID(&sink)
      .map { DecodedControl(id: $0, isLocationButton: kind == 1, isLegible: isLegible) }
  }
}

/// A control as a list of controls gives it.
struct DecodedControl {
  let id: String
  var isLocationButton = false
  var isLegible = true
}
