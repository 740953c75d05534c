import type { TrendPoint } from '@gatehouse/contract/findings/finding-statistics.schema';
import { inTimeFigure, medianFigure, overdueFigure, urgentFigure } from '@gatehouse/domain/board/figures';
import type { ReactNode } from 'react';

import type { ReadState } from '../../../core/data/use-read.ts';
import type { TileProps } from '../../../core/module.ts';
import { formatNumber } from '../../../core/texts.ts';
import { Kpi, type KpiFigure } from '../../../ui/charts/kpi.tsx';
import { type Filter, rowsAt, unresolved } from './addresses.ts';
import { TileState } from './tile-state.tsx';
import { tilesNames } from './tiles-names.texts.ts';
import { tilesTexts } from './tiles.texts.ts';
import { useFigureMonths, useFigures, useFindingBoard, useFindingMonths, useFindingStock } from './use-tile-reads.ts';

const texts = tilesTexts.figures;
const { titles } = tilesNames;
const urgent = 'critical,high';

interface FigureProps<Data> {
  query: Pick<ReadState<Data>, 'data' | 'failure' | 'isPrevious' | 'refresh'>;
  figureOf: (data: Data) => Omit<KpiFigure, 'key'>;
}

const Figure = <Data,>({ query, figureOf }: FigureProps<Data>): ReactNode => (
  <TileState query={query}>{(data) => <Kpi figure={{ key: '', ...figureOf(data) }} />}</TileState>
);

/** Returns the sparkline of known values, or none if fewer than two are known. */
function trendOf(
  values: readonly (number | null)[] | undefined,
  line: (first: number, last: number) => string,
): Pick<KpiFigure, 'trend'> {
  const known = (values ?? []).filter((value) => value !== null);
  const [first, last] = [known[0], known.at(-1)];
  if (known.length < 2 || first === undefined || last === undefined) return {};
  return { trend: { label: line(first, last), values: known } };
}

const urgentOf = ({ unresolved: { critical, high } }: TrendPoint): number => critical + high;

/** The figure of open critical and high findings at the end of the period, compared with its start. */
export function UrgentFigure(tile: TileProps) {
  const board = useFindingBoard(tile);
  const trend = trendOf(useFindingMonths(tile).data?.points.map(urgentOf), texts.lines.urgent);
  return (
    <Figure
      query={board}
      figureOf={({ today, comparison }) => {
        const on = comparison.until === today ? undefined : comparison.until;
        return {
          label: titles.urgent,
          ...urgentFigure(texts, comparison),
          ...trend,
          to: rowsAt(tile, { status: unresolved, severity: urgent, on }),
          rows: comparison.after,
        };
      }}
    />
  );
}

/** The figure of overdue findings. */
export function OverdueFigure(tile: TileProps) {
  // The figure is the current one, whatever the period.
  const months = useFigureMonths({ ...tile, to: null }).data?.points;
  const trend = trendOf(
    months?.map(({ overdue }) => overdue),
    texts.lines.overdue,
  );
  return (
    <Figure
      query={useFindingStock(tile)}
      figureOf={(stock) => ({
        label: titles.overdue,
        ...overdueFigure(texts, stock),
        ...trend,
        to: rowsAt(tile, { due: 'overdue' }),
        rows: stock.overdue,
      })}
    />
  );
}

/**
 * Returns the filter for findings fixed in the period. Without a period it ends today, which excludes imported findings that have no fix
 * date.
 */
const fixedIn = ({ from, to }: TileProps, today: string): Filter => ({
  status: 'Fixed',
  fixedFrom: from ?? undefined,
  fixedTo: to ?? today,
});

/** The figure of findings that were fixed by their due date in the period. */
export function InTimeFigure(tile: TileProps) {
  const months = useFigureMonths(tile).data?.points;
  const trend = trendOf(
    months?.map(({ inTime }) => inTime),
    texts.lines.inTime,
  );
  return (
    <Figure
      query={useFindingBoard(tile)}
      figureOf={(board) => ({
        label: titles.inTime,
        ...inTimeFigure(texts, board),
        ...trend,
        to: rowsAt(tile, fixedIn(tile, board.today)),
        rows: board.fixes.fixed,
      })}
    />
  );
}

/** The figure of the median days to fix critical and high findings in the period. */
export function MedianFigure(tile: TileProps) {
  const months = useFigureMonths(tile).data?.points;
  const trend = trendOf(
    months?.map(({ urgentDays }) => urgentDays),
    texts.lines.median,
  );
  return (
    <Figure
      query={useFindingBoard(tile)}
      figureOf={(board) => ({
        label: titles.median,
        ...medianFigure(texts, board),
        ...trend,
        to: rowsAt(tile, { ...fixedIn(tile, board.today), severity: urgent }),
        rows: board.fixes.urgent,
      })}
    />
  );
}

/** The figure of findings in retest. */
export function RetestFigure(tile: TileProps) {
  const months = useFigureMonths({ ...tile, to: null }).data?.points;
  const trend = trendOf(
    months?.map(({ retest }) => retest),
    texts.lines.retest,
  );
  return (
    <Figure
      query={useFigures(tile)}
      figureOf={({ totals }) => ({
        label: titles.retest,
        value: formatNumber(totals.totalRetest),
        ...trend,
        to: rowsAt(tile, { status: 'Retest' }),
        rows: totals.totalRetest,
      })}
    />
  );
}
