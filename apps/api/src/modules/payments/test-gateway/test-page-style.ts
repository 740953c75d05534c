/** The style sheet of the test gateway's pages, in light and dark. */
export const testPageStyle = `
:root{color-scheme:light dark}
*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}
main{max-inline-size:28rem;margin-inline:auto;padding:1rem}
h1{font-size:1.5rem;margin-block:1rem .25rem}
h2{font-size:1rem;margin-block:1.5rem .5rem}
.banner{border:2px dashed;border-radius:.5rem;padding:.5rem .75rem}
.amount{font-size:2rem;font-weight:600;margin-block:.5rem 0}
[role=alert]{color:#b00020;font-weight:600}
[role=alert]:empty{display:none}
label{display:block;margin-block:.75rem .25rem;font-weight:600}
input{inline-size:100%;min-block-size:2.75rem;padding-inline:.75rem;font:inherit;border:1px solid GrayText;border-radius:.5rem}
button{min-block-size:2.75rem;padding-inline:1rem;font:inherit;border:1px solid;border-radius:.5rem;cursor:pointer}
form>button,.buttons button{inline-size:100%;margin-block:1rem .5rem;background:CanvasText;color:Canvas;font-weight:600}
.buttons button.second{background:Canvas;color:CanvasText;margin-block:0}
ul{list-style:none;padding:0;margin:0;display:grid;gap:.5rem}
li button{inline-size:100%;display:flex;flex-wrap:wrap;gap:.25rem 1rem;justify-content:space-between;align-items:center;text-align:start}
button:disabled{opacity:.6;cursor:wait}
a{color:LinkText}
@media (prefers-color-scheme:dark){[role=alert]{color:#ff8a94}}
`;
