import type { SurfaceState } from '@gatehouse/domain/surface/surface-state';
import { displayDate } from '@gatehouse/domain/display-date';

import { useZoneDay } from '../../shared/dates/use-zone-day.ts';
import { classNames } from '../../ui/class-names.ts';
import { Row } from '../../ui/layout/row.tsx';
import { Text, textLook } from '../../ui/layout/text.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { StatusBadge, type StatusSign } from '../../ui/marks/status-badge.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { surfaceTexts as texts } from './attack-surface.texts.ts';
import styles from './surface-marks.module.css';

const signs: Record<SurfaceState, StatusSign> = {
  Candidate: 'planned',
  Active: 'completed',
  Missing: 'notFixed',
  Archived: 'falsePositive',
  'Not ours': 'falsePositive',
};

/** The state of a host or service. */
export const SurfaceStateBadge = ({ state }: { state: SurfaceState }) => (
  <StatusBadge look="plain" sign={signs[state]} label={texts.states[state]} />
);

/** The state in a column: only what is not active stands out. */
export const SurfaceStateCell = ({ state }: { state: SurfaceState }) =>
  state === 'Active' ? <VisuallyHidden>{texts.states[state]}</VisuallyHidden> : <SurfaceStateBadge state={state} />;

export const Nothing = () => (
  <Text as="span" tone="muted">
    {texts.nothing}
  </Text>
);

/** The day of a moment in the company's time zone, or a dash. */
export function DayCell({ moment }: { moment: string | null }) {
  const dayOf = useZoneDay();
  return moment === null ? <Nothing /> : <bdi>{displayDate(dayOf(moment))}</bdi>;
}

/** The first and last day on which something was seen. */
export function SeenDays({ first, last }: { first: string; last: string }) {
  const dayOf = useZoneDay();
  const [from, to] = [displayDate(dayOf(first)) ?? '', displayDate(dayOf(last)) ?? ''];
  return (
    <bdi dir="ltr" className={textLook({ size: 12, tone: 'muted', isNumeric: true })}>
      {from === to ? to : `${from} – ${to}`}
    </bdi>
  );
}

const dayMs = 86_400_000;
/** Days before its expiry from which a certificate needs attention. */
const soonDays = 30;

/** The remaining days of a certificate, in the company's time zone. It expires at its exact time, not at midnight. */
export function DaysLeft({ until }: { until: string | null }) {
  const dayOf = useZoneDay();
  const now = useNow();
  if (until === null) return <Nothing />;
  const day = dayOf(until);
  const days = Math.round((Date.parse(day) - Date.parse(dayOf(now))) / dayMs);
  const isExpired = Date.parse(until) < now;
  const tone = isExpired ? styles.over : days <= soonDays && styles.soon;
  return (
    <time dateTime={until} title={displayDate(day) ?? ''} className={classNames(styles.days, tone)}>
      {isExpired ? texts.expired : texts.days(days)}
    </time>
  );
}

/** Maximum number of ports shown in a row. */
const portsNamed = 3;

/** Open ports as chips. */
export function PortChips({ ports }: { ports: readonly number[] }) {
  if (ports.length === 0) return <Nothing />;
  const more = ports.length - portsNamed;
  return (
    <Row dir="ltr" as="span" gap={4} wraps={false} isInline className={styles.chips}>
      {ports.slice(0, portsNamed).map((port) => (
        <span key={port} className={classNames(textLook({ size: 12 }), styles.chip)}>
          {port}
        </span>
      ))}
      {more > 0 && (
        <span className={classNames(textLook({ size: 12, tone: 'muted' }), styles.more)}>{texts.tree.more(more)}</span>
      )}
    </Row>
  );
}
