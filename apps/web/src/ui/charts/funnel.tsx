import { Link } from 'react-router';

import { classNames } from '../class-names.ts';
import tones from './chart-tones.module.css';
import styles from './ink-rows.module.css';
import { walkLinks } from './row-walk.ts';

/** A stage of a funnel. */
export interface FunnelStage {
  key: string;
  label: string;
  /** Null if the value is unknown; `text` then says so. */
  count: number | null;
  /** The formatted count, or a dash. */
  text: string;
  /** Share of the whole: "11% of delivered". */
  share?: string;
  /** Loss since the previous stage, shown between the two bars: "−202". */
  loss?: string;
  /** True for a separate stage in black, such as users who reported the email. */
  isApart?: boolean;
  to?: string;
}

interface FunnelProps {
  /** Accessible name of the chart. */
  label: string;
  stages: readonly FunnelStage[];
}

/** Stages as bars on one baseline, each with its count, share and loss. */
export function Funnel({ label, stages }: FunnelProps) {
  const longest = Math.max(1, ...stages.map(({ count }) => count ?? 0));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the links inside
    <ol className={classNames(styles.rows, styles.funnel)} aria-label={label} onKeyDown={walkLinks}>
      {stages.map((stage) => (
        <li key={stage.key} className={stage.isApart ? styles.apart : undefined}>
          {stage.loss !== undefined && (
            <span className={styles.loss}>
              <bdi dir="ltr">{stage.loss}</bdi>
            </span>
          )}
          <Stage stage={stage} longest={longest} />
        </li>
      ))}
    </ol>
  );
}

function Stage({
  stage: { label, count, text, share, isApart, to },
  longest,
}: {
  stage: FunnelStage;
  longest: number;
}) {
  const look = isApart ? 'strong' : 'quiet';
  const content = (
    <>
      <span className={styles.label}>
        <bdi>{label}</bdi>
      </span>
      <span className={styles.track} aria-hidden="true">
        {count !== null && (
          <span
            className={classNames(styles.bar, tones[look])}
            data-ink={look}
            style={{ inlineSize: `${(count / longest) * 100}%` }}
          />
        )}
      </span>
      <span className={styles.text}>
        <bdi className={styles.figure}>{text}</bdi>
        {share !== undefined && ' '}
        {share !== undefined && <bdi>{share}</bdi>}
      </span>
    </>
  );
  if (to === undefined) return <div className={styles.row}>{content}</div>;
  return (
    <Link to={to} className={styles.row} data-rows={count ?? undefined} data-print="plain">
      {content}
    </Link>
  );
}
