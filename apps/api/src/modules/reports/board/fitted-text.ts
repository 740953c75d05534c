import { leading } from '@gatehouse/pdf/blocks';
import { type Direction, directionOf } from '@gatehouse/pdf/direction';
import type { Run } from '@gatehouse/pdf/letters';
import { breakLines, type Line, measure } from '@gatehouse/pdf/lines';
import type { Sheet } from '@gatehouse/pdf/sheet';
import { drawLine } from '@gatehouse/pdf/text';

export type Align = 'start' | 'center' | 'end';

/** The box of a one-line text, in points. The text is vertically centered. */
export interface TextBox {
  x: number;
  y: number;
  width: number;
  height: number;
  size: number;
  align?: Align;
  colour?: string;
  /** By default the direction of the first letter. */
  direction?: Direction;
}

const widthOf = (line: Line): number => line.reduce((sum, { width }) => sum + width, 0);
const flat = (runs: readonly Run[]): Run[] => runs.map((run) => ({ ...run, text: run.text.replaceAll(/\s+/g, ' ') }));

function firstLines(sheet: Sheet, runs: readonly Run[], box: { size: number; width: number }): [Line, boolean] {
  const lines = breakLines(sheet, runs, box);
  const { value: first } = lines.next();
  return [first ?? [], lines.next().done !== true];
}

/** Returns as much of a text as fits one line, with an ellipsis if it is cut. */
function fittedLine(sheet: Sheet, runs: readonly Run[], { size, width }: Pick<TextBox, 'size' | 'width'>): Line {
  const text = flat(runs);
  const [whole, hasMore] = firstLines(sheet, text, { size, width });
  if (!hasMore) return whole;
  const [ellipsis] = firstLines(sheet, [{ ...text.at(-1), text: '…' }], { size, width });
  const [begin] = firstLines(sheet, text, { size, width: width - widthOf(ellipsis) });
  trimEnd(begin, size);
  return [...begin, ...ellipsis];
}

/** Removes trailing spaces from a line. */
function trimEnd(line: Line, size: number): void {
  const last = line.at(-1);
  if (last === undefined || last.actual !== undefined) return;
  last.text = last.text.trimEnd();
  last.width = measure(last, size);
}

/** Adds a space at the end of a line, which separates it from the next text when copied or read aloud. */
function endWithSpace(line: Line): void {
  const last = line.at(-1);
  if (!last) return;
  last.text += ' ';
  if (last.actual !== undefined) last.actual += ' ';
}

/** Draws a text of one line in a box. */
export function drawFitted(sheet: Sheet, text: string | readonly Run[], box: TextBox): void {
  const runs = typeof text === 'string' ? [{ text }] : text;
  const { x, y, width, height, size, align = 'start', colour } = box;
  const line = fittedLine(sheet, runs, box);
  const { direction = directionOf(runs) } = box;
  const free = direction === 'rtl' || align === 'start' ? 0 : width - widthOf(line);
  endWithSpace(line);
  drawLine(sheet, line, {
    x: x + (align === 'center' ? free / 2 : free),
    y: y + (height - size * leading) / 2,
    width,
    size,
    direction,
    ...(colour === undefined ? {} : { colour }),
  });
}
