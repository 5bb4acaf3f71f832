import Testing

/// A sequence of actions, each with all lines that it prints.
///
/// The app is launched first, unless ``startsLaunched`` is `false`.
struct Story: Sendable, CustomTestStringConvertible {
  /// One action and its lines.
  struct Step: Sendable {
    let action: String
    let lines: [String]

    init(_ action: String, _ lines: [String] = []) {
      self.action = action
      self.lines = lines
    }
  }

  let name: String
  let versions: [String]
  let start: String
  let steps: [Step]
  /// What is stored at the end, in the words of ``ReferencePhone/truth``.
  let truth: String?
  var setup: @Sendable (inout PhoneSetup) -> Void = { _ in }
  var startsLaunched = true
  /// Whether lines of session diagnostics are left out, whose place among the others is open.
  var ignoresDiagnostics = false

  init(
    _ name: String, _ versions: [String], _ start: String, _ steps: [Step],
    truth: String? = nil, startsLaunched: Bool = true, ignoresDiagnostics: Bool = false,
    setup: @escaping @Sendable (inout PhoneSetup) -> Void = { _ in }
  ) {
    self.name = name
    self.versions = versions
    self.start = start
    self.steps = steps
    self.truth = truth
    self.startsLaunched = startsLaunched
    self.ignoresDiagnostics = ignoresDiagnostics
    self.setup = setup
  }

  var testDescription: String { "\(name), \(start), iOS \(versions[0])…" }

  /// Plays the story on each of its versions and compares line by line.
  func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
    var differences: [String] = []
    for version in versions {
      differences += try difference(on: version).map { ["iOS \(version): \($0)"] } ?? []
    }
    #expect(differences == [], "\(name), \(start)", sourceLocation: sourceLocation)
  }

  /// The first place where the device does something else than the story says.
  private func difference(on version: String) throws -> String? {
    var setup = PhoneSetup(version, start)
    self.setup(&setup)
    var phone = try ReferencePhone(setup)
    if startsLaunched { try phone.launch() }
    for (number, step) in steps.enumerated() {
      var lines = try phone.act(step.action)
      if ignoresDiagnostics { lines.removeAll { $0.hasPrefix("DIAG") } }
      guard lines == step.lines else {
        return "step \(number + 1), \(step.action): \(lines), expected \(step.lines)"
      }
    }
    guard truth.map({ $0 == phone.truth }) ?? true else { return "truth is \(phone.truth)" }
    return phone.strayRule
  }
}

/// The versions of the tables, in the runs by which the rules differ.
enum Versions {
  static let v8to10 = ["8.0", "9.3", "10.3"]
  static let v9to10 = ["9.3", "10.3"]
  static let v11to12 = ["11.0", "12.4"]
  static let v8to12 = v8to10 + v11to12
  static let v130to133 = ["13.0", "13.1.2", "13.3"]
  static let v134to137 = ["13.4", "13.7"]
  static let v13 = v130to133 + v134to137
  static let v14 = ["14.0", "14.5"]
  static let v13to14 = v13 + v14
  static let v134to14 = v134to137 + v14
  static let v8to14 = v8to12 + v13to14
  static let v9to14 = v9to10 + v11to12 + v13to14
  static let v15to26 = ["15.0", "16.4", "17.4", "18.0", "26.1"]
  static let v14to26 = v14 + v15to26
  static let v18to26 = ["18.0", "18.4", "26.1"]
  static let v13to26 = v13to14 + v15to26
  static let v8to26 = v8to14 + v15to26
}
