import CoreLocationTypes
import Simulation

/// The elements of `expect.callbacks`.
extension ScenarioDecoder {
  private enum CallbackKey: String, CaseIterable {
    case didChangeAuthorization, didFailWithError, didUpdateLocations, accuracy
  }

  /// One of the three callbacks that count, its kind first.
  mutating func callback(_ value: JSONValue) -> TraceValue? {
    guard let members = members(value) else { return nil }
    var kinds: [TraceField] = []
    var found: [String] = []
    var hasUnknown = false
    var accuracy: JSONMember?
    for member in members {
      switch key(member, CallbackKey.self) {
      case .accuracy: accuracy = member
      case nil: hasUnknown = hasUnknown || !member.isExtension
      case .some(let key):
        found.append(key.rawValue)
        if let details = details(of: key, member.value) {
          kinds.append(TraceField(key.rawValue, details))
        }
      }
    }
    guard found.count == 1, let kind = found.first else {
      // An unknown key was probably meant as the one that is missing.
      if found.isEmpty, hasUnknown { return nil }
      sink.report(.notOneKey(.callback, found: found), at: fill(value).json)
      return nil
    }
    if let accuracy {
      guard kind == CallbackKey.didChangeAuthorization.rawValue else {
        accuracy.reportUnknownKey(known: [kind], &sink)
        return nil
      }
      if let word = details(of: .accuracy, accuracy.value) {
        kinds.append(TraceField("accuracy", word))
      }
    }
    return .object(kinds)
  }

  private mutating func details(of key: CallbackKey, _ value: JSONValue) -> TraceValue? {
    switch key {
    case .didChangeAuthorization: return named(value, AuthorizationStatus.self, .authorization)
    case .didFailWithError: return named(value, LocationError.self, .error)
    case .accuracy: return named(value, AccuracyAuthorization.self, .accuracy)
    case .didUpdateLocations:
      guard let members = members(value) else { return nil }
      for member in members { member.reportUnknownKey(known: [], &sink) }
      return .object([])
    }
  }
}
