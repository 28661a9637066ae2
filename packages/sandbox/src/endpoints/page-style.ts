/** Styles of the sandbox's pages, light or dark depending on the reader's system. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--accent:#164193;--ink:#16202e;--soft:#536075;--line:#dce2ec;--page:#f6f8fb;--card:#fff;--tint:#e9effa;--no:#8a2d2d}
@media(prefers-color-scheme:dark){:root{--ink:#e8edf5;--soft:#a3afc2;--line:#2b3647;--page:#10161f;--card:#182130;--tint:#22314d;--no:#f0a3a3}}
*{box-sizing:border-box;margin:0}
body{font:16px/1.55 system-ui,sans-serif;color:var(--ink);background:var(--page)}
header{background:var(--accent);color:#fff;padding:2.5rem 0}
header div,main{max-width:66.5rem;margin:0 auto;padding:0 1.25rem}
header p{opacity:.85}
main{padding-bottom:3rem}
section{margin-top:2rem}
h1{font-size:2rem;line-height:1.2;letter-spacing:-.02em}
h2{font-size:1.2rem;margin-bottom:.25rem}
h3{font-size:1rem;margin-top:.75rem}
main a{color:inherit}
section>p,li>p{color:var(--soft)}
code{font:.875em/1.5 ui-monospace,monospace;user-select:all;background:var(--tint);border-radius:.25rem;padding:.1rem .35rem;overflow-wrap:anywhere}
.partners{list-style:none;padding:0;margin-top:1rem;display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(18rem,1fr))}
.partners li{display:flex;flex-direction:column;gap:.5rem;background:var(--card);border:1px solid var(--line);border-top:3px solid var(--accent);border-radius:.5rem;padding:1rem}
.partners li>p:first-of-type{flex:1;font-size:.9rem}
dl{display:grid;grid-template-columns:auto minmax(0,1fr);overflow-wrap:anywhere;gap:.25rem .75rem;font-size:.9rem}
dt{color:var(--soft)}
.settings{display:flex;flex-wrap:wrap;gap:.35rem;min-height:1.5rem}
.settings span{font-size:.78rem;border:1px solid var(--line);border-radius:1rem;padding:0 .55rem}
.settings .may{background:var(--tint);border-color:transparent;color:var(--ink)}
.settings .may-not{color:var(--no)}
table{width:100%;border-collapse:collapse;margin-top:.75rem;background:var(--card);border:1px solid var(--line);border-radius:.5rem}
th,td{text-align:left;padding:.5rem .75rem;border-top:1px solid var(--line)}
td:first-child{white-space:nowrap}
th{font-size:.85rem;color:var(--soft);border-top:0}
th:last-child,td:last-child{text-align:right}
pre{margin-top:.75rem}
@media(max-width:40rem){th:last-child,td:last-child,thead{display:none}td{display:block}td+td{border:0;padding-top:0}}
pre code{display:block;padding:.75rem 1rem;white-space:pre-wrap;border:1px solid var(--line)}
`.trim();
