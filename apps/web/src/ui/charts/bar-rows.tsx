import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';

import { classNames } from '../class-names.ts';
import styles from './bar-rows.module.css';
import type { ChartColor } from './chart-ink.ts';
import tones from './chart-tones.module.css';
import { walkLinks } from './row-walk.ts';

/** A bar with its label, value and link to the rows behind it. */
export interface BarRow {
  key: string;
  label: string;
  value: number;
  /** The highlighted share of the value, drawn solid in front of the pale rest. */
  part?: number;
  to?: string;
  /** Number of linked rows, if different from the value. */
  count?: number;
  /** Replaces the plain number, such as the counts of two severities. */
  text?: ReactNode;
  /** A muted note after the number. */
  note?: string;
  /** Shown below the ranking and without a bar, for a value outside of it, such as "Unknown". */
  isApart?: boolean;
}

interface BarRowsProps {
  /** Accessible name of the chart. */
  label: string;
  rows: readonly BarRow[];
  write: (value: number) => string;
  /** The color of the bars, or of their highlighted parts. */
  look?: ChartColor;
  /** Draws the rest of each bar in the color of high instead of pale, for critical and high in one bar. */
  isStacked?: boolean;
}

/** Horizontal bars, one per row with label, bar and number. Each row states its number as text, so no separate table is needed. */
export function BarRows({ label, rows, write, look = 'strong', isStacked = false }: BarRowsProps) {
  const longest = Math.max(1, ...rows.map(({ value, isApart }) => (isApart === true ? 0 : value)));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the links inside
    <ul className={styles.rows} aria-label={label} onKeyDown={walkLinks}>
      {rows.map((row) => (
        <li key={row.key} data-apart={row.isApart}>
          <Row row={row} longest={longest} write={write} looks={{ part: look, rest: isStacked ? 'high' : 'pale' }} />
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  row: BarRow;
  longest: number;
  write: BarRowsProps['write'];
  looks: { part: ChartColor; rest: 'high' | 'pale' };
}

function Row({ row, longest, write, looks }: RowProps) {
  const { label, value, to, count = value, text = write(value), note } = row;
  const content = (
    <>
      <bdi className={styles.label} title={label}>
        {label}
      </bdi>
      <Track row={row} longest={longest} looks={looks} />
      <span className={styles.value}>
        <Value text={text} note={note} />
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

/** A number and its note are one phrase, "10 open of 19", in the direction of its words. */
function Value({ text, note }: { text: ReactNode; note: string | undefined }) {
  const Phrase = typeof text === 'string' ? 'bdi' : Fragment;
  return (
    <Phrase>
      {text}
      {note !== undefined && ' '}
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </Phrase>
  );
}

/** The bar: the highlighted part and the rest behind it. */
function Track({ row: { value, part = value, isApart = false }, longest, looks }: Omit<RowProps, 'write'>) {
  const shareOf = (size: number) => ({ inlineSize: `${(size / longest) * 100}%` });
  if (isApart) return <span className={styles.track} aria-hidden="true" />;
  return (
    <span className={styles.track} aria-hidden="true">
      {part > 0 && (
        <span className={classNames(styles.bar, tones[looks.part])} data-ink={looks.part} style={shareOf(part)} />
      )}
      {value > part && (
        <span
          className={classNames(styles.bar, tones[looks.rest])}
          data-ink={looks.rest}
          style={shareOf(value - part)}
        />
      )}
    </span>
  );
}
