import { showsRisk } from '@gatehouse/contract/engagement-rules';
import type { EngagementRow } from '@gatehouse/contract/engagements';

import { shownNumber } from '../../core/texts.ts';
import { SeverityBadge } from '../../ui/marks/severity-badge.tsx';
import styles from './engagements.module.css';
import { engagementsTexts } from './engagements.texts.ts';

/** The sum of the scores with the word of the highest severity. */
export function RiskBadge({ statistics, riskRating }: Pick<EngagementRow, 'statistics' | 'riskRating'>) {
  if (!showsRisk(statistics)) return engagementsTexts.noRisk;
  return (
    <span className={styles.risk}>
      <span className={styles.figure}>{shownNumber(statistics.totalRisk)}</span>
      <SeverityBadge severity={riskRating} label={engagementsTexts.severities[riskRating]} />
    </span>
  );
}
