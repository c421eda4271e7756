/** How the page of endpoints looks, light and dark, from a phone upwards. */
export const docsStyle = `:root {
  color-scheme: light dark;
  --ink: #12181f; --ink-2: #4a5563; --line: #e6e9ee; --ground: #f4f6f8; --surface: #fff; --brand: #0b57c2; --on-brand: #fff;
}
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8ebef; --ink-2: #aeb7c2; --line: #2a323c; --ground: #0e1318; --surface: #171e26; --brand: #5b9bf3; --on-brand: #0e1318; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 960px; padding: 16px; background: var(--ground); color: var(--ink);
  font: 16px/1.5 "PingFang SC", "HarmonyOS Sans SC", "MiSans", "Noto Sans CJK SC", "Microsoft YaHei", system-ui, sans-serif; }
h1 { margin: 0; font-size: 22px; } h2 { margin: 24px 0 8px; font-size: 18px; } h4 { margin: 12px 0 4px; font-size: 14px; }
small { color: var(--ink-2); font-weight: 400; }
a { color: var(--brand); }
header a, nav a { display: inline-flex; align-items: center; min-height: 44px; }
p { margin: 4px 0; overflow-wrap: anywhere; }
code { font: 13px/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; overflow-wrap: anywhere; }
label { display: block; color: var(--ink-2); font-size: 14px; }
.search { display: flex; gap: 8px; margin: 4px 0 12px; }
.search input { flex: 1; min-width: 0; min-height: 44px; padding: 0 12px; border: 1px solid #868f9c; border-radius: 8px;
  background: var(--surface); color: var(--ink); font: inherit; }
.search button { min-width: 72px; min-height: 44px; border: 0; border-radius: 8px; background: var(--brand); color: var(--on-brand); font: inherit; }
nav ul { display: flex; flex-wrap: wrap; gap: 0 16px; margin: 8px 0; padding: 0; list-style: none; }
details { margin-bottom: 8px; padding: 0 12px; border-radius: 8px; background: var(--surface); }
details[open] { padding-bottom: 12px; }
summary { min-height: 44px; padding: 10px 0; cursor: pointer; }
.method { color: var(--brand); font-size: 13px; font-weight: 600; }
.name { font-weight: 600; }
.path { display: block; color: var(--ink-2); }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
th, td { padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
td:last-child, th:last-child { white-space: nowrap; }
ul { margin: 4px 0; padding-left: 20px; } li { font-size: 14px; overflow-wrap: anywhere; }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
`
