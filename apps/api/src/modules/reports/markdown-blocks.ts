/** A block of Markdown; texts are Markdown of a line, code is as it is. */
export type Block =
  | { kind: 'heading' | 'paragraph' | 'quote' | 'code'; text: string }
  | { kind: 'item'; mark: string; depth: number; text: string }
  | { kind: 'table'; rows: string[][] };

const fence = /^\s*(`{3,}|~{3,})/;
const heading = /^ {0,3}#{1,6}\s+(.*?)(?:\s+#+)?\s*$/;
const item = /^( *)([-*+]|\d{1,9}[.)])\s+(.*)$/;
const quote = /^ {0,3}> ?(.*)$/;
const rule = /^ {0,3}(?:-{3,}|\*{3,}|_{3,})\s*$/;
const delimiters = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;
const indented = /^(?: {4}|\t)(.*)$/;
const deepest = 4;

interface Reading {
  lines: readonly string[];
  at: number;
}

const lineAt = ({ lines, at }: Reading, ahead = 0): string => lines[at + ahead] ?? '';
const isOver = ({ lines, at }: Reading): boolean => at >= lines.length;

const hardBreak = /(?: {2,}|\\)$/;

/** Lines of one text: where nothing says that it breaks there, the end of a line is a space. */
const flow = (lines: readonly string[]): string =>
  lines
    .map((line, place) => {
      if (place === lines.length - 1) return line.trim();
      return `${line.replace(hardBreak, '').trim()}${hardBreak.test(line) ? '\n' : ' '}`;
    })
    .join('');

function readFence(reading: Reading): Block | null {
  const mark = fence.exec(lineAt(reading))?.[1];
  if (mark === undefined) return null;
  const code: string[] = [];
  for (reading.at += 1; !isOver(reading) && !lineAt(reading).trimStart().startsWith(mark); reading.at += 1)
    code.push(lineAt(reading));
  reading.at += 1;
  return { kind: 'code', text: code.join('\n') };
}

function readIndented(reading: Reading): Block | null {
  const code: string[] = [];
  for (let found = indented.exec(lineAt(reading)); found; found = indented.exec(lineAt(reading))) {
    code.push(found[1] ?? '');
    reading.at += 1;
  }
  return code.length === 0 ? null : { kind: 'code', text: code.join('\n') };
}

function readHeading(reading: Reading): Block | null {
  const text = heading.exec(lineAt(reading))?.[1];
  if (text === undefined) return null;
  reading.at += 1;
  return { kind: 'heading', text };
}

function readQuote(reading: Reading): Block | null {
  const quoted: string[] = [];
  for (let found = quote.exec(lineAt(reading)); found; found = quote.exec(lineAt(reading))) {
    quoted.push(found[1] ?? '');
    reading.at += 1;
  }
  return quoted.length === 0 ? null : { kind: 'quote', text: flow(quoted) };
}

function readItem(reading: Reading): Block | null {
  const [, spaces = '', mark, text = ''] = item.exec(lineAt(reading)) ?? [];
  if (mark === undefined) return null;
  const lines = [text];
  for (reading.at += 1; continues(reading); reading.at += 1) lines.push(lineAt(reading));
  const depth = Math.min(deepest, Math.floor(spaces.length / 2));
  return { kind: 'item', mark: /\d/.test(mark) ? mark : '•', depth, text: flow(lines) };
}

const startsBlock = (line: string) =>
  [fence, heading, item, quote, rule].some((start) => start.test(line)) || line.trim() === '';

const continues = (reading: Reading) => !isOver(reading) && !startsBlock(lineAt(reading));

const cellsIn = (line: string): string[] =>
  line
    .trim()
    .replaceAll(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

function readTable(reading: Reading): Block | null {
  const isTable =
    lineAt(reading).includes('|') && lineAt(reading, 1).includes('-') && delimiters.test(lineAt(reading, 1));
  if (!isTable) return null;
  const rows = [cellsIn(lineAt(reading))];
  for (reading.at += 2; lineAt(reading).includes('|'); reading.at += 1) rows.push(cellsIn(lineAt(reading)));
  return { kind: 'table', rows };
}

function readParagraph(reading: Reading): Block {
  const lines = [lineAt(reading)];
  for (reading.at += 1; continues(reading); reading.at += 1) lines.push(lineAt(reading));
  return { kind: 'paragraph', text: flow(lines) };
}

const readers = [readFence, readIndented, readHeading, readTable, readQuote, readItem];

/** Markdown as blocks; HTML in it is text, as all that is no block of these kinds. */
export function* readBlocks(markdown: string): Generator<Block> {
  const reading: Reading = { lines: markdown.replaceAll(/\r\n?/g, '\n').split('\n'), at: 0 };
  while (!isOver(reading)) {
    if (lineAt(reading).trim() === '' || rule.test(lineAt(reading))) reading.at += 1;
    else yield readers.reduce<Block | null>((found, read) => found ?? read(reading), null) ?? readParagraph(reading);
  }
}
