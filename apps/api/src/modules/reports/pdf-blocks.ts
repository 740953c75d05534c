import { type Direction, directionOf } from './pdf-direction.ts';
import { breakLines, type Line } from './pdf-lines.ts';
import type { Run } from './pdf-letters.ts';
import { ensureRoom } from './pdf-pages.ts';
import { decorated, ink, marking, paper, type Sheet, within } from './pdf-sheet.ts';
import { drawLine } from './pdf-text.ts';

/** How a block of text is set; sizes in points. */
interface BlockSetting {
  /** The element of the structure: P, H1, LBody, Code. */
  type: string;
  size?: number;
  /** From the edge of the text where lines begin. */
  indent?: number;
  /** Free room below. */
  after?: number;
  colour?: string;
  /** That of its first letter where nothing is said. */
  direction?: Direction;
  /** Whether it stands on a shade, as code does. */
  isShaded?: boolean;
}

const leading = 1.5;
const bodySize = 10;
const codeSize = 8.5;
const plainSetting = { size: bodySize, indent: 0, after: 6, colour: ink.text as string, isShaded: false };

function* takeLines(lines: Iterator<Line>, first: Line, most: number): Generator<Line> {
  yield first;
  for (let count = 1; count < most; count += 1) {
    const next = lines.next();
    if (next.done) return;
    yield next.value;
  }
}

/** A block of text, over as many pages as it needs. */
export async function drawText(sheet: Sheet, runs: readonly Run[], setting: BlockSetting): Promise<void> {
  const { type, size, indent, after, colour, isShaded } = { ...plainSetting, ...setting };
  const padding = isShaded ? 8 : 0;
  const direction = setting.direction ?? directionOf(runs);
  const x = paper.left + padding + (direction === 'ltr' ? indent : 0);
  const look = { size, width: paper.width - indent - 2 * padding, colour, direction };
  const height = size * leading;
  await marking(sheet, type, async () => {
    const lines = breakLines(sheet, runs, look);
    for (let next = lines.next(); !next.done; next = lines.next()) {
      ensureRoom(sheet, height + 2 * padding);
      const fitting = Math.max(1, Math.floor((paper.bottom - sheet.y - 2 * padding) / height));
      const shown = [...takeLines(lines, next.value, fitting)];
      if (isShaded) shade(sheet, { indent, height: shown.length * height + 2 * padding });
      sheet.y += padding;
      for (const line of shown) {
        drawLine(sheet, line, { ...look, x, y: sheet.y });
        sheet.y += height;
      }
      sheet.y += padding;
      await sheet.breathe();
    }
  });
  sheet.y += after;
}

function shade(sheet: Sheet, { indent, height }: { indent: number; height: number }): void {
  decorated(sheet, () => {
    sheet.doc.roundedRect(paper.left + indent, sheet.y, paper.width - indent, height, 4).fill(ink.shade);
  });
}

/** The levels of headings: 1 is the title of the document, and none is left out on the way down. */
export type Level = 1 | 2 | 3 | 4 | 5;
const headings: Record<Level, { size: number; before: number; after: number }> = {
  1: { size: 26, before: 0, after: 8 },
  2: { size: 18, before: 12, after: 8 },
  3: { size: 13, before: 14, after: 6 },
  4: { size: 10.5, before: 8, after: 3 },
  5: { size: 10, before: 4, after: 2 },
};

/** What has a name of its own, which stands above its title. */
interface Titled {
  id: string;
  title: string;
}

/** A heading, kept together with what follows it. */
export async function drawHeading(sheet: Sheet, level: Level, text: string | Titled): Promise<void> {
  const { id, title: words } = typeof text === 'string' ? { id: '', title: text } : text;
  const { size, before, after } = headings[level];
  ensureRoom(sheet, before + size * leading + 60);
  if (sheet.y > paper.top) sheet.y += before;
  const name = id === '' ? [] : [{ text: `${id}\n`, colour: ink.quiet }];
  const title = { text: words, font: 'strong' as const };
  await drawText(sheet, [...name, title], { type: `H${level}`, size, after, direction: directionOf([title]) });
}

export async function drawParagraph(sheet: Sheet, text: string | readonly Run[], setting: Partial<BlockSetting> = {}) {
  const runs = typeof text === 'string' ? [{ text }] : text;
  await drawText(sheet, runs, { type: 'P', ...setting });
}

/** Code as it is, on a shade. */
export async function drawCode(sheet: Sheet, text: string, indent = 0): Promise<void> {
  await within(sheet, 'P', () =>
    drawText(sheet, [{ text, font: 'code' }], { type: 'Code', size: codeSize, isShaded: true, indent, after: 8 }),
  );
}

/** One entry of a list; its mark is part of it, for readers aloud too. */
export async function drawItem(sheet: Sheet, { mark, depth }: { mark: string; depth: number }, runs: readonly Run[]) {
  const indent = 14 + depth * 14;
  ensureRoom(sheet, bodySize * leading);
  await within(sheet, 'LI', async () => {
    const { y } = sheet;
    await marking(sheet, 'Lbl', () => drawMark(sheet, mark, { indent: indent - 14, runs }));
    sheet.y = y;
    await drawText(sheet, runs, { type: 'LBody', indent: indent + (mark.length > 2 ? 6 : 0), after: 2 });
  });
}

/** On the side where the lines of the entry begin. */
function drawMark(sheet: Sheet, mark: string, { indent, runs }: { indent: number; runs: readonly Run[] }): void {
  const direction = directionOf(runs);
  const place = {
    x: paper.left + (direction === 'ltr' ? indent : 0),
    y: sheet.y,
    width: paper.width - indent,
    direction,
  };
  const [line] = breakLines(sheet, [{ text: mark, colour: ink.quiet }], { size: bodySize, width: place.width });
  if (line) drawLine(sheet, line, { ...place, size: bodySize });
}

/** How a list counts. */
export const numberingOf = (mark: string): 'Disc' | 'Decimal' => (/\d/.test(mark) ? 'Decimal' : 'Disc');

/** Draws entries as one list. */
export async function drawList(sheet: Sheet, items: readonly (readonly Run[])[]): Promise<void> {
  await within(sheet, { type: 'L', numbering: 'Disc' }, async () => {
    for (const runs of items) await drawItem(sheet, { mark: '•', depth: 0 }, runs);
  });
  sheet.y += 6;
}
