import { bookmarkId } from '@gatehouse/contract/bookmarks/bookmarks';
import type { EngagementOverview } from '@gatehouse/contract/engagements/engagements.schema';

import { useEngagementTabs } from '../../core/engagement-tabs.ts';
import { PlainSentence } from '../../ui/layout/plain-sentence.tsx';
import { BookmarkStar } from '../../ui/marks/bookmark-star.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { useZoneDay } from '../dates/use-zone-day.ts';
import { RecordHead } from '../records/record-head.tsx';
import { EngagementActions } from './engagement-actions.tsx';
import { EngagementStatusBadge } from './engagement-badges.tsx';
import { engagementDays, engagementProgress } from './engagement-days.ts';
import { engagementTexts } from './engagement.texts.ts';

/** Returns the facts in the header of an engagement's pages. */
export const engagementFacts = (engagement: EngagementOverview, progress: string | null = null) => [
  <code key="id">{engagement.idVisual}</code>,
  <bdi key="type">{engagement.type}</bdi>,
  <EngagementStatusBadge key="status" status={engagement.status} />,
  ...(progress === null ? [] : [<bdi key="progress">{progress}</bdi>]),
  <PlainSentence key="days">{engagementDays(engagement)}</PlainSentence>,
];

/** The header of an engagement's pages for its client. */
export function EngagementHead({ engagement }: { engagement: EngagementOverview }) {
  const { _id, title, idVisual } = engagement;
  const today = useZoneDay()(useNow());
  return (
    <RecordHead
      crumbs={[{ label: engagementTexts.engagements, to: '/engagements' }, { label: title }]}
      title={<bdi>{title}</bdi>}
      star={<BookmarkStar id={bookmarkId('engagement', _id)} name={idVisual} />}
      meta={engagementFacts(engagement, engagementProgress(engagement, today))}
      actions={<EngagementActions engagement={engagement} />}
      tabs={useEngagementTabs(_id, engagement, today)}
    />
  );
}
