import { showsRisk } from '@gatehouse/contract/engagements/engagement-rules';
import type { EngagementRow } from '@gatehouse/contract/engagements/engagements.schema';

import { formatNumber } from '../../core/texts.ts';
import { Row } from '../../ui/layout/row.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { SeverityBadge } from '../../ui/marks/severity-badge.tsx';
import { engagementsTexts } from './engagements.texts.ts';

/** The sum of the scores, labeled with the highest severity. */
export function RiskBadge({ statistics, riskRating }: Pick<EngagementRow, 'statistics' | 'riskRating'>) {
  if (!showsRisk(statistics)) return engagementsTexts.noRisk;
  return (
    <Row as="span">
      <Text as="span" isNumeric>
        {formatNumber(statistics.totalRisk)}
      </Text>
      <SeverityBadge severity={riskRating} label={engagementsTexts.severities[riskRating]} />
    </Row>
  );
}
