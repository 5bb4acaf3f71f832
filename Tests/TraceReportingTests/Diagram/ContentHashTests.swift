import Testing

@testable import TraceReporting

/// SHA-256 against the vectors that the standard gives, and around the lengths of a block.
@Suite struct ContentHashTests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1000),
      "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
    ),
  ])
  func digests(_ text: String, _ expected: String) {
    let digits = Array("0123456789abcdef")
    let digest = ContentHash.sha256(Array(text.utf8))
      .map { "\(digits[Int($0 >> 4)])\(digits[Int($0 & 15)])" }.joined()

    #expect(digest == expected)
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func base64(_ text: String, _ expected: String) {
    #expect(ContentHash.base64(Array(text.utf8)) == expected)
  }

  @Test func sourceIsWhatAPolicyHolds() {
    #expect(
      ContentHash.source(of: "") == "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='")
  }
}
