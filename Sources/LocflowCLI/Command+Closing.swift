extension Command {
  /// What its help says after the options, a paragraph each.
  var closing: [String] {
    switch self {
    case .simulate:
      [
        "FILE is a scenario, `-` is standard input.",
        "Exit codes: 0 all checks held, 1 a check failed, 64 wrong command line, 65 invalid file"
          + " or impossible step, 66 missing file, 73/74 output could not be written.",
      ]
    case .matrix:
      [
        "FILE is a scenario, `-` is standard input. Neighbouring versions that behave alike make"
          + " one row; words on prompts and the order of buttons don't count without --verbose.",
        "Exit codes: 0 the versions were compared, whatever the checks say; 1 they differ and"
          + " --fail-on-diff is given; 65 no version can read the file; 66 missing file.",
      ]
    case .explore:
      [
        "FLOW is a built-in flow or a file, SCENARIO gives app, options and phone as well.",
        "Exit codes: 0 everything was visited and nothing is wrong, 1 findings, 2 no verdict: a"
          + " bound was hit, no version has the stored decision, or there are too many combinations"
          + " of options; 65 invalid file, 66 missing file. --ambiguity never changes the code.",
      ]
    case .render:
      [
        "FLOW is a built-in flow or a flow file, SCENARIO a scenario; `-` is standard input."
          + " Several cases are several drawings: all in one html or markdown, else numbered files"
          + " beside PATH.",
        "Exit codes: 0 it was drawn, whatever the checks say; 65 invalid file or impossible step"
          + " (drawn up to there); 66 missing file.",
      ]
    case .checklist:
      [
        "SCENARIO is a scenario, `-` is standard input. A FLOW, a built-in one or a file, gives"
          + " the scenarios that `locflow generate` makes of it on the version of --ios, or on the"
          + " newest. Without --language the list is in the language of the scenario's phone, or"
          + " in English.",
        "Exit codes: 0 it was written, whatever the checks say; 65 invalid file or impossible"
          + " step; 66 missing file.",
      ]
    case .walk:
      [
        "FILE is a scenario, whose steps lie ahead (r makes the next one), or a flow; without it"
          + " the flow `recommended` starts on a fresh phone. `?` lists the keys.",
        "Without a terminal, or with TERM=dumb, moves are read from standard input, one a line, in"
          + " the words of scenarios: `tap locate`, `answer allowOnce`, `undo`, `save walk.json`;"
          + " `help` lists them. A wrong line is told and the walk goes on.",
        "Exit codes: 0 the walk ended, 1 an `expect` failed, 65 a line was wrong or its step"
          + " impossible (not when a person types), 66 missing file, 130 Control-C.",
      ]
    case .check, .review, .lint, .generate, .mutate, .play, .report, .rules, .explain, .flows,
      .schema, .format, .initialize, .completions, .manual:
      []
    }
  }
}
