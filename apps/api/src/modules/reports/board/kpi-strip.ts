import { breakLines } from '@gatehouse/pdf/lines';
import { leading } from '@gatehouse/pdf/blocks';
import { drawDecoration, ink, drawMarked, paper, type Sheet, drawInElement } from '@gatehouse/pdf/sheet';
import { drawLine } from '@gatehouse/pdf/text';

import type { ReportedFigure } from './board-plan.ts';
import { drawFitted } from './fitted-text.ts';
import { drawRule } from './line-list.ts';

/** Gap above the strip. */
const gap = 12;
const labelSize = 8;
const labelLines = 2;
const padding = 8;
const valueHeight = 26;
const noteHeight = 12;
const notesOf = ({ delta, note }: ReportedFigure): string[] => [delta?.text, note].filter((text) => text !== undefined);

/** Returns the height of the strip in points. */
export function stripHeight(figures: readonly ReportedFigure[]): number {
  const notes = Math.max(0, ...figures.map((figure) => notesOf(figure).length));
  return 2 * padding + labelLines * labelSize * leading + valueHeight + notes * noteHeight;
}

/** Draws the key figures side by side, separated by thin lines. */
export async function drawStrip(sheet: Sheet, figures: readonly ReportedFigure[]): Promise<void> {
  sheet.y += gap;
  const top = sheet.y;
  const height = stripHeight(figures);
  const width = paper.width / figures.length;
  drawDecoration(sheet, () => {
    drawRule(sheet, top);
    drawRule(sheet, top + height);
    for (let at = 1; at < figures.length; at += 1)
      sheet.doc
        .moveTo(paper.left + at * width, top + padding)
        .lineTo(paper.left + at * width, top + height - padding)
        .lineWidth(0.5)
        .stroke(ink.rule);
  });
  await drawInElement(sheet, { type: 'L', numbering: 'Disc' }, async () => {
    for (const [at, figure] of figures.entries()) {
      const indent = at === 0 ? 0 : padding + 2;
      const place = { x: paper.left + at * width + indent, y: top + padding, width: width - indent - 6 };
      await drawInElement(sheet, 'LI', () => drawMarked(sheet, 'LBody', () => drawFigure(sheet, figure, place)));
    }
  });
  sheet.y = top + height;
}

function drawFigure(sheet: Sheet, figure: ReportedFigure, { x, y, width }: FigurePlace): void {
  const { label, value, delta } = figure;
  const setting = { size: labelSize, width };
  const lines = breakLines(sheet, [{ text: `${label} ` }], setting)
    .take(labelLines)
    .toArray();
  for (const [at, line] of lines.entries())
    drawLine(sheet, line, { ...setting, x, y: y + at * labelSize * leading, colour: ink.quiet });
  const below = y + labelLines * labelSize * leading;
  drawFitted(sheet, [{ text: value, font: 'strong' }], { x, y: below, width, height: valueHeight, size: 19 });
  for (const [at, text] of notesOf(figure).entries()) {
    const box = { x, y: below + valueHeight + at * noteHeight, width, height: noteHeight, size: 8 };
    drawFitted(sheet, text, at === 0 && delta ? box : { ...box, colour: ink.quiet });
  }
}

interface FigurePlace {
  x: number;
  y: number;
  width: number;
}
