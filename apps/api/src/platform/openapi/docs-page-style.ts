/** The style sheet of the contract's page, which loads nothing from other sites and follows the system's color scheme. */
export const docsStyle = `
:root { color-scheme: light dark; --ink: #0e0e0e; --faint: #5b5b63; --paper: #fff; --raised: #f6f6f8; --line: #dcdce2; --accent: #a50000; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ececf1; --faint: #a4a4b0; --paper: #131316; --raised: #1c1c21; --line: #35353d; --accent: #ff8a80; }
}
* { box-sizing: border-box; }
html { scroll-padding-block-start: 1rem; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; }
a { color: var(--accent); text-underline-offset: .2em; }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
code { font: .875em/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
.skip { position: absolute; inset-inline-start: -100vw; }
.skip:focus { position: static; }
.page { display: grid; grid-template-columns: minmax(15rem, 20rem) minmax(0, 52rem); gap: 3rem; max-inline-size: 80rem; margin-inline: auto; padding-inline: 1.5rem; }
nav { position: sticky; inset-block-start: 0; block-size: 100vh; overflow-y: auto; padding-block: 2rem; border-inline-end: 1px solid var(--line); padding-inline-end: 1rem; }
nav h2 { font-size: .8125rem; margin-block: 1.25rem .25rem; color: var(--faint); font-weight: 600; }
nav ul { list-style: none; margin: 0; padding: 0; font-size: .875rem; }
nav li a { display: flex; gap: .5rem; padding-block: .2rem; color: inherit; text-decoration: none; }
nav li span:last-child { min-inline-size: 0; overflow-wrap: anywhere; }
nav li a:hover { color: var(--accent); }
main { padding-block: 2rem 6rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin-block: 0 .25rem; }
h2 { font-size: 1.25rem; margin-block: 3rem 1rem; padding-block-end: .5rem; border-block-end: 1px solid var(--line); }
h3 { font-size: 1rem; margin: 0; display: flex; flex-wrap: wrap; gap: .625rem; align-items: baseline; }
h4, h3.sub { display: block; font-size: .875rem; margin-block: 1.25rem .375rem; color: var(--faint); font-weight: 600; }
article { padding-block: 1.5rem; border-block-end: 1px solid var(--line); }
article > p { margin-block: .5rem; }
.method { font: 600 .75rem/1 ui-monospace, monospace; padding: .3rem .5rem; border: 1px solid var(--line); border-radius: .25rem; background: var(--raised); min-inline-size: 4.25rem; text-align: center; }
nav .method { border: 0; background: none; padding: .3rem 0 0; min-inline-size: 3.25rem; text-align: start; color: var(--faint); }
.faint, .type, .optional { color: var(--faint); }
.optional { font-size: .8125rem; font-style: italic; }
table { border-collapse: collapse; inline-size: 100%; font-size: .9375rem; }
th, td { text-align: start; vertical-align: top; padding: .4rem .75rem .4rem 0; border-block-end: 1px solid var(--line); }
th[scope=row] { font-weight: 400; white-space: nowrap; }
.shape { list-style: none; margin: 0; padding-inline-start: 1rem; border-inline-start: 2px solid var(--line); font-size: .9375rem; }
.shape li { padding-block: .15rem; }
@media (max-width: 60rem) {
  .page { grid-template-columns: minmax(0, 1fr); gap: 0; padding-inline: 1rem; }
  nav { position: static; block-size: auto; max-block-size: 40vh; border-inline-end: 0; border-block-end: 1px solid var(--line); }
}
@media print { nav { display: none; } .page { display: block; } }
`;
