import { useId } from 'react';
import { Link } from 'react-router';

import { type SeverityLevel, SeverityShape } from '../marks/severity-shape.tsx';
import type { ChartLook } from './chart-model.ts';
import { ChartPatterns, fillOf } from './chart-patterns.tsx';
import styles from './bar-rows.module.css';
import marks from './chart-marks.module.css';
import tones from './chart-tones.module.css';
import { walkLinks } from './row-walk.ts';

/** One bar: its word, its number, and where its rows are listed. */
export interface BarRow {
  key: string;
  label: string;
  look: ChartLook;
  value: number;
  to?: string;
  /** How many rows stand there, where that is not the value. */
  count?: number;
  /** What stands instead of the bare number, such as `12 days`. */
  text?: string;
  /** A quiet word behind the number. */
  note?: string;
}

interface BarRowsProps {
  /** Names the chart. */
  label: string;
  rows: readonly BarRow[];
  write: (value: number) => string;
}

const levels: readonly string[] = ['critical', 'high', 'medium', 'low', 'info', 'none'];
const isLevel = (look: ChartLook): look is ChartLook & SeverityLevel => levels.includes(look);

/**
 * Bars that lie, a row each: word, bar and number. It is a list of links, which is its own table: every number is read
 * with its word, so there is nothing to switch.
 */
export function BarRows({ label, rows, write }: BarRowsProps) {
  const longest = Math.max(1, ...rows.map(({ value }) => value));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the links inside
    <ul className={styles.rows} aria-label={label} onKeyDown={walkLinks}>
      {rows.map((row) => (
        <li key={row.key} className={tones[row.look]} data-look={row.look}>
          <Row row={row} share={row.value / longest} write={write} />
        </li>
      ))}
    </ul>
  );
}

function Row({ row, share, write }: { row: BarRow; share: number; write: BarRowsProps['write'] }) {
  const { label, look, value, to, count = value, text = write(value), note } = row;
  const id = useId();
  const content = (
    <>
      <span className={styles.label}>
        {isLevel(look) && (
          <span className={tones.shape}>
            <SeverityShape severity={look} size={12} />
          </span>
        )}
        {label}
      </span>
      <svg className={styles.bar} aria-hidden="true">
        <ChartPatterns id={id} looks={[look]} />
        <rect
          className={marks.part}
          width={`${share * 100}%`}
          height="100%"
          rx="2"
          style={{ fill: fillOf(id, look) }}
        />
      </svg>
      <span className={styles.value}>
        {text}
        {note !== undefined && <span className={styles.note}> {note}</span>}
      </span>
    </>
  );
  if (to === undefined) return <div className={styles.row}>{content}</div>;
  return (
    <Link to={to} className={styles.row} data-rows={count} data-print="plain">
      {content}
    </Link>
  );
}
