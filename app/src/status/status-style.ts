/** The look of the status page, which stands without the program: colours and sizes are those of web/src/ui/styles/theme.css. */
export const statusStyle = `
:root { color-scheme: light dark; --ink: #14211f; --muted: #566461; --paper: #fbfaf7; --surface: #fff; --line: #e4e2da; --accent: #0f766e; --coral: #c2410c; --sun: #fbbf24; --sand: #f3efe4; }
@media (prefers-color-scheme: dark) { :root { --ink: #eef3f1; --muted: #9db0ab; --paper: #0f1514; --surface: #161e1c; --line: #27322f; --accent: #2dd4bf; --coral: #fb923c; --sand: #2a2618; } }
* { box-sizing: border-box; margin: 0; }
body { background: var(--paper); color: var(--ink); font: 400 16px/1.5 "Inter Variable", Inter, system-ui, sans-serif; font-variant-numeric: tabular-nums; }
.page { max-width: 720px; margin: 0 auto; padding: 24px 16px 64px; }
header { display: flex; align-items: center; justify-content: space-between; gap: 16px; padding-bottom: 24px; }
a { color: var(--accent); text-underline-offset: 2px; }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; border-radius: 4px; }
.brand { font-weight: 700; font-size: 18px; text-decoration: none; padding-block: 8px; }
.muted, time { color: var(--muted); font-size: 14px; }
.sum { display: flex; align-items: center; gap: 16px; border: 1px solid var(--line); border-inline-start: 6px solid var(--accent); border-radius: 12px; background: var(--surface); padding: 20px; }
.sum.slow { border-inline-start-color: var(--sun); }
.sum.away { border-inline-start-color: var(--coral); }
h1 { font-size: 22px; line-height: 1.3; }
h2 { font-size: 18px; margin: 32px 0 12px; }
ul { list-style: none; padding: 0; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
li { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 4px 16px; padding: 12px 20px; border-block-start: 1px solid var(--line); }
li:first-child { border-block-start: 0; }
li.notice { display: block; }
li.notice p { white-space: pre-line; overflow-wrap: anywhere; }
.state { display: inline-flex; align-items: center; gap: 8px; font-weight: 700; font-size: 14px; }
.state::before { content: ""; width: 10px; height: 10px; border-radius: 5px; background: var(--accent); }
.state.slow::before { background: var(--sun); border-radius: 2px; }
.state.away::before { background: var(--coral); border-radius: 2px; transform: rotate(45deg); }
.foot { margin-top: 32px; }
`;
