import { type Direction, directionOf } from './direction.ts';
import type { Run } from './letters.ts';
import { breakEvenly } from './even-lines.ts';
import { breakLines, type Line } from './lines.ts';
import { ensureSpace, newPage } from './pages.ts';
import { drawDecoration, ink, drawMarked, paper, type Sheet } from './sheet.ts';
import { drawLine } from './text.ts';

/** The style of a text block, with sizes in points. */
export interface BlockSetting {
  /** The structure element: P, H1, LBody or Code. */
  type: string;
  size?: number;
  /** The distance from the text margin to the start of the lines. */
  indent?: number;
  /** Space below the block. */
  after?: number;
  colour?: string;
  /** By default the direction of the first letter. */
  direction?: Direction;
  /** True for a shaded background, as code has. */
  isShaded?: boolean;
  /** True if lines should have about the same length, as is right for headings. */
  isBalanced?: boolean;
}

/** The line height of text, as a multiple of the font size. */
export const leading = 1.42;
/** The smaller line height of code, which is not read as continuous text. */
const codeLeading = 1.28;
/** Font size of body text in points. */
export const bodySize = 9.5;
const shadePadding = 7;
const plainSetting = { size: bodySize, indent: 0, after: 6, colour: ink.text as string, isShaded: false };

/** Returns how many lines fit on this page, avoiding a single line at the bottom or top of a page if possible. */
function linesHere(sheet: Sheet, left: number, { height, padding }: { height: number; padding: number }): number {
  const fitting = () => Math.floor((paper.bottom - sheet.y - 2 * padding) / height);
  if (fitting() < Math.min(left, padding > 0 ? 4 : 2)) newPage(sheet);
  const count = Math.min(left, Math.max(1, fitting()));
  if (left - count !== 1) return count;
  if (count > 2 || padding > 0) return Math.max(2, count - 1);
  // Three lines stay together.
  newPage(sheet);
  return Math.min(left, Math.max(1, fitting()));
}

/** Draws a text block on as many pages as needed. */
export async function drawText(sheet: Sheet, runs: readonly Run[], setting: BlockSetting): Promise<void> {
  const { size, indent, isShaded } = { ...plainSetting, ...setting };
  const width = paper.width - indent - (isShaded ? 2 * shadePadding : 0);
  const direction = setting.direction ?? directionOf(runs);
  const room = { size, width };
  const lines = setting.isBalanced === true ? breakEvenly(sheet, runs, room) : [...breakLines(sheet, runs, room)];
  await drawLines(sheet, lines, { ...setting, direction });
}

/** Draws lines that are already broken as a text block. */
export async function drawLines(sheet: Sheet, lines: readonly Line[], setting: BlockSetting): Promise<void> {
  const { type, size, indent, after, colour, isShaded, direction = 'ltr' } = { ...plainSetting, ...setting };
  const padding = isShaded ? shadePadding : 0;
  const x = paper.left + padding + (direction === 'ltr' ? indent : 0);
  const look = { size, width: paper.width - indent - 2 * padding, colour, direction };
  const height = size * (isShaded ? codeLeading : leading);
  await drawMarked(sheet, type, async () => {
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
      await sheet.waitForReader();
    }
  });
  sheet.y += after;
}

function shade(sheet: Sheet, { indent, height }: { indent: number; height: number }): void {
  drawDecoration(sheet, () => {
    sheet.doc.roundedRect(paper.left + indent, sheet.y, paper.width - indent, height, 3).fill(ink.shade);
  });
}

/** Font size of the title of a document. */
export const titleSize = 26;

/** Heading levels: 1 is the title of the document. No level may be skipped. */
export type Level = 1 | 2 | 3 | 4 | 5;
const headings: Record<Level, { size: number; before: number; after: number }> = {
  1: { size: titleSize, before: 0, after: 8 },
  2: { size: 18, before: 14, after: 8 },
  3: { size: 13, before: 14, after: 5 },
  4: { size: 10.5, before: 7, after: 3 },
  5: { size: 9.5, before: 4, after: 2 },
};

interface Heading {
  /** An ID before the title. */
  id?: string;
  title: string;
  /** In points; by default that of the level. */
  size?: number;
  colour?: string;
  /** The height in points of the following content that must be on the same page as the heading. */
  keep?: number;
  /** Called when the page of the heading is known. */
  onPlaced?: () => void;
}

/** The default space below a heading for the start of the following content. */
const usualKeep = 58;

/** Returns a heading with the defaults of its level. */
const headingOf = (level: Level, heading: string | Heading) => ({
  id: '',
  colour: ink.text as string,
  keep: usualKeep,
  ...headings[level],
  ...(typeof heading === 'string' ? { title: heading } : heading),
});

/** Draws a heading on the same page as the start of the following content. */
export async function drawHeading(sheet: Sheet, level: Level, heading: string | Heading): Promise<void> {
  const { id, title, colour, keep, onPlaced, size, before, after }: ReturnType<typeof headingOf> & Partial<Heading> =
    headingOf(level, heading);
  const name = id === '' ? [] : [{ text: `${id}  `, colour: ink.quiet }];
  const runs: Run[] = [...name, { text: title, font: 'strong' }];
  const lines = breakEvenly(sheet, runs, { size, width: paper.width });
  ensureSpace(sheet, before + lines.length * size * leading + after + keep);
  if (sheet.y > paper.top) sheet.y += before;
  onPlaced?.();
  await drawLines(sheet, lines, { type: `H${level}`, size, after, colour, direction: directionOf([{ text: title }]) });
}

/** Draws a paragraph; without a setting, as body text. */
export async function drawParagraph(sheet: Sheet, text: string | readonly Run[], setting: Partial<BlockSetting> = {}) {
  const runs = typeof text === 'string' ? [{ text }] : text;
  await drawText(sheet, runs, { type: 'P', ...setting });
}
