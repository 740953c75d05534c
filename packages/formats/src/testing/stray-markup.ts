// A fence and what it encloses; the fence of a list item is indented.
const fenced = /^ *(`{3,})\n[^]*?\n *\1$/gm;
const inline = /(?<![`\\])(`+)(?!`)[^]*?(?<!`)\1(?!`)/g;

// A mark counts when no backslash, or an even number of them, stands before it.
const tag = /(?<!\\)(?:\\\\)*<[a-z!/?]/i;
const foreignLink = /(?<!\\)(?:\\\\)*\]\((?!https?:)/i;

/** Whether a text holds HTML, or a link to anything but the web, outside of its code. */
export function hasStrayMarkup(markdown: string): boolean {
  const text = markdown.replaceAll(fenced, '').replaceAll(inline, '');
  return tag.test(text) || foreignLink.test(text);
}
