import { bookmarkId } from '@gatehouse/contract/bookmarks';
import type { EngagementOverview } from '@gatehouse/contract/engagements';
import type { ReactNode } from 'react';

import { useEngagementTabs } from '../../core/engagement-tabs.ts';
import { BookmarkStar } from '../../ui/marks/bookmark-star.tsx';
import { RecordHead } from '../records/record-head.tsx';
import { EngagementStatusBadge } from './engagement-badges.tsx';
import { engagementDays } from './engagement-days.ts';
import { engagementTexts } from './engagement.texts.ts';

/** What is known of an engagement without its texts: in the head of each of its pages. */
export const engagementFacts = (engagement: EngagementOverview) => [
  <code key="id">{engagement.idVisual}</code>,
  <bdi key="type">{engagement.type}</bdi>,
  <EngagementStatusBadge key="status" status={engagement.status} />,
  <bdi key="days">{engagementDays(engagement)}</bdi>,
];

/** The head of an engagement for its client, the same on all its pages. */
export function EngagementHead({ engagement, actions }: { engagement: EngagementOverview; actions?: ReactNode }) {
  const { _id, title, idVisual } = engagement;
  return (
    <RecordHead
      crumbs={[{ label: engagementTexts.engagements, to: '/engagements' }, { label: title }]}
      title={<bdi>{title}</bdi>}
      star={<BookmarkStar id={bookmarkId('engagement', _id)} name={idVisual} />}
      meta={engagementFacts(engagement)}
      actions={actions}
      tabs={useEngagementTabs(_id, engagement)}
    />
  );
}
