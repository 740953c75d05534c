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

export interface Section {
  title: string;
  /** A secondary line under the title. */
  note?: string;
  /** The height of what `draw` draws, in points. */
  height: number;
  draw: () => Promise<void>;
}

/** Returns the height of a section with its title. */
const wholeHeight = ({ note, height }: Section): number => titleHeight + (note === undefined ? 0 : noteHeight) + height;

/** Returns the number of pages of sections that start at a position of a page, with some height in points left at the end. */
export function pagesOf(sections: readonly Section[], { from, spare }: { from: number; spare: number }): number {
  let [pages, y] = [1, from];
  for (const height of [...sections.map(wholeHeight), spare - gap]) {
    y += (y > paper.top ? gap : 0) + height;
    if (y <= paper.bottom) continue;
    pages += 1;
    y = paper.top + height;
  }
  return pages;
}

/** Draws a section of the board and its title on one page. */
export async function drawSection(sheet: Sheet, section: Section): Promise<void> {
  const { title, note, draw } = section;
  const before = sheet.y > paper.top ? gap : 0;
  const isNew = ensureSpace(sheet, before + wholeHeight(section));
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
