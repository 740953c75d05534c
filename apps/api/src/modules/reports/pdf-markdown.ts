import { type Block, readBlocks } from './markdown-blocks.ts';
import { readInline } from './markdown-inline.ts';
import { drawCode, drawHeading, drawItem, drawParagraph, drawText, type Level, numberingOf } from './pdf-blocks.ts';
import { ink, type Sheet, within } from './pdf-sheet.ts';
import { drawTable } from './pdf-table.ts';
import { reportTexts } from './report-texts.ts';

/** Nobody reads more of one text on paper; the portal shows it whole. */
const mostCharacters = 50_000;

type Item = Extract<Block, { kind: 'item' }>;

/**
 * Draws a text in Markdown: paragraphs, lists, code, tables; its headings are of this level. Markup of other kinds, HTML
 * among it, is shown as text.
 */
export async function drawMarkdown(sheet: Sheet, markdown: string, level: Level): Promise<void> {
  const shown = markdown.slice(0, mostCharacters).toWellFormed();
  let items: Item[] = [];
  for (const block of readBlocks(shown)) {
    if (block.kind !== 'item') {
      await drawItems(sheet, items);
      items = [];
      await drawBlock(sheet, block, level);
    } else items.push(block);
  }
  await drawItems(sheet, items);
  if (shown.length < markdown.length) await drawParagraph(sheet, reportTexts.shortened, { colour: ink.quiet });
}

async function drawItems(sheet: Sheet, items: readonly Item[]): Promise<void> {
  if (items.length === 0) return;
  const [first] = items;
  await within(sheet, { type: 'L', numbering: numberingOf(first?.mark ?? '') }, async () => {
    for (const { mark, depth, text } of items) await drawItem(sheet, { mark, depth }, readInline(text));
  });
  sheet.y += 4;
}

async function drawBlock(sheet: Sheet, block: Exclude<Block, Item>, level: Level): Promise<void> {
  switch (block.kind) {
    case 'heading':
      return drawHeading(sheet, level, plainText(block.text));
    case 'code':
      return drawCode(sheet, block.text);
    case 'quote':
      return within(sheet, 'BlockQuote', () =>
        drawText(sheet, readInline(block.text), { type: 'P', indent: 14, colour: ink.quiet }),
      );
    case 'paragraph':
      return drawParagraph(sheet, readInline(block.text));
    case 'table':
      return drawRows(sheet, block.rows);
    default:
      return block satisfies never;
  }
}

const plainText = (markdown: string): string =>
  readInline(markdown)
    .map(({ text }) => text)
    .join('');

const mostColumns = 8;

async function drawRows(sheet: Sheet, [heads = [], ...rows]: readonly string[][]): Promise<void> {
  const shown = heads.slice(0, mostColumns);
  const columns = shown.map((name) => ({ name, part: 1 / shown.length }));
  await drawTable(
    sheet,
    columns,
    rows.map((row) => columns.map((_, at) => readInline(row[at] ?? ''))),
  );
}
