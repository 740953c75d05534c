import { bodySize, drawText, leading } from './blocks.ts';
import { directionOf } from './direction.ts';
import type { Run } from './letters.ts';
import { breakLines } from './lines.ts';
import { ensureSpace } from './pages.ts';
import { ink, drawMarked, paper, type Sheet, drawInElement } from './sheet.ts';
import { drawLine } from './text.ts';

interface ItemMark {
  mark: string;
  /** The position of the list mark, in points from the text margin. */
  indent: number;
  /** The text next to the mark, whose direction determines the side of the mark. */
  beside: readonly Run[];
}

/** The distance from the start of a mark to its text, in points. */
export const markWidth = 16;

/** Draws a list item. `draw` draws its body at `indent + markWidth`. */
export async function drawItem(sheet: Sheet, item: ItemMark, draw: () => Promise<void>): Promise<void> {
  ensureSpace(sheet, 2 * bodySize * leading);
  await drawInElement(sheet, 'LI', async () => {
    const { y } = sheet;
    await drawMarked(sheet, 'Lbl', () => drawMark(sheet, item));
    sheet.y = y;
    await draw();
  });
}

/** Draws the mark on the side where the lines of the item start. */
function drawMark(sheet: Sheet, { mark, indent, beside }: ItemMark): void {
  const direction = directionOf(beside);
  const place = {
    x: paper.left + (direction === 'ltr' ? indent : 0),
    y: sheet.y,
    width: paper.width - indent,
    direction,
  };
  const [line] = breakLines(sheet, [{ text: mark, colour: ink.quiet }], { size: bodySize, width: place.width });
  if (line) drawLine(sheet, line, { ...place, size: bodySize });
}

/** Draws texts as a list. */
export async function drawList(sheet: Sheet, items: readonly (readonly Run[])[]): Promise<void> {
  await drawInElement(sheet, { type: 'L', numbering: 'Disc' }, async () => {
    for (const runs of items) {
      const body = () => drawText(sheet, runs, { type: 'LBody', indent: markWidth, after: 2 });
      await drawItem(sheet, { mark: '•', indent: 0, beside: runs }, body);
    }
  });
  sheet.y += 5;
}
