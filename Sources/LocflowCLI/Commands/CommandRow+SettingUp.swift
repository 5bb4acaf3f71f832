/// The commands that help to set locflow up.
extension CommandRow {
  static var format: CommandRow {
    CommandRow(
      arguments: "[PATH...]",
      summary: "give scenario, flow and base files one layout",
      example: "locflow fmt --check Scenarios",
      options: [.checkOnly]
    )
  }

  static var initialize: CommandRow {
    CommandRow(
      arguments: "[DIR]",
      summary: "write a scenario, a flow and a CI workflow to start from",
      example: "locflow init .",
      options: []
    )
  }

  static var completions: CommandRow {
    CommandRow(
      arguments: "bash|zsh|fish",
      summary: "print a completion script for a shell",
      example: "eval \"$(locflow completions bash)\"",
      options: [.output]
    )
  }

  static var manual: CommandRow {
    CommandRow(
      arguments: "",
      summary: "print the manual page",
      example: "locflow man | man -l -",
      options: [.output]
    )
  }
}
