/// How something that several explorations found is told: one story, or several side by side.
protocol StoryTelling {
  /// The numbers of the explorations, among those merged, that it is told of.
  var runs: [Int] { get set }
  /// How long the longest story is.
  var length: FlowFinding.Length { get }

  /// Whether the stories are the same as others.
  func isLike(_ other: Self) -> Bool
}

extension Array where Element: StoryTelling {
  /// Takes in how other explorations tell the same; the shortest stays first.
  mutating func take(_ others: [Element]) {
    for telling in others {
      if let place = firstIndex(where: { $0.isLike(telling) }) {
        self[place].runs += telling.runs
      } else {
        insert(telling, at: firstIndex { telling.length < $0.length } ?? count)
      }
    }
  }
}
