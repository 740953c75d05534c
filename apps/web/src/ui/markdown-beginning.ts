import { type Block, blocksOf, type Cell } from './markdown-blocks.ts';
import type { Span } from './markdown-spans.ts';

/** Characters in a kilobyte, near enough for a sentence. */
export const kilobyte = 1024;

const mostCharacters = 256 * kilobyte;

// A browser is busy for seconds with the elements of a text that consists of marks.
const mostElements = 20_000;

const sum = <Part>(parts: readonly Part[], count: (part: Part) => number): number =>
  parts.reduce((total, part) => total + count(part), 0);

const elementsOfSpan = (span: Span): number => ('spans' in span ? 1 + sum(span.spans, elementsOfSpan) : 1);

const elementsOfCell = ({ spans }: Cell): number => 1 + sum(spans, elementsOfSpan);

function elementsOf(block: Block): number {
  if ('spans' in block) return 1 + sum(block.spans, elementsOfSpan);
  if ('blocks' in block) return 1 + sum(block.blocks, elementsOf);
  if ('entries' in block) return 1 + sum(block.entries, ({ blocks }) => 1 + sum(blocks, elementsOf));
  if ('rows' in block) return sum([block.head, ...block.rows], (row) => 1 + sum(row, elementsOfCell));
  return 1;
}

/** At most so many characters, up to the end of a line where one ends in the second half. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const endOfLine = text.lastIndexOf('\n', most);
  return text.slice(0, endOfLine > most / 2 ? endOfLine : most);
}

/** As much of a text as a browser shows at once: 256 KB, or less where it would become too many elements. */
export function beginningOf(text: string): { length: number; blocks: readonly Block[] } {
  let beginning = cut(text, mostCharacters);
  let blocks = blocksOf(beginning);
  while (sum(blocks, elementsOf) > mostElements) {
    beginning = cut(beginning, Math.floor(beginning.length / 2));
    blocks = blocksOf(beginning);
  }
  return { length: beginning.length, blocks };
}
