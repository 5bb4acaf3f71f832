import PermissionFlow
import Testing

/// Variables by their kinds, and the bits they take.
private struct WidthCase: Sendable, CustomTestStringConvertible {
  let id: String
  let kinds: [FlowVariable.Kind]
  let width: Int

  var testDescription: String { id }
}

private let widths: [WidthCase] = [
  WidthCase(id: "none", kinds: [], width: 0),
  WidthCase(id: "bool", kinds: [.bool], width: 1),
  WidthCase(id: "count to 1", kinds: [.count(max: 1)], width: 1),
  WidthCase(id: "count to 3", kinds: [.count(max: 3)], width: 2),
  WidthCase(id: "count to 4", kinds: [.count(max: 4)], width: 3),
  WidthCase(id: "count to 63", kinds: [.count(max: 63)], width: 6),
  WidthCase(id: "one value", kinds: [.enumeration(["a"])], width: 0),
  WidthCase(id: "two values", kinds: [.enumeration(["a", "b"])], width: 1),
  WidthCase(id: "three values", kinds: [.enumeration(["a", "b", "c"])], width: 2),
  WidthCase(
    id: "several", kinds: [.bool, .count(max: 7), .enumeration(["a", "b", "c"]), .bool], width: 7),
  WidthCase(id: "64 bools fill it", kinds: Array(repeating: .bool, count: 64), width: 64),
  WidthCase(
    id: "more than fits is told", kinds: Array(repeating: .count(max: 63), count: 11), width: 66),
]

private func variable(
  _ kind: FlowVariable.Kind, initial: UInt8 = 0, persists: Bool = false
) -> FlowVariable {
  FlowVariable(name: "v", kind: kind, initial: initial, isPersistent: persists)
}

@Suite struct VariableLayoutTests {
  @Test(arguments: widths)
  private func takesAsFewBitsAsItNeeds(_ example: WidthCase) {
    let layout = VariableLayout(example.kinds.map { variable($0) })

    #expect(layout.width == example.width)
  }

  @Test func holdsInitialValuesSideBySide() {
    let layout = VariableLayout([
      variable(.bool, initial: 1), variable(.count(max: 63), initial: 42),
      variable(.enumeration(["a"])), variable(.enumeration(["a", "b", "c"]), initial: 2),
    ])

    let values = (UInt8(0)..<4).map { layout.value(of: $0, in: layout.initial) }

    #expect(values == [1, 42, 0, 2])
  }

  @Test func storesEveryValueOfEveryVariableWithoutTouchingTheOthers() {
    let kinds: [FlowVariable.Kind] = [.bool, .count(max: 5), .enumeration(["a", "b", "c"]), .bool]
    let variables = kinds.map { variable($0) }
    let layout = VariableLayout(variables)

    for (number, changed) in variables.enumerated() {
      for value in 0...changed.largest {
        for background: UInt64 in [0, 0b111_1111] {
          var bits = background
          layout.store(value, in: UInt8(number), of: &bits)
          for other in variables.indices {
            let expected =
              other == number ? value : layout.value(of: UInt8(other), in: background)
            #expect(layout.value(of: UInt8(other), in: bits) == expected)
          }
        }
      }
    }
  }

  @Test func storesTheLastOf64Bits() {
    let layout = VariableLayout(Array(repeating: variable(.bool), count: 64))
    var bits: UInt64 = 0

    layout.store(1, in: 63, of: &bits)

    #expect(bits == 1 << 63)
    #expect(layout.value(of: 63, in: bits) == 1)
  }

  @Test(arguments: [
    (FlowVariable.Kind.bool, UInt8(1)), (.count(max: 3), 3), (.count(max: 4), 4),
    (.count(max: 63), 63), (.enumeration(["a"]), 0), (.enumeration(["a", "b", "c"]), 2),
  ])
  func saturates(_ kind: FlowVariable.Kind, _ largest: UInt8) {
    let layout = VariableLayout([variable(.bool), variable(kind), variable(.bool)])
    var bits: UInt64 = 0

    for value in [largest, largest + 1, 200, 255] {
      layout.store(value, in: 1, of: &bits)
      #expect(layout.value(of: 1, in: bits) == largest)
      #expect(layout.value(of: 0, in: bits) == 0)
      #expect(layout.value(of: 2, in: bits) == 0)
    }
  }

  @Test func marksTheBitsThatPersist() {
    let layout = VariableLayout([
      variable(.bool), variable(.count(max: 7), persists: true), variable(.bool, persists: true),
      variable(.count(max: 3)),
    ])

    #expect(layout.persistentMask == 0b11110)
  }

  @Test func nothingBeyondTheCapacityIsInitialOrPersistent() {
    let layout = VariableLayout(
      Array(repeating: variable(.count(max: 63), initial: 63, persists: true), count: 11))

    #expect(layout.width > VariableLayout.capacity)
    #expect(layout.initial == (1 << 60) - 1)
    #expect(layout.persistentMask == (1 << 60) - 1)
  }
}
