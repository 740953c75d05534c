import { type EngagementOverview, engagements } from '@gatehouse/contract/engagements';
import { findings } from '@gatehouse/contract/findings';
import { Navigate, useParams, useSearchParams } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import { usePageTitle } from '../../../core/page-title.ts';
import { EngagementHead } from '../../../shared/engagements/engagement-head.tsx';
import { engagementTexts } from '../../../shared/engagements/engagement.texts.ts';
import { FindingList } from '../../../shared/findings/finding-list.tsx';
import { findingListTexts } from '../../../shared/findings/finding-list.texts.ts';
import { useFindingList } from '../../../shared/findings/use-finding-list.ts';
import { RecordFailure } from '../../../shared/records/record-failure.tsx';
import { engagementsTexts } from '../engagements.texts.ts';
import { EngagementCoverage } from './engagement-coverage.tsx';
import { EngagementSkeleton } from './engagement-skeleton.tsx';
import { EngagementStatistics } from './engagement-statistics.tsx';
import { EngagementSummary } from './engagement-summary.tsx';
import styles from './engagements.module.css';

/** Going back and forth between list and finding is one visit. */
const thisVisit = { keepUnusedMs: 30 * 60 * 1_000 };

/** Older notifications name the finding behind the address of its engagement. */
const oldFindingName = 'finding';

export default function EngagementPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const findingId = search.get(oldFindingName);
  return findingId === null ? (
    <CurrentEngagement id={id} />
  ) : (
    <Navigate to={`/engagements/${id}/findings/${encodeURIComponent(findingId)}`} replace />
  );
}

function CurrentEngagement({ id }: { id: string }) {
  const { data: engagement, failure, refresh } = useRead(engagements.overview, { params: { id } });
  usePageTitle(engagement?.title ?? engagementsTexts.title);

  if (engagement) return <EngagementContent engagement={engagement} />;
  if (failure) {
    const missing = { ...engagementTexts.missing, to: '/engagements' };
    return <RecordFailure failure={failure} missing={missing} onRetry={refresh} />;
  }
  return (
    <>
      <EngagementSkeleton />
      <ReadAhead id={id} />
    </>
  );
}

/** Reads the rows together with the engagement, and not only after it. */
function ReadAhead({ id }: { id: string }) {
  useFindingList({ engagementId: id });
  useRead(findings.visit, { params: { id } }, thisVisit);
  return null;
}

function EngagementContent({ engagement }: { engagement: EngagementOverview }) {
  const { _id: id, coverage } = engagement;
  const { data: visit } = useRead(findings.visit, { params: { id } }, thisVisit);
  return (
    <>
      <EngagementHead engagement={engagement} />
      <EngagementStatistics engagement={engagement} />
      <EngagementSummary engagement={engagement} />
      <EngagementCoverage coverage={coverage} />
      <h2 className={styles.findingsHead}>{findingListTexts.list.caption}</h2>
      <FindingList key={id} scope={{ engagementId: id }} lastVisit={visit?.lastVisit ?? null} />
    </>
  );
}
