import { type Direction, directionOf } from './direction.ts';
import type { Run } from './letters.ts';
import { breakLines, type Line } from './lines.ts';
import { ensureRoom, newPage } from './pages.ts';
import { decorated, ink, marking, paper, type Sheet } from './sheet.ts';
import { drawLine } from './text.ts';

/** How a block of text is set; sizes in points. */
export interface BlockSetting {
  /** The structure element: P, H1, LBody, Code. */
  type: string;
  size?: number;
  /** From the edge of the text to where lines begin. */
  indent?: number;
  /** Free room below. */
  after?: number;
  colour?: string;
  /** By default that of the first letter. */
  direction?: Direction;
  /** Whether it has a shaded background, as code does. */
  isShaded?: boolean;
}

export const leading = 1.42;
/** Of code, whose lines are not read one after the other. */
const codeLeading = 1.28;
export const bodySize = 9.5;
const shadePadding = 7;
const plainSetting = { size: bodySize, indent: 0, after: 6, colour: ink.text as string, isShaded: false };

/** How many lines go on this page; never leaves a single line behind or carries one over where that can be avoided. */
function linesHere(sheet: Sheet, left: number, { height, padding }: { height: number; padding: number }): number {
  const fitting = () => Math.floor((paper.bottom - sheet.y - 2 * padding) / height);
  if (fitting() < Math.min(left, padding > 0 ? 4 : 2)) newPage(sheet);
  const count = Math.min(left, Math.max(1, fitting()));
  return left - count === 1 && count > 2 ? count - 1 : count;
}

/** A block of text over as many pages as it needs. */
export async function drawText(sheet: Sheet, runs: readonly Run[], setting: BlockSetting): Promise<void> {
  const { size, indent, isShaded } = { ...plainSetting, ...setting };
  const width = paper.width - indent - (isShaded ? 2 * shadePadding : 0);
  const direction = setting.direction ?? directionOf(runs);
  await drawLines(sheet, [...breakLines(sheet, runs, { size, width })], { ...setting, direction });
}

/** The same for lines that have been broken already. */
export async function drawLines(sheet: Sheet, lines: readonly Line[], setting: BlockSetting): Promise<void> {
  const { type, size, indent, after, colour, isShaded, direction = 'ltr' } = { ...plainSetting, ...setting };
  const padding = isShaded ? shadePadding : 0;
  const x = paper.left + padding + (direction === 'ltr' ? indent : 0);
  const look = { size, width: paper.width - indent - 2 * padding, colour, direction };
  const height = size * (isShaded ? codeLeading : leading);
  await marking(sheet, type, async () => {
    for (let at = 0; at < lines.length;) {
      const count = linesHere(sheet, lines.length - at, { height, padding });
      if (isShaded) shade(sheet, { indent, height: count * height + 2 * padding });
      sheet.y += padding;
      for (const line of lines.slice(at, at + count)) {
        drawLine(sheet, line, { ...look, x, y: sheet.y });
        sheet.y += height;
      }
      sheet.y += padding;
      at += count;
      await sheet.breathe();
    }
  });
  sheet.y += after;
}

function shade(sheet: Sheet, { indent, height }: { indent: number; height: number }): void {
  decorated(sheet, () => {
    sheet.doc.roundedRect(paper.left + indent, sheet.y, paper.width - indent, height, 3).fill(ink.shade);
  });
}

/** The levels of headings: 1 is the title of the document; no level is skipped on the way down. */
export type Level = 1 | 2 | 3 | 4 | 5;
const headings: Record<Level, { size: number; before: number; after: number }> = {
  1: { size: 26, before: 0, after: 8 },
  2: { size: 18, before: 14, after: 8 },
  3: { size: 13, before: 14, after: 5 },
  4: { size: 10.5, before: 7, after: 3 },
  5: { size: 9.5, before: 4, after: 2 },
};

interface Heading {
  /** An identifier before the title. */
  id?: string;
  title: string;
  /** The height of the beginning of what follows, in points; it stays on the page of the heading. */
  keep?: number;
  /** Called when the heading has its page. */
  onPlaced?: () => void;
}

/** Room below a heading for the beginning of what follows it. */
const usualKeep = 58;

/** A heading on the same page as the beginning of what follows it. */
export async function drawHeading(sheet: Sheet, level: Level, heading: string | Heading): Promise<void> {
  const { id = '', title, keep = usualKeep, onPlaced } = typeof heading === 'string' ? { title: heading } : heading;
  const { size, before, after } = headings[level];
  const name = id === '' ? [] : [{ text: `${id}  `, colour: ink.quiet }];
  const runs: Run[] = [...name, { text: title, font: 'strong' }];
  const lines = [...breakLines(sheet, runs, { size, width: paper.width })];
  ensureRoom(sheet, before + lines.length * size * leading + after + keep);
  if (sheet.y > paper.top) sheet.y += before;
  onPlaced?.();
  await drawLines(sheet, lines, { type: `H${level}`, size, after, direction: directionOf([{ text: title }]) });
}

export async function drawParagraph(sheet: Sheet, text: string | readonly Run[], setting: Partial<BlockSetting> = {}) {
  const runs = typeof text === 'string' ? [{ text }] : text;
  await drawText(sheet, runs, { type: 'P', ...setting });
}
