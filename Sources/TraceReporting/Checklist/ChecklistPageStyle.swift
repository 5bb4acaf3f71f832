/// The style of checklists, on the screen and on A4 or Letter.
enum ChecklistPageStyle {
  /// The style sheet, in which no `<` may stand.
  static let text = """

    :root { --text: #1d1d1f; --back: #fff; --soft: #6b6b70; --rule: #d5d5da; --card: #f5f5f8;
      --blue: #0a5bd3; --red: #c4232b; --green: #1a7f37; }
    @media (prefers-color-scheme: dark) {
      :root { --text: #ececf0; --back: #161618; --soft: #a0a0a8; --rule: #3a3a40; --card: #232327;
        --blue: #6cb0ff; --red: #ff7b72; --green: #5fd07a; }
    }
    body { font: 16px/1.5 system-ui, sans-serif; color: var(--text); background: var(--back);
      margin: 1.5rem auto; padding: 0 1rem; max-width: 46rem; }
    h1 { font-size: 1.3rem; line-height: 1.35; margin-bottom: 0.2rem; overflow-wrap: anywhere; }
    h2 { font-size: 1.05rem; margin: 1.6rem 0 0.5rem; }
    .aside, .remark { color: var(--soft); margin: 0.2rem 0; overflow-wrap: anywhere; }
    .remark { font-size: 0.85rem; margin-left: 1.8rem; }
    .warning { border-left: 4px solid var(--red); padding: 0.2rem 0.8rem; margin: 0.6rem 0;
      background: var(--card); font-weight: 600; overflow-wrap: anywhere; }
    .item { display: flex; gap: 0.6rem; align-items: flex-start; margin: 0.35rem 0; }
    .item span { overflow-wrap: anywhere; min-width: 0; }
    .item input { flex: none; width: 1.15rem; height: 1.15rem; margin: 0.18rem 0 0; }
    .step .act span { font-weight: 600; }
    .see input { accent-color: var(--green); }
    .absent { color: var(--red); }
    .step { display: flex; gap: 0.8rem; border-top: 1px solid var(--rule); padding: 0.7rem 0; }
    .number { flex: none; width: 1.7rem; height: 1.7rem; line-height: 1.7rem; text-align: center;
      border-radius: 50%; background: var(--blue); color: var(--back); font-weight: 600;
      font-size: 0.85rem; }
    .body { flex: 1; min-width: 0; }
    .card { background: var(--card); border: 1px solid var(--rule); border-radius: 0.8rem;
      margin: 0.3rem 0 0.6rem 1.8rem; padding: 0.6rem 0.9rem; max-width: 22rem;
      text-align: center; overflow-wrap: anywhere; font-size: 0.92rem; }
    .title { font-weight: 600; }
    .buttons { margin-top: 0.4rem; }
    .buttons span { display: inline-block; border: 1px solid var(--rule); border-radius: 1rem;
      padding: 0.05rem 0.7rem; margin: 0.15rem; color: var(--blue); background: var(--back); }
    .instead { display: flex; gap: 0.6rem; color: var(--soft); font-size: 0.85rem;
      margin: 0.5rem 0 0 1.8rem; align-items: baseline; }
    .instead input, .record input[type="text"] { flex: 1; min-width: 4rem; font: inherit;
      color: inherit; background: none; border: 0; border-bottom: 1px solid var(--soft); }
    .record label { display: flex; gap: 0.6rem; margin: 0.5rem 0; align-items: baseline; }
    .record label > span:first-child { flex: none; min-width: 8rem; color: var(--soft); }
    .record .item span { color: inherit; }
    .record input:focus, .instead input:focus { outline: 2px solid var(--blue); }
    fieldset { border: 1px solid var(--rule); border-radius: 0.5rem; margin: 0.8rem 0; }
    textarea { flex: 1; font: inherit; color: inherit; background: none; min-height: 5rem;
      border: 1px solid var(--rule); border-radius: 0.5rem; }
    section + section { margin-top: 4rem; border-top: 3px double var(--rule); }
    @page { margin: 16mm; }
    @media print {
      :root { --text: #000; --back: #fff; --soft: #333; --rule: #888; --card: #fff; --blue: #000;
        --red: #000; --green: #000; }
      body { margin: 0; padding: 0; max-width: none; font-size: 10.5pt; }
      .number { background: none; border: 1px solid #000; color: #000; }
      .absent { font-style: italic; }
      .step, .card, .item, .record { break-inside: avoid; }
      h1 { margin-top: 0; }
      h2 { break-after: avoid; margin: 1rem 0 0.3rem; }
      .item { margin: 0.2rem 0; }
      .record { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1.5rem; align-items: start; }
      .record label { margin: 0.25rem 0; }
      .record label > span:first-child { min-width: 6rem; }
      .record fieldset { margin: 0.2rem 0; padding: 0.1rem 0.6rem; display: flex; gap: 0 1.2rem;
        flex-wrap: wrap; }
      .record .item span { min-width: 0; }
      .notes { grid-column: 1 / -1; }
      textarea { min-height: 4rem; height: 4rem; resize: none; }
      section + section { break-before: page; margin: 0; border: 0; }
    }

    """
}
