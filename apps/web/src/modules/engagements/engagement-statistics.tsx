import type { Engagement } from '@gatehouse/contract/engagements';
import type { FindingStatus } from '@gatehouse/domain/finding-status';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { Link } from 'react-router';

import { shownNumber } from '../../core/texts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { findingSigns, showsRisk } from './engagement-labels.ts';
import styles from './engagements.module.css';
import { engagementsTexts } from './engagements.texts.ts';
import { RiskBadge } from './risk-badge.tsx';

const texts = engagementsTexts.detail;

const tilesOf = ({ statistics }: Engagement): readonly { status: FindingStatus; count: number }[] => [
  { status: 'Open', count: statistics.numOfFindingsOpen },
  { status: 'Not Fixed', count: statistics.numOfFindingsNotFixed },
  { status: 'Retest', count: statistics.numOfFindingsReTest },
  { status: 'Fixed', count: statistics.numOfFindingsFixed },
];

/** Every number leads to the rows that it counts. */
export function EngagementStatistics({ engagement }: { engagement: Engagement }) {
  return (
    <section className={styles.tiles} aria-label={texts.statistics}>
      {showsRisk(engagement.statistics) && (
        <div className={styles.tile}>
          <span className={styles.tileLabel}>
            {texts.totalRisk}
            <Tooltip text={texts.totalRiskHow}>
              <IconButton size="small" label={texts.about} icon={<IconInfoCircle size={15} stroke={1.7} />} />
            </Tooltip>
          </span>
          <RiskBadge {...engagement} />
        </div>
      )}
      {tilesOf(engagement).map(({ status, count }) => (
        <Link key={status} to={{ search: `?${new URLSearchParams({ status })}` }} className={styles.tile} replace>
          <span className={styles.tileLabel}>
            <StatusBadge sign={findingSigns[status]} label={engagementsTexts.findingStatuses[status]} />
          </span>
          <span className={styles.figure}>{shownNumber(count)}</span>
        </Link>
      ))}
    </section>
  );
}
