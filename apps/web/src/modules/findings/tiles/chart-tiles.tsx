import type { CountsBySeverity, FindingBoard, TrendPoint } from '@gatehouse/contract/finding-statistics';
import { displayDate } from '@gatehouse/domain/display-date';
import { severities, type Severity } from '@gatehouse/domain/severity';

import type { TileProps } from '../../../core/module.ts';
import { shownNumber } from '../../../core/texts.ts';
import { type BarRow, BarRows } from '../../../ui/charts/bar-rows.tsx';
import type { ChartPoint, ChartSeries } from '../../../ui/charts/chart-model.ts';
import { ColumnChart } from '../../../ui/charts/column-chart.tsx';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { type Filter, reportedIn, rowsAt, unresolved } from './addresses.ts';
import { TileState } from './tile-state.tsx';
import { tilesNames } from './tiles-names.texts.ts';
import styles from './tiles.module.css';
import { tilesTexts as texts } from './tiles.texts.ts';
import { useFindingBoard, useFindingTrend } from './use-tile-reads.ts';

const { titles } = tilesNames;
const shown = (day: string): string => displayDate(day) ?? day;
/** Day and month: the axis has no room for more. */
const tickOf = (day: string): string => shown(day).slice(0, 5);

/** The severities as parts of a chart, high to low; info and none are left out where nothing has them. */
function seriesOf(counts: readonly CountsBySeverity[]): ChartSeries[] {
  const isShown = (severity: Severity, place: number) => place < 4 || counts.some((each) => each[severity] > 0);
  return severities
    .filter(isShown)
    .map((severity) => ({ key: severity, label: texts.severities[severity], look: severity }));
}

/** Where the rows of each severity, and of all together, are listed. */
function linksOf(tile: TileProps, filter: Filter, series: readonly ChartSeries[]): NonNullable<ChartPoint['links']> {
  const all = series.map(({ key }) => key);
  const own = all.map((key) => [key, rowsAt(tile, { ...filter, severity: key })]);
  return { ...Object.fromEntries(own), total: rowsAt(tile, { ...filter, severity: all.join(',') }) };
}

/** Unresolved findings over time. */
export function TrendTile(tile: TileProps) {
  const trend = useFindingTrend(tile);
  return (
    <TileState query={trend}>
      {({ points }) => {
        const series = seriesOf(points.map((point) => point.unresolved));
        const [first, last] = [points[0]?.engagements ?? 0, points.at(-1)?.engagements ?? 0];
        return (
          <>
            <LineChart
              label={titles.trend}
              pointLabel={texts.day}
              series={series}
              texts={texts.chart}
              points={points.map(({ day, unresolved: values }) => ({
                key: day,
                label: shown(day),
                tick: tickOf(day),
                values,
                links: linksOf(tile, { on: day, status: unresolved }, series),
              }))}
            />
            <p className={styles.scope}>{texts.scope(first, last)}</p>
          </>
        );
      }}
    </TileState>
  );
}

const flowSeries: readonly ChartSeries[] = [
  { key: 'reported', label: texts.flow.reported, look: 'strong' },
  { key: 'fixed', label: texts.flow.fixed, look: 'good' },
];

const flowPoint = (tile: TileProps, { from, day, reported, fixed }: TrendPoint): ChartPoint => ({
  key: day,
  label: texts.days(shown(from), shown(day)),
  tick: tickOf(day),
  values: { reported, fixed },
  links: {
    reported: rowsAt(tile, { from, to: day }),
    fixed: rowsAt(tile, { status: 'Fixed', fixedFrom: from, fixedTo: day }),
  },
});

/** New and fixed findings over time. */
export function FlowTile(tile: TileProps) {
  const trend = useFindingTrend(tile);
  return (
    <TileState query={trend}>
      {({ points }) => (
        <LineChart
          label={titles.flow}
          pointLabel={texts.period}
          series={flowSeries}
          points={points.map((point) => flowPoint(tile, point))}
          texts={texts.chart}
        />
      )}
    </TileState>
  );
}

/** Unresolved findings by age. */
export function AgesTile(tile: TileProps) {
  const board = useFindingBoard(tile);
  return (
    <TileState query={board}>
      {({ ages }) => {
        const series = seriesOf(ages.map(({ severity }) => severity));
        return (
          <ColumnChart
            label={titles.ages}
            pointLabel={texts.age}
            series={series}
            texts={texts.chart}
            points={ages.map(({ atLeast, atMost, from, to, severity }) => ({
              key: String(atLeast),
              label: texts.band(atLeast, atMost),
              tick: texts.bandTick(atLeast, atMost),
              values: severity,
              links: linksOf(tile, { status: unresolved, from: from ?? undefined, to: to ?? undefined }, series),
            }))}
          />
        );
      }}
    </TileState>
  );
}

/** Without a period the last day is today, which leaves out findings that were imported as fixed without a date. */
function fixTimeBars(tile: TileProps, { timeToFix, today }: FindingBoard): BarRow[] {
  const period = { status: 'Fixed', fixedFrom: tile.from ?? undefined, fixedTo: tile.to ?? today };
  return timeToFix.flatMap(({ severity, fixed, days }) => {
    // Findings without a severity have no due date, so their time to fix says nothing.
    if (days === null || severity === 'none') return [];
    const label = texts.severities[severity];
    const words = { text: texts.fixTimes.days(days), note: texts.fixTimes.of(fixed) };
    const to = rowsAt(tile, { ...period, severity });
    return [{ key: severity, label, look: severity, value: days, count: fixed, to, ...words }];
  });
}

/** The mean time to fix by severity. */
export function FixTimesTile(tile: TileProps) {
  const board = useFindingBoard(tile);
  return (
    <TileState query={board}>
      {(data) => {
        const rows = fixTimeBars(tile, data);
        if (rows.length > 0) return <BarRows label={titles.fixTimes} rows={rows} write={texts.fixTimes.days} />;
        return (
          <EmptyState kind="first-use" title={texts.fixTimes.none}>
            {texts.fixTimes.noneWhy}
          </EmptyState>
        );
      }}
    </TileState>
  );
}

/** Unresolved findings by severity. */
export function SeveritiesTile(tile: TileProps) {
  const board = useFindingBoard(tile);
  return (
    <TileState query={board}>
      {(data) => (
        <BarRows
          label={titles.severities}
          write={shownNumber}
          rows={severities.map((severity) => ({
            key: severity,
            label: texts.severities[severity],
            look: severity,
            value: data.unresolved[severity],
            to: rowsAt(tile, { ...reportedIn(tile), status: unresolved, severity }),
          }))}
        />
      )}
    </TileState>
  );
}
