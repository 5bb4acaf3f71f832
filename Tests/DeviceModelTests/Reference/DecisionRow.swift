import Testing

/// One row of a decision table: a request, the prompt it shows, one button, and what follows.
struct DecisionRow: Sendable, CustomTestStringConvertible {
  let versions: [String]
  /// What is stored and how the phone is set, in the words of ``PhoneSetup``.
  let start: String
  /// The call of the app (`app …`) or the event.
  let request: String
  /// The id in ``ReferencePrompts``; `nil` when nothing is shown.
  let prompt: String?
  /// The words on the button that is pressed.
  let button: String?
  /// What is stored afterwards, in the words of ``ReferencePhone/truth``.
  let truth: String
  /// The callbacks of the answer, or of the request where nothing is shown.
  let callbacks: [String]
  /// Actions between launch and request.
  let before: [String]
  /// The callbacks of the request itself, before a prompt.
  let first: [String]
  /// What happens after the row, where the row speaks of later.
  let then: [Story.Step]
  let setup: @Sendable (inout PhoneSetup) -> Void

  init(
    _ versions: [String], _ start: String, _ request: String, _ prompt: String?,
    _ button: String?, _ truth: String, _ callbacks: [String] = [], before: [String] = [],
    first: [String] = [], then: [Story.Step] = [],
    setup: @escaping @Sendable (inout PhoneSetup) -> Void = { _ in }
  ) {
    self.versions = versions
    self.start = start
    self.request = request
    self.prompt = prompt
    self.button = button
    self.truth = truth
    self.callbacks = callbacks
    self.before = before
    self.first = first
    self.then = then
    self.setup = setup
  }

  var testDescription: String {
    "iOS \(versions[0])… \(start): \(request) → \(prompt ?? "nothing") → \(button ?? truth)"
  }

  /// Plays the row on each of its versions.
  func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
    var differences: [String] = []
    for version in versions {
      differences += try difference(on: version).map { ["iOS \(version): \($0)"] } ?? []
    }
    #expect(differences == [], "\(testDescription)", sourceLocation: sourceLocation)
  }

  /// The first place where the device does something else than the row says.
  private func difference(on version: String) throws -> String? {
    var setup = PhoneSetup(version, start)
    self.setup(&setup)
    var phone = try ReferencePhone(setup)
    try phone.launch()
    for action in before { _ = try phone.act(action) }
    if let difference = try answerDifference(&phone) { return difference }
    guard phone.truth == truth else { return "truth is \(phone.truth)" }
    for step in then {
      let lines = try phone.act(step.action)
      guard lines == step.lines else {
        return "later, \(step.action): \(lines), expected \(step.lines)"
      }
    }
    return phone.strayRule
  }

  private func answerDifference(_ phone: inout ReferencePhone) throws -> String? {
    let isOverApp = request.hasPrefix("app ")
    let lines = try phone.act(request)
    guard let prompt, let button else {
      guard lines == callbacks else { return "\(lines), expected \(callbacks)" }
      // Where iOS says nothing, the model says why.
      let isExplained = !callbacks.isEmpty || !phone.recorder.silences.isEmpty
      return isExplained ? nil : "no reason for the silence"
    }
    let expected = try #require(ReferencePrompts.all[prompt], "unknown prompt \(prompt)")
    let shown = first + (isOverApp ? ["willResignActive"] : []) + ["prompt \(expected.kind)"]
    guard lines == shown else { return "\(lines), expected \(shown)" }
    let words = [expected.title] + expected.buttons
    guard phone.visiblePrompt == words else { return "shows \(phone.visiblePrompt ?? [])" }

    let answer = try phone.act("press \(button)")
    let isBackInApp = isOverApp && button != "Settings"
    let after = callbacks + (isBackInApp ? ["didBecomeActive"] : [])
    return answer == after ? nil : "answer \(answer), expected \(after)"
  }
}

/// A prompt as it stands on the screen of an app named App.
struct ReferencePrompt: Sendable {
  /// The kind in the public formats.
  let kind: String
  let title: String
  /// The words on the buttons from the top or from the left.
  let buttons: [String]
}

/// The prompt catalogue of the rulebook, by its ids.
enum ReferencePrompts {
  private static let laterFirst = ["Allow While Using App", "Allow Once", "Don’t Allow"]
  private static let laterUpgrade = ["Keep Only While Using", "Change to Always Allow"]

  static let all: [String: ReferencePrompt] = [
    "P-WIU-8": ReferencePrompt(
      kind: "whenInUse", title: "Allow “App” to access your location while you use the app?",
      buttons: ["Don’t Allow", "Allow"]),
    "P-ALW-8": ReferencePrompt(
      kind: "always",
      title: "Allow “App” to access your location even when you are not using the app?",
      buttons: ["Don’t Allow", "Allow"]),
    "P-UPG-8": ReferencePrompt(
      kind: "alwaysUpgrade",
      title: "Allow “App” to also access your location even when you are not using the app?",
      buttons: ["Cancel", "Allow"]),
    "P-WIU-11": ReferencePrompt(
      kind: "whenInUse",
      title: "Allow “App” to access your location while you are using the app?",
      buttons: ["Don’t Allow", "Allow"]),
    "P-ALW-11": ReferencePrompt(
      kind: "always", title: "Allow “App” to access your location?",
      buttons: ["Only While Using the App", "Always Allow", "Don’t Allow"]),
    "P-UPG-11": ReferencePrompt(
      kind: "alwaysUpgrade",
      title: "Allow “App” to also access your location even when you are not using the app?",
      buttons: ["Only While Using the App", "Always Allow"]),
    "P-1ST-13": ReferencePrompt(
      kind: "whenInUse", title: "Allow “App” to access your location?", buttons: laterFirst),
    "P-1ST-134": ReferencePrompt(
      kind: "whenInUse", title: "Allow “App” to use your location?", buttons: laterFirst),
    "P-1ST-14": ReferencePrompt(
      kind: "whenInUse", title: "Allow “App” to use your location?",
      buttons: ["Allow Once", "Allow While Using App", "Don’t Allow"]),
    "P-UPG-13": ReferencePrompt(
      kind: "alwaysUpgrade",
      title: "Allow “App” to also access your location even when you are not using the app?",
      buttons: laterUpgrade),
    "P-UPG-134": ReferencePrompt(
      kind: "alwaysUpgrade",
      title: "Allow “App” to also use your location even when you are not using the app?",
      buttons: laterUpgrade),
    "P-REM-8": ReferencePrompt(
      kind: "backgroundReminder",
      title: "“App” has been using your location in the background. "
        + "Do you want to continue allowing this?",
      buttons: ["Don’t Allow", "Continue"]),
    "P-REM-13": ReferencePrompt(
      kind: "backgroundReminder",
      title: "“App” has been using your location in the background over the past 3 days. "
        + "Do you want to continue to allow background location use?",
      buttons: ["Change to Only While Using", "Always Allow"]),
    "P-OFF": ReferencePrompt(
      kind: "locationServicesOff",
      title: "Turn On Location Services to Allow “App” to Determine Your Location",
      buttons: ["Settings", "Cancel"]),
    "P-PREC": ReferencePrompt(
      kind: "temporaryFullAccuracy", title: "Allow “App” to use your precise location once?",
      buttons: ["Allow Once", "Don’t Allow"]),
  ]
}
