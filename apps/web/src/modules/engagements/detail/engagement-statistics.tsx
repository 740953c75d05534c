import { showsRisk } from '@gatehouse/contract/engagement-rules';
import type { EngagementOverview } from '@gatehouse/contract/engagements';
import { findingStatuses, type FindingStatus, isUnresolved } from '@gatehouse/domain/finding-status';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { Link } from 'react-router';

import { shownNumber } from '../../../core/texts.ts';
import { findingSigns } from '../../../shared/vocabulary/signs.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { StatusBadge } from '../../../ui/marks/status-badge.tsx';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import { acknowledgedIn } from '../acknowledged.ts';
import styles from './engagements.module.css';
import { engagementsTexts } from '../engagements.texts.ts';
import { RiskBadge } from '../risk-badge.tsx';

const texts = engagementsTexts.detail;

const tilesOf = (engagement: EngagementOverview) => {
  const { statistics } = engagement;
  return [
    { status: 'Open', count: statistics.numOfFindingsOpen },
    { status: 'Not Fixed', count: statistics.numOfFindingsNotFixed },
    { status: 'Retest', count: statistics.numOfFindingsReTest },
    { status: 'Fixed', count: statistics.numOfFindingsFixed },
    { status: 'Acknowledged', count: acknowledgedIn(engagement) },
  ] as const satisfies readonly { status: FindingStatus; count: number }[];
};

const unresolved = findingStatuses.filter(isUnresolved).join(',');

/** The address with these rows and no other filter. */
const rowsOf = (status: string) => ({ search: `?${new URLSearchParams({ status })}` });

/** The rows are further down the page. */
const showRows = (): void => document.querySelector('#findings')?.scrollIntoView({ block: 'start' });

function RiskTile({ engagement }: { engagement: EngagementOverview }) {
  return (
    <div className={styles.tile}>
      <span className={styles.tileLabel}>
        {texts.totalRisk}
        <Tooltip text={texts.totalRiskHow}>
          <IconButton size="small" label={texts.about} icon={<IconInfoCircle size={15} stroke={1.7} />} />
        </Tooltip>
      </span>
      <Link to={rowsOf(unresolved)} className={styles.riskLink} title={texts.unresolved} replace onClick={showRows}>
        <RiskBadge {...engagement} />
      </Link>
    </div>
  );
}

/** Every number leads to the rows that it counts. */
export function EngagementStatistics({ engagement }: { engagement: EngagementOverview }) {
  return (
    <section className={styles.tiles} aria-label={texts.statistics}>
      {showsRisk(engagement.statistics) && <RiskTile engagement={engagement} />}
      {tilesOf(engagement).map(({ status, count }) => (
        <Link key={status} to={rowsOf(status)} className={styles.tile} replace onClick={showRows}>
          <span className={styles.tileLabel}>
            <StatusBadge look="plain" sign={findingSigns[status]} label={engagementsTexts.findingStatuses[status]} />
          </span>
          <span className={styles.figure}>{shownNumber(count)}</span>
        </Link>
      ))}
    </section>
  );
}
