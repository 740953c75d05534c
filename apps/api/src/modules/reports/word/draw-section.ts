import type { ReportBlock } from '@gatehouse/contract/reports/report-blocks.schema';
import { bulletList, heading, paragraph } from '@gatehouse/word/blocks';
import type { Run } from '@gatehouse/word/runs';

import { breakersBlock, pathBlock, practicesBlock, stepsBlock } from './draw-chain.ts';
import { findingBlock } from './draw-finding.ts';
import {
  checksBlock,
  comparisonBlock,
  countsBlock,
  matrixBlock,
  outlineBlock,
  planBlocks,
  tableBlock,
} from './draw-lists.ts';
import { storyBlock } from './draw-texts.ts';
import type { WordBook } from './word-book.ts';

type Draw<Kind extends ReportBlock['kind']> = (
  book: WordBook,
  block: Extract<ReportBlock, { kind: Kind }>,
  place: Pick<BlockPlace, 'title' | 'level'>,
) => string | Promise<string> | AsyncIterable<string>;

async function* findingBlocks(book: WordBook): AsyncGenerator<string> {
  for await (const finding of book.findings()) yield findingBlock(book, finding);
}

/** Returns a text whose first occurrence of a word is strong. */
function strongWithin(text: string, word: string): Run[] {
  const [before = '', ...rest] = text.split(word);
  return [{ text: before }, { text: word, isStrong: true }, { text: rest.join(word) }];
}

/** Headings get their bookmarks from the section, because the contents list them. */
const blocks: { [Kind in Exclude<ReportBlock['kind'], 'heading'>]: Draw<Kind> } = {
  paragraph: ({ parts }, { text, rating }) => paragraph(parts, rating ? strongWithin(text, rating.name) : text),
  markdown: (book, { text }, { level }) => storyBlock(book, text, level === 2 ? 3 : 4),
  list: ({ parts }, { items }) => bulletList(parts, items),
  counts: countsBlock,
  table: (book, block, { title }) => tableBlock(book, block, title),
  outline: outlineBlock,
  checks: checksBlock,
  attackPath: pathBlock,
  steps: stepsBlock,
  breakers: breakersBlock,
  practices: practicesBlock,
  matrix: matrixBlock,
  findings: findingBlocks,
  plan: planBlocks,
  comparison: comparisonBlock,
};

/** The position of a block: the bookmark and the level of a heading, and the title of the section or heading above the block. */
export interface BlockPlace {
  bookmark: string;
  level: 2 | 3;
  title: string;
}

/** Yields the XML of a block. */
export async function* drawBlock(
  book: WordBook,
  block: ReportBlock,
  { bookmark, ...place }: BlockPlace,
): AsyncGenerator<string> {
  if (block.kind === 'heading') return yield heading(book.parts, { level: place.level, title: block.text, bookmark });
  const drawn = (blocks[block.kind] as Draw<typeof block.kind>)(book, block as never, place);
  if (typeof drawn === 'object' && Symbol.asyncIterator in drawn) yield* drawn;
  else yield await drawn;
}
