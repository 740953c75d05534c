import type { Run } from '@gatehouse/pdf/letters';
import { drawDecoration, ink, drawMarked, paper, type Sheet, drawInElement } from '@gatehouse/pdf/sheet';

import { type Align, drawFitted } from './fitted-text.ts';

/** A text of an entry. `x` is measured from the left edge of the page. */
interface LineCell {
  text: string | readonly Run[];
  x: number;
  width: number;
  align?: Align;
  colour?: string;
}

/** An entry of one line. */
export interface LineEntry {
  cells: readonly LineCell[];
  /** Draws parts that are not read aloud, such as a bar. */
  draw?: (top: number) => void;
}

export const lineSize = 8.5;

/** Draws one-line entries as a list, with a rule between them. */
export async function drawLineList(sheet: Sheet, entries: readonly LineEntry[], height: number): Promise<void> {
  await drawInElement(sheet, { type: 'L', numbering: 'Disc' }, async () => {
    for (const [at, { cells, draw }] of entries.entries()) {
      const top = sheet.y;
      drawDecoration(sheet, () => {
        if (at > 0) drawRule(sheet, top);
        draw?.(top);
      });
      await drawInElement(sheet, 'LI', () =>
        drawMarked(sheet, 'LBody', () => drawCells(sheet, cells, { y: top, height })),
      );
      sheet.y = top + height;
    }
  });
}

function drawCells(sheet: Sheet, cells: readonly LineCell[], { y, height }: { y: number; height: number }): void {
  for (const { text, ...cell } of cells) drawFitted(sheet, text, { ...cell, y, height, size: lineSize });
}

/** Draws a thin line across the text width. */
export function drawRule(sheet: Sheet, y: number): void {
  sheet.doc.moveTo(paper.left, y).lineTo(paper.right, y).lineWidth(0.5).stroke(ink.rule);
}
