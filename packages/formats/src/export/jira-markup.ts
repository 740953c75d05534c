// What Jira would read as a macro, a link or an image to be loaded.
const marks = /[{[]|!(?=\S)/g;

function escapeMarks(text: string): string {
  return text.replaceAll(marks, '\\$&');
}

const inlinePart = /\\([!-/:-@[-`{-~])|`([^`\n]+)`|\*\*([^*\n]+)\*\*|\[([^[\]\n]+)\]\((https?:\/\/[^\s()]+)\)/g;

function writePart([whole, escaped, code, strong, label, address]: readonly (string | undefined)[]): string {
  if (escaped !== undefined) return escapeMarks(`${escaped} `).slice(0, -1);
  if (code !== undefined) return `{{${escapeMarks(code)}}}`;
  if (strong !== undefined) return `*${escapeMarks(strong)}*`;
  return label === undefined ? escapeMarks(whole ?? '') : `[${label.replaceAll('|', ' ')}|${address ?? ''}]`;
}

function writeInline(text: string): string {
  let written = '';
  let at = 0;
  for (const part of text.matchAll(inlinePart)) {
    written += escapeMarks(text.slice(at, part.index)) + writePart(part);
    at = part.index + part[0].length;
  }
  return written + escapeMarks(text.slice(at));
}

const deepestList = 4;

function writeLine(line: string): string {
  const heading = /^#{1,6} +(.*)$/.exec(line);
  if (heading !== null) return `h4. ${writeInline(heading[1] ?? '')}`;
  const [, indent = '', mark = '', text = ''] = /^( *)([-*+]|\d{1,9}[.)]) +(.*)$/.exec(line) ?? [];
  if (mark === '') return writeInline(line);
  const depth = Math.min(deepestList, 1 + Math.floor(indent.length / 2));
  return `${(/\d/.test(mark) ? '#' : '*').repeat(depth)} ${writeInline(text)}`;
}

const codeMark = '{noformat}';

/** Markdown in the markup of Jira: headings, lists, strong words, code and links remain; nothing else becomes markup. */
export function jiraMarkup(markdown: string): string {
  const lines: string[] = [];
  let fence = '';
  for (const line of markdown.split('\n')) {
    const mark = /^(?:`{3,}|~{3,})/.exec(line)?.[0] ?? '';
    const isFence = fence === '' ? mark !== '' : mark.startsWith(fence);
    if (isFence) {
      fence = fence === '' ? mark : '';
      lines.push(codeMark);
    } else lines.push(fence === '' ? writeLine(line) : line.replaceAll(codeMark, '{no format}'));
  }
  if (fence !== '') lines.push(codeMark);
  return lines.join('\n');
}
