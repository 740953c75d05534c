import type { FindingBoard, TrendPoint } from '@gatehouse/contract/finding-statistics';
import type { ReactNode } from 'react';

import type { Reading } from '../../../core/data/use-read.ts';
import type { TileProps } from '../../../core/module.ts';
import { shownNumber } from '../../../core/texts.ts';
import { Kpi, type KpiFigure } from '../../../ui/charts/kpi.tsx';
import { type Filter, rowsAt, unresolved } from './addresses.ts';
import { TileState } from './tile-state.tsx';
import { tilesNames } from './tiles-names.texts.ts';
import { tilesTexts } from './tiles.texts.ts';
import { useFigures, useFindingBoard, useFindingMonths, useFindingStock } from './use-tile-reads.ts';

const texts = tilesTexts.figures;
const { titles } = tilesNames;
const urgent = 'critical,high';

interface FigureProps<Data> {
  query: Pick<Reading<Data>, 'data' | 'failure' | 'isPrevious' | 'refresh'>;
  figureOf: (data: Data) => Omit<KpiFigure, 'key'>;
}

const Figure = <Data,>({ query, figureOf }: FigureProps<Data>): ReactNode => (
  <TileState query={query}>{(data) => <Kpi figure={{ key: '', ...figureOf(data) }} />}</TileState>
);

/** A change in words, with the direction of its arrow. */
function deltaOf(change: number, write: (size: number) => string): KpiFigure['delta'] {
  if (change === 0) return { direction: 'same', text: texts.same };
  const size = write(Math.abs(change));
  return change > 0 ? { direction: 'up', text: texts.up(size) } : { direction: 'down', text: texts.down(size) };
}

function trendOf(points: readonly TrendPoint[]): KpiFigure['trend'] {
  const values = points.map((point) => point.unresolved.critical + point.unresolved.high);
  const [first, last] = [values[0], values.at(-1)];
  return first === undefined || last === undefined ? undefined : { label: texts.line(first, last), values };
}

/** How many critical and high findings are open at the end of the period, against its beginning. */
export function UrgentFigure(tile: TileProps) {
  const board = useFindingBoard(tile);
  const trend = trendOf(useFindingMonths(tile).data?.points ?? []);
  return (
    <Figure
      query={board}
      figureOf={({ today, comparison: { until, before, after } }) => {
        const delta = deltaOf(after - before, shownNumber);
        const on = until === today ? undefined : until;
        return {
          label: titles.urgent,
          value: shownNumber(after),
          ...(delta && { delta }),
          ...(trend && { trend }),
          to: rowsAt(tile, { status: unresolved, severity: urgent, on }),
          rows: after,
        };
      }}
    />
  );
}

/** What is past its due date now. */
export function OverdueFigure(tile: TileProps) {
  return (
    <Figure
      query={useFindingStock(tile)}
      figureOf={({ overdue, oldestOverdueDays }) => ({
        label: titles.overdue,
        value: shownNumber(overdue),
        note: oldestOverdueDays === null ? texts.nothingOverdue : texts.oldest(oldestOverdueDays),
        to: rowsAt(tile, { due: 'overdue' }),
        rows: overdue,
      })}
    />
  );
}

const shareOf = ({ fixed, inTime }: FindingBoard['fixes']): number | null =>
  fixed === 0 ? null : Math.round((inTime / fixed) * 100);

/** Without a period the last day is today, which leaves out findings that were imported as fixed without a date. */
const fixedIn = ({ from, to }: TileProps, today: string): Filter => ({
  status: 'Fixed',
  fixedFrom: from ?? undefined,
  fixedTo: to ?? today,
});

/** How much of what was fixed in the period was fixed by its due date. */
export function InTimeFigure(tile: TileProps) {
  return (
    <Figure
      query={useFindingBoard(tile)}
      figureOf={({ fixes, fixesBefore, today }) => {
        const [share, shareBefore] = [shareOf(fixes), fixesBefore && shareOf(fixesBefore)];
        const delta = share !== null && shareBefore !== null ? deltaOf(share - shareBefore, texts.points) : undefined;
        return {
          label: titles.inTime,
          value: share === null ? texts.nothing : texts.percent(share),
          ...(delta && { delta }),
          note: share === null ? texts.noFixes : texts.ofFixes(fixes.inTime, fixes.fixed),
          to: rowsAt(tile, fixedIn(tile, today)),
          rows: fixes.fixed,
        };
      }}
    />
  );
}

/** How long half of the critical and high fixes of the period took at most. */
export function MedianFigure(tile: TileProps) {
  return (
    <Figure
      query={useFindingBoard(tile)}
      figureOf={({ fixes: { urgent: fixed, urgentDays }, fixesBefore, timeToFix, today }) => {
        const target = (word: string) => timeToFix.find(({ severity }) => severity === word)?.target ?? null;
        const daysBefore = fixesBefore?.urgentDays ?? null;
        const delta =
          urgentDays !== null && daysBefore !== null ? deltaOf(urgentDays - daysBefore, texts.days) : undefined;
        return {
          label: titles.median,
          value: urgentDays === null ? texts.nothing : texts.days(urgentDays),
          ...(delta && { delta }),
          note: texts.targets(target('critical'), target('high')),
          to: rowsAt(tile, { ...fixedIn(tile, today), severity: urgent }),
          rows: fixed,
        };
      }}
    />
  );
}

/** What the provider tests again. */
export function RetestFigure(tile: TileProps) {
  return (
    <Figure
      query={useFigures(tile)}
      figureOf={({ totals }) => ({
        label: titles.retest,
        value: shownNumber(totals.totalRetest),
        to: rowsAt(tile, { status: 'Retest' }),
        rows: totals.totalRetest,
      })}
    />
  );
}
