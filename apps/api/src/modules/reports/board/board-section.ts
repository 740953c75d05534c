import { drawText } from '@gatehouse/pdf/blocks';
import { bookmark } from '@gatehouse/pdf/bookmarks';
import { ensureRoom } from '@gatehouse/pdf/pages';
import { ink, marking, paper, type Sheet, within } from '@gatehouse/pdf/sheet';

import { drawFitted } from './fitted-text.ts';

const titleSize = 11.5;
const titleHeight = 19;
const noteSize = 8.5;
/** Of a quiet line, in points. */
export const noteHeight = 13;
/** Between two sections. */
const gap = 12;

interface Section {
  title: string;
  /** A quiet line under the title. */
  note?: string;
  /** Of what `draw` draws, in points. */
  height: number;
  draw: () => Promise<void>;
}

/** A part of the board, on one page with its title. */
export async function drawSection(sheet: Sheet, { title, note, height, draw }: Section): Promise<void> {
  const before = sheet.y > paper.top ? gap : 0;
  const isNew = ensureRoom(sheet, before + titleHeight + (note === undefined ? 0 : noteHeight) + height);
  if (!isNew) sheet.y += before;
  await within(sheet, 'Sect', async () => {
    bookmark(sheet, sheet.doc.outline, title);
    const top = sheet.y;
    await drawText(sheet, [{ text: title, font: 'strong' }], { type: 'H2', size: titleSize, after: 0 });
    sheet.y = top + titleHeight;
    if (note !== undefined) await drawNote(sheet, note);
    await draw();
  });
}

/** A quiet line. */
export async function drawNote(sheet: Sheet, text: string): Promise<void> {
  const place = { x: paper.left, y: sheet.y - 2, width: paper.width, height: noteHeight };
  // It runs from left to right whatever name or number it begins with.
  const box = { ...place, size: noteSize, colour: ink.quiet, direction: 'ltr' } as const;
  await marking(sheet, 'P', () => drawFitted(sheet, text, box));
  sheet.y += noteHeight;
}
