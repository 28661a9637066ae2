/** The style of the page: light, one accent colour, no external fonts or images. */
export const STYLE = `
:root {
  color-scheme: light;
  --accent: #164193; --accent-soft: #e8edf7; --ink: #1b2333; --quiet: #56607a; --line: #dde2ec;
  --page: #f6f8fb; --card: #fff; --good: #14693f; --good-soft: #e3f3ea; --bad: #b3261e; --bad-soft: #fbe9e7;
  --skip: #6b5a12; --skip-soft: #f8f1d8;
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, "Segoe UI", Roboto, sans-serif; }
code, pre { font: 13px/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; overflow-wrap: anywhere; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
header { background: var(--accent); color: #fff; padding: 2rem 0; }
.bound { max-width: 72rem; margin: 0 auto; padding: 0 1.25rem; }
h1 { margin: 0 0 .25rem; font-size: 1.75rem; line-height: 1.2; letter-spacing: -.01em; }
header p { margin: 0; color: #d5def1; overflow-wrap: anywhere; }
h2 { margin: 2.5rem 0 .75rem; font-size: 1.25rem; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: .75rem; margin: -1.25rem 0 0; padding: 0; list-style: none; }
.figures li { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1rem 1.1rem; box-shadow: 0 1px 3px rgb(22 65 147 / 8%); }
.figures strong { display: block; font-size: 1.75rem; line-height: 1.15; font-variant-numeric: tabular-nums; }
.figures span { color: var(--quiet); font-size: .875rem; }
.figures .bad strong { color: var(--bad); } .figures .good strong { color: var(--good); }
.panel { background: var(--card); border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .6rem 1rem; text-align: left; border-top: 1px solid var(--line); white-space: nowrap; }
thead th { border-top: 0; color: var(--quiet); font-size: .8125rem; font-weight: 600; }
tbody th { font-weight: 600; }
.findings th, .findings td { white-space: normal; vertical-align: top; }
.findings th[scope=row] { min-width: 18rem; }
.findings p { margin: .25rem 0 0; color: var(--quiet); font-size: .875rem; font-weight: 400; overflow-wrap: anywhere; }
meter { width: 5rem; height: .6rem; margin-right: .5rem; vertical-align: middle; border: 0; border-radius: 99px; background: var(--accent-soft); }
meter::-webkit-meter-bar { border: 0; border-radius: 99px; background: var(--accent-soft); }
meter::-webkit-meter-optimum-value { background: var(--accent); border-radius: 99px; }
meter::-moz-meter-bar { background: var(--accent); border-radius: 99px; }
form { display: flex; flex-wrap: wrap; gap: .75rem 1rem; align-items: end; margin-bottom: .75rem; }
form label { display: grid; gap: .2rem; font-size: .8125rem; color: var(--quiet); }
form label.wide { flex: 1 1 16rem; }
input, select { font: inherit; padding: .5rem .7rem; border: 1px solid #97a1b7; border-radius: 8px; background: #fff; color: inherit; width: 100%; min-height: 2.75rem; }
output { flex-basis: 100%; color: var(--quiet); font-size: .875rem; }
details { border-top: 1px solid var(--line); }
.panel > details:first-child { border-top: 0; }
summary { cursor: pointer; padding: .7rem 1rem; display: flex; flex-wrap: wrap; gap: .25rem .6rem; align-items: center; }
summary::before { content: "›"; color: var(--accent); font-weight: 700; transition: transform .12s; }
details[open] > summary::before { transform: rotate(90deg); }
summary:hover { background: var(--accent-soft); }
summary .name { font-weight: 600; overflow-wrap: anywhere; }
summary .quiet { color: var(--quiet); font-size: .875rem; }
.chip { font-size: .8125rem; line-height: 1; padding: .3rem .5rem; border-radius: 99px; background: var(--accent-soft); color: var(--accent); white-space: nowrap; }
.chip.passed { background: var(--good-soft); color: var(--good); }
.chip.failed { background: var(--bad-soft); color: var(--bad); }
.chip.skipped, .chip.accepted { background: var(--skip-soft); color: var(--skip); }
.cases { margin: 0; padding: 0 0 .5rem; list-style: none; content-visibility: auto; contain-intrinsic-size: auto 20rem; }
.cases li { display: flex; gap: .75rem; align-items: baseline; padding: .25rem 1rem .25rem 2rem; }
.cases li > .chip { flex: none; min-width: 4.2rem; text-align: center; }
section h3 { margin: 0; padding: .5rem 1rem .25rem 2rem; font-size: 1rem; font-weight: 400; }
.failure { padding: .25rem 1rem 1rem 2rem; }
.failure ul { margin: 0 0 .75rem; padding-left: 1.1rem; color: var(--bad); overflow-wrap: anywhere; }
.failure h4 { margin: .75rem 0 .25rem; font-size: .8125rem; color: var(--quiet); }
.failure pre { margin: 0; padding: .75rem 1rem; background: var(--page); border: 1px solid var(--line); border-radius: 8px; white-space: pre-wrap; max-height: 20rem; overflow: auto; }
.failure .tools { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .75rem; }
.failure .tools > * { font: inherit; font-size: .875rem; padding: .45rem .8rem; border-radius: 8px; border: 1px solid var(--accent); background: #fff; color: var(--accent); text-decoration: none; cursor: pointer; }
.failure .tools > *:hover { background: var(--accent-soft); }
footer { padding: 2.5rem 0; color: var(--quiet); font-size: .875rem; }
[hidden] { display: none !important; }
@media (max-width: 40rem) {
  header { padding: 1.5rem 0 2rem; } h1 { font-size: 1.4rem; }
  .figures { grid-template-columns: 1fr 1fr; } .figures strong { font-size: 1.4rem; }
  .cases li { padding-left: 1rem; flex-direction: column; gap: .1rem; } .failure { padding-left: 1rem; }
  td, th { padding: .5rem .75rem; } meter { width: 3rem; }
}
@media print { form { display: none; } header { background: none; color: inherit; } header p { color: inherit; } }
`;
