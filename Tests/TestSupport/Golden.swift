import Testing

/// Compares text with a golden file, or rewrites the file while recording.
public enum Golden {
  /// Expects the text to equal the file, byte for byte.
  ///
  /// While recording the file is rewritten and the test fails, so that a recording never passes.
  public static func expect(
    _ text: String, equals path: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    if Repository.isRecording {
      try Repository.write(text, to: path)
      Issue.record("recorded \(path)", sourceLocation: sourceLocation)
      return
    }
    let golden = (try? Repository.text(path)) ?? ""
    #expect(
      text == golden, "differs from \(path): \(firstDifference(text, golden))",
      sourceLocation: sourceLocation)
  }

  private static func firstDifference(_ text: String, _ golden: String) -> String {
    let found = text.split(separator: "\n", omittingEmptySubsequences: false)
    let expected = golden.split(separator: "\n", omittingEmptySubsequences: false)
    for index in 0..<max(found.count, expected.count) {
      let left = index < found.count ? found[index] : "nothing"
      let right = index < expected.count ? expected[index] : "nothing"
      if left != right { return "line \(index + 1)\n  found    \(left)\n  expected \(right)" }
    }
    return "nothing"
  }
}
