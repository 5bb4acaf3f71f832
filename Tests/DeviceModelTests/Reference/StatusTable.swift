import CoreLocationTypes
import DeviceModel
import Testing

/// What the app reads for every stored decision.
struct StatusTable {
  typealias V = Versions

  /// The raw values under one stored decision.
  struct Row: Sendable, CustomTestStringConvertible {
    let stored: String
    let versions: [String]
    let on: Int
    let off: Int
    /// Services on, changes locked.
    let locked: Int
    /// Services off, changes locked.
    let offLocked: Int

    var testDescription: String { "\(stored), iOS \(versions[0])…" }
  }

  /// With the settled answer: a denied app under a lock reads restricted.
  static let settled = [
    Row(stored: "ND", versions: V.v8to26, on: 0, off: 2, locked: 1, offLocked: 1),
    Row(stored: "D", versions: V.v8to26, on: 2, off: 2, locked: 1, offLocked: 1),
    Row(stored: "WIU", versions: V.v8to26, on: 4, off: 2, locked: 4, offLocked: 1),
    Row(stored: "AL", versions: V.v8to26, on: 3, off: 2, locked: 3, offLocked: 1),
    Row(stored: "once", versions: V.v13to26, on: 4, off: 2, locked: 4, offLocked: 1),
    Row(stored: "provisional", versions: V.v13to26, on: 3, off: 2, locked: 3, offLocked: 1),
  ]

  /// With `lockedDenied` set to `denied`: only an app that was never asked reads restricted.
  static let denied = [
    Row(stored: "ND", versions: V.v8to26, on: 0, off: 2, locked: 1, offLocked: 2),
    Row(stored: "D", versions: V.v8to26, on: 2, off: 2, locked: 2, offLocked: 2),
    Row(stored: "WIU", versions: V.v8to26, on: 4, off: 2, locked: 4, offLocked: 2),
    Row(stored: "AL", versions: V.v8to26, on: 3, off: 2, locked: 3, offLocked: 2),
    Row(stored: "once", versions: V.v13to26, on: 4, off: 2, locked: 4, offLocked: 2),
    Row(stored: "provisional", versions: V.v13to26, on: 3, off: 2, locked: 3, offLocked: 2),
  ]

  @Test(arguments: settled)
  func appReadsWhatTheTableSays(row: Row) throws {
    try check(row, DeviceOptions())
  }

  @Test(arguments: denied)
  func lockedDeniedReadsDenied(row: Row) throws {
    var options = DeviceOptions()
    options.lockedDenied = .denied
    try check(row, options)
  }

  /// A read before launch, the first callback, and the manager's own property all say the same.
  private func check(_ row: Row, _ options: DeviceOptions) throws {
    let cases = [
      ("", row.on), (" off", row.off), (" locked", row.locked), (" off locked", row.offLocked),
    ]
    for version in row.versions {
      for (setting, expected) in cases {
        var setup = PhoneSetup(version, row.stored + setting)
        setup.options = options
        var phone = try ReferencePhone(setup)
        #expect(phone.reads == expected, "iOS \(version)\(setting), before launch")

        let lines = try phone.act("launch")
        #expect(lines.last == "CB(\(expected))", "iOS \(version)\(setting)")
        #expect(phone.reads == expected, "iOS \(version)\(setting)")
        let property = phone.device.managerStatus(in: phone.environment)
        #expect(Int(property.rawValue) == expected, "iOS \(version)\(setting)")
      }
    }
  }

  // MARK: - Changes of the lock

  static let lock = [
    Story(
      "the lock is reported", V.v8to26, "ND",
      [.init("restrict", ["CB(1)"]), .init("restrict"), .init("unrestrict", ["CB(0)"])]),
    Story(
      "the lock turns denied into restricted", V.v8to26, "D",
      [.init("restrict", ["CB(1)"]), .init("unrestrict", ["CB(2)"])]),
    Story(
      "the lock leaves a grant", V.v8to26, "WIU", [.init("restrict"), .init("unrestrict")],
      truth: "WIU"),
    Story(
      "the lock is reported on resume", V.v8to26, "ND",
      [
        .init("home", ["willResignActive", "didEnterBackground"]),
        .init("suspend", ["suspended"]), .init("restrict"),
        .init("return", ["willEnterForeground", "CB(1)", "didBecomeActive"]),
      ]),
  ]

  @Test(arguments: lock)
  func lockIsReportedWhenItChangesWhatIsRead(story: Story) throws {
    try story.check()
  }

  // MARK: - Freshness

  /// Between a change while suspended and the callback the manager's property is old.
  @Test(arguments: Versions.v8to26)
  func managerPropertyIsStaleUntilTheCallback(version: String) throws {
    var phone = try ReferencePhone(PhoneSetup(version, "WIU"))
    try phone.launch()
    for action in ["open settings", "suspend", "choose Never"] { _ = try phone.act(action) }

    try phone.begin("return")
    #expect(try phone.hearNext() == ["willEnterForeground"])
    #expect(phone.reads == 2)
    #expect(phone.device.managerStatus(in: phone.environment).rawValue == 4)

    #expect(try phone.hearNext() == ["CB(2)"])
    #expect(phone.device.managerStatus(in: phone.environment).rawValue == 2)
  }

  // MARK: - Accuracy

  /// Full before iOS 14; from then on what is stored, also before the first question.
  static let accuracy: [(versions: [String], start: String, defaultsToReduced: Bool, value: Int)] =
    [
      (V.v8to12 + V.v13, "WIU reduced", false, 0), (V.v8to12 + V.v13, "ND", true, 0),
      (V.v14to26, "WIU", false, 0), (V.v14to26, "WIU reduced", false, 1),
      (V.v14to26, "AL reduced", false, 1), (V.v14to26, "ND", false, 0),
      (V.v14to26, "ND", true, 1), (V.v14to26, "D", false, 0), (V.v14to26, "ND off", false, 0),
      (V.v14to26, "D reduced", false, 1), (V.v14to26, "ND locked", false, 0),
    ]

  @Test(arguments: accuracy)
  func accuracyReadsWhatTheTableSays(
    row: (versions: [String], start: String, defaultsToReduced: Bool, value: Int)
  ) throws {
    for version in row.versions {
      var setup = PhoneSetup(version, row.start)
      setup.defaultsToReduced = row.defaultsToReduced
      let phone = try ReferencePhone(setup)

      let accuracy = phone.device.accuracy(in: phone.environment)
      #expect(Int(accuracy.rawValue) == row.value, "iOS \(version)")
    }
  }
}
