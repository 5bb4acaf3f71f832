/// An alert of the app's own.
public struct FlowAlert: Hashable, Sendable {
  /// One button of an alert.
  public struct Button: Hashable, Sendable {
    /// The id by which scenarios tap it.
    public let id: String
    /// The words on it.
    public let title: LocalizedText

    /// Creates a button.
    public init(id: String, title: LocalizedText) {
      self.id = id
      self.title = title
    }
  }

  /// The id by which flows present it.
  public let id: String
  /// The line in bold.
  public let title: LocalizedText
  /// The text below the title.
  public let message: LocalizedText
  /// The buttons in the order they are shown.
  public let buttons: [Button]

  /// Creates an alert.
  public init(id: String, title: LocalizedText, message: LocalizedText, buttons: [Button]) {
    self.id = id
    self.title = title
    self.message = message
    self.buttons = buttons
  }
}
