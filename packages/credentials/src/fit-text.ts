import { type Direction, directionOf } from '@gatehouse/pdf/direction';
import { breakLines, type Line } from '@gatehouse/pdf/lines';
import type { Sheet } from '@gatehouse/pdf/sheet';
import type { TextPosition } from '@gatehouse/pdf/text';

import type { TextItem } from './layout-items.ts';

const lineHeight = 1.28;
const sizeStep = 0.5;
const leastSize = 4;

/** A line with its position. */
export interface SetLine {
  line: Line;
  at: TextPosition;
}

/** Breaks a text into lines at the largest font size that fits the box. */
export function fitText(sheet: Sheet, item: TextItem): SetLine[] {
  const { text, font, colour, box } = item;
  const direction = directionOf([{ text }]);
  for (let { size } = item; ; size -= sizeStep) {
    const lines = [...breakLines(sheet, [{ text, font, colour }], { size, width: box.width })];
    const isFitting = lines.length * size * lineHeight <= Math.max(box.height, size * lineHeight);
    const isWhole = lines.length === 1 || size <= item.size * 0.62;
    if ((isFitting && isWhole) || size <= leastSize)
      return lines.map((line, place) => ({ line, at: placeLine(item, { line, size, place, direction }) }));
  }
}

interface PlacedLine {
  line: Line;
  size: number;
  place: number;
  direction: Direction;
}

/** Returns the position of a line. All lines align to the same side of the box, whatever their writing direction. */
function placeLine({ box, side, colour }: TextItem, { line, size, place, direction }: PlacedLine): TextPosition {
  const width = line.reduce((sum, piece) => sum + piece.width, 0);
  const x = side === 'left' ? box.x : box.x + box.width - width;
  return { x, y: box.y + place * size * lineHeight, width, size, direction, colour };
}
