import { type Block, blocksOf, type Cell } from './markdown-blocks.ts';
import type { Span } from './markdown-spans.ts';

/** Characters per kilobyte, accurate enough for the message. */
export const kilobyte = 1024;

// Limits on the parsing before a page first renders.
const maxCharacters = 32 * kilobyte;
const maxLines = 1_000;
const maxElements = 6_000;

// Limit on elements, because Markdown that consists mostly of markup would block the browser for seconds.
const maxElementsOfAll = 80_000;

/** Elements of a code block: frame, header and copy button. */
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

/** Truncates a text, preferably at the end of a line in its second half. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const endOfLine = text.lastIndexOf('\n', most);
  return text.slice(0, endOfLine > most / 2 ? endOfLine : most);
}

/** Returns the first lines of a text, up to the limit. */
function cutLines(text: string): string {
  let at = 0;
  for (let line = 0; line < maxLines; line += 1) {
    const end = text.indexOf('\n', at);
    if (end < 0) return text;
    at = end + 1;
  }
  return text.slice(0, at);
}

/** The blocks of a text, and the number of characters they cover. */
export interface ShownBlocks {
  length: number;
  blocks: readonly Block[];
}

/** Returns the beginning of a text that renders quickly: up to 32 KB, and less for many lines or elements. */
export function truncateMarkdown(text: string): ShownBlocks {
  let beginning = cutLines(cut(text, maxCharacters));
  let blocks = blocksOf(beginning);
  while (sum(blocks, elementsOf) > maxElements) {
    beginning = cut(beginning, Math.floor(beginning.length / 2));
    blocks = blocksOf(beginning);
  }
  return { length: beginning.length, blocks };
}

/** Returns the whole text. If it has too many elements, the part after the beginning is unformatted. */
export function parseWhole(text: string): ShownBlocks {
  const blocks = blocksOf(text);
  if (sum(blocks, elementsOf) <= maxElementsOfAll) return { length: text.length, blocks };
  const beginning = truncateMarkdown(text);
  const rest: Block = { kind: 'raw', text: text.slice(beginning.length).trimStart() };
  return { length: text.length, blocks: [...beginning.blocks, rest] };
}
