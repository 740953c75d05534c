import { breakLines, drawLine, type Line, type Run } from './pdf-runs.ts';
import { decorated, ensureRoom, ink, marking, paper, type Sheet, within } from './pdf-sheet.ts';

/** How a block of text is set; sizes in points. */
interface BlockSetting {
  /** The element of the structure: P, H1, LBody, Code. */
  type: string;
  size?: number;
  /** From the left edge of the text. */
  indent?: number;
  /** Free room below. */
  after?: number;
  colour?: string;
  /** Whether it stands on a shade, as code does. */
  isShaded?: boolean;
}

const leading = 1.45;
const bodySize = 10;
const codeSize = 8.5;

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
  const { type, size = bodySize, indent = 0, after = 6, colour = ink.text, isShaded = false } = setting;
  const padding = isShaded ? 6 : 0;
  const x = paper.left + indent + padding;
  const look = { size, width: paper.width - indent - 2 * padding, colour };
  const height = size * leading;
  await marking(sheet, type, async () => {
    const lines = breakLines(sheet, runs, look);
    for (let next = lines.next(); !next.done; next = lines.next()) {
      ensureRoom(sheet, height + padding);
      const fitting = Math.max(1, Math.floor((paper.bottom - sheet.y - padding) / height));
      const shown = [...takeLines(lines, next.value, fitting)];
      if (isShaded) shade(sheet, { indent, height: shown.length * height + padding });
      for (const line of shown) {
        drawLine(sheet, line, { ...look, x, y: sheet.y + padding / 2 });
        sheet.y += height;
      }
      await sheet.breathe();
    }
  });
  sheet.y += after + padding;
}

function shade(sheet: Sheet, { indent, height }: { indent: number; height: number }): void {
  decorated(sheet, () => {
    sheet.doc.rect(paper.left + indent, sheet.y - 2, paper.width - indent, height).fill(ink.shade);
  });
}

const headingSizes = [22, 16, 12.5, 10.5];

/** A heading of level 1 to 4, kept together with what follows it. */
export async function drawHeading(sheet: Sheet, level: 1 | 2 | 3 | 4, text: string): Promise<void> {
  const size = headingSizes[level - 1] ?? bodySize;
  ensureRoom(sheet, size * leading + 60);
  if (sheet.y > paper.top) sheet.y += size * 0.5;
  await drawText(sheet, [{ text, isStrong: true }], { type: `H${level}`, size, after: size * 0.35 });
}

export async function drawParagraph(sheet: Sheet, text: string | readonly Run[], setting: Partial<BlockSetting> = {}) {
  const runs = typeof text === 'string' ? [{ text }] : text;
  await drawText(sheet, runs, { type: 'P', ...setting });
}

/** Code as it is, on a shade. */
export async function drawCode(sheet: Sheet, text: string, indent = 0): Promise<void> {
  await drawText(sheet, [{ text, font: 'code' }], { type: 'Code', size: codeSize, isShaded: true, indent });
}

/** One entry of a list; its mark is part of it, for readers aloud too. */
export async function drawItem(sheet: Sheet, { mark, depth }: { mark: string; depth: number }, runs: readonly Run[]) {
  const indent = 14 + depth * 14;
  const { size } = { size: bodySize };
  ensureRoom(sheet, size * leading);
  await within(sheet, 'LI', async () => {
    const { y, page } = { y: sheet.y, page: sheet.page };
    await drawText(sheet, [{ text: mark }], { type: 'Lbl', indent: indent - 14, after: 0 });
    if (sheet.page === page) sheet.y = y;
    await drawText(sheet, runs, { type: 'LBody', indent: indent + (mark.length > 2 ? 6 : 0), after: 2 });
  });
}

/** Draws entries as one list. */
export async function drawList(sheet: Sheet, items: readonly (readonly Run[])[]): Promise<void> {
  await within(sheet, 'L', async () => {
    for (const runs of items) await drawItem(sheet, { mark: '•', depth: 0 }, runs);
  });
  sheet.y += 6;
}
