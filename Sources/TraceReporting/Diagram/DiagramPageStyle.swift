/// The style of pages around drawings.
enum DiagramPageStyle {
  /// The style sheet, in which no `<` may stand.
  static let text = """

    :root { --text: #1d1d1f; --back: #fff; --soft: #6b6b70; --rule: #d5d5da; }
    @media (prefers-color-scheme: dark) {
      :root { --text: #ececf0; --back: #161618; --soft: #a0a0a8; --rule: #3a3a40; }
    }
    body { font: 15px/1.5 system-ui, sans-serif; color: var(--text); background: var(--back);
      margin: 1.5rem auto; padding: 0 1rem; max-width: 60rem; }
    h1 { font-size: 1.35rem; line-height: 1.3; overflow-wrap: anywhere; margin-bottom: 0.3rem; }
    h2 { font-size: 1.05rem; margin: 1.6rem 0 0.4rem; }
    .aside { color: var(--soft); margin-top: 0; overflow-wrap: anywhere; }
    section { margin-bottom: 3rem; }
    a { color: inherit; }
    .drawing { overflow-x: auto; }
    .drawing svg { display: block; }
    table { border-collapse: collapse; width: 100%; min-width: 40rem; font-size: 0.87rem; }
    th, td { text-align: left; vertical-align: top; padding: 0.35rem 0.7rem 0.35rem 0;
      border-bottom: 1px solid var(--rule); overflow-wrap: break-word; }
    th { font-weight: 500; color: var(--soft); white-space: nowrap; }
    td div + div { margin-top: 0.2rem; }
    td:last-child { color: var(--soft); font-size: 0.75rem; white-space: nowrap; }
    @page { margin: 14mm; }
    @media print {
      :root { --text: #000; --back: #fff; --soft: #444; --rule: #999; }
      body { margin: 0; padding: 0; max-width: none; font-size: 9.5pt; line-height: 1.35; }
      table { font-size: 8.5pt; }
      p, nav ol { margin: 0.25rem 0; }
      h1 { font-size: 1.2rem; margin-top: 0; }
      h2 { margin: 0.8rem 0 0.2rem; }
      .ending { break-inside: avoid; break-before: avoid; }
      section { break-after: page; margin: 0; }
      section:last-child { break-after: auto; }
      h2 { break-after: avoid; }
      tr { break-inside: avoid; }
      thead { display: table-header-group; }
      .drawing { overflow: visible; }
      .drawing svg { max-width: 100%; height: auto; }
      table { min-width: 0; }
    }

    """

  /// What pages of states add: below some width the narrow drawing.
  static let states = """

    .drawing .narrow, .drawing .piece { display: none; }
    @media print {
      .drawing .seq:not(.piece) { display: none; }
      .drawing .piece { display: block; break-inside: avoid; }
    }
    @media screen and (max-width: 46rem) {
      .drawing .seq { display: none; }
      .drawing .narrow { display: block; margin: 0 auto; max-width: 100%; height: auto; }
      table { min-width: 0; }
      td { overflow-wrap: anywhere; }
      td:last-child { white-space: normal; }
    }

    """

  /// What pages of sequences add: below some width the narrow drawing, and rows as blocks.
  static let sequences = """

    .drawing .narrow, .drawing .piece { display: none; }
    @media print {
      .drawing .seq:not(.piece) { display: none; }
      .drawing .piece { display: block; break-inside: avoid; }
    }
    @media screen and (max-width: 46rem) {
      .drawing .seq { display: none; }
      .drawing .narrow { display: block; margin: 0 auto; max-width: 100%; height: auto; }
      .steps table { min-width: 0; display: block; }
      .steps thead { display: none; }
      .steps :is(tbody, tr, td, th) { display: block; }
      .steps tr { padding: 0.5rem 0; border-bottom: 1px solid var(--rule); }
      .steps :is(th, td) { border: 0; padding: 0.1rem 0; }
      .steps td:not(:has(div)) { display: none; }
      .steps td:nth-of-type(2)::before { content: "iOS"; }
      .steps td:nth-of-type(3)::before { content: "app"; }
      .steps td::before { color: var(--soft); font-size: 0.8rem; }
      .steps td:last-child { white-space: normal; }
      .steps td:last-child div { display: inline; margin-right: 0.6rem; }
    }

    """
}
