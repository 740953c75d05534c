import { severities, type Severity } from '@gatehouse/domain/severity';

import { breakLines } from './pdf-lines.ts';
import { drawFigure } from './pdf-figure.ts';
import { ink, paper, type Sheet } from './pdf-sheet.ts';
import { drawLine } from './pdf-text.ts';
import type { OutlineRecord } from './report.store.ts';
import { sentences, severityNames } from './report-texts.ts';

/** As the portal paints its charts in the light. */
export const severityInk: Record<Severity, string> = {
  critical: '#a31800',
  high: '#e40503',
  medium: '#ce7801',
  low: '#009600',
  info: '#4a86e8',
  none: '#8a8a93',
};

interface Bar {
  name: Severity;
  count: number;
}

const [lineHeight, barHeight, size] = [22, 12, 9.5];
const [nameWidth, countWidth] = [70, 50];

/** How many findings there are of each severity, as bars. */
export async function drawSeverityChart(sheet: Sheet, outline: readonly OutlineRecord[]): Promise<void> {
  const bars = severities.flatMap((name, place): Bar[] => {
    const count = outline.filter(({ severity }) => severity === place).length;
    return count === 0 ? [] : [{ name, count }];
  });
  const most = Math.max(...bars.map(({ count }) => count));
  const alt = sentences.chart(bars.map(({ name, count }) => `${count} ${severityNames[name]}`));
  const place = { x: paper.left, width: paper.width, height: bars.length * lineHeight };
  await drawFigure(sheet, { alt, place }, (top) => {
    for (const [at, bar] of bars.entries()) drawBar(sheet, bar, { y: top + at * lineHeight, most });
  });
  sheet.y += 12;
}

function drawBar(sheet: Sheet, { name, count }: Bar, { y, most }: { y: number; most: number }): void {
  const x = paper.left + nameWidth;
  const width = Math.max(3, ((paper.width - nameWidth - countWidth) * count) / most);
  drawWord(sheet, severityNames[name], { x: paper.left, y });
  sheet.doc.roundedRect(x, y + (lineHeight - barHeight) / 2, width, barHeight, 2).fill(severityInk[name]);
  drawWord(sheet, String(count), { x: x + width + 8, y });
}

function drawWord(sheet: Sheet, text: string, { x, y }: { x: number; y: number }): void {
  const [line] = breakLines(sheet, [{ text }], { size, width: nameWidth });
  if (line)
    drawLine(sheet, line, { x, y: y + (lineHeight - size * 1.45) / 2, size, width: nameWidth, colour: ink.text });
}
