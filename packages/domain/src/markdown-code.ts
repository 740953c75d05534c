/** Part of a text in Markdown: code, which is taken as it is written, or what is around it. */
export interface MarkdownPart {
  text: string;
  isCode: boolean;
}

/** The line that opens a fenced block, also in lists and quotes. */
const opening = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)?(`{3,}|~{3,})([^]*)$/;
const closing = /^[ \t>]*(`{3,}|~{3,})[ \t\r]*$/;
/** No code span goes on beyond such a line. */
const blank = /^[ \t\r>]*$/;
/** Nor up to such a line from the one before it. */
const newBlock = /^[ \t>]*(?:[-+*]|#{1,6}|\d{1,9}[.)])[ \t]/;

/** The run of marks that opens a fenced block; marks after it make it a code span instead. */
function openingRun(line: string): string | null {
  const [, run = '', info = ''] = opening.exec(line) ?? [];
  return run === '' || (run.startsWith('`') && info.includes('`')) ? null : run;
}

/** How far a text is read: its blocks so far, the lines of the next one, and the run that opened it where it is code. */
interface Reading {
  blocks: MarkdownPart[];
  lines: string[];
  run: string | null;
}

function endBlock(reading: Reading): void {
  const { blocks, lines, run } = reading;
  if (lines.length > 0) blocks.push({ text: lines.join(''), isCode: run !== null });
  reading.lines = [];
  reading.run = null;
}

function readProse(reading: Reading, line: string): void {
  const bare = line.endsWith('\n') ? line.slice(0, -1) : line;
  const run = openingRun(bare);
  if (run !== null || newBlock.test(bare)) endBlock(reading);
  reading.lines.push(line);
  reading.run = run;
  if (run === null && blank.test(bare)) endBlock(reading);
}

function readCode(reading: Reading, line: string, run: string): void {
  reading.lines.push(line);
  const [, end = ''] = closing.exec(line.endsWith('\n') ? line.slice(0, -1) : line) ?? [];
  if (end.startsWith(run)) endBlock(reading);
}

/** Fenced blocks, and what is between them up to where a code span would have to end. */
function blocksOf(text: string): MarkdownPart[] {
  const reading: Reading = { blocks: [], lines: [], run: null };
  for (const line of text.split(/(?<=\n)/)) {
    if (reading.run === null) readProse(reading, line);
    else readCode(reading, line, reading.run);
  }
  endBlock(reading);
  return reading.blocks;
}

interface Run {
  at: number;
  length: number;
  /** How many of its marks a backslash takes away where it opens a span; where it closes one, none. */
  escaped: number;
}

function backslashesBefore(text: string, at: number): number {
  let from = at;
  while (text.charAt(from - 1) === '\\') from -= 1;
  return at - from;
}

const runsOf = (text: string): Run[] =>
  [...text.matchAll(/`+/g)].map(({ 0: marks, index }) => ({
    at: index,
    length: marks.length,
    escaped: backslashesBefore(text, index) % 2,
  }));

/** For each length the places of the runs that have it, the first one last. */
function placesByLength(runs: readonly Run[]): Map<number, number[]> {
  const places = new Map<number, number[]>();
  for (const [at, { length }] of [...runs.entries()].toReversed()) {
    const known = places.get(length);
    if (known) known.push(at);
    else places.set(length, [at]);
  }
  return places;
}

function nextPlace(places: number[] | undefined, after: number): number {
  while (places && (places.at(-1) ?? Infinity) <= after) places.pop();
  return places?.at(-1) ?? -1;
}

/** Where the code spans of a block begin and end: a run of marks is closed by the next one of the same length. */
function spansOf(text: string): [number, number][] {
  const runs = runsOf(text);
  const places = placesByLength(runs);
  const spans: [number, number][] = [];
  let last = -1;
  for (const [place, { at, length, escaped }] of runs.entries()) {
    if (place <= last) continue;
    const next = nextPlace(places.get(length - escaped), place);
    const end = runs[next];
    if (!end) continue;
    spans.push([at + escaped, end.at + end.length]);
    last = next;
  }
  return spans;
}

function withSpans({ text, isCode }: MarkdownPart): MarkdownPart[] {
  if (isCode || !text.includes('`')) return [{ text, isCode }];
  const parts: MarkdownPart[] = [];
  let done = 0;
  for (const [from, to] of spansOf(text)) {
    parts.push({ text: text.slice(done, from), isCode: false }, { text: text.slice(from, to), isCode: true });
    done = to;
  }
  return [...parts, { text: text.slice(done), isCode: false }];
}

/** A text in Markdown in parts, apart by whether they are in a code span or a fenced block. Joined they are the text. */
export const markdownParts = (text: string): MarkdownPart[] => blocksOf(text).flatMap(withSpans);
