import CoreLocationTypes
import DeviceModel
import PermissionFlow

extension Simulator {
  /// Makes the checks of an `expect`, or copies a `note`.
  mutating func check(_ action: StepAction, _ index: Int) {
    let before = recorder.step
    recorder.step = index + 1
    defer { recorder.step = before }
    if case .note(let text) = action { recorder.record(aside: .note(text)) }
    guard case .expect(let expectations) = action else { return }
    let range = mark..<recorder.trace.lines.count
    for (place, expectation) in expectations.enumerated() {
      let actual = actual(of: expectation, in: range)
      if holds(expectation, actual) {
        recorder.record(.pass(UInt32(place)))
      } else {
        recorder.record(aside: .fail(expected: expectation.field, actual: actual))
        failures.append(
          CheckFailure(
            place: .expectation(step: index, index: place), expected: expectation.field,
            actual: actual, lines: range))
      }
    }
    mark = recorder.trace.lines.count
  }

  private func holds(_ expectation: Expectation, _ actual: TraceValue) -> Bool {
    switch expectation.key {
    case .offers: return offersAll(expectation.value.elements)
    case .offersOnly:
      return offersAll(expectation.value.elements) && offersOnly(expectation.value.elements)
    case .contains: return actual == .bool(true)
    case .within:
      guard case .integer(let limit) = expectation.value else { return false }
      return stepDuration <= limit
    case .authorization, .managerAuthorization, .accuracy, .locationServices, .truth, .prompt,
      .alert, .updating, .appState, .settingsPage, .state, .variables, .callbacks, .calls, .posts:
      return expectation.value.matches(actual)
    }
  }

  /// Whether ids are on the front-most layer; a button may be named with its alert.
  private func offersAll(_ expected: [TraceValue]) -> Bool {
    let offers = world.offers(in: context)
    return expected.allSatisfy { value in offers.contains { isNamed($0, by: value) } }
  }

  /// Whether each id on the front-most layer is among some.
  private func offersOnly(_ expected: [TraceValue]) -> Bool {
    world.offers(in: context).allSatisfy { id in expected.contains { isNamed(id, by: $0) } }
  }

  private func isNamed(_ id: String, by value: TraceValue) -> Bool {
    if value == .string(id) { return true }
    guard case .alert(let number) = world.frontMost(in: context) else { return false }
    return value == .string("\(context.flow.alerts[Int(number)].id).\(id)")
  }

  private func actual(of expectation: Expectation, in range: Range<Int>) -> TraceValue {
    switch expectation.key {
    case .authorization: return .string(world.device.status(in: context.environment).name)
    case .managerAuthorization:
      return .string(world.device.managerStatus(in: context.environment).name)
    case .accuracy: return .string(world.device.accuracy(in: context.environment).name)
    case .locationServices: return .string(world.device.isLocationServicesOn ? "on" : "off")
    case .truth: return .string(world.device.authorization.name)
    case .prompt: return .optional(world.device.visiblePrompt?.name)
    case .alert: return .optional(world.device.alert.map { context.flow.alerts[Int($0)].id })
    case .offers, .offersOnly: return .strings(world.offers(in: context))
    case .updating: return .bool(world.device.isUpdating(in: context.environment))
    case .appState: return .string(world.device.appState.name)
    case .settingsPage: return .optional(world.device.visibleSettingsPage?.name)
    case .state: return .string(context.flow.states[Int(world.app.state)].name)
    case .variables: return variables
    case .callbacks: return .array(recorder.trace.lines[range].compactMap(\.callbackValue))
    case .calls: return .array(recorder.trace.lines[range].compactMap(\.callName))
    case .posts: return .array(posts(in: range))
    case .contains: return containsInOrder(expectation.patterns, range)
    case .within: return .string(DurationWords.text(stepDuration))
    }
  }

  private var variables: TraceValue {
    let flow = context.flow
    return .object(
      flow.variables.enumerated().map { number, variable in
        let value = flow.layout.value(of: UInt8(number), in: world.app.variables)
        return TraceField(variable.name, variable.traceValue(value))
      })
  }

  private func posts(in range: Range<Int>) -> [TraceValue] {
    recorder.trace.lines[range].compactMap { line in
      guard case .flow(.posted(let name)) = line.event else { return nil }
      return .string(context.flow.posts[Int(name)])
    }
  }

  /// `true` when all patterns occur in their order, else the first pattern that doesn't.
  private func containsInOrder(_ patterns: [TracePattern], _ range: Range<Int>) -> TraceValue {
    var next = range.lowerBound
    for pattern in patterns {
      guard
        let found = (next..<range.upperBound).first(where: {
          recorder.trace.matches(pattern, line: $0)
        })
      else { return .object([TraceField("missing", pattern.source)]) }
      next = found + 1
    }
    return .bool(true)
  }

  /// Writes the line that ends the run, after the checks of the patterns that must not occur.
  ///
  /// The patterns are held against every line of the run, the last one too.
  mutating func end(_ summary: RunSummary, _ rule: DeviceRuleID?) {
    let last = Int(recorder.record(aside: .end(summary), rule: rule))
    let occurrences = scenario.never.enumerated().compactMap { index, pattern in
      let found = (0...last).filter { recorder.trace.matches(pattern, line: $0) }
      return found.count > pattern.moreThan ? (index, pattern, found) : nil
    }
    guard !occurrences.isEmpty else { return }
    recorder.dropLast()
    for (index, pattern, found) in occurrences {
      // The checks stand before the line that ends the run, and move it on.
      let lines = found.map { $0 == last ? $0 + occurrences.count : $0 }
      let expected = TraceField("never", pattern.source)
      let actual = TraceValue.object([TraceField("lines", .array(lines.map { .integer($0) }))])
      recorder.record(aside: .fail(expected: expected, actual: actual))
      failures.append(
        CheckFailure(
          place: .never(index), expected: expected, actual: actual,
          lines: 0..<lines[pattern.moreThan] + 1))
    }
    recorder.record(aside: .end(summary), rule: rule)
  }
}

extension TraceValue {
  /// The elements of an array; none for other values.
  package var elements: [TraceValue] {
    if case .array(let elements) = self { return elements }
    return []
  }
}

extension TraceLine {
  /// The callback as `expect.callbacks` writes it; only the three kinds that count.
  package var callbackValue: TraceValue? {
    switch event {
    case .device(.callback(.didChangeAuthorization(let status, let accuracy))):
      .object([
        TraceField("didChangeAuthorization", .string(status.name)),
        TraceField("accuracy", .string(accuracy.name)),
      ])
    case .device(.callback(.didFailWithError(let error))):
      .object([TraceField("didFailWithError", .string(error.name))])
    case .position(_, let fix):
      .object([
        TraceField(
          "didUpdateLocations",
          .object(
            fix.map {
              [
                TraceField("age", .string(DurationWords.text($0.age))),
                TraceField("accuracy", .number($0.accuracy)),
              ]
            } ?? []))
      ])
    case .start, .note, .step, .answer, .device, .flow, .pass, .fail, .end:
      nil
    }
  }

  /// The name of the call, if it is a request to iOS that `expect.calls` counts.
  fileprivate var callName: TraceValue? {
    guard case .device(.call(let call, _)) = event else { return nil }
    switch call {
    case .createManager, .createManagerSpecially, .releaseManager, .present, .dismiss,
      .useLocation, .sdk:
      return nil
    case .requestWhenInUseAuthorization, .requestAlwaysAuthorization,
      .requestTemporaryFullAccuracy, .startUpdatingLocation, .stopUpdatingLocation,
      .requestLocation, .startMonitoringSignificantLocationChanges,
      .stopMonitoringSignificantLocationChanges, .startMonitoringRegion, .stopMonitoringRegion,
      .startMonitoringVisits, .stopMonitoringVisits, .startMonitor, .stopMonitor,
      .startBackgroundActivitySession, .endBackgroundActivitySession,
      .serviceSessionForFullAccuracy, .endServiceSessionOf,
      .startLiveUpdates, .stopLiveUpdates, .serviceSession, .endServiceSession,
      .allowsBackgroundLocationUpdates, .showsBackgroundLocationIndicator, .open,
      .observeAuthorization:
      return .string(call.name)
    }
  }
}
