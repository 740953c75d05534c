import { type Block, blocksOf, type Cell } from './markdown-blocks.ts';
import type { Span } from './markdown-spans.ts';

/** Characters in a kilobyte, near enough for a sentence. */
export const kilobyte = 1024;

// Bounds what is parsed before a page shows anything.
const mostCharacters = 32 * kilobyte;
const mostLines = 1_000;
const mostElements = 6_000;

// A browser is busy for seconds with the elements of a text that consists of marks.
const mostElementsOfAll = 80_000;

/** What a block of code comes with: its frame, its head and the button that copies it. */
const elementsOfCode = 16;

const sum = <Part>(parts: readonly Part[], count: (part: Part) => number): number =>
  parts.reduce((total, part) => total + count(part), 0);

function elementsOfSpan(span: Span): number {
  if (span.kind === 'text') return 0;
  return 'spans' in span ? 1 + sum(span.spans, elementsOfSpan) : 1;
}

const elementsOfCell = ({ spans }: Cell): number => 1 + sum(spans, elementsOfSpan);

function elementsOf(block: Block): number {
  if ('spans' in block) return 1 + sum(block.spans, elementsOfSpan);
  if ('blocks' in block) return 1 + sum(block.blocks, elementsOf);
  if ('entries' in block) return 1 + sum(block.entries, ({ blocks }) => 2 + sum(blocks, elementsOf));
  if ('rows' in block) return sum([block.head, ...block.rows], (row) => 1 + sum(row, elementsOfCell));
  return block.kind === 'rule' || block.kind === 'raw' ? 1 : elementsOfCode;
}

/** At most so many characters, up to the end of a line where one ends in the second half. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const endOfLine = text.lastIndexOf('\n', most);
  return text.slice(0, endOfLine > most / 2 ? endOfLine : most);
}

/** The first lines of a text. */
function cutLines(text: string): string {
  let at = 0;
  for (let line = 0; line < mostLines; line += 1) {
    const end = text.indexOf('\n', at);
    if (end < 0) return text;
    at = end + 1;
  }
  return text.slice(0, at);
}

/** A text, or as much of it as is read, with its blocks. */
export interface Shown {
  length: number;
  blocks: readonly Block[];
}

/** As much of a text as a browser shows at once: 32 KB, or less where it has many lines or elements. */
export function beginningOf(text: string): Shown {
  let beginning = cutLines(cut(text, mostCharacters));
  let blocks = blocksOf(beginning);
  while (sum(blocks, elementsOf) > mostElements) {
    beginning = cut(beginning, Math.floor(beginning.length / 2));
    blocks = blocksOf(beginning);
  }
  return { length: beginning.length, blocks };
}

/** All of a text. Where that would be too many elements, what follows the beginning is shown as it is written. */
export function wholeOf(text: string): Shown {
  const blocks = blocksOf(text);
  if (sum(blocks, elementsOf) <= mostElementsOfAll) return { length: text.length, blocks };
  const beginning = beginningOf(text);
  const rest: Block = { kind: 'raw', text: text.slice(beginning.length).trimStart() };
  return { length: text.length, blocks: [...beginning.blocks, rest] };
}
