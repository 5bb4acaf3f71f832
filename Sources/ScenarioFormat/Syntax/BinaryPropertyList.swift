/// The reader of property lists in Apple's binary form, `bplist00`.
///
/// All objects are checked, in one pass and without following references, so neither cycles nor
/// shared objects can make it slow; only what an ``InfoPlist`` holds is then read.
struct BinaryPropertyList {
  /// Why a file can't be used.
  typealias Failure = InfoPlistReader.Failure

  /// The bytes with which the form begins.
  static let magic = "bplist00"
  private static let trailerSize = 32

  /// What stands at an offset.
  private enum Object {
    case flag(Bool)
    case ascii(Range<Int>)
    case utf16(Range<Int>)
    /// The ranges of the references.
    case array(Range<Int>)
    case dictionary(keys: Range<Int>, values: Range<Int>)
    /// Numbers, dates, data and what else no text or flag is; the range of its content.
    case other(Range<Int>)
  }

  private let bytes: [UInt8]
  private let referenceSize: Int
  private let root: Int
  private var objects: [Object] = []
  /// What was read already: several references may lead to one object.
  private var values: [InfoPlist.Value?] = []

  /// Reads the entries of the outermost dictionary in the order of the file.
  ///
  /// - Throws: What is wrong and where; a value that is no dictionary.
  static func entries(of bytes: [UInt8]) throws(Failure) -> [InfoPlist.Entry] {
    var list = try BinaryPropertyList(bytes: bytes)
    guard case .dictionary(let keys, let values) = list.objects[list.root] else {
      throw .notADictionary
    }
    var entries: [InfoPlist.Entry] = []
    for (key, value) in zip(list.references(keys), list.references(values)) {
      guard case .text(let name) = list.value(of: key) else {
        throw .damaged(.object(key), at: keys.lowerBound)
      }
      entries.append(InfoPlist.Entry(key: name, value: list.value(of: value)))
    }
    return entries
  }

  private init(bytes: [UInt8]) throws(Failure) {
    self.bytes = bytes
    let trailer = bytes.count - Self.trailerSize
    guard trailer > Self.magic.utf8.count else { throw .damaged(.trailer, at: bytes.count) }
    let offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = Self.number(bytes, trailer + 8..<trailer + 16), count > 0,
      let root = Self.number(bytes, trailer + 16..<trailer + 24), root < count,
      let table = Self.number(bytes, trailer + 24..<trailer + 32),
      table > Self.magic.utf8.count, table + count * offsetSize <= trailer
    else { throw .damaged(.trailer, at: trailer) }
    self.root = root
    objects.reserveCapacity(count)
    var size = 0
    for number in 0..<count {
      let start = table + number * offsetSize
      guard let offset = Self.number(bytes, start..<start + offsetSize),
        offset >= Self.magic.utf8.count, offset < table,
        let object = object(at: offset, end: table, count: count)
      else { throw .damaged(.object(number), at: start) }
      objects.append(object)
      size += self.size(of: object)
    }
    // Objects that share bytes are nothing that is written, and would be read over and over.
    guard size <= bytes.count else { throw .damaged(.trailer, at: trailer) }
    values = Array(repeating: nil, count: count)
  }

  // MARK: - Numbers

  /// A number of one to eight bytes, the highest first; `nil` if it is more than a file has bytes.
  private static func number(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var number: UInt64 = 0
    for index in range { number = number << 8 | UInt64(bytes[index]) }
    return number <= UInt64(InfoPlistReader.maximumBytes) ? Int(number) : nil
  }

  private func references(_ range: Range<Int>) -> [Int] {
    stride(from: range.lowerBound, to: range.upperBound, by: referenceSize).map { start in
      Self.number(bytes, start..<start + referenceSize) ?? 0
    }
  }

  // MARK: - Objects

  /// The object at an offset; `nil` if it doesn't end before `end`, or is of no kind there is.
  private func object(at offset: Int, end: Int, count: Int) -> Object? {
    let marker = bytes[offset]
    let low = Int(marker & 0x0F)
    func content(_ size: Int, from start: Int) -> Range<Int>? {
      start + size <= end ? start..<start + size : nil
    }
    switch marker >> 4 {
    case 0x0:
      switch low {
      case 0x8, 0x9: return .flag(low == 0x9)
      case 0x0, 0xF: return .other(offset..<offset)
      default: return nil
      }
    case 0x1 where low <= 4, 0x2 where low == 2 || low == 3, 0x3 where low == 3:
      return content(1 << low, from: offset + 1).map { .other($0) }
    case 0x8: return content(low + 1, from: offset + 1).map { .other($0) }
    case 0x4, 0x5, 0x6, 0xA, 0xC, 0xD:
      guard let (length, start) = length(at: offset, end: end) else { return nil }
      return counted(marker >> 4, length, count: count) { content($0, from: start) }
    default: return nil
    }
  }

  /// The length that a marker says, and where the content begins.
  private func length(at offset: Int, end: Int) -> (length: Int, start: Int)? {
    let low = Int(bytes[offset] & 0x0F)
    guard low == 0x0F else { return (low, offset + 1) }
    guard offset + 1 < end, bytes[offset + 1] >> 4 == 0x1 else { return nil }
    let power = Int(bytes[offset + 1] & 0x0F)
    let start = offset + 2
    guard power <= 3, start + 1 << power <= end,
      let length = Self.number(bytes, start..<start + 1 << power)
    else { return nil }
    return (length, start + 1 << power)
  }

  /// An object with a length; the references of a container must lead to objects.
  private func counted(
    _ kind: UInt8, _ length: Int, count: Int, _ content: (Int) -> Range<Int>?
  ) -> Object? {
    let isDictionary = kind == 0xD
    let unit = kind == 0x4 || kind == 0x5 ? 1 : kind == 0x6 ? 2 : referenceSize
    guard let range = content(length * unit * (isDictionary ? 2 : 1)) else { return nil }
    switch kind {
    case 0x4: return .other(range)
    case 0x5: return bytes[range].allSatisfy { $0 < 0x80 } ? .ascii(range) : nil
    case 0x6: return .utf16(range)
    default:
      for start in stride(from: range.lowerBound, to: range.upperBound, by: unit) {
        guard let number = Self.number(bytes, start..<start + unit), number < count else {
          return nil
        }
      }
      if kind == 0xC { return .other(range) }
      let middle = range.lowerBound + length * unit
      return isDictionary
        ? .dictionary(keys: range.lowerBound..<middle, values: middle..<range.upperBound)
        : .array(range)
    }
  }

  private func size(of object: Object) -> Int {
    switch object {
    case .flag: 1
    case .ascii(let range), .utf16(let range), .array(let range), .other(let range):
      range.count + 1
    case .dictionary(let keys, let values): keys.count + values.count + 1
    }
  }

  // MARK: - Values

  private mutating func value(of number: Int) -> InfoPlist.Value {
    if let value = values[number] { return value }
    let value: InfoPlist.Value
    switch objects[number] {
    case .flag, .ascii, .utf16, .other: value = scalar(number)
    case .array(let range):
      value = InfoPlist.Value(array: references(range).map { scalar($0) })
    case .dictionary(let keys, let items):
      var entries: [InfoPlist.Entry] = []
      for (key, item) in zip(references(keys), references(items)) {
        guard case .text(let name) = scalar(key) else { return .other }
        entries.append(InfoPlist.Entry(key: name, value: scalar(item)))
      }
      value = InfoPlist.Value(dictionary: entries)
    }
    values[number] = value
    return value
  }

  /// A text or flag; anything else, containers too, is ``InfoPlist/Value/other``.
  private mutating func scalar(_ number: Int) -> InfoPlist.Value {
    if let value = values[number] {
      switch value {
      case .text, .flag, .other: return value
      case .texts, .textsByKey: return .other
      }
    }
    let value: InfoPlist.Value
    switch objects[number] {
    case .flag(let isTrue): value = .flag(isTrue)
    case .ascii(let range): value = .text(String(decoding: bytes[range], as: UTF8.self))
    case .utf16(let range):
      let units = stride(from: range.lowerBound, to: range.upperBound, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
      value = .text(String(decoding: units, as: UTF16.self))
    case .array, .dictionary: return .other
    case .other: value = .other
    }
    values[number] = value
    return value
  }
}
