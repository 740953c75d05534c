import { directionOf } from '@gatehouse/pdf/direction';
import type { Run } from '@gatehouse/pdf/letters';
import { breakLines } from '@gatehouse/pdf/lines';
import { ink, drawMarked, type Sheet, drawInElement } from '@gatehouse/pdf/sheet';
import { drawLine } from '@gatehouse/pdf/text';

/** The position of a text block on its page, in points. */
export interface BlockPlace {
  x: number;
  y: number;
  width: number;
  size: number;
  colour?: string;
  /** The side that all lines align to; by default the side where their writing direction starts. */
  side?: 'left' | 'right';
}

const lineHeight = 1.36;

/** Draws lines of text and returns the y position below them. The caller adds the structure element. */
export function drawLines(sheet: Sheet, runs: readonly Run[], place: BlockPlace): number {
  const direction = directionOf(runs);
  let { y } = place;
  for (const line of breakLines(sheet, runs, place)) {
    const width = line.reduce((sum, piece) => sum + piece.width, 0);
    const own = place.side === undefined ? place.width : width;
    drawLine(sheet, line, {
      ...place,
      x: place.side === 'right' ? place.x + place.width - width : place.x,
      y,
      width: own,
      direction,
    });
    y += place.size * lineHeight;
  }
  return y;
}

/** Draws lines of text as a structure element, by default a paragraph, and returns the y position below them. */
export async function drawBlock(
  sheet: Sheet,
  runs: readonly Run[],
  { type = 'P', ...place }: BlockPlace & { type?: string },
): Promise<number> {
  let bottom = place.y;
  await drawMarked(sheet, type, () => {
    bottom = drawLines(sheet, runs, place);
  });
  return bottom;
}

/** A name and its value. */
export interface Pair {
  name: string;
  value: string;
  isStrong?: boolean;
}

/** The position of a column of pairs. */
export interface PairsPlace extends BlockPlace {
  nameWidth: number;
  gap: number;
  nameColour: string;
}

/** Returns the height of a pair in points. */
export function pairHeight(sheet: Sheet, { name, value }: Pair, place: PairsPlace): number {
  const { size, width, nameWidth, gap } = place;
  const names = [...breakLines(sheet, [{ text: name }], { size, width: nameWidth })].length;
  const values = [...breakLines(sheet, [{ text: value }], { size, width: width - nameWidth })].length;
  return Math.max(1, names, values) * size * lineHeight + gap;
}

/** Draws pairs as a table with row headings and returns the y position below it. */
export async function drawPairs(sheet: Sheet, pairs: readonly Pair[], place: PairsPlace): Promise<number> {
  let { y } = place;
  await drawInElement(sheet, 'Table', async () => {
    for (const pair of pairs) {
      await drawInElement(sheet, 'TR', () => drawPair(sheet, pair, { ...place, y }));
      y += pairHeight(sheet, pair, place);
    }
  });
  return y;
}

async function drawPair(sheet: Sheet, { name, value, isStrong = false }: Pair, place: PairsPlace): Promise<void> {
  const { x, y, size, width, nameWidth, nameColour, side } = place;
  const font = isStrong ? 'strong' : 'text';
  const nameRun: Run = { text: name, font, colour: isStrong ? ink.text : nameColour };
  const valueAt = { x: x + nameWidth, y, size, width: width - nameWidth, ...(side === undefined ? {} : { side }) };
  await drawMarked(
    sheet,
    { type: 'TH', scope: 'Row' },
    () => void drawLines(sheet, [nameRun], { x, y, size, width: nameWidth }),
  );
  await drawMarked(sheet, 'TD', () => void drawLines(sheet, [{ text: value, font }], valueAt));
}
