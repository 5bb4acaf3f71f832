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
    for version in versions {
      var setup = PhoneSetup(version, start)
      self.setup(&setup)
      var phone = try ReferencePhone(setup)
      try phone.launch()
      for action in before { _ = try phone.act(action) }
      try checkAnswer(&phone, version, sourceLocation)
      #expect(phone.truth == truth, "iOS \(version)", sourceLocation: sourceLocation)
      for step in then {
        let lines = try phone.act(step.action)
        #expect(
          lines == step.lines, "iOS \(version), later: \(step.action)",
          sourceLocation: sourceLocation)
      }
      #expect(phone.recorder.strayRules == [], sourceLocation: sourceLocation)
    }
  }

  private func checkAnswer(
    _ phone: inout ReferencePhone, _ version: String, _ sourceLocation: SourceLocation
  ) throws {
    let isOverApp = request.hasPrefix("app ")
    let lines = try phone.act(request)
    guard let prompt, let button else {
      #expect(lines == callbacks, "iOS \(version)", sourceLocation: sourceLocation)
      #expect(phone.visiblePrompt == nil, "iOS \(version)", sourceLocation: sourceLocation)
      if callbacks.isEmpty {
        // Where iOS says nothing, the model says why.
        #expect(!phone.recorder.silences.isEmpty, "iOS \(version)", sourceLocation: sourceLocation)
      }
      return
    }
    let expected = try #require(ReferencePrompts.all[prompt], "unknown prompt \(prompt)")
    let shown = first + (isOverApp ? ["willResignActive"] : []) + ["prompt \(expected.kind)"]
    #expect(lines == shown, "iOS \(version)", sourceLocation: sourceLocation)
    #expect(
      phone.visiblePrompt == [expected.title] + expected.buttons, "iOS \(version)",
      sourceLocation: sourceLocation)

    let answer = try phone.act("press \(button)")
    let isBackInApp = isOverApp && button != "Settings"
    #expect(
      answer == callbacks + (isBackInApp ? ["didBecomeActive"] : []), "iOS \(version)",
      sourceLocation: sourceLocation)
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
