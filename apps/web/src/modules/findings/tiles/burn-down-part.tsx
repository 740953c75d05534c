import type { BurnDown } from '@gatehouse/contract/findings/finding-pictures.schema';
import {
  aheadOf,
  type BurnDownLines,
  burnDownLines,
  type Forecast,
  forecastOf,
  paceOf,
} from '@gatehouse/domain/board/burn-down';
import { displayDate } from '@gatehouse/domain/display-date';

import type { TileProps } from '../../../core/module.ts';
import { scaleOf } from '../../../ui/charts/chart-axis.ts';
import type { ChartPoint, ChartSeries } from '../../../ui/charts/chart-model.ts';
import { LinePlot, type PlotLine, type PlotTick } from '../../../ui/charts/line-plot.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { TileState } from './tile-state.tsx';
import { tilesNames } from './tiles-names.texts.ts';
import styles from './tiles.module.css';
import { tilesTexts } from './tiles.texts.ts';
import { useBurnDown } from './use-tile-reads.ts';
import { shortMonth } from '../../../ui/time/month-names.ts';

const texts = tilesTexts.burnDown;
const chartTexts = { ...tilesTexts.chart, nothing: tilesTexts.figures.nothing };
const shown = (day: string): string => displayDate(day) ?? day;

/** Open critical and high findings over the period, with a forecast and the due dates ahead. */
export function BurnDownPart(tile: TileProps) {
  return (
    <TileState query={useBurnDown(tile)}>
      {(burnDown) =>
        burnDown.engagements === 0 ? (
          <EmptyState kind="first-use" title={texts.none}>
            {texts.noneWhy}
          </EmptyState>
        ) : (
          <BurnDownPicture burnDown={burnDown} />
        )
      }
    </TileState>
  );
}

function BurnDownPicture({ burnDown }: { burnDown: BurnDown }) {
  const pace = paceOf(burnDown);
  const isPast = burnDown.until < burnDown.today;
  const forecast: Forecast = isPast ? { kind: 'few' } : forecastOf(pace);
  const points = burnDown.points.map(({ day, critical, high }) => ({ day, open: critical + high }));
  const lines = burnDownLines({ points, due: burnDown.due, forecast });
  const placeOf = (days: number) => (days / lines.width) * 100;
  const first = points[0]?.day ?? burnDown.from;
  const rows = rowsOf({ first, lines, ahead: aheadOf(lines, pace.open, forecast) });
  const note = isPast
    ? texts.past(pace, `${shown(burnDown.from)} – ${shown(burnDown.until)}`)
    : texts.forecast(pace, burnDown.until);
  return (
    <div className={styles.hero}>
      <LinePlot
        label={tilesNames.titles.burnDown}
        pointLabel={texts.day}
        note={note}
        series={seriesOf(lines)}
        points={rows.map(({ point }) => point)}
        places={rows.map(({ at }) => placeOf(at))}
        lines={plotLines(lines, placeOf)}
        marks={[
          { key: 'now', at: placeOf(lines.until), value: pace.open, look: 'strong', label: texts.openNow(pace.open) },
        ]}
        ticks={dayTicks(first, lines.width)}
        scale={scaleOf(Math.max(...points.map(({ open }) => open)))}
        divide={lines.width > lines.until ? { at: placeOf(lines.until), label: texts.today } : undefined}
        texts={chartTexts}
      />
      <Text size={12} tone="muted">
        {lines.due.length === 0 ? texts.closed : `${texts.closed} ${texts.dueSteps}`}
      </Text>
    </div>
  );
}

const hasLine = ({ length }: { length: number }): boolean => length > 0;

const seriesOf = ({ forecast, due }: BurnDownLines): ChartSeries[] => [
  { key: 'open', label: texts.open, look: 'strong' },
  ...(hasLine(forecast) ? [{ key: 'forecast', label: texts.forecastName, look: 'strong' } as const] : []),
  ...(hasLine(due) ? [{ key: 'due', label: texts.due, look: 'quiet' } as const] : []),
];

/** Builds the drawn lines. A forecast that reaches zero continues there to the edge, where its name is. */
function plotLines(
  { past, forecast, due, width, until }: BurnDownLines,
  placeOf: (days: number) => number,
): PlotLine[] {
  const placed = (points: BurnDownLines['past']) => points.map(({ at, open }) => ({ at: placeOf(at), value: open }));
  const end = forecast.at(-1);
  const dotted = end && end.at < width ? [...forecast, { at: width, open: end.open }] : forecast;
  return [
    { key: 'open', label: texts.open, look: 'strong', points: placed(past), isArea: true, isUnnamed: width > until },
    ...(hasLine(due)
      ? [{ key: 'due', label: texts.due, look: 'quiet', points: placed(due), kind: 'steps' } as const]
      : []),
    ...(hasLine(forecast)
      ? [
          {
            key: 'forecast',
            label: texts.forecastName,
            look: 'strong',
            points: placed(dotted),
            kind: 'dotted',
          } as const,
        ]
      : []),
  ];
}

interface Rows {
  first: string;
  lines: BurnDownLines;
  ahead: ReturnType<typeof aheadOf>;
}

/** Returns the points of the slider and the table, from the past to the forecast. */
function rowsOf({ first, lines, ahead }: Rows): { at: number; point: ChartPoint }[] {
  const row = (at: number, values: ChartPoint['values']) => {
    const day = addDays(first, at);
    return { at, point: { key: day, label: shown(day), values } };
  };
  return [
    ...lines.past.map(({ at, open }) => row(at, { open, forecast: null, due: null })),
    ...ahead.map(({ at, forecast, due }) => row(at, { open: null, forecast, due })),
  ];
}

const dayMs = 24 * 60 * 60 * 1000;
/** Months that fit under the plot of the board. */
const monthsAtMost = 12;

/** Returns the day a number of days later, as `YYYY-MM-DD`. */
const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

function monthsFrom(first: string, last: string): string[] {
  const [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))];
  const count = (Number(last.slice(0, 4)) - year) * 12 + Number(last.slice(5, 7)) - month;
  return Array.from({ length: count }, (_, place) =>
    new Date(Date.UTC(year, month + place, 1)).toISOString().slice(0, 10),
  );
}

/** Returns the months that begin on a time line, or both of its ends if fewer than two do. */
function dayTicks(first: string, width: number): PlotTick[] {
  const last = addDays(first, width);
  const months = monthsFrom(first, last);
  const tick = (day: string, label: string): PlotTick => ({
    key: day,
    at: ((Date.parse(day) - Date.parse(first)) / dayMs / width) * 100,
    label,
  });
  if (months.length < 2) return [first, last].map((day) => tick(day, displayDate(day) ?? day));
  const step = Math.ceil(months.length / monthsAtMost);
  return months.filter((_month, place) => place % step === 0).map((day) => tick(day, shortMonth(day)));
}
