/// What a library in the app does with a location manager of its own, behind the app's back.
public enum SDKAction: UInt8, Word {
  case requestWhenInUse
  case requestAlways
  /// Starts updates of its own.
  case start
  /// A map view is told to show the user's location.
  case showsUserLocation
  /// Lets its manager go.
  case release

  /// The spelling in files and traces.
  public var name: String {
    switch self {
    case .requestWhenInUse: "requestWhenInUse"
    case .requestAlways: "requestAlways"
    case .start: "start"
    case .showsUserLocation: "showsUserLocation"
    case .release: "release"
    }
  }
}
