import ScenarioFormat
import Testing

/// The examples that explain codes are true.
@Suite struct DiagnosticExampleTests {
  static let codes = DiagnosticExample.all.map(\.code)

  @Test(arguments: codes)
  func mistakeEarnsTheCodeAndTheMendDoesNot(_ code: DiagnosticCode) throws {
    let example = try #require(code.example)

    #expect(DiagnosticExampleTests.codes(example.mistake, example.place).contains(code))
    #expect(!DiagnosticExampleTests.codes(example.mend, example.place).contains(code))
  }

  @Test(arguments: codes.filter { $0 != .otherWord && $0 != .unusedColumn })
  func mendLeavesNoError(_ code: DiagnosticCode) throws {
    let example = try #require(code.example)

    #expect(DiagnosticExampleTests.codes(example.mend, example.place).isEmpty)
  }

  @Test func eachCodeHasAtMostOneExample() {
    #expect(Set(DiagnosticExampleTests.codes).count == DiagnosticExample.all.count)
  }

  @Test func meaningsAreSentences() {
    for code in DiagnosticCode.allCases {
      #expect(code.meaning.hasSuffix("."), "\(code.rawValue)")
      #expect(!code.meaning.contains("\n"), "\(code.rawValue)")
      #expect(code.meaning != code.title, "\(code.rawValue)")
    }
    #expect(Set(DiagnosticCode.allCases.map(\.meaning)).count == DiagnosticCode.allCases.count)
  }

  /// The codes of errors, warnings and notes that a text at its place earns, unused columns of
  /// examples aside.
  private static func codes(_ text: String, _ place: DiagnosticExample.Place) -> [DiagnosticCode] {
    switch place {
    case .scenario:
      // A line of its own: a comment would swallow what follows.
      ReadScenario(sampleScenario(text + "\n")).loaded.diagnostics.map(\.code)
    case .step:
      ReadScenario(sampleScenario(steps: "[\"launch\", \(text)]")).loaded.diagnostics.map(\.code)
    case .flow:
      ReadFlow(
        """
        {
          "locflow": "flow/1", "name": "mine", "on": {}, \(text)
        }
        """
      ).diagnostics.map(\.code)
    }
  }
}
