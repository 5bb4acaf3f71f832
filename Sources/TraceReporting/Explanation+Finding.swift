import CoreLocationTypes
import DeviceModel
import Simulation

extension Explanation {
  /// The codes and kinds of all findings, rules of App Review and ambiguities.
  package static var findingCodes: [String] {
    FindingKind.allCases.map(\.code) + FindingKind.names + ReviewRule.allCases.map(\.code)
      + ReviewRule.names + AmbiguityKind.allCases.map(\.code) + AmbiguityKind.names
      + [propertyCode]
  }

  /// The code of findings about the properties that a flow itself has.
  package static let propertyCode = "PROPERTY"
  /// What that code stands for.
  static let propertySentence = "a property that the flow's file names doesn't hold"

  /// A finding, a rule of App Review or an ambiguity, by its code or its name in any case: what it
  /// means and the likely fix.
  ///
  /// - Returns: `nil` when nothing is called so.
  package static func finding(_ code: String) -> Explanation? {
    let wanted = code.lowercased()
    if wanted == propertyCode.lowercased() { return property }
    if let kind = FindingKind.allCases.first(where: {
      $0.code.lowercased() == wanted || $0.name.lowercased() == wanted
    }) {
      return Explanation(
        code: "\(kind.code) \(kind.name)", aside: "finding",
        paragraphs: [sentence(kind.sentence), kind.meaning], rows: [Row("fix", kind.fix)])
    }
    if let rule = ReviewRule.allCases.first(where: {
      $0.code.lowercased() == wanted || $0.name.lowercased() == wanted
    }) {
      return review(rule)
    }
    return AmbiguityKind.allCases.first {
      $0.code.lowercased() == wanted || $0.name.lowercased() == wanted
    }.map { kind in
      Explanation(
        code: "\(kind.code) \(kind.name)", aside: "ambiguity",
        paragraphs: [sentence(kind.sentence), kind.meaning], rows: [Row("helps", kind.fix)])
    }
  }

  private static var property: Explanation {
    Explanation(
      code: propertyCode, aside: "finding",
      paragraphs: [
        sentence(propertySentence),
        """
        The list properties of a flow says what is to hold for it, in conditions over facts and \
        truth: always in every state, never in none, sometimes in one at least, recoverable from \
        every state in some way. Reports name a property by its kind and its place among those of \
        the kind, such as always[0].
        """,
      ],
      rows: [
        Row(
          "fix",
          "Follow the story to the state that breaks it, then mend the flow, or the property.")
      ])
  }

  private static func review(_ rule: ReviewRule) -> Explanation {
    Explanation(
      code: "\(rule.code) \(rule.name)", aside: "App Review, \(rule.confidence.name)",
      paragraphs: [sentence(rule.sentence), rule.meaning],
      rows: [Row("fix", rule.fix)]
        + rule.sources.enumerated().map {
          Row($0.offset == 0 ? "sources" : "", $0.element, isVerbatim: true)
        })
  }

  /// A sentence that begins and ends as one.
  static func sentence(_ sentence: String) -> String {
    sentence.prefix(1).uppercased() + sentence.dropFirst() + "."
  }
}

extension FindingKind {
  /// What is behind it.
  fileprivate var meaning: String {
    switch self {
    case .stop:
      """
      The app is in front, its goal is not reached, no alert is up, and its screen has no control \
      for which a branch would be taken. The user can only leave.
      """
    case .trap:
      """
      Something can be tapped, but whatever the app offers, no goal and no acceptable place is \
      ever reached from here.
      """
    case .silentWait:
      """
      The latest request got no answer, and the flow goes on only in its callback. iOS calls back \
      when the value it reports changes and is silent otherwise.
      """
    case .ignoredRequest:
      """
      iOS answers a request only where there is something to decide: at not determined, or once \
      from When In Use to Always. Elsewhere nothing appears and nothing is called.
      """
    case .missingUsageKey:
      """
      Without its usage key in the Info.plist a request does nothing but write to the console. \
      Which keys are needed depends on the version of iOS and on the SDK.
      """
    case .wastedPrompt:
      """
      The question that leads from When In Use to Always appears once per installation. Asked for \
      again, or under Allow Once, it can't appear.
      """
    case .startWithoutPermission:
      """
      Starting updates while denied, restricted or with Location Services off fails with denied \
      and leaves them stopped.
      """
    case .alertDropped:
      """
      UIKit presents one alert at a time, and none before the window is on screen. One that comes \
      meanwhile is dropped with a line on the console, and its buttons are never tapped.
      """
    case .alertLeftUp:
      """
      An alert that explains what is missing was still up after permission had come: the user \
      reads something that is no longer true.
      """
    case .nagging:
      """
      The same alert came again and again though the user did nothing to ask for it, typically \
      after each return to the app.
      """
    case .neverStarted:
      """
      The app is authorized, its goal needs updates, and it never started them. Permission alone \
      brings no position.
      """
    case .crash:
      """
      The app called what this version of iOS doesn't have, or what its Info.plist or its delegate \
      isn't made for, and was ended.
      """
    case .wrongSettingsPage:
      """
      The public URL opens the app's own page. The device-wide switch is elsewhere, and while it \
      is off the app's Location row can't be used.
      """
    case .endlessExchange:
      """
      Each callback leads to a call that leads to the same callback, without anything that the \
      user does.
      """
    case .staleDecision:
      """
      The first position after a start may be an old one that iOS had kept. It was used although \
      it is older than the start.
      """
    }
  }

  /// What mends it, most of the time.
  var fix: String {
    switch self {
    case .stop: "Offer a control or an alert in that state, or call it acceptable in the flow."
    case .trap: "Offer a way to Settings, or a place that works without location."
    case .silentWait:
      "Read the status on willEnterForeground or didBecomeActive too, or end the wait by a timer."
    case .ignoredRequest: "Read the status first; at denied explain the way to Settings instead."
    case .missingUsageKey:
      """
      Add the key to the Info.plist: NSLocationWhenInUseUsageDescription, for Always \
      NSLocationAlwaysAndWhenInUseUsageDescription too.
      """
    case .wastedPrompt:
      "Ask for Always once, from When In Use, and lead to Settings after that."
    case .startWithoutPermission: "Start updates only when the status read is an authorized one."
    case .alertDropped:
      "Look at the fact alert before presenting, and present no earlier than didBecomeActive."
    case .alertLeftUp: "Dismiss the alert in didChangeAuthorization when the status is authorized."
    case .nagging: "Keep in a variable that the alert was shown, or show it on a tap only."
    case .neverStarted: "Call startUpdatingLocation in didChangeAuthorization when authorized."
    case .crash: "Guard the call by the version of iOS, or add what the Info.plist lacks."
    case .wrongSettingsPage:
      "Name the way to the switch in words: Settings, Privacy, Location Services."
    case .endlessExchange: "Make the call only when the value differs from the one before."
    case .staleDecision: "Let the branch hold only for fix: fresh, and wait for the next position."
    }
  }
}
