import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import styles from './kpi.module.css';
import { Sparkline } from './sparkline.tsx';
import { useTweenedText } from './use-tweened-text.ts';

/** A figure in a strip. */
export interface KpiFigure {
  key: string;
  label: string;
  /** The formatted value: "9", "71%", "12 d". */
  value: string;
  /** The change as text and the direction of its arrow: "up 5". It has no color, because an increase can be good or bad. */
  delta?: { direction: 'up' | 'down' | 'same'; text: string };
  /** Shown instead of a change: "oldest: 315 days", "target 7 d". */
  note?: string;
  trend?: { label: string; values: readonly number[] };
  /** Link to the rows behind the figure. */
  to?: string;
  /** Number of linked rows. */
  rows?: number;
}

interface KpiStripProps {
  /** Accessible name of the strip. */
  label: string;
  figures: readonly KpiFigure[];
  /** The reason no figure is known, such as "Not scanned yet"; every value is then a dash. */
  unknown?: string | undefined;
}

/** Returns a figure without value, change or link. */
const unknownFigure = ({ key, label }: KpiFigure, note: string): KpiFigure => ({ key, label, value: '–', note });

/** Key figures in one card, separated by hairlines; two per row in a narrow container. */
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

/** A strip for figures that load separately, each a `Kpi` in a `KpiCell`. */
export const KpiFrame = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.strip} aria-label={label}>
    {children}
  </ul>
);

/** A cell of a strip, with its height reserved while the figure loads; its label may take two lines. */
export const KpiCell = ({ label, children }: { label?: string; children: ReactNode }) => (
  <li className={styles.cell} data-label={label}>
    {children}
  </li>
);

const arrows = { up: IconArrowUp, down: IconArrowDown, same: IconMinus };

/** A figure with its label, value, change and sparkline. The value counts to its new number after a live update. */
export function Kpi({ figure: { label, value, delta, note, trend, to, rows } }: { figure: KpiFigure }) {
  const figure = useTweenedText(value);
  const Arrow = arrows[delta?.direction ?? 'same'];
  const content = (
    <>
      <bdi className={styles.label}>{label}</bdi>
      <bdi ref={figure} className={styles.value}>
        {value}
      </bdi>
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
