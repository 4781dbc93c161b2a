/** The look of the offline page, which can fetch neither our style sheet nor our typeface: the tokens of `ui/tokens.css`. */
export const offlineStyle = `
:root { --paper: #fffaf1; --card: #ffffff; --line: #eadfcb; --ink: #18204a; --soft: #535b82; --turquoise: #087370 }
@media (prefers-color-scheme: dark) {
  :root { --paper: #0c1230; --card: #151d45; --line: #2a3467; --ink: #f3efe4; --soft: #b2badd; --turquoise: #4fc6bb }
}
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.55 system-ui, sans-serif }
main { display: grid; gap: 1.25rem; justify-items: start; max-width: 36rem; margin: 0 auto; padding: 3rem 1.25rem 4rem }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.1; letter-spacing: -0.03em }
p { margin: 0; color: var(--soft) }
ol { display: grid; gap: 0.75rem; width: 100%; margin: 0; padding: 0; list-style: none }
li { display: grid; gap: 0.25rem; padding: 0.75rem 1rem; border: 1.5px solid var(--line); border-left: 6px solid var(--turquoise);
  border-radius: 12px; background: var(--card); overflow-wrap: anywhere }
li span { color: var(--soft) }
li b { font-weight: 400; white-space: pre-line }
h2 { margin: 0; font-size: 1.25rem }
details { width: 100% }
summary { display: grid; align-items: center; min-height: 2.75rem; font-weight: 700; cursor: pointer }
summary:focus-visible { outline: 3px solid var(--turquoise); outline-offset: 3px }
li em { font-style: normal; font-weight: 600 }
a { display: inline-grid; place-items: center; min-height: 2.75rem; padding: 0 1.5rem; border-radius: 999px; background: #f7b733;
  color: #18204a; font-weight: 700; text-decoration: none }
a:focus-visible { outline: 3px solid var(--turquoise); outline-offset: 3px }
`;
