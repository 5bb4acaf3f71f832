/// The fixed parts of the page that ``CheckHTMLReporter`` writes.
///
/// No `&` or `<` in them: the page is well-formed XML too. The policy holds the hashes of style and
/// script; `.ci/validate-reports.py` checks that they fit and prints the right ones.
enum CheckPage {
  /// The content security policy.
  static let policy = """
    default-src 'none'; \
    style-src 'sha256-X3+L8Z5KMuUizy9oxEhs146Bn+ygDr6VSNxPO6+EqzQ='; \
    script-src 'sha256-Ph7MfrDj+RJF/W6H/3pgnP6sfMhROp8zEHDvVxSRQ+c='; \
    base-uri 'none'; form-action 'none'
    """

  /// The style sheet.
  static let style = """

    :root { --ink: #1d1d1f; --paper: #fff; --dim: #6b6b70; --line: #d5d5da; --code: #f4f4f6;
      --good: #1a7f37; --bad: #c4232b; --odd: #8a5a00; }
    @media (prefers-color-scheme: dark) {
      :root { --ink: #ececf0; --paper: #161618; --dim: #a0a0a8; --line: #3a3a40; --code: #222226;
        --good: #5fd07a; --bad: #ff7b72; --odd: #e3b341; }
    }
    body { font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
      margin: 2rem auto; padding: 0 1rem; max-width: 75rem; }
    label { margin-right: 1rem; }
    table { border-collapse: collapse; width: 100%; margin-top: 1rem; }
    th, td { text-align: left; vertical-align: top; padding: 0.4rem 0.8rem 0.4rem 0;
      overflow-wrap: break-word; }
    td:nth-child(2) { width: 60%; overflow-wrap: anywhere; }
    tr:last-child > * { border-bottom: 1px solid var(--line); }
    th { color: var(--dim); font-weight: 500; white-space: nowrap; }
    .path { color: var(--dim); font-size: 0.85em; }
    .tag { color: var(--dim); border: 1px solid var(--line); border-radius: 0.6em;
      font-size: 0.8em; padding: 0 0.5em; }
    .status { white-space: nowrap; }
    p.passed, .passed .status { color: var(--good); font-weight: 600; }
    p.failed, .failed .status, .invalid .status, .missing .status { color: var(--bad);
      font-weight: 600; }
    .unchecked .status { color: var(--odd); font-weight: 600; }
    .skipped { color: var(--dim); }
    pre { font: 13px/1.45 ui-monospace, monospace; background: var(--code); padding: 0.8rem;
      border-radius: 0.4rem; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0.4rem 0; }
    summary { cursor: pointer; }
    #show-passed:not(:checked) ~ table .passed, #show-failed:not(:checked) ~ table .failed,
    #show-invalid:not(:checked) ~ table .invalid, #show-missing:not(:checked) ~ table .missing,
    #show-unchecked:not(:checked) ~ table .unchecked,
    #show-skipped:not(:checked) ~ table .skipped { display: none; }
    @media print {
      :root { --ink: #000; --paper: #fff; --dim: #444; --line: #999; --code: #fff;
        --good: #000; --bad: #000; --odd: #000; }
      body { margin: 0; max-width: none; font-size: 10pt; }
      input, label { display: none; }
      pre { border: 1px solid var(--line); font-size: 8pt; }
      tr:first-child { break-after: avoid; }
      thead { display: table-header-group; }
    }

    """

  /// The search: shows the cases that contain the words.
  static let script = """

    const words = document.getElementById("words");
    if (words) {
      words.hidden = false;
      words.oninput = () => {
        const wanted = words.value.toLowerCase();
        for (const part of document.querySelectorAll("tbody"))
          part.hidden = !part.textContent.toLowerCase().includes(wanted);
      };
    }

    """
}
