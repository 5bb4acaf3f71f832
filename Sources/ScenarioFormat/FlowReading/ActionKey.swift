import CoreLocationTypes

/// The actions of a `do` list that need a value and so are written as an object.
enum ActionKey: UInt8, Word {
  case requestTemporaryFullAccuracy
  case serviceSession
  case allowsBackgroundLocationUpdates
  case showsBackgroundLocationIndicator
  case present
  case dismiss
  case open
  case post
  case increment
  case set
  case log
  case createManager
  case sdk
  case endServiceSession

  /// The key in files.
  var name: String {
    switch self {
    case .requestTemporaryFullAccuracy: "requestTemporaryFullAccuracy"
    case .serviceSession: "serviceSession"
    case .allowsBackgroundLocationUpdates: "allowsBackgroundLocationUpdates"
    case .showsBackgroundLocationIndicator: "showsBackgroundLocationIndicator"
    case .present: "present"
    case .dismiss: "dismiss"
    case .open: "open"
    case .post: "post"
    case .increment: "increment"
    case .set: "set"
    case .log: "log"
    case .createManager: "createManager"
    case .sdk: "sdk"
    case .endServiceSession: "endServiceSession"
    }
  }
}
