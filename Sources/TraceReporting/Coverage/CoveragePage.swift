/// The fixed parts of the page that ``CoverageHTMLReporter`` writes.
///
/// No `&` or `<` in them: the page is well-formed XML too. The policy holds the hash of the style;
/// `.ci/validate-reports.py` checks that it fits and prints the right one.
enum CoveragePage {
  /// The content security policy.
  static let policy = """
    default-src 'none'; style-src 'sha256-zgieKQwZZ9qfSCkL5bcuVZagMq3xkJd7PiCSpTL+IpM='; base-uri 'none'; form-action 'none'
    """

  /// The style sheet.
  static let style = """

    :root { --ink: #1d1d1f; --paper: #fff; --dim: #6b6b70; --line: #d5d5da; --code: #f4f4f6;
      --good: #1a7f37; --bad: #c4232b; }
    @media (prefers-color-scheme: dark) {
      :root { --ink: #ececf0; --paper: #161618; --dim: #a0a0a8; --line: #3a3a40; --code: #222226;
        --good: #5fd07a; --bad: #ff7b72; }
    }
    body { font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
      margin: 2rem auto; padding: 0 1rem; max-width: 75rem; }
    table { border-collapse: collapse; width: 100%; margin: 0.6rem 0; }
    th, td { text-align: left; vertical-align: top; padding: 0.3rem 0.8rem 0.3rem 0;
      border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
    th { color: var(--dim); font-weight: 500; white-space: nowrap; }
    .path { color: var(--dim); font-size: 0.85em; }
    .missed td:first-child { color: var(--bad); font-weight: 600; white-space: nowrap; }
    .line td { border: 0; padding-top: 0; padding-bottom: 0; white-space: pre-wrap;
      font: 13px/1.45 ui-monospace, monospace; }
    .line td:first-child, .line td:nth-child(2) { color: var(--dim); font-weight: 400;
      text-align: right; white-space: nowrap; width: 4rem; }
    .line.reached td:nth-child(2) { color: var(--good); }
    .line.missed td:nth-child(2) { color: var(--bad); font-weight: 600; }
    .line.missed td:last-child { background: var(--code); border-left: 3px solid var(--bad); }
    summary { cursor: pointer; }
    @media print {
      :root { --ink: #000; --paper: #fff; --dim: #444; --line: #999; --code: #fff;
        --good: #000; --bad: #000; }
      body { margin: 0; max-width: none; font-size: 10pt; }
      thead { display: table-header-group; }
    }

    """
}
