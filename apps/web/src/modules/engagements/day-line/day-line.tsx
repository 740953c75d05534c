import type { EngagementDays } from '@gatehouse/contract/engagements/engagement-days.schema';
import { displayDate } from '@gatehouse/domain/display-date';
import { severities } from '@gatehouse/domain/severity';
import { Link } from 'react-router';

import { formatNumber } from '../../../core/texts.ts';
import { severityInks } from '../../../shared/vocabulary/severity-inks.ts';
import { severityTexts } from '../../../shared/vocabulary/severities.texts.ts';
import type { ChartPoint, ChartProps } from '../../../ui/charts/chart-model.ts';
import { ChartTable } from '../../../ui/charts/chart-table.tsx';
import { ChartSlider } from '../../../ui/charts/chart-walk.tsx';
import { InkSample } from '../../../ui/charts/ink-axis.tsx';
import { Picture } from '../../../ui/charts/picture.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { stackLook } from '../../../ui/layout/flow.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import { useIsPhone } from '../../../ui/layout/use-min-width.ts';
import { type DayColumn, type DayLine as Line, dayLineOf, marksOf, totalOf } from './day-line-model.ts';
import styles from './day-line.module.css';
import { dayLineTexts as texts } from './day-line.texts.ts';

/** The most marks above each other in a column. */
const marksAtMost = 6;

const dayText = (day: string): string => displayDate(day) ?? day;

const nameOf = ({ from, to }: DayColumn): string =>
  from === to ? dayText(from) : texts.range(dayText(from), dayText(to));

/** Returns the path of the list with exactly the findings of a column. */
const rowsOf = ({ from, to }: DayColumn, list: string): string => `${list}?view=all&from=${from}&to=${to}`;

const pointOf = (column: DayColumn, list: string): ChartPoint => ({
  key: column.from,
  label: nameOf(column),
  tick: dayText(column.from).slice(0, 5),
  values: {
    ...Object.fromEntries(severities.map((each) => [each, column.counts[each] ?? 0])),
    retests: column.retests,
  },
  links: Object.fromEntries(
    severities.flatMap((each) => (column.counts[each] ? [[each, `${rowsOf(column, list)}&severity=${each}`]] : [])),
  ),
});

/** Returns the severities that occur, and the retests if there are any. */
function seriesOf({ columns }: Line): ChartProps['series'] {
  const found = severities.filter((each) => columns.some(({ counts }) => (counts[each] ?? 0) > 0));
  const series = found.map((key) => ({ key, label: severityTexts[key], look: severityInks[key] }));
  const hasRetests = columns.some(({ retests }) => retests > 0);
  return hasRetests ? [...series, { key: 'retests', label: texts.retests, look: 'quiet' as const }] : series;
}

interface DayLineProps {
  days: EngagementDays;
  note: string;
  /** The address of the list of findings. */
  list: string;
}

/** The findings of a running engagement as marks on its days, with today and the retests. */
export function DayLine({ days, note, list }: DayLineProps) {
  const line = dayLineOf(days);
  const points = line.columns.map((column) => pointOf(column, list));
  const places = points.map((_, at) => ((at + 0.5) / points.length) * 100);
  const chart: ChartProps = {
    label: texts.title,
    pointLabel: texts.day,
    series: seriesOf(line),
    points,
    texts: { ...texts.picture, value: formatNumber },
  };
  return (
    <Picture label={texts.title} note={note} texts={texts.picture} table={<ChartTable {...chart} hasTotal={false} />}>
      <Row gap={0} align="end" wraps={false} className={styles.plot}>
        <span className={styles.today} style={{ insetInlineStart: `${line.today}%` }} aria-hidden="true">
          <bdi className={classNames(textLook({ size: 12, tone: 'muted', weight: 'medium' }), styles.todayName)}>
            {texts.today}
          </bdi>
        </span>
        {chart.series.length > 0 && <ChartSlider {...chart} places={places} hasTotal={false} />}
        {line.columns.map((column) => (
          <Column key={column.from} column={column} isFuture={column.from > days.today} list={list} />
        ))}
      </Row>
      <Axis points={points} places={places} />
      <Legend series={chart.series} />
    </Picture>
  );
}

/** The first, the middle and the last day. */
function Axis({ points, places }: { points: readonly ChartPoint[]; places: readonly number[] }) {
  const last = points.length - 1;
  const shown = [...new Set([0, Math.floor(last / 2), last])];
  return (
    <div className={classNames(textLook({ size: 12, tone: 'muted', isNumeric: true }), styles.axis)} aria-hidden="true">
      {shown.map((at) => (
        <bdi key={at} style={{ insetInlineStart: `${places[at]}%` }}>
          {points[at]?.tick}
        </bdi>
      ))}
    </div>
  );
}

/** A column: its marks above the axis with a link to its findings, and a tick below it for requested retests. */
function Column({ column, isFuture, list }: { column: DayColumn; isFuture: boolean; list: string }) {
  // On a phone a day is narrower than a target may be; the table has the links there.
  const isPhone = useIsPhone();
  const total = totalOf(column);
  const link = { to: rowsOf(column, list), 'data-rows': total, 'aria-label': texts.findingsOn(nameOf(column), total) };
  return (
    <Stack as="span" gap={0} justify="end" className={styles.column} data-future={isFuture || undefined}>
      {total > 0 && isPhone && (
        <Stack as="span" gap={2} align="center" justify="end" className={styles.marks} aria-hidden="true">
          <Marks column={column} />
        </Stack>
      )}
      {total > 0 && !isPhone && (
        <Link
          {...link}
          className={classNames(stackLook({ align: 'center', justify: 'end' }), styles.marks)}
          data-print="plain"
        >
          <Marks column={column} />
        </Link>
      )}
      <span className={styles.tick} aria-hidden="true" data-retests={column.retests || undefined} />
    </Stack>
  );
}

function Marks({ column }: { column: DayColumn }) {
  const { marks, more } = marksOf(column, marksAtMost);
  return (
    <>
      {more > 0 && (
        <bdi className={classNames(textLook({ size: 12, isNumeric: true }), styles.more)}>{texts.more(more)}</bdi>
      )}
      {marks.map((severity, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- marks of one severity are alike
        <InkSample key={`${severity}${at}`} look={severityInks[severity]} />
      ))}
    </>
  );
}

/** The severities that occur, in words, so that a mark is not read by color alone. */
const Legend = ({ series }: Pick<ChartProps, 'series'>) => (
  <Row
    as="ul"
    gap="4 16"
    align="stretch"
    className={classNames(textLook({ size: 12, tone: 'muted' }), styles.legend)}
    aria-hidden="true"
  >
    {series.map(({ key, label, look }) => (
      <Row as="li" gap={6} wraps={false} isInline key={key}>
        {key === 'retests' ? <span className={styles.tickSample} /> : <InkSample look={look} />}
        <bdi>{label}</bdi>
      </Row>
    ))}
  </Row>
);
