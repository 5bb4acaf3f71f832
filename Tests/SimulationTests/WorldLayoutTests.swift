import Simulation
import Testing

struct WorldLayoutTests {
  /// A world can be copied byte by byte: no arrays, strings or references.
  @Test func worldIsTrivial() {
    #expect(_isPOD(World.self))
  }

  /// Thirteen machine words: it may grow, but not by accident, since explorers keep many of them.
  @Test func worldTakesThirteenWords() {
    print("World: size \(MemoryLayout<World>.size), stride \(MemoryLayout<World>.stride)")

    #expect(MemoryLayout<World>.stride == 104)
  }
}
