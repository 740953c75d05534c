import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import styles from './kpi.module.css';
import { Sparkline } from './sparkline.tsx';

/** One figure of a strip. */
export interface KpiFigure {
  key: string;
  label: string;
  /** As people read it: "9", "71%", "12 d". */
  value: string;
  /** The change in words, with the direction of its arrow: "up 5". It has no color, for up may be good or bad. */
  delta?: { direction: 'up' | 'down' | 'same'; text: string };
  /** In place of a change: "oldest 315 d", "target 7 d". */
  note?: string;
  trend?: { label: string; values: readonly number[] };
  /** Where its rows are listed. */
  to?: string;
  /** How many rows are listed there. */
  rows?: number;
}

interface KpiStripProps {
  /** Names the strip. */
  label: string;
  figures: readonly KpiFigure[];
  /** Why no figure is known yet, such as "Not scanned yet": every value is a dash then. */
  unknown?: string | undefined;
}

/** A figure that nothing is known of: no value, no change and no rows to list. */
const unknownFigure = ({ key, label }: KpiFigure, note: string): KpiFigure => ({ key, label, value: '–', note });

/** The figures of a board in one card, divided by hairlines; two by two where it is narrow. */
export function KpiStrip({ label, figures, unknown }: KpiStripProps) {
  return (
    <ul className={styles.strip} aria-label={label}>
      {figures.map((figure) => (
        <KpiCell key={figure.key}>
          <Kpi figure={unknown === undefined ? figure : unknownFigure(figure, unknown)} />
        </KpiCell>
      ))}
    </ul>
  );
}

/** A strip whose figures come by themselves, each a `Kpi` in a `KpiCell`. */
export const KpiFrame = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.strip} aria-label={label}>
    {children}
  </ul>
);

/** One place of a strip; it has its height before its figure has come. */
export const KpiCell = ({ children }: { children: ReactNode }) => <li className={styles.cell}>{children}</li>;

const arrows = { up: IconArrowUp, down: IconArrowDown, same: IconMinus };

/** One figure: its label, value, change and line. */
export function Kpi({ figure: { label, value, delta, note, trend, to, rows } }: { figure: KpiFigure }) {
  const Arrow = arrows[delta?.direction ?? 'same'];
  const content = (
    <>
      <bdi className={styles.label}>{label}</bdi>
      <bdi className={styles.value}>{value}</bdi>
      <span className={styles.foot}>
        {delta && (
          <span className={styles.delta}>
            <Arrow size={13} stroke={2} aria-hidden="true" />
            <bdi>{delta.text}</bdi>
          </span>
        )}
        {note !== undefined && <bdi>{note}</bdi>}
      </span>
      {trend && (
        <span className={styles.trend}>
          <Sparkline label={trend.label} values={trend.values} hasEndDot />
        </span>
      )}
    </>
  );
  if (to === undefined) return <div className={styles.kpi}>{content}</div>;
  return (
    <Link to={to} className={styles.kpi} data-rows={rows} data-print="plain">
      {content}
    </Link>
  );
}
