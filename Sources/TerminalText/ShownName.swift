/// A name as people's views show it: in one line, and one of more than 200 characters is cut in its
/// middle.
///
/// Names come from files and may be as long as these. What tells one of them from another, such as
/// the row of examples behind a scenario's name, stands at its end and stays. Forms for programs
/// keep names whole, and views still have to make the text safe.
package func shownName(_ name: String) -> String {
  let name = withoutLineBreaks(name)
  let longest = 200
  let end = 60
  // Bytes first: counting the characters of a very long text is not free.
  guard name.utf8.count > longest else { return name }
  let scalars = name.unicodeScalars
  guard scalars.count > longest else { return name }
  return String(scalars.prefix(longest - end - 1)) + "…" + String(scalars.suffix(end))
}
