/// Where the parts of a case stand in its file, looked for when somebody asks.
package struct ScenarioPlaces: Sendable {
  let steps: JSONValue
  let never: JSONValue?
  let row: ExampleRow?
  /// All steps, for those who ask for many.
  private var allSteps: [JSONValue]?

  /// Makes the places of a case.
  init(steps: JSONValue, never: JSONValue?, row: ExampleRow?) {
    self.steps = steps
    self.never = never
    self.row = row
  }

  /// The same places, with all steps found once: asking for one alone means going to it.
  package var indexed: ScenarioPlaces {
    var places = self
    places.allSteps = Array(cell(steps).elements)
    return places
  }

  /// The place of a step.
  ///
  /// - Parameter index: The step's index from 0.
  /// - Returns: `nil` when there is no such step.
  package func step(_ index: Int) -> SourcePlace? {
    stepValue(index).map { place($0.range, $0) }
  }

  /// The place of a key of an `expect` step, from its key to the end of its value.
  ///
  /// - Parameters:
  ///   - step: The step's index from 0.
  ///   - index: The index of the key, as in the step's expectations.
  /// - Returns: `nil` when there is no such key.
  package func expectation(step: Int, index: Int) -> SourcePlace? {
    guard let step = stepValue(step).map(cell),
      let expect = step.member(named: "expect").map(cell)
    else { return nil }
    let keys = expect.members.lazy.filter { !$0.isExtension }.dropFirst(index)
    return keys.first { _ in true }.map { member in
      place(member.key.range.lowerBound..<member.value.range.upperBound, member.key)
    }
  }

  /// The place of a pattern of `never`, by its index from 0.
  package func never(_ index: Int) -> SourcePlace? {
    never.flatMap { element(index, of: $0) }.map { place($0.range, $0) }
  }

  private func place(_ range: Range<Int>, _ value: JSONValue) -> SourcePlace {
    SourcePlace(source: value.document.source, range: range)
  }

  private func stepValue(_ index: Int) -> JSONValue? {
    guard let allSteps else { return element(index, of: steps) }
    return allSteps.indices.contains(index) ? allSteps[index] : nil
  }

  private func element(_ index: Int, of array: JSONValue) -> JSONValue? {
    cell(array).elements.dropFirst(index).first { _ in true }
  }

  /// The cell that stands for a value, or the value itself.
  private func cell(_ value: JSONValue) -> JSONValue {
    guard case .cell(let column) = row?.substitution(in: value) else { return value }
    return row?.cells[column] ?? value
  }
}
