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
  /** What the page shows of the engagement; the overview has no name of its own. */
  title?: string;
  /** The shape of the page to come. */
  bones?: ReactNode;
  children: (engagement: EngagementOverview) => ReactNode;
}

/** One page of an engagement, for its client: the head that all of them share, while it loads and after. */
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
      <HeadBones />
      {bones}
    </div>
  );
}

/** The head as high as it will be, so that nothing moves; the tabs come with their counts. */
export const HeadBones = () => (
  <>
    <RecordHead
      crumbs={[{ label: engagementTexts.engagements, to: '/engagements' }]}
      title={<Skeleton width="min(420px, 80%)" height="24px" />}
      meta={[<Skeleton key="facts" width="min(420px, 70%)" height="14px" />]}
    />
    <div className={styles.tabs} />
  </>
);
