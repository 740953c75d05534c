import { drawFigure } from '@gatehouse/pdf/figure';
import { breakLines, measure } from '@gatehouse/pdf/lines';
import { ink, paper, type Sheet } from '@gatehouse/pdf/sheet';
import { drawLine } from '@gatehouse/pdf/text';
import { severities, type Severity } from '@gatehouse/domain/severity';

import type { Book } from './report-book.ts';
import { severityEdge, severityInk, severityText } from './report-words.ts';

interface Tile {
  severity: Severity;
  name: string;
  count: number;
}

const [height, gap] = [54, 8];
/** Behind a severity without findings. */
const noneFill = '#f0f0f0';
const numberSize = 20;
const nameSize = 8.5;

/** Draws counts by severity as a row of tiles. `alt` returns the alternative text. */
export async function drawCountTiles(
  { sheet, words }: Pick<Book, 'sheet' | 'words'>,
  counts: readonly number[],
  alt: (counts: readonly string[]) => string,
): Promise<void> {
  const tiles = severities.flatMap((severity, place): Tile[] => {
    const count = counts[place] ?? 0;
    return count === 0 && severity === 'none' ? [] : [{ severity, name: words.severityNames[severity], count }];
  });
  const spoken = alt(tiles.map(({ name, count }) => `${count} ${name}`));
  const width = (paper.width - gap * (tiles.length - 1)) / tiles.length;
  await drawFigure(sheet, { alt: spoken, place: { x: paper.left, width: paper.width, height } }, (top) => {
    for (const [at, tile] of tiles.entries())
      drawTile(sheet, tile, { x: paper.left + at * (width + gap), y: top, width });
  });
  sheet.y += 14;
}

/** Only tiles of these severities are filled, so that many harmless findings do not outshine a critical one. */
const isUrgent = (severity: Severity): boolean => ['critical', 'high'].includes(severity);

function textOn({ severity, count }: Pick<Tile, 'severity' | 'count'>): string {
  if (count === 0) return ink.quiet;
  return isUrgent(severity) ? severityText[severity] : ink.text;
}

interface TilePlace {
  x: number;
  y: number;
  width: number;
}

function drawTile(sheet: Sheet, { severity, name, count }: Tile, { x, y, width }: TilePlace): void {
  const tile = sheet.doc.roundedRect(x, y, width, height, 4);
  if (count === 0) tile.fill(noneFill);
  else if (isUrgent(severity)) tile.lineWidth(0.75).fillAndStroke(severityInk[severity], severityEdge[severity]);
  else tile.lineWidth(1.25).fillAndStroke('#ffffff', severityEdge[severity]);
  const center = { x, width, colour: textOn({ severity, count }) };
  drawCentered(sheet, String(count), { ...center, y: y + 5, size: numberSize });
  drawCentered(sheet, name, { ...center, y: y + 35, size: nameSize });
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
