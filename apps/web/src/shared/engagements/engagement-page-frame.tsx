import type { EngagementOverview } from '@gatehouse/contract/engagements/engagements.schema';
import { engagements } from '@gatehouse/contract/engagements/engagements';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';

import { useRead } from '../../core/data/use-read.ts';
import { usePageTitle } from '../../core/page-title.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { RecordFailure } from '../records/record-failure.tsx';
import { RecordHead } from '../records/record-head.tsx';
import { EngagementHead } from './engagement-head.tsx';
import styles from './engagement-page-frame.module.css';
import { engagementTexts } from './engagement.texts.ts';

interface EngagementPageFrameProps {
  /** Name of the page; the overview has none. */
  title?: string;
  /** Placeholder for the content. */
  bones?: ReactNode;
  children: (engagement: EngagementOverview) => ReactNode;
}

/** A page of an engagement for its client, with the shared header, also while loading. */
export function EngagementPageFrame({ title, bones, children }: EngagementPageFrameProps) {
  const { id = '' } = useParams();
  const { data: engagement, failure, refresh } = useRead(engagements.overview, { params: { id } });
  usePageTitle([title, engagement?.title].filter((part) => part !== undefined).join(' · '));
  if (engagement) {
    return (
      <>
        <EngagementHead engagement={engagement} />
        {children(engagement)}
      </>
    );
  }
  if (failure) {
    const missing = { ...engagementTexts.missing, to: '/engagements' };
    return <RecordFailure isPage failure={failure} missing={missing} onRetry={refresh} />;
  }
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <span role="status">{engagementTexts.loading}</span>
      </VisuallyHidden>
      <HeadSkeleton />
      {bones}
    </div>
  );
}

/** Placeholder for the header with its final height, so that nothing moves. The tabs appear with their counts. */
export const HeadSkeleton = () => (
  <>
    <RecordHead
      crumbs={[{ label: engagementTexts.engagements, to: '/engagements' }]}
      title={<Skeleton width="min(420px, 80%)" height="24px" />}
      meta={[<Skeleton key="facts" width="min(420px, 70%)" height="14px" />]}
    />
    <div className={styles.tabs} />
  </>
);
