import { isBlank, type Line, lineAfter, mayBegin, wordsOf } from './markdown-lines.ts';
import { addPart, dropLastPart, mayNest, openItem, openQuote, type Outline } from './markdown-outline.ts';
import { tableOf } from './markdown-tables.ts';

/** Begins a part with a line, and answers what is left of the line; null where no such part begins. */
export type Start = (outline: Outline, line: Line) => Line | null;

const nothing: Line = { rest: '', column: 0, indent: 0 };

const startQuote: Start = (outline, line) => {
  if (line.rest.charAt(line.indent) !== '>' || !mayNest(outline)) return null;
  openQuote(outline);
  return afterQuoteMark(line);
};

/** The line behind `>` and the one space that may follow it. */
export function afterQuoteMark(line: Line): Line {
  const after = lineAfter(line, line.indent + 1);
  return after.indent > 0 ? lineAfter(after, 1) : after;
}

function withoutClosingMarks(heading: string): string {
  let end = heading.length;
  while (heading.charAt(end - 1) === '#') end -= 1;
  const isClosed = end === 0 || /[ \t]/.test(heading.charAt(end - 1));
  return isClosed ? heading.slice(0, end).trimEnd() : heading;
}

const headingMarks = /^(#{1,6})(?:[ \t]|$)/;

const startHeading: Start = (outline, line) => {
  const words = wordsOf(line);
  const marks = headingMarks.exec(words)?.[1];
  if (marks === undefined) return null;
  addPart(outline, {
    kind: 'heading',
    rank: marks.length,
    text: withoutClosingMarks(words.slice(marks.length).trim()),
  });
  return nothing;
};

const fence = /^(?:(`{3,})([^`]*)|(~{3,})(.*))$/;

const startFence: Start = (outline, line) => {
  const [, ticks, ticksInfo, tildes, tildesInfo] = fence.exec(wordsOf(line)) ?? [];
  const marks = ticks ?? tildes;
  if (marks === undefined) return null;
  const part = { kind: 'code' as const, info: (ticksInfo ?? tildesInfo ?? '').trim(), lines: [] };
  addPart(outline, part);
  outline.leaf = { kind: 'fence', part, mark: marks.charAt(0), length: marks.length, indent: line.indent };
  return nothing;
};

const tags = /^<[A-Za-z/!?].*>$/;
const addressInAngles = /^<[A-Za-z][\w+.-]*[:@]/;

/** Lines of HTML mean nothing here; they are kept as they are, to the next empty line. */
const startRaw: Start = (outline, line) => {
  const words = wordsOf(line);
  if (outline.leaf?.kind === 'paragraph' || !tags.test(words) || addressInAngles.test(words)) return null;
  const part = { kind: 'raw' as const, info: '', lines: [line.rest] };
  addPart(outline, part);
  outline.leaf = { kind: 'raw', part };
  return nothing;
};

const underline = /^(?:=+|-+)$/;

/** Words with a line of `=` or `-` under them are a heading. */
const startUnderlined: Start = (outline, line) => {
  const words = wordsOf(line);
  if (outline.leaf?.kind !== 'paragraph' || !underline.test(words)) return null;
  const text = outline.leaf.part.lines.join('\n');
  dropLastPart(outline);
  addPart(outline, { kind: 'heading', rank: words.startsWith('=') ? 1 : 2, text });
  return nothing;
};

/** The last line of a paragraph is the head of a table if dashes stand under it. */
const startTable: Start = (outline, line) => {
  if (outline.leaf?.kind !== 'paragraph') return null;
  const { lines } = outline.leaf.part;
  const table = tableOf(lines.at(-1) ?? '', wordsOf(line));
  if (!table) return null;
  if (lines.length > 1) lines.pop();
  else dropLastPart(outline);
  addPart(outline, table);
  outline.leaf = { kind: 'table', part: table };
  return nothing;
};

const rule = /^(?:\*{3,}|-{3,}|_{3,})$/;

const startRule: Start = (outline, line) => {
  if (!rule.test(line.rest.replaceAll(/[ \t]/g, ''))) return null;
  addPart(outline, { kind: 'rule' });
  return nothing;
};

const itemMark = /^(?:[-+*]|(\d{1,9})([.)]))(?=[ \t]|$)/;
/** With more spaces behind its mark, an entry begins with code. */
const widestGap = 4;

/** Within a paragraph only what is surely a list begins one: "in\n2019. It was" does not. */
const mayInterrupt = (number: string | undefined, content: Line): boolean =>
  !isBlank(content) && (number === undefined || number === '1');

const startOf = (number: string | undefined): number | null => (number === undefined ? null : Number(number));

const gapOf = (content: Line): number => (isBlank(content) || content.indent > widestGap ? 1 : content.indent);

const startItem: Start = (outline, line) => {
  const found = itemMark.exec(line.rest.slice(line.indent));
  if (!found || !mayNest(outline)) return null;
  const [marks, number, closing = marks] = found;
  const width = line.indent + marks.length;
  const content = lineAfter(line, width);
  if (outline.leaf?.kind === 'paragraph' && !mayInterrupt(number, content)) return null;

  const gap = gapOf(content);
  openItem(outline, { mark: closing, start: startOf(number), indent: width + gap });
  return isBlank(content) ? nothing : lineAfter(content, gap);
};

const starts: readonly Start[] = [
  startQuote,
  startHeading,
  startFence,
  startRaw,
  startUnderlined,
  startTable,
  startRule,
  startItem,
];

/** Begins the first part that the line may begin. */
export function startPart(outline: Outline, line: Line): Line | null {
  if (!mayBegin(line)) return null;
  for (const start of starts) {
    const rest = start(outline, line);
    if (rest) return rest;
  }
  return null;
}
