import type { EngagementRow } from '@gatehouse/contract/engagements';

import { engagementSigns } from '../../shared/vocabulary/signs.ts';
import { StatusBadge } from '../../ui/marks/status-badge.tsx';
import { CardLines } from '../../ui/table/card-lines.tsx';
import type { CardLink } from '../../ui/table/data-table-column.ts';
import { countsOf, datesOf } from './engagement-labels.ts';
import { engagementsTexts } from './engagements.texts.ts';
import { RiskBadge } from './risk-badge.tsx';

/** An engagement on a phone. */
export function EngagementCard({ engagement, Link }: { engagement: EngagementRow; Link: CardLink }) {
  const { idVisual, title, status } = engagement;
  return (
    <CardLines
      start={<code>{idVisual}</code>}
      end={<StatusBadge look="plain" sign={engagementSigns[status]} label={engagementsTexts.statuses[status]} />}
      title={
        <Link>
          <bdi>{title}</bdi>
        </Link>
      }
      foot={<bdi>{datesOf(engagement) || countsOf(engagement)}</bdi>}
      footEnd={<RiskBadge {...engagement} />}
    />
  );
}
