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

function writeEntry(line: string): string | null {
  const entry = /^( *)([-*+]|\d{1,9}[.)]) +(.*)$/.exec(line);
  if (entry === null) return null;
  const [, indent = '', mark = '', text = ''] = entry;
  const depth = Math.min(deepestList, 1 + Math.floor(indent.length / 2));
  return `${(/\d/.test(mark) ? '#' : '*').repeat(depth)} ${writeInline(text)}`;
}

function writeLine(line: string): string {
  const heading = /^#{1,6} +(.*)$/.exec(line);
  if (heading !== null) return `h4. ${writeInline(heading[1] ?? '')}`;
  return writeEntry(line) ?? writeInline(line);
}

const codeMark = '{noformat}';

/** The markup while its lines are written; the fence is that of the code block which is open. */
interface MarkupState {
  lines: string[];
  fence: string;
}

function addLine(writing: MarkupState, line: string): void {
  const { lines, fence } = writing;
  const mark = /^(?:`{3,}|~{3,})/.exec(line)?.[0] ?? '';
  const isFence = fence === '' ? mark !== '' : mark.startsWith(fence);
  if (isFence) writing.fence = fence === '' ? mark : '';
  const text = fence === '' ? writeLine(line) : line.replaceAll(codeMark, '{no format}');
  lines.push(isFence ? codeMark : text);
}

/** Markdown in the markup of Jira: headings, lists, strong words, code and links remain; nothing else becomes markup. */
export function jiraMarkup(markdown: string): string {
  const writing: MarkupState = { lines: [], fence: '' };
  for (const line of markdown.split('\n')) addLine(writing, line);
  if (writing.fence !== '') writing.lines.push(codeMark);
  return writing.lines.join('\n');
}
