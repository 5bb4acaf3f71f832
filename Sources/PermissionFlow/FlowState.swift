/// A state of a flow.
public struct FlowState: Hashable, Sendable {
  /// A timer that starts when the state is entered and stops when it is left.
  public struct Timer: Hashable, Sendable {
    /// The time to wait, in milliseconds.
    public let duration: Int
    /// The number of its decision list in ``Flow/lists``.
    public let list: UInt16

    /// Creates a timer.
    public init(duration: Int, list: UInt16) {
      self.duration = duration
      self.list = list
    }
  }

  /// Its name; empty for the one implicit state of a flow without states.
  public let name: String
  /// The numbers of the controls on the screen in this state.
  public let controls: [UInt8]
  /// What runs when it is entered.
  public let entry: [FlowEffect]
  /// Its timers, at most ``timerLimit``.
  public let timers: [Timer]

  /// How many timers a state may have: the machine keeps one bit for each.
  public static let timerLimit = 8

  /// Creates a state.
  public init(name: String, controls: [UInt8], entry: [FlowEffect], timers: [Timer]) {
    self.name = name
    self.controls = controls
    self.entry = entry
    self.timers = timers
  }
}
