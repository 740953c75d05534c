import type { AttackPath } from '@gatehouse/contract/attack-path/attack-path.schema';
import type { BlockOf, ReportBlock } from '@gatehouse/contract/reports/report-blocks.schema';
import { severities } from '@gatehouse/domain/severity';
import { drawHeading, drawParagraph } from '@gatehouse/pdf/blocks';
import type { Bookmarks } from '@gatehouse/pdf/bookmarks';
import { drawList } from '@gatehouse/pdf/lists';
import { drawTable, heightToReserve, type TableLook } from '@gatehouse/pdf/table';

import { drawPathFigure } from '../chain/path-figure.ts';
import type { Book } from '../document/report-book.ts';
import { drawFinding } from '../document/report-finding.ts';
import { foldInformational, severityLabel } from '../document/report-words.ts';
import { drawStory } from '../document/report-story.ts';
import { drawCountTiles } from '../document/report-tiles.ts';
import type { ReadSharedFindings } from '../shared/shared-plan.ts';
import { drawChecks, drawComparison, drawMatrix } from './draw-blocks.ts';
import { tableOf } from './draw-tree-tables.ts';
import type { LinkTo } from './page-column.ts';
import { drawTreeSteps } from './draw-tree-steps.ts';
import { drawSeverityChart } from './severity-chart.ts';
import { drawnFinding } from './drawn-finding.ts';

/** The document that the blocks of a tree are drawn into, and the numbers that they continue. */
export interface TreeDrawing {
  book: Book;
  bookmarks: Bookmarks;
  /** The level of headings. */
  level: 3 | 4;
  look: TableLook;
  paths: AttackPath | null;
  readFindings: ReadSharedFindings;
  linkTo: LinkTo;
}

type DrawKind = {
  [Kind in ReportBlock['kind']]: (drawing: TreeDrawing, block: BlockOf<Kind>) => Promise<void>;
};

/** Draws a block that is a single table. */
async function drawTableBlock(drawing: TreeDrawing, block: ReportBlock): Promise<void> {
  const table = tableOf(drawing, block);
  if (table !== null) await drawTable(drawing.book.sheet, table, table.rows);
}

/** Draws a paragraph; a rating that it begins with is a label. */
async function drawRated({ sheet, words }: Book, { text, rating }: BlockOf<'paragraph'>): Promise<void> {
  const at = rating === undefined ? -1 : text.indexOf(rating.name);
  if (rating === undefined || at < 0) return drawParagraph(sheet, text);
  const label = severityLabel(words, { severity: severities.indexOf(rating.severity) });
  // The edges of the label need two spaces more on both sides.
  const runs = [{ text: `${text.slice(0, at)}  ` }, ...label, { text: `  ${text.slice(at + rating.name.length)}` }];
  await drawParagraph(sheet, runs, ratingSetting);
}

const ratingSetting = { size: 11, after: 12 } as const;

/** Draws the number of findings of each severity and, once statuses have changed, a chart of them. */
async function drawCounts(book: Book, block: BlockOf<'counts'>): Promise<void> {
  const { chart } = book.words.sentences;
  if (block.counts.some(({ statuses }) => statuses.length > 0)) return drawSeverityChart(book, block);
  book.sheet.y += 12;
  await drawCountTiles(book, foldInformational(block.counts.map(({ count }) => count)), chart);
}

const byKind: DrawKind = {
  heading: ({ book, level }, { text }) => drawHeading(book.sheet, level, text),
  paragraph: ({ book }, block) => drawRated(book, block),
  markdown: ({ book, level }, { text }) => drawStory(book, text, { level }),
  list: ({ book }, { items }) =>
    drawList(
      book.sheet,
      items.map((text) => [{ text }]),
    ),
  counts: ({ book }, block) => drawCounts(book, block),
  table: drawTableBlock,
  outline: drawTableBlock,
  checks: ({ book }, block) => drawChecks(book, block),
  attackPath: async ({ book, paths }) => {
    if (paths) await drawPathFigure(book, paths);
  },
  steps: (drawing, { steps }) => drawTreeSteps(drawing, steps),
  breakers: drawTableBlock,
  practices: async ({ book }, { practices }) => {
    for (const { title, body } of practices) {
      await drawHeading(book.sheet, 4, title);
      await drawStory(book, body, { level: 5 });
    }
  },
  matrix: ({ book }, block) => drawMatrix(book, block),
  findings: drawFindings,
  plan: drawTableBlock,
  comparison: ({ book }, block) => drawComparison(book, block),
};

/** Draws the blocks of a section; a heading is on the page of the table that follows it. */
export async function drawTreeBlocks(drawing: TreeDrawing, blocks: readonly ReportBlock[]): Promise<void> {
  const { sheet } = drawing.book;
  for (const [at, block] of blocks.entries()) {
    const next = blocks[at + 1];
    const table = block.kind === 'heading' && next ? tableOf(drawing, next) : null;
    if (block.kind === 'heading' && table !== null)
      await drawHeading(sheet, drawing.level, { title: block.text, keep: heightToReserve(sheet, table, table.rows) });
    else await drawTreeBlock(drawing, block);
  }
}

function drawTreeBlock(drawing: TreeDrawing, block: ReportBlock): Promise<void> {
  const draw = byKind[block.kind] as (drawing: TreeDrawing, block: ReportBlock) => Promise<void>;
  return draw(drawing, block);
}

/** Draws the first findings, which the block has, and then those that are read. */
async function drawFindings(
  { book, bookmarks, readFindings }: TreeDrawing,
  { findings, total }: BlockOf<'findings'>,
): Promise<void> {
  let page = findings as Awaited<ReturnType<ReadSharedFindings>>;
  for (let drawn = 0; page.length > 0;) {
    for (const finding of page)
      await drawFinding(book, drawnFinding(finding, book.words.language), { level: 3, bookmarks });
    drawn += page.length;
    page = drawn < total ? await readFindings(drawn) : [];
  }
}
