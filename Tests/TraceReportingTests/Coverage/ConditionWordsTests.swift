import PermissionFlow
import ScenarioFormat
import TestSupport
import Testing
import TraceReporting

/// Conditions in words.
@Suite struct ConditionWordsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let condition: String
    let words: String
    var testDescription: String { condition }

    init(_ condition: String, _ words: String) {
      self.condition = condition
      self.words = words
    }
  }

  @Test(arguments: [
    Case("{}", "if always"),
    Case(#"{ "authorization": "denied" }"#, "if authorization is denied"),
    Case(
      #"{ "authorization": ["denied", "restricted"], "ios": ">=14" }"#,
      "if authorization is restricted or denied, and iOS is 14 or later"),
    Case(#"{ "not": { "ios": ">=13" } }"#, "if iOS is before 13"),
    Case(#"{ "not": { "ios": "<=13" } }"#, "if iOS is after 13"),
    Case(#"{ "not": { "ios": "13" } }"#, "if iOS is not 13"),
    Case(#"{ "ios": ["12", ">=14"] }"#, "if iOS is 12, or iOS is 14 or later"),
    Case(#"{ "not": { "authorization": "denied" } }"#, "if authorization is not denied"),
    Case(#"{ "not": { "not": { "updating": true } } }"#, "if updating is true"),
    Case(
      #"{ "not": { "updating": true, "alert": "none" } }"#,
      "if not (updating is true, and alert is none)"),
    Case(#"{ "alert": ["none", "why"] }"#, "if alert is anything"),
    Case(#"{ "$mood": "good" }"#, "if $mood is good"),
    Case(#"{ "$mood": ["bad", "good"] }"#, "if $mood is not unknown"),
    Case(#"{ "$tries": ">=2" }"#, "if $tries is at least 2"),
    Case(#"{ "$tries": "<=1" }"#, "if $tries is at most 1"),
    Case(#"{ "$tries": [1, 2] }"#, "if $tries is 1 to 2"),
    Case(#"{ "$tries": [0, 3] }"#, "if $tries is 0 or 3"),
    Case(#"{ "available": true, "fix": "fresh" }"#, "if locationServices is on, and fix is fresh"),
    Case(#"{ "success": false }"#, "if success is false"),
  ])
  func saysWhatIsAskedFor(_ example: Case) throws {
    let words = try words(for: example.condition, in: .english)

    #expect(words.guardWords(of: FlowBranchID(list: 0, index: 0)) == example.words)
    #expect(words.guardWords(of: FlowBranchID(list: 0, index: 1)) == "otherwise")
  }

  @Test(arguments: [
    (
      ChecklistLanguage.english,
      "didBecomeActive in idle, if authorization is restricted or denied, and iOS is 14 or later",
      "didBecomeActive in idle, otherwise"
    ),
    (
      .japanese, "状態idleでのdidBecomeActive（authorizationがrestrictedまたはdenied、かつiOSが14以降の場合）",
      "状態idleでのdidBecomeActive（それ以外の場合）"
    ),
    (
      .chinese,
      "状态 idle 下的 didBecomeActive（authorization 为 restricted 或 denied，且 iOS 为 14 或更新版本时）",
      "状态 idle 下的 didBecomeActive（其他情况）"
    ),
  ])
  func decisionsAreInTheLanguage(
    _ language: ChecklistLanguage, _ first: String, _ second: String
  ) throws {
    let words = try words(
      for: #"{ "authorization": ["denied", "restricted"], "ios": ">=14" }"#, in: language,
      isInState: true)

    #expect(words.decisionWords(of: FlowBranchID(list: 0, index: 0)) == first)
    #expect(words.decisionWords(of: FlowBranchID(list: 0, index: 1)) == second)
  }

  /// The words for a flow whose first branch has a condition.
  private func words(
    for condition: String, in language: ChecklistLanguage, isInState: Bool = false
  ) throws -> ConditionWords {
    let on = #""on": { "didBecomeActive": [{ "if": \#(condition) }, {}] }"#
    let run = try SampleRun(
      "[]",
      flow: """
        {
          "locflow": "flow/1", "name": "sample",
          "variables": {
            "mood": { "type": "enum", "values": ["unknown", "bad", "good"] },
            "tries": { "type": "count", "max": 3 }
          },
          "conditions": { "available": { "locationServices": "on" } },
          "alerts": { "why": { "title": "Why?", "buttons": [{ "id": "ok", "title": "OK" }] } },
          \(isInState ? #""initial": "idle", "states": { "idle": { \#(on) } }"# : on)
        }
        """)
    return ConditionWords(run.scenarioCase.flow.flow, in: language)
  }
}
