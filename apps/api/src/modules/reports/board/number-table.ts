import type { Run } from '@gatehouse/pdf/letters';
import { drawDecoration, ink, drawMarked, paper, type Sheet, drawInElement } from '@gatehouse/pdf/sheet';

import { drawFitted } from './fitted-text.ts';
import { drawRule } from './line-list.ts';

/** A cell of a number table. */
export interface NumberCell {
  text: string | readonly Run[];
  /** The background color. */
  fill?: string;
}

interface NumberRow {
  name: string;
  cells: readonly NumberCell[];
  /** The color of a square before the name, as a legend. */
  swatch?: string;
  /** The color of the swatch's outline. */
  swatchEdge?: string;
}

interface NumberTable {
  /** The headers of the name column and of each number column. */
  head: readonly [string, ...string[]];
  rows: readonly NumberRow[];
  /** Width of the name column in points. The other columns share the rest. */
  nameWidth: number;
  height: number;
}

const size = 8;
const swatchSize = 6;

/** Returns the center and the width of each number column, in points from the left edge of the page. */
export function columnsOf(nameWidth: number, count: number): { middle: number; width: number }[] {
  const width = (paper.width - nameWidth) / count;
  return Array.from({ length: count }, (_, at) => ({ middle: paper.left + nameWidth + (at + 0.5) * width, width }));
}

/** Draws a table with one-line rows and centered numbers. */
export async function drawNumberTable(sheet: Sheet, { head, rows, nameWidth, height }: NumberTable): Promise<void> {
  const [corner, ...names] = head;
  const columns = columnsOf(nameWidth, names.length);
  const drawCell = (text: NumberCell['text'], at: number, look: { colour?: string } = {}) => {
    const { middle, width } = columns[at] ?? { middle: 0, width: 0 };
    const box = { x: middle - width / 2 + 1, width: width - 2, y: sheet.y, height, size, ...look };
    drawFitted(sheet, text, { ...box, align: 'center' });
  };
  await drawInElement(sheet, 'Table', async () => {
    await drawInElement(sheet, 'TR', async () => {
      const looks = { x: paper.left, y: sheet.y, width: nameWidth, height, size, colour: ink.quiet };
      await drawMarked(sheet, columnHead, () => drawFitted(sheet, corner, looks));
      for (const [at, name] of names.entries())
        await drawMarked(sheet, columnHead, () => drawCell(name, at, { colour: ink.quiet }));
    });
    sheet.y += height;
    for (const { name, cells, swatch, swatchEdge = swatch } of rows) {
      drawDecoration(sheet, () => drawBehind(sheet, { cells, columns, height, swatch, swatchEdge }));
      await drawInElement(sheet, 'TR', async () => {
        const indent = swatch === undefined ? 0 : swatchSize + 5;
        const box = { x: paper.left + indent, y: sheet.y, width: nameWidth - indent, height, size };
        await drawMarked(sheet, rowHead, () => drawFitted(sheet, name, box));
        for (const [at, { text }] of cells.entries()) await drawMarked(sheet, 'TD', () => drawCell(text, at));
      });
      sheet.y += height;
    }
  });
}

const columnHead = { type: 'TH', scope: 'Column' } as const;
const rowHead = { type: 'TH', scope: 'Row' } as const;

interface Behind extends Pick<NumberRow, 'cells'> {
  columns: readonly { middle: number; width: number }[];
  height: number;
  swatch: string | undefined;
  swatchEdge: string | undefined;
}

function drawBehind({ doc, ...sheet }: Sheet, { cells, columns, height, swatch, swatchEdge }: Behind): void {
  drawRule({ doc, ...sheet }, sheet.y);
  if (swatch !== undefined) {
    const square = doc.rect(paper.left, sheet.y + (height - swatchSize) / 2, swatchSize, swatchSize);
    square.lineWidth(0.5).fillAndStroke(swatch, swatchEdge ?? swatch);
  }
  for (const [at, { fill }] of cells.entries()) {
    const column = columns[at];
    if (fill === undefined || !column) continue;
    doc.rect(column.middle - column.width / 2 + 1, sheet.y + 1, column.width - 2, height - 2).fill(fill);
  }
}
