/** A part of a Markdown text: code, or the text around it. */
export interface MarkdownPart {
  text: string;
  isCode: boolean;
}

/** The first line of a fenced code block, also inside lists and quotes. */
const opening = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)?(`{3,}|~{3,})([^]*)$/;
const closing = /^[ \t>]*(`{3,}|~{3,})[ \t\r]*$/;
/** A blank line; code spans do not continue across it. */
const blank = /^[ \t\r>]*$/;
/** The first line of a new block; code spans of the previous block end before it. */
const newBlock = /^[ \t>]*(?:[-+*]|#{1,6}|\d{1,9}[.)])[ \t]/;

/** Returns the backticks or tildes that open a fenced block, or null. Backticks later in the line make it a code span instead. */
function openingRun(line: string): string | null {
  const [, run = '', info = ''] = opening.exec(line) ?? [];
  return run === '' || (run.startsWith('`') && info.includes('`')) ? null : run;
}

/** The state of the reader: the blocks so far, the lines of the current block, and the opening fence if it is code. */
interface ReaderState {
  blocks: MarkdownPart[];
  lines: string[];
  run: string | null;
}

function endBlock(reading: ReaderState): void {
  const { blocks, lines, run } = reading;
  if (lines.length > 0) blocks.push({ text: lines.join(''), isCode: run !== null });
  reading.lines = [];
  reading.run = null;
}

function readProse(reading: ReaderState, line: string): void {
  const bare = line.endsWith('\n') ? line.slice(0, -1) : line;
  const run = openingRun(bare);
  if (run !== null || newBlock.test(bare)) endBlock(reading);
  reading.lines.push(line);
  reading.run = run;
  if (run === null && blank.test(bare)) endBlock(reading);
}

function readCode(reading: ReaderState, line: string, run: string): void {
  reading.lines.push(line);
  const [, end = ''] = closing.exec(line.endsWith('\n') ? line.slice(0, -1) : line) ?? [];
  if (end.startsWith(run)) endBlock(reading);
}

/** Splits a text into fenced blocks and the blocks between them, none of which a code span crosses. */
function splitBlocks(text: string): MarkdownPart[] {
  const reading: ReaderState = { blocks: [], lines: [], run: null };
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
  /** Number of backticks that a backslash escapes (0 or 1). It applies only if the run opens a span. */
  escaped: number;
}

function backslashesBefore(text: string, at: number): number {
  let from = at;
  while (text.charAt(from - 1) === '\\') from -= 1;
  return at - from;
}

const backtickRuns = (text: string): Run[] =>
  [...text.matchAll(/`+/g)].map(({ 0: marks, index }) => ({
    at: index,
    length: marks.length,
    escaped: backslashesBefore(text, index) % 2,
  }));

/** Maps each length to the positions of the runs of this length, last position first. */
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

/** Returns the start and end of each code span in a block: the next run of the same length closes a span. */
function codeSpans(text: string): [number, number][] {
  const runs = backtickRuns(text);
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
  for (const [from, to] of codeSpans(text)) {
    parts.push({ text: text.slice(done, from), isCode: false }, { text: text.slice(from, to), isCode: true });
    done = to;
  }
  return [...parts, { text: text.slice(done), isCode: false }];
}

/** Splits a Markdown text into code (spans and fenced blocks) and other text. The parts joined are the original text. */
export const markdownParts = (text: string): MarkdownPart[] => splitBlocks(text).flatMap(withSpans);
