import { displayDate } from '@gatehouse/domain/display-date';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { Link } from 'react-router';

import { classNames } from '../../../ui/class-names.ts';
import { Avatar } from '../../../ui/layout/avatar.tsx';
import { rowLook } from '../../../ui/layout/flow.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import { addressOf, lookOf, nameOf, titleOf } from './schedule-item.ts';
import {
  mondayOf,
  type PlacedItem,
  placed,
  placeOf,
  type ScheduleRow,
  weeksFrom,
  workdaysShown,
} from './schedule-model.ts';
import styles from './schedule.module.css';
import { scheduleTexts as texts } from './schedule.texts.ts';

const laneHeight = 28;
const workdaysOfWeek = 5;

interface ChartProps {
  from: string;
  /** Null if today is in other weeks. */
  today: string | null;
  rows: readonly ScheduleRow[];
}

/** True for the week of today. */
const isNow = (monday: string, today: string | null): boolean => today !== null && mondayOf(today) === monday;

/** The testers by week: each row has its engagements and retests as bars, and its free weeks as empty boxes. */
export function ScheduleChart({ from, today, rows }: ChartProps) {
  return (
    <div className={styles.chart}>
      <div className={styles.head} aria-hidden="true">
        <span />
        <span className={classNames(textLook({ size: 12, tone: 'muted', isNumeric: true }), styles.weeks)}>
          {weeksFrom(from).map((week) => (
            <bdi key={week} className={styles.weekName} data-now={isNow(week, today) || undefined}>
              {displayDate(week)?.slice(0, 5)}
            </bdi>
          ))}
        </span>
      </div>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <ChartRow key={row.key ?? ''} row={row} from={from} today={today} />
        ))}
      </ul>
      <Legend />
    </div>
  );
}

function ChartRow({ row, from, today }: { row: ScheduleRow } & Omit<ChartProps, 'rows'>) {
  const bars = placed(from, row.items);
  const lanes = Math.max(1, ...bars.map(({ lane }) => lane + 1));
  return (
    <li className={styles.row} data-unassigned={row.key === null || undefined}>
      <Row as="span" gap={8} wraps={false}>
        {row.name !== null && <Avatar name={row.name} size="sm" />}
        <span className={styles.person}>
          <bdi className={classNames(textLook({ size: 13, weight: 'medium' }), styles.name)}>
            {row.name ?? texts.unassigned}
          </bdi>
          {row.key !== null && (
            <bdi className={textLook({ size: 12, tone: 'muted', isNumeric: true })}>
              {texts.free(row.freeDays, workdaysShown)}
            </bdi>
          )}
        </span>
      </Row>
      <span className={styles.track} style={{ blockSize: `${lanes * laneHeight + 12}px` }}>
        {row.weeks.map(({ monday, freeDays }) => (
          <span
            key={monday}
            className={styles.week}
            data-free={(row.key !== null && freeDays === workdaysOfWeek) || undefined}
            data-now={isNow(monday, today) || undefined}
            aria-hidden="true"
          />
        ))}
        {today !== null && (
          <span className={styles.today} style={{ insetInlineStart: `${placeOf(from, today)}%` }} aria-hidden="true" />
        )}
        {bars.map((bar) => (
          <Bar key={`${bar.item.kind}${bar.item._id}`} {...bar} />
        ))}
      </span>
    </li>
  );
}

function Bar({ item, lane, start, width }: PlacedItem) {
  const look = lookOf(item);
  return (
    <Link
      className={classNames(rowLook({ wraps: false }), textLook({ size: 12 }), styles.bar)}
      data-look={look}
      data-print="plain"
      to={addressOf(item)}
      style={{
        insetInlineStart: `${start}%`,
        inlineSize: `${width}%`,
        insetBlockStart: `${lane * laneHeight + 7}px`,
      }}
      aria-label={nameOf(item)}
      title={nameOf(item)}
    >
      {look === 'retest' && <IconRefresh size={14} stroke={1.8} aria-hidden="true" />}
      <span className={styles.barText}>
        <bdi className={styles.client}>{item.company.name}</bdi> <bdi>{titleOf(item)}</bdi>
      </span>
    </Link>
  );
}

const Legend = () => (
  <Row
    as="ul"
    gap="4 16"
    align="stretch"
    className={classNames(textLook({ size: 12, tone: 'muted' }), styles.legend)}
    aria-hidden="true"
  >
    {(['lead', 'team', 'planned', 'retest'] as const).map((look) => (
      <Row as="li" gap={6} wraps={false} isInline key={look}>
        <span className={styles.sample} data-look={look} />
        {texts.legend[look]}
      </Row>
    ))}
    <Row as="li" gap={6} wraps={false} isInline>
      <span className={styles.sample} data-look="free" />
      {texts.legend.free}
    </Row>
  </Row>
);
