import type { AssetStatus } from '@gatehouse/domain/asset-status';
import type { MatchState } from '@gatehouse/domain/match-state';
import type { Severity } from '@gatehouse/domain/severity';

import { severityTexts } from '../../shared/vocabulary/severities.texts.ts';
import { Row } from '../../ui/layout/row.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { SeverityBadge } from '../../ui/marks/severity-badge.tsx';
import { StatusBadge, type StatusSign } from '../../ui/marks/status-badge.tsx';
import { assetTexts as texts } from './assets.texts.ts';
import styles from './assets.module.css';

const statusSigns: Record<AssetStatus, StatusSign> = {
  Updated: 'fixed',
  'Partially updated': 'inProgress',
  'Out of Date': 'notFixed',
  'Not Updated': 'open',
  'False Positive': 'falsePositive',
};

/** The status of an asset in the monitor. */
export const AssetStatusBadge = ({ status }: { status: AssetStatus }) => (
  <StatusBadge look="plain" sign={statusSigns[status]} label={texts.statuses[status]} />
);

/** A note that some advisories cannot be compared with the asset; nothing if it is fully matched. */
export const MatchNote = ({ isPartlyMatched }: { isPartlyMatched: boolean }) =>
  isPartlyMatched ? <span title={texts.partlyMatchedWhy}>{texts.partlyMatched}</span> : null;

const stateSigns: Record<MatchState, StatusSign> = {
  Affected: 'open',
  'Under investigation': 'inProgress',
  'Not affected': 'falsePositive',
  Fixed: 'fixed',
  Withdrawn: 'falsePositive',
};

/** The state of a vulnerability. */
export const MatchStateBadge = ({ state }: { state: MatchState }) => (
  <StatusBadge look="plain" sign={stateSigns[state]} label={texts.matchStates[state]} />
);

export const Nothing = () => (
  <Text as="span" tone="muted">
    {texts.nothing}
  </Text>
);

/** A severity with its score, or a dash if there is none. */
export function Score({ severity, score }: { severity: Severity | null; score?: number | null }) {
  if (severity === null) return <Nothing />;
  const word = severityTexts[severity];
  return (
    <SeverityBadge
      severity={severity}
      label={score === null || score === undefined ? word : `${word} ${score.toFixed(1)}`}
    />
  );
}

/** The badge of a known exploited vulnerability. */
export const Exploited = ({ kev }: { kev: boolean }) =>
  kev ? (
    <span title={texts.exploitedTitle}>
      <Badge tone="strong">{texts.exploited}</Badge>
    </span>
  ) : null;

/** The exploitation probability as a number and a bar. */
export function Epss({ epss }: { epss: number | null }) {
  if (epss === null || epss === 0) return <Nothing />;
  return (
    <Row as="span" align="baseline" wraps={false} isInline className={styles.epss}>
      <meter className={styles.bar} min={0} max={1} value={epss} aria-hidden="true" />
      <span>{texts.percent(epss)}</span>
    </Row>
  );
}
