import { Link } from 'react-router';

import { classNames } from '../class-names.ts';
import type { ChartColor } from './chart-ink.ts';
import tones from './chart-tones.module.css';
import { InkSample } from './ink-axis.tsx';
import styles from './ink-rows.module.css';
import { walkLinks } from './row-walk.ts';

/** A value against its target. */
export interface BulletRow {
  key: string;
  label: string;
  look: ChartColor;
  /** Null if there is nothing to measure yet. */
  value: number | null;
  /** Null if there is no target. */
  target: number | null;
  /** The row as text: "17.5 days · target 30 · 4 fixes". */
  text: string;
  to?: string;
  /** Number of linked rows. */
  rows?: number;
}

interface BulletProps {
  /** Accessible name of the chart. */
  label: string;
  rows: readonly BulletRow[];
}

/** One bar per row with a tick at its target. Each row states its figures as text, so no separate table is needed. */
export function Bullet({ label, rows }: BulletProps) {
  const longest = Math.max(1, ...rows.flatMap(({ value, target }) => [value ?? 0, target ?? 0])) * 1.04;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the links inside
    <ul className={styles.rows} aria-label={label} onKeyDown={walkLinks}>
      {rows.map((row) => (
        <li key={row.key}>
          <Row row={row} longest={longest} />
        </li>
      ))}
    </ul>
  );
}

function Row({ row: { label, look, value, target, text, to, rows }, longest }: { row: BulletRow; longest: number }) {
  const share = (part: number) => `${(part / longest) * 100}%`;
  const content = (
    <>
      <span className={styles.label}>
        <InkSample look={look} />
        <bdi>{label}</bdi>
      </span>
      <span className={styles.track} aria-hidden="true">
        {value !== null && (
          <span className={classNames(styles.bar, tones[look])} data-ink={look} style={{ inlineSize: share(value) }} />
        )}
        {target !== null && <span className={styles.target} style={{ insetInlineStart: share(target) }} />}
      </span>
      <bdi className={styles.text}>{text}</bdi>
    </>
  );
  if (to === undefined) return <div className={styles.row}>{content}</div>;
  return (
    <Link to={to} className={styles.row} data-rows={rows} data-print="plain">
      {content}
    </Link>
  );
}
