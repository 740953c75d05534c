import type { TrendPoint } from '@gatehouse/contract/findings/finding-statistics.schema';
import { endedWithin } from '@gatehouse/domain/board/coverage';
import { severities } from '@gatehouse/domain/severity';
import { drawFigure } from '@gatehouse/pdf/figure';
import { ink, paper, type Sheet } from '@gatehouse/pdf/sheet';

import { severityInk } from '../document/report-words.ts';
import type { BoardPlan } from './board-plan.ts';
import { boardReportTexts as texts } from './board-report-texts.ts';
import { drawFitted } from './fitted-text.ts';
import { columnsOf, drawNumberTable } from './number-table.ts';

const plot = { height: 92, head: 12 };
const rowHeight = 14;
const nameWidth = 76;
const columnPart = 0.52;
/** Minimum height of a segment that shows its letter. */
const letterHeight = 9;
/** Gap between two segments of a column. */
const partGap = 0.8;
const otherInk = '#b9b9c2';
const others = severities.filter((severity) => severity !== 'critical' && severity !== 'high');

/** A month as a column, from bottom to top. */
interface Column {
  day: string;
  critical: number;
  high: number;
  other: number;
  total: number;
}

function columnFrom({ day, unresolved }: TrendPoint): Column {
  const { critical, high } = unresolved;
  const other = others.reduce((sum, severity) => sum + unresolved[severity], 0);
  return { day, critical, high, other, total: critical + high + other };
}

/** The rows of the table below the chart, which are also the segments of a column, the last one at the bottom. */
const series = [
  {
    key: 'critical',
    name: texts.severities.critical,
    ink: severityInk.critical,
    letter: texts.months.letters.critical,
  },
  { key: 'high', name: texts.severities.high, ink: severityInk.high, letter: texts.months.letters.high },
  { key: 'other', name: texts.months.other, ink: otherInk, letter: '' },
] as const;

/** Height of the chart and its table in points. */
export const monthsHeight = plot.height + plot.head + (series.length + 3) * rowHeight;

const month = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });

/** Draws the unresolved findings at the end of each month, as columns and as numbers. */
export async function drawMonths(sheet: Sheet, { findings, tested }: BoardPlan): Promise<void> {
  const months = findings?.months ?? [];
  const columns = months.map(columnFrom);
  const place = { x: paper.left, width: paper.width, height: plot.height + plot.head };
  const alt = texts.months.chart(columns[0]?.total ?? 0, columns.at(-1)?.total ?? 0);
  await drawFigure(sheet, { alt, place }, (top) => drawColumns(sheet, columns, top + plot.head));
  const numbersOf = (key: 'critical' | 'high' | 'other' | 'total') =>
    columns.map((column) => ({ text: texts.figures.count(column[key]) }));
  const ended = (point: TrendPoint) => (tested?.shown ?? []).some((engagement) => endedWithin(engagement, point));
  await drawNumberTable(sheet, {
    head: [texts.months.month, ...months.map(({ day }) => month.format(new Date(day)))],
    rows: [
      ...series.map(({ key, name, ink: swatch }) => ({ name, swatch, cells: numbersOf(key) })),
      { name: texts.ages.total, cells: numbersOf('total') },
      {
        name: texts.months.scopeRow,
        cells: months.map((point) => ({ text: texts.months.scope(point.engagements, ended(point)) })),
      },
    ],
    nameWidth,
    height: rowHeight,
  });
}

function drawColumns(sheet: Sheet, columns: readonly Column[], top: number): void {
  const foot = top + plot.height;
  const most = Math.max(1, ...columns.map(({ total }) => total));
  const places = columnsOf(nameWidth, columns.length);
  drawFoot(sheet, foot);
  for (const [at, column] of columns.entries()) {
    const { middle, width } = places[at] ?? { middle: 0, width: 0 };
    const bar = { x: middle - (width * columnPart) / 2, width: width * columnPart };
    const y = drawColumn(sheet, column, { ...bar, foot, unit: plot.height / most });
    const label = { x: middle - width / 2, y: y - plot.head, width, height: plot.head, size: 7.5 };
    drawFitted(sheet, [{ text: texts.figures.count(column.total), font: 'strong' }], { ...label, align: 'center' });
  }
}

interface ColumnPlace {
  x: number;
  width: number;
  foot: number;
  /** Height of one finding in points. */
  unit: number;
}

/** Draws the segments of a column from bottom to top, and returns the top of the column. */
function drawColumn(sheet: Sheet, column: Column, { x, width, foot, unit }: ColumnPlace): number {
  let y = foot;
  for (const { key, ink: fill, letter } of series.toReversed()) {
    const height = column[key] * unit;
    if (height === 0) continue;
    y -= height;
    const box = { x, y, width, height: Math.max(0.5, height - partGap) };
    sheet.doc.rect(box.x, box.y, box.width, box.height).fill(fill);
    const text = height >= letterHeight ? letter : '';
    drawFitted(sheet, [{ text, font: 'strong' }], { ...box, size: 7, align: 'center', colour: '#ffffff' });
  }
  return y;
}

function drawFoot({ doc }: Sheet, y: number): void {
  doc
    .moveTo(paper.left + nameWidth, y)
    .lineTo(paper.right, y)
    .lineWidth(0.5)
    .stroke(ink.quiet);
}
