/// Something that a person does at a terminal.
package enum Key: Hashable, Sendable {
  case character(Character)
  /// A letter with Control, in small: `control("c")`.
  case control(Character)
  case enter
  case tab
  case backTab
  case escape
  case backspace
  case delete
  case up
  case down
  case left
  case right
  case home
  case end
  case pageUp
  case pageDown
  /// Text that was pasted; never taken for keys.
  case paste(String)
  case mouse(Mouse)

  /// What the mouse does, and at which cell, from 0.
  package struct Mouse: Hashable, Sendable {
    /// What it does.
    package enum Kind: Hashable, Sendable {
      case press
      case wheelUp
      case wheelDown
    }

    /// What it does.
    package let kind: Kind
    /// The column of the cell.
    package let column: Int
    /// The row of the cell.
    package let row: Int

    /// Creates an event.
    package init(kind: Kind, column: Int, row: Int) {
      self.kind = kind
      self.column = column
      self.row = row
    }
  }
}
