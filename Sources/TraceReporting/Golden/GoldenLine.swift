/// A line of a golden trace, parted into its place in the run and what it says.
///
/// ```
/// {"seq":9,"t":0,"step":1,"lane":"callback","kind":"x","rule":"CALLBACK-01","cause":4}
/// ```
/// says `"lane":"callback","kind":"x","rule":"CALLBACK-01"` at step 1, time 0.
package struct GoldenLine: Hashable, Sendable {
  /// The whole line, without a line break.
  package let text: String
  /// When it happened, as the line has it: step and time; empty where the line is none of a trace.
  package let moment: String
  /// The step that it belongs to; 0 where the line is none of a trace.
  let step: Int
  /// When it happened, in milliseconds; 0 where the line is none of a trace.
  let time: Int
  /// What it says: all fields but number, time, step and cause, without the braces.
  package let content: String
  /// The rule that decided it, where one did.
  package let rule: String?

  /// Parts a line.
  package init(_ text: String) {
    self.text = text
    guard let parts = GoldenLine.parts(Array(text.utf8)) else {
      moment = ""
      step = 0
      time = 0
      content = text
      rule = nil
      return
    }
    moment = "step \(parts.step), \(parts.time) ms"
    step = Int(parts.step) ?? 0
    time = Int(parts.time) ?? 0
    content = parts.content
    rule = GoldenLine.rule(in: parts.content)
  }

  /// Lane and kind, then the other fields as they stand in the file.
  var words: String {
    let fields = content.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
    guard fields.count > 1, let lane = GoldenLine.word(fields[0], key: "lane"),
      let kind = GoldenLine.word(fields[1], key: "kind")
    else { return content }
    return "\(lane) \(kind)" + (fields.count > 2 ? " \(fields[2])" : "")
  }

  private static func word(_ field: Substring, key: String) -> Substring? {
    let start = "\"\(key)\":\""
    guard field.hasPrefix(start), field.hasSuffix("\""), field.count > start.count else {
      return nil
    }
    return field.dropFirst(start.count).dropLast()
  }

  /// The rule stands last; a text before it can't look the same, since its quotes are escaped.
  private static func rule(in content: String) -> String? {
    guard content.hasSuffix("\"") else { return nil }
    let last = content.dropLast().split(separator: "\"", omittingEmptySubsequences: false)
    guard last.count > 2, let value = last.last, last[last.count - 3] == "rule",
      last[last.count - 2] == ":"
    else { return nil }
    return String(value)
  }

  // MARK: - Bytes

  private static func parts(
    _ bytes: [UInt8]
  ) -> (step: String, time: String, content: String)? {
    var rest = bytes[...]
    guard take("{\"seq\":", &rest), takeNumber(&rest) != nil, take(",\"t\":", &rest),
      let time = takeNumber(&rest), take(",\"step\":", &rest), let step = takeNumber(&rest),
      take(",", &rest), rest.popLast() == UInt8(ascii: "}")
    else { return nil }
    return (step, time, String(decoding: withoutCause(rest), as: UTF8.self))
  }

  private static func take(_ word: StaticString, _ rest: inout ArraySlice<UInt8>) -> Bool {
    let isThere = word.withUTF8Buffer { rest.starts(with: $0) }
    if isThere { rest = rest.dropFirst(word.utf8CodeUnitCount) }
    return isThere
  }

  private static func takeNumber(_ rest: inout ArraySlice<UInt8>) -> String? {
    let digits = rest.prefix { isDigit($0) }
    rest = rest.dropFirst(digits.count)
    return digits.isEmpty ? nil : String(decoding: digits, as: UTF8.self)
  }

  private static func withoutCause(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let key = Array(",\"cause\":".utf8)
    let digits = bytes.reversed().prefix { isDigit($0) }.count
    let front = bytes.dropLast(digits)
    return digits > 0 && front.suffix(key.count).elementsEqual(key)
      ? front.dropLast(key.count) : bytes
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
