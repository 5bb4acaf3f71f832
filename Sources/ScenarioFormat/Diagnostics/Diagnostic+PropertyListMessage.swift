import TerminalText

extension Diagnostic {
  /// Why a file is no Info.plist, and where, unless the diagnostic stands at that place.
  func badInfoPlist(_ text: SourceText, _ failure: InfoPlistReader.Failure) -> String {
    let problem =
      switch failure {
      case .empty: "is empty"
      case .tooLarge: "is larger than \(InfoPlistReader.maximumBytes) bytes"
      case .tooDeep: "is nested too deep"
      case .notAPropertyList: "is no property list, XML in UTF-8 or binary"
      case .notADictionary: "is no dictionary"
      case .damaged(let fault, at: let offset):
        "is no property list: " + place(offset, in: text) + words(of: fault)
      }
    return "file \(quoted(text.name)) \(problem)"
  }

  private func place(_ offset: Int, in text: SourceText) -> String {
    guard source != text else { return "" }
    guard !InfoPlistReader.isBinary(text.bytes) else { return "byte \(offset): " }
    let location = text.location(at: offset)
    return "line \(location.line), column \(location.column): "
  }
}

/// What is wrong in a property list.
private func words(of fault: PropertyListFault) -> String {
  switch fault {
  case .notUTF8: "these bytes are no UTF-8"
  case .encoding(let name): "its encoding is \(quoted(name)), expected UTF-8"
  case .declarations: "the document type has declarations of its own"
  case .unfinished(let what): "\(safeForTerminal(what)) has no end"
  case .strayText: "found text, expected an element"
  case .unknownElement(let name): "unknown element \(quoted("<\(name)>"))"
  case .unexpected(let found, let expected): "found \(found), expected \(expected)"
  case .extraValue: "found more after the one value there may be"
  case .badReference: "found '&' without the name of a character, expected '&amp;'"
  case .badScalar(let element, let text): "\(quoted(text)) is no <\(element)>"
  case .trailer: "the numbers at the end don't fit the file"
  case .object(let number): "object \(number) is damaged"
  }
}
