/// The commands that show what happens to people.
extension CommandRow {
  static var walk: CommandRow {
    CommandRow(
      arguments: "[FILE|FLOW]",
      summary: "play with the phone on a terminal, or line by line",
      example: "locflow walk recommended --ios 17.4",
      options: [.ios, .flow, .language, .name, .allowOutside],
      meanings: [
        (.name, "the case whose title has this text, of a scenario with examples")
      ],
      closing: [
        "FILE is a scenario, whose steps lie ahead (r makes the next one), or a flow; without it"
          + " the flow `recommended` starts on a fresh phone. `?` lists the keys.",
        "Without a terminal, or with TERM=dumb, moves are read from standard input, one a line, in"
          + " the words of scenarios: `tap locate`, `answer allowOnce`, `undo`, `save walk.json`;"
          + " `help` lists them. A wrong line is told and the walk goes on.",
        "Exit codes: 0 the walk ended, 1 an `expect` failed, 65 a line was wrong or its step"
          + " impossible (not when a person types), 66 missing file, 73 or 74 a file or the output"
          + " could not be written, 130 Control-C; the worst counts.",
      ]
    )
  }

  static var render: CommandRow {
    CommandRow(
      arguments: "FLOW|SCENARIO",
      summary: "draw a scenario as a sequence diagram, or a flow as a state diagram",
      example: "locflow render Scenarios/denied-starts-anyway.json -o run.svg",
      formats: RenderCommand.Format.allCases.map(\.rawValue),
      options: [.format, .output, .name, .ios, .flow, .language, .allowOutside],
      meanings: [
        (
          .format,
          "mermaid, svg, html, markdown or dot; without it the ending of -o's PATH decides, else"
            + " mermaid; repeatable"
        )
      ],
      closing: [
        "FLOW is a built-in flow or a flow file, SCENARIO a scenario; `-` is standard input."
          + " Several cases are several drawings: all in one html or markdown, else numbered files"
          + " beside PATH.",
        "Exit codes: 0 it was drawn, whatever the checks say; 65 invalid file or impossible step"
          + " (drawn up to there); 66 missing file.",
      ]
    )
  }

  static var checklist: CommandRow {
    CommandRow(
      arguments: "SCENARIO...|FLOW",
      summary: "write what a tester does by hand on a real iPhone, and must see",
      example: "locflow checklist Scenarios/guide-declined.json --language ja -o a.html",
      formats: ChecklistCommand.Format.allCases.map(\.rawValue),
      options: [.format, .output, .name, .ios, .flow, .language, .allowOutside],
      interruption: .tells,
      meanings: [
        (
          .format,
          "markdown (default) or html; without it the ending of -o's PATH decides; repeatable"
        ),
        (.language, "language of the list, the iPhone and the app: en, ja or zh-Hans"),
      ],
      closing: [
        "SCENARIO is a scenario, `-` is standard input. A FLOW, a built-in one or a file, gives"
          + " the scenarios that `locflow generate` makes of it on the version of --ios, or on the"
          + " newest. Without --language the list is in the language of the scenario's phone, or in"
          + " English.",
        "Exit codes: 0 it was written, whatever the checks say; 65 invalid file or impossible"
          + " step; 66 missing file.",
      ]
    )
  }

  static var report: CommandRow {
    CommandRow(
      arguments: "[PATH...]",
      summary: "write a page that shows a folder of scenarios as they run",
      example: "locflow report Scenarios -o report.html",
      options: [.tag, .name, .explore, .flow, .language, .jobs, .output, .allowOutside],
      interruption: .tells,
      closing: [
        "The page shows what exploration finds in the flows, too: without --explore as much as can"
          + " be had in a moment, newest version first, and it says what was left out."
      ]
    )
  }

  static var play: CommandRow {
    CommandRow(
      arguments: "FLOW|SCENARIO",
      summary: "write a page on which people play a flow",
      example: "locflow play services-first -o play.html",
      options: [.ios, .from, .language, .bound, .jobs, .output, .allowOutside],
      interruption: .tells,
      meanings: [
        (.ios, "these versions, such as 12,13.4,18, not each major one and those that differ"),
        (.bound, "visit at most N states on a version; the page tells where it ends"),
      ]
    )
  }
}
