import CoreLocationTypes
import DeviceModel

/// What the phone shows and what a person can do there now; no layout, no colours.
///
/// Example: `services-first` on iOS 12 after Allow has one section with the flow's controls and no
/// sheet; while the question is up, the sheet is the prompt with its two buttons.
package struct PhoneScreen: Hashable, Sendable {
  /// What fills the screen, below a sheet.
  package enum Place: Hashable, Sendable {
    case app(AppState)
    case settings(SettingsPage)
    case home
    case locked
  }

  /// Rows that belong together: the app's controls, or a page of Settings.
  package struct Section: Hashable, Sendable {
    /// The way to the page in that version's words; empty for the app and the Home screen.
    package let title: String
    /// The rows from the top.
    package let items: [Item]
  }

  /// A row, control or icon.
  package struct Item: Hashable, Sendable {
    /// What it looks like.
    package enum Kind: Hashable, Sendable {
      case control
      case icon
      case choice(isTicked: Bool)
      case toggle(isOn: Bool)
      case text
    }

    /// A name that is unique within the screen.
    package let id: String
    /// The words on it.
    package let text: String
    /// What it looks like.
    package let kind: Kind
    /// What a tap does; `nil` where it does nothing.
    package let action: StepAction?
    /// Why a tap does nothing, where iOS forbids it.
    package let refusal: MoveRefusal?
  }

  /// A question or alert over the screen.
  package struct Sheet: Hashable, Sendable {
    /// Whose it is.
    package enum Origin: Hashable, Sendable {
      case prompt(PromptKind)
      /// The app's own, by its id.
      case alert(String)
      /// A question that isn't about location.
      case other
    }

    /// A button of the sheet.
    package struct Button: Hashable, Sendable {
      /// The id by which steps name it.
      package let id: String
      /// The words on it.
      package let title: String
      /// What a tap does.
      package let action: StepAction
    }

    /// Whose it is.
    package let origin: Origin
    /// The line in bold.
    package let title: String
    /// The text below; empty where there is none.
    package let message: String
    /// The map in it; with the Precise pill on `withPreciseSwitch`.
    package let map: PromptMap
    /// The buttons in on-screen order.
    package let buttons: [Button]
  }

  /// What fills the screen.
  package let place: Place
  /// The name under the app's icon.
  package let appName: String
  /// Whether the indicator of background use is shown.
  package let isIndicatorShown: Bool
  /// The rows, the page in front first.
  package let sections: [Section]
  /// The question or alert over it; nothing below can be tapped then.
  package let sheet: Sheet?
  /// What a person can do besides tapping the screen, most usual first.
  package let moves: [StepAction]
  /// What may happen by itself or by someone else's hand, most usual first.
  package let happenings: [StepAction]
}
