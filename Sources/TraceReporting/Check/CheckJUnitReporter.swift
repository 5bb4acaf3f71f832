import Simulation

/// JUnit XML: a suite for each file, a test case for each case.
///
/// Failed cases have a `failure`, invalid and missing ones an `error`; unchecked and skipped ones
/// count as skipped. Each case has one such element with all its problems, since readers take only
/// the first.
struct CheckJUnitReporter {
  /// Who reads it.
  enum Reader {
    /// Jenkins, whose schema (xUnit's `junit-10.xsd`) it follows; class names are packages.
    case jenkins
    /// GitLab, which wants each case's file and drops cases of the same name.
    case gitLab
  }

  private let reader: Reader
  private var writer = MarkupWriter(prolog: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")

  /// The whole document.
  static func text(of report: CheckReport, for reader: Reader) -> String {
    var reporter = CheckJUnitReporter(reader: reader)
    reporter.writer.open(
      "testsuites", [("name", "locflow check")] + counts(of: report.cases[...], skipped: false))
    var rest = report.cases[...]
    while let path = rest.first?.path {
      let suite = rest.prefix { $0.path == path }
      reporter.write(suite, path: path)
      rest = rest.dropFirst(suite.count)
    }
    reporter.writer.close()
    return reporter.writer.text
  }

  private init(reader: Reader) {
    self.reader = reader
  }

  private static func counts(
    of cases: ArraySlice<CheckCase>, skipped: Bool
  ) -> [MarkupWriter.Attribute] {
    func count(_ elements: Element...) -> String {
      "\(cases.filter { $0.status.element.map(elements.contains) ?? false }.count)"
    }
    return [
      ("tests", "\(cases.count)"), ("failures", count(.failure)), ("errors", count(.error)),
    ] + (skipped ? [("skipped", count(.skipped))] : [])
  }

  private mutating func write(_ suite: ArraySlice<CheckCase>, path: String) {
    writer.open("testsuite", [("name", path)] + CheckJUnitReporter.counts(of: suite, skipped: true))
    if let first = suite.first, !first.tags.isEmpty || !first.properties.isEmpty {
      writer.open("properties")
      if !first.tags.isEmpty { writeProperty("tags", first.tags.joined(separator: ", ")) }
      for property in first.properties {
        if case .string(let text) = property.value {
          writeProperty(property.key, text)
        } else {
          writeProperty(property.key, JSONText.of(property.value))
        }
      }
      writer.close()
    }
    var names: Set<String> = []
    for checkCase in suite {
      var name = checkCase.label
      var number = 2
      while !names.insert(name).inserted {
        name = "\(checkCase.label) #\(number)"
        number += 1
      }
      write(checkCase, name: name)
    }
    writer.close()
  }

  private mutating func writeProperty(_ name: String, _ value: String) {
    writer.empty("property", [("name", name), ("value", value)])
  }

  private mutating func write(_ checkCase: CheckCase, name: String) {
    var attributes: [MarkupWriter.Attribute] = [("name", name)]
    switch reader {
    case .jenkins: attributes.append(("classname", checkCase.className))
    case .gitLab: attributes += [("classname", checkCase.path), ("file", checkCase.path)]
    }
    let problems = checkCase.shownProblems
    guard let element = checkCase.status.element else {
      // Warnings of a case that passed.
      guard reader == .jenkins, !problems.isEmpty else {
        return writer.empty("testcase", attributes)
      }
      writer.open("testcase", attributes)
      writer.element("system-out", lines: CheckJUnitReporter.withoutAttachments(problems))
      return writer.close()
    }
    writer.open("testcase", attributes)
    if element == .skipped {
      let why = problems.first?.message ?? checkCase.status.sentence
      writer.empty(element.rawValue, [("message", why)])
    } else if let first = problems.first {
      let others = problems.count > 1 ? " (and \(problems.count - 1) more)" : ""
      writer.element(
        element.rawValue, [("type", first.code), ("message", first.message + others)],
        lines: ProblemText.plain(problems))
    }
    writer.close()
  }

  /// The problems as output of the case, in which `[[ATTACHMENT|path]]` would attach any file.
  private static func withoutAttachments(_ problems: [CheckProblem]) -> String {
    let text = ProblemText.plain(problems)
    let parts = text.split(separator: "[[", omittingEmptySubsequences: false)
    return parts.joined(separator: "[ [")
  }

  /// The element that says how a case ended, unless it passed.
  fileprivate enum Element: String {
    case failure, error, skipped
  }
}

extension CheckStatus {
  fileprivate var element: CheckJUnitReporter.Element? {
    switch self {
    case .passed: nil
    case .failed: .failure
    case .invalid, .missing: .error
    case .unchecked, .skipped: .skipped
    }
  }
}

extension CheckCase {
  /// The path as package and class: `Scenarios.always.upgrade` for `Scenarios/always/upgrade.json`.
  fileprivate var className: String {
    let stem = [".jsonc", ".json"].first(where: path.hasSuffix).map { path.dropLast($0.count) }
    return (stem ?? path[...]).split(separator: "/").filter { $0 != "." }.map { part in
      String(part.map { $0 == "." ? "_" : $0 })
    }.joined(separator: ".")
  }
}
