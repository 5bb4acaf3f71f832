import DeviceModel
import Simulation

/// A standing answer: what the base gives, overlaid by what the scenario gives.
struct AnswerSettings {
  let prompt: PromptKind
  /// Where it stands, for what is missing in it.
  var place: JSONValue
  var button: PromptButton?
  var isPrecise: Bool?
  var after: Int?
  /// The button is given, though perhaps not readable.
  var hasButton = false
}

/// The `user` block.
extension ScenarioDecoder {
  private enum UserKey: String, CaseIterable {
    case onPrompt
  }

  private enum AnswerKey: String, CaseIterable {
    case answer, after, precise
  }

  /// How long after the prompt a standing answer comes, in milliseconds.
  private static let defaultDelay = 1_000

  /// Reads a `user` block over the answers that are there already.
  mutating func read(_ value: JSONValue?, into answers: inout [AnswerSettings]) {
    guard let value, let members = members(value) else { return }
    for member in members {
      guard key(member, UserKey.self) != nil, let prompts = self.members(member.value)
      else { continue }
      for prompt in prompts where !prompt.isExtension {
        guard let kind = prompt.key.requireWord(PromptKind.self, .prompt, &sink) else { continue }
        readAnswer(prompt.value, to: kind, into: &answers)
      }
    }
  }

  private mutating func readAnswer(
    _ value: JSONValue, to prompt: PromptKind, into answers: inout [AnswerSettings]
  ) {
    guard let members = members(value) else { return }
    var answer =
      answers.first { $0.prompt == prompt } ?? AnswerSettings(prompt: prompt, place: value)
    answer.place = fill(value).json
    for member in members {
      switch key(member, AnswerKey.self) {
      case .answer:
        answer.button = word(member.value, PromptButton.self, .button)
        answer.hasButton = true
      case .after: answer.after = duration(member.value) ?? answer.after
      case .precise: answer.isPrecise = flag(member.value) ?? answer.isPrecise
      case nil: break  // Reported, or to be ignored.
      }
    }
    answers.removeAll { $0.prompt == prompt }
    answers.append(answer)
  }

  /// The answers with their defaults; those without a button are reported.
  mutating func standingAnswers(_ answers: [AnswerSettings]) -> [Scenario.StandingAnswer] {
    var standing: [Scenario.StandingAnswer] = []
    for answer in answers {
      guard answer.hasButton else {
        sink.report(.missingKey("answer"), at: answer.place)
        continue
      }
      guard let button = answer.button else { continue }
      standing.append(
        Scenario.StandingAnswer(
          prompt: answer.prompt, button: button, isPrecise: answer.isPrecise,
          after: answer.after ?? Self.defaultDelay))
    }
    return standing
  }
}
