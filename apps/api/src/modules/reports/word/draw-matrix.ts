import type { BlockOf } from '@gatehouse/contract/reports/report-blocks.schema';
import { countHighRisk } from '@gatehouse/domain/board/matrix-wording';
import { riskHeat } from '@gatehouse/domain/board/risk-heat';
import { type RiskLevel, riskLevels } from '@gatehouse/domain/board/risk-matrix';

import { type DrawnPicture, type Drawing, toPng } from './draw-pictures.ts';
import { type Lettering, openLettering } from './lettering.ts';

/** The size of a cell, the room for names at its left, and the room for those below it, in px. */
const { cell, left, below } = { cell: 64, left: 130, below: 34 } as const;
const side = riskLevels.length * cell;
const letters = { size: 13, color: '#1b1b1f', isStrong: false } as const;

type Outline = (lettering: Lettering) => string;

/** Returns a cell with its number of findings; `row` and `column` count from the lower left corner. */
function cellSvg(outline: Outline, count: number, [row, column]: readonly [number, number]): string {
  const [x, y] = [left + column * cell, side - (row + 1) * cell];
  const box = `<rect x="${x}" y="${y}" width="${cell}" height="${cell}" fill="${riskHeat(row, column)}" stroke="#8a8f99"/>`;
  if (count === 0) return box;
  const middle = { x: x + cell / 2, y: y + cell / 2 + 6, anchor: 'middle' as const };
  return box + outline({ ...letters, ...middle, size: 18, isStrong: true, text: String(count) });
}

function cellsSvg(outline: Outline, { cells }: BlockOf<'matrix'>): string[] {
  const countIn = (likelihood: RiskLevel, impact: RiskLevel) =>
    cells.find((one) => one.likelihood === likelihood && one.impact === impact)?.findings ?? 0;
  return riskLevels.flatMap((likelihood, row) =>
    riskLevels.map((impact, column) => cellSvg(outline, countIn(likelihood, impact), [row, column])),
  );
}

/** Returns the names of the rows and columns. A column needs only its level, which follows the name of its scale. */
function namesSvg(outline: Outline, { likelihoodNames, impactNames }: Drawing['words']): string[] {
  return riskLevels.flatMap((level, place) => {
    const row = { x: left - 10, y: side - (place + 0.5) * cell + 5, anchor: 'end' as const };
    const column = { x: left + (place + 0.5) * cell, y: side + 20, anchor: 'middle' as const };
    const impact = impactNames[level];
    return [
      outline({ ...letters, ...row, text: likelihoodNames[level] }),
      outline({ ...letters, ...column, size: 10, text: impact }),
    ];
  });
}

/** Draws the risk matrix, or returns null if the report has none. */
export async function matrixPicture({ matrix: block, words, ownFont }: Drawing): Promise<DrawnPicture | null> {
  if (block === null) return null;
  const outline = openLettering(ownFont);
  const total = block.cells.reduce((sum, { findings }) => sum + findings, 0);
  const [width, height] = [left + side + 1, side + below];
  const content = [...cellsSvg(outline, block), ...namesSvg(outline, words)].join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#ffffff"/>${content}</svg>`;
  return {
    alt: `${words.texts.matrix}: ${words.sentences.highRisk(countHighRisk(block.cells), total)}`,
    png: await toPng(svg),
  };
}
