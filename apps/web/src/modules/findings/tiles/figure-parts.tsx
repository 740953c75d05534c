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
import { useFigures, useFindingBoard, useFindingMonths, useFindingStock } from './use-tile-reads.ts';

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

function trendOf(points: readonly TrendPoint[]): KpiFigure['trend'] {
  const values = points.map((point) => point.unresolved.critical + point.unresolved.high);
  const [first, last] = [values[0], values.at(-1)];
  return first === undefined || last === undefined ? undefined : { label: texts.line(first, last), values };
}

/** The figure of open critical and high findings at the end of the period, compared with its start. */
export function UrgentFigure(tile: TileProps) {
  const board = useFindingBoard(tile);
  const trend = trendOf(useFindingMonths(tile).data?.points ?? []);
  return (
    <Figure
      query={board}
      figureOf={({ today, comparison }) => {
        const on = comparison.until === today ? undefined : comparison.until;
        return {
          label: titles.urgent,
          ...urgentFigure(texts, comparison),
          ...(trend && { trend }),
          to: rowsAt(tile, { status: unresolved, severity: urgent, on }),
          rows: comparison.after,
        };
      }}
    />
  );
}

/** The figure of overdue findings. */
export function OverdueFigure(tile: TileProps) {
  return (
    <Figure
      query={useFindingStock(tile)}
      figureOf={(stock) => ({
        label: titles.overdue,
        ...overdueFigure(texts, stock),
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
  return (
    <Figure
      query={useFindingBoard(tile)}
      figureOf={(board) => ({
        label: titles.inTime,
        ...inTimeFigure(texts, board),
        to: rowsAt(tile, fixedIn(tile, board.today)),
        rows: board.fixes.fixed,
      })}
    />
  );
}

/** The figure of the median days to fix critical and high findings in the period. */
export function MedianFigure(tile: TileProps) {
  return (
    <Figure
      query={useFindingBoard(tile)}
      figureOf={(board) => ({
        label: titles.median,
        ...medianFigure(texts, board),
        to: rowsAt(tile, { ...fixedIn(tile, board.today), severity: urgent }),
        rows: board.fixes.urgent,
      })}
    />
  );
}

/** The figure of findings in retest. */
export function RetestFigure(tile: TileProps) {
  return (
    <Figure
      query={useFigures(tile)}
      figureOf={({ totals }) => ({
        label: titles.retest,
        value: formatNumber(totals.totalRetest),
        to: rowsAt(tile, { status: 'Retest' }),
        rows: totals.totalRetest,
      })}
    />
  );
}
