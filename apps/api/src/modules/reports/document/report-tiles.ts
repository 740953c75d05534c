import { drawFigure } from '@gatehouse/pdf/figure';
import { breakLines, measure } from '@gatehouse/pdf/lines';
import { ink, paper, type Sheet } from '@gatehouse/pdf/sheet';
import { drawLine } from '@gatehouse/pdf/text';
import { severities, type Severity } from '@gatehouse/domain/severity';

import { sentences } from './report-sentences.ts';
import type { OutlineRecord } from './report.store.ts';
import { severityNames } from './report-texts.ts';
import { severityEdge, severityInk, severityText } from './report-words.ts';

interface Tile {
  name: Severity;
  count: number;
}

const [height, gap] = [54, 8];
/** Behind a severity without findings. */
const noneFill = '#f0f0f0';
const numberSize = 20;
const nameSize = 8.5;

/** Draws the number of findings of each severity as a row of tiles. */
export const drawSeverityTiles = (sheet: Sheet, outline: readonly OutlineRecord[]): Promise<void> =>
  drawCountTiles(
    sheet,
    severities.map((_, place) => outline.filter(({ severity }) => severity === place).length),
    sentences.chart,
  );

/** Draws counts by severity as a row of tiles. `alt` returns the alternative text. */
export async function drawCountTiles(
  sheet: Sheet,
  counts: readonly number[],
  alt: (counts: readonly string[]) => string,
): Promise<void> {
  const tiles = severities.flatMap((name, place): Tile[] => {
    const count = counts[place] ?? 0;
    return count === 0 && name === 'none' ? [] : [{ name, count }];
  });
  const spoken = alt(tiles.map(({ name, count }) => `${count} ${severityNames[name]}`));
  const width = (paper.width - gap * (tiles.length - 1)) / tiles.length;
  await drawFigure(sheet, { alt: spoken, place: { x: paper.left, width: paper.width, height } }, (top) => {
    for (const [at, tile] of tiles.entries())
      drawTile(sheet, tile, { x: paper.left + at * (width + gap), y: top, width });
  });
  sheet.y += 14;
}

function drawTile(sheet: Sheet, { name, count }: Tile, { x, y, width }: { x: number; y: number; width: number }): void {
  const tile = sheet.doc.roundedRect(x, y, width, height, 4);
  if (count === 0) tile.fill(noneFill);
  else tile.lineWidth(0.75).fillAndStroke(severityInk[name], severityEdge[name]);
  const center = { x, width, colour: count === 0 ? ink.quiet : severityText[name] };
  drawCentered(sheet, String(count), { ...center, y: y + 5, size: numberSize });
  drawCentered(sheet, severityNames[name], { ...center, y: y + 35, size: nameSize });
}

interface CenteredText {
  x: number;
  y: number;
  width: number;
  size: number;
  colour: string;
}

function drawCentered(sheet: Sheet, text: string, at: CenteredText): void {
  const wide = measure({ text, face: sheet.fonts.main('strong') }, at.size);
  const [line] = breakLines(sheet, [{ text, font: 'strong' }], at);
  if (line) drawLine(sheet, line, { ...at, x: at.x + (at.width - wide) / 2 });
}
