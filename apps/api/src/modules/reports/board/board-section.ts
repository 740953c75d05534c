import { drawText } from '@gatehouse/pdf/blocks';
import { bookmark } from '@gatehouse/pdf/bookmarks';
import { ensureSpace } from '@gatehouse/pdf/pages';
import { ink, drawMarked, paper, type Sheet, drawInElement } from '@gatehouse/pdf/sheet';

import { drawFitted } from './fitted-text.ts';

const titleSize = 11.5;
const titleHeight = 19;
const noteSize = 8.5;
/** Height of a secondary line in points. */
export const noteHeight = 13;
/** Gap between two sections. */
const gap = 12;

interface Section {
  title: string;
  /** A secondary line under the title. */
  note?: string;
  /** The height of what `draw` draws, in points. */
  height: number;
  draw: () => Promise<void>;
}

/** Draws a section of the board and its title on one page. */
export async function drawSection(sheet: Sheet, { title, note, height, draw }: Section): Promise<void> {
  const before = sheet.y > paper.top ? gap : 0;
  const isNew = ensureSpace(sheet, before + titleHeight + (note === undefined ? 0 : noteHeight) + height);
  if (!isNew) sheet.y += before;
  await drawInElement(sheet, 'Sect', async () => {
    bookmark(sheet, sheet.doc.outline, title);
    const top = sheet.y;
    await drawText(sheet, [{ text: title, font: 'strong' }], { type: 'H2', size: titleSize, after: 0 });
    sheet.y = top + titleHeight;
    if (note !== undefined) await drawNote(sheet, note);
    await draw();
  });
}

/** Draws a secondary line. */
export async function drawNote(sheet: Sheet, text: string): Promise<void> {
  const place = { x: paper.left, y: sheet.y - 2, width: paper.width, height: noteHeight };
  // The line runs left to right, whatever script its first name or number has.
  const box = { ...place, size: noteSize, colour: ink.quiet, direction: 'ltr' } as const;
  await drawMarked(sheet, 'P', () => drawFitted(sheet, text, box));
  sheet.y += noteHeight;
}
