import Testing
import TraceReporting

private func line(_ seq: Int, step: Int, at time: Int, _ what: String = "a", cause: Int = 1)
  -> String
{
  #"{"seq":\#(seq),"t":\#(time),"step":\#(step),"lane":"app","kind":"\#(what)","cause":\#(cause)}"#
}

/// When the lines of a run are those of its golden trace.
@Suite struct GoldenComparisonTests {
  private static let golden = [
    line(3, step: 1, at: 0), line(4, step: 1, at: 0, "b"), line(9, step: 2, at: 1000),
    line(12, step: 4, at: 2000),
  ]

  private static func isSame(_ lines: [String]) -> Bool {
    var comparison = GoldenComparison()
    return zip(golden, lines).allSatisfy { comparison.isSame($0, $1) }
  }

  @Test func aFurtherExpectationMovesNumbersOnly() {
    #expect(Self.isSame(Self.golden))
    #expect(
      Self.isSame([
        line(3, step: 1, at: 0), line(5, step: 1, at: 0, "b", cause: 3),
        line(11, step: 3, at: 1000), line(15, step: 6, at: 2000, cause: 2),
      ]))
  }

  @Test func aStepThatBeginsElsewhereIsADifference() {
    #expect(
      !Self.isSame([
        line(3, step: 1, at: 0), line(4, step: 2, at: 0, "b"), line(9, step: 2, at: 1000),
        line(12, step: 4, at: 2000),
      ]))
    #expect(
      !Self.isSame([
        line(3, step: 1, at: 0), line(4, step: 1, at: 0, "b"), line(9, step: 1, at: 1000),
        line(12, step: 4, at: 2000),
      ]))
  }

  @Test func anotherTimeOrWordIsADifference() {
    var later = Self.golden
    later[2] = line(9, step: 2, at: 1001)
    var other = Self.golden
    other[1] = line(4, step: 1, at: 0, "c")

    #expect(!Self.isSame(later))
    #expect(!Self.isSame(other))
  }
}
