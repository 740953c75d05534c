import { showsRisk } from '@gatehouse/contract/engagements/engagement-rules';
import type { EngagementRow } from '@gatehouse/contract/engagements/engagements.schema';

import { formatNumber } from '../../core/texts.ts';
import { SeverityBadge } from '../../ui/marks/severity-badge.tsx';
import { engagementsTexts } from './engagements.texts.ts';

/** The highest severity with the sum of the scores, so that the shapes of a column stand one below the other. */
export function RiskBadge({ statistics, riskRating }: Pick<EngagementRow, 'statistics' | 'riskRating'>) {
  if (!showsRisk(statistics)) return engagementsTexts.noRisk;
  const label = `${engagementsTexts.severities[riskRating]} ${formatNumber(statistics.totalRisk)}`;
  return <SeverityBadge severity={riskRating} label={label} />;
}
