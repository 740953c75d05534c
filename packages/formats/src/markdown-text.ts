// What begins emphasis, code, links or raw HTML, wherever it stands in a line.
const marks = /[\\`*<[\]]/g;

// An ampersand is only escaped where a Markdown reader would decode it.
const references = /&(?=#?\w{1,40};)/g;

/** Text that reads literally inside of Markdown: markup in it stays visible and does nothing. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(marks, '\\$&').replaceAll(references, '\\&');
}

/** A tool's plain text as Markdown; its line breaks and lists remain. */
export function plainToMarkdown(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\t', '  ');
  // Four spaces would begin a code block.
  const even = lines
    .replaceAll(/^ +$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/^ {4,}/gm, '   ');
  return escapeMarkdown(even.trim());
}
