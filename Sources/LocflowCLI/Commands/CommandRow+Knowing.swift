/// The commands that tell what locflow knows.
extension CommandRow {
  static var rules: CommandRow {
    CommandRow(
      arguments: "",
      summary: "list what iOS does, or what changed between two versions",
      example: "locflow rules --diff 13.3 13.4",
      formats: ReportFormat.allCases.map(\.rawValue),
      options: [.ios, .topic, .diff, .format, .output],
      meanings: [
        (.ios, "only rules that hold on this version of iOS")
      ]
    )
  }

  static var explain: CommandRow {
    CommandRow(
      arguments: "CODE|flow|WORD",
      summary: "tell what a rule, a diagnostic, a finding or a word of flows means",
      example: "locflow explain CALLBACK-10",
      options: [.output],
      meanings: [
        (.verbose, "list all scenarios that show a rule")
      ],
      closing: [
        """
        `locflow explain flow` lists all that a flow may say: keys, events, conditions, actions. \
        A word of them alone is told, too: `locflow explain didVisit`.
        """
      ]
    )
  }

  static var flows: CommandRow {
    CommandRow(
      arguments: "[NAME]",
      summary: "list the built-in flows, or print one",
      example: "locflow flows recommended > my-flow.json",
      options: [.output],
      closing: ["`locflow explain flow` lists all that a flow may say."]
    )
  }

  static var schema: CommandRow {
    CommandRow(
      arguments: "scenario|flow|base|trace",
      summary: "print the JSON Schema of a format",
      example: "locflow schema scenario > scenario.schema.json",
      options: [.output]
    )
  }
}
