extension SequenceDrawing {
  /// The style sheet of all drawings of sequences; a page holds it once.
  package static let style = """

    .seq { --ink: #1d1d1f; --paper: #fff; --dim: #6b6b70; --line: #c6c6cc; --card: #f5f5f8;
      --user: #0a5bd3; --ios: #6a3fc0; --app: #1a7f37; --odd: #8a5a00; --bad: #c4232b;
      --good: #1a7f37; font: 12px Helvetica, Arial, "Liberation Sans", sans-serif; }
    @media (prefers-color-scheme: dark) {
      .seq { --ink: #ececf0; --paper: #161618; --dim: #a0a0a8; --line: #48484f; --card: #232327;
        --user: #6cb0ff; --ios: #bfa0ff; --app: #5fd07a; --odd: #e3b341; --bad: #ff7b72;
        --good: #5fd07a; }
    }
    @media print {
      .seq { --ink: #000; --paper: #fff; --dim: #444; --line: #999; --card: #fff; --user: #000;
        --ios: #000; --app: #000; --odd: #000; --bad: #000; --good: #000; }
    }
    .seq text { fill: var(--ink); }
    .seq .mid { text-anchor: middle; }
    .seq .end { text-anchor: end; }
    .seq .title { font-size: 16px; font-weight: bold; }
    .seq .name, .seq .act, .seq .lead { font-weight: bold; }
    .seq .small, .seq .dim, .seq .button { font-size: 11px; }
    .seq .button { font-weight: bold; fill: var(--user); }
    .seq .clock { font-size: 10px; }
    .seq .rule { font-size: 9px; }
    .seq .number { font-weight: bold; font-size: 11px; fill: var(--paper); }
    .seq .dim, .seq .clock, .seq .rule, .seq .small { fill: var(--dim); }
    .seq text.odd { fill: var(--odd); }
    .seq text.bad { fill: var(--bad); }
    .seq .paper { fill: var(--paper); }
    .seq .badge { fill: var(--user); }
    .seq .head, .seq .card { fill: var(--card); stroke: var(--line); }
    .seq .pill { fill: var(--paper); stroke: var(--line); }
    .seq .life, .seq .divide { stroke: var(--line); stroke-dasharray: 2 3; }
    .seq .divide { stroke-dasharray: none; opacity: 0.5; }
    .seq .active { fill: var(--app); }
    .seq .running { fill: var(--card); stroke: var(--app); }
    .seq .suspended { fill: var(--paper); stroke: var(--dim); stroke-dasharray: 2 2; }
    .seq .line { fill: none; stroke-width: 1.4; }
    .seq .dot { stroke-width: 6; }
    .seq .user { stroke: var(--user); }
    .seq .ios { stroke: var(--ios); }
    .seq .app { stroke: var(--app); }
    .seq .stub { stroke: var(--odd); stroke-dasharray: 4 3; }
    .seq .cross { stroke: var(--odd); stroke-width: 2; }
    .seq .line.odd { stroke: var(--odd); }
    .seq .line.bad { stroke: var(--bad); }
    .seq .pause { stroke: var(--dim); stroke-dasharray: 1 4; }
    .seq .remark, .seq .fail, .seq .close { fill: var(--card); stroke: var(--line); }
    .seq .fail, .seq .close.bad { stroke: var(--bad); stroke-width: 1.5; }
    .seq .close.good { stroke: var(--good); stroke-width: 1.5; }

    """
}
