import { findings } from '@gatehouse/contract/findings';
import { bookmarkId } from '@gatehouse/contract/bookmarks';
import { type EngagementOverview, engagements } from '@gatehouse/contract/engagements';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';

import { useRead } from '../../core/data/use-read.ts';
import { coreTexts } from '../../core/core.texts.ts';
import { useEngagementTabs } from '../../core/engagement-tabs.ts';
import type { Failure } from '../../core/failure.ts';
import { usePageTitle } from '../../core/page-title.ts';
import { FindingList } from '../../shared/findings/finding-list.tsx';
import { findingListTexts } from '../../shared/findings/finding-list.texts.ts';
import { useFindingList } from '../../shared/findings/use-finding-list.ts';
import { engagementSigns } from '../../shared/vocabulary/signs.ts';
import { BookmarkStar } from '../../ui/marks/bookmark-star.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { StatusBadge } from '../../ui/marks/status-badge.tsx';
import { datesOf } from './engagement-labels.ts';
import { EngagementCoverage } from './engagement-coverage.tsx';
import { EngagementSkeleton } from './engagement-skeleton.tsx';
import { EngagementStatistics } from './engagement-statistics.tsx';
import { EngagementSummary } from './engagement-summary.tsx';
import styles from './engagements.module.css';
import { engagementsTexts } from './engagements.texts.ts';

const texts = engagementsTexts.detail;

/** Going back and forth between list and finding is one visit. */
const thisVisit = { keepUnusedMs: 30 * 60 * 1_000 };

/** Notices of earlier days say which finding they mean behind the address of its engagement. */
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
  const engagement = useRead(engagements.overview, { params: { id } });
  const failure = engagement.failure;
  usePageTitle(engagement.data?.title ?? engagementsTexts.title);

  if (failure && !engagement.data) {
    return <DetailFailure failure={failure} onRetry={engagement.refresh} />;
  }
  if (engagement.data) return <EngagementContent engagement={engagement.data} />;
  return (
    <>
      <EngagementSkeleton />
      <ReadAhead id={id} />
    </>
  );
}

/** Asks for the rows beside the engagement, and not only after it; the list finds them when it comes. */
function ReadAhead({ id }: { id: string }) {
  useFindingList({ engagementId: id });
  useRead(findings.visit, { params: { id } }, thisVisit);
  return null;
}

function EngagementContent({ engagement }: { engagement: EngagementOverview }) {
  const { status, _id: id } = engagement;
  const { data: visit } = useRead(findings.visit, { params: { id } }, thisVisit);
  return (
    <>
      <PageHeader
        tabs={useEngagementTabs(engagement._id)}
        trail={<Link to="/engagements">{texts.back}</Link>}
        title={<bdi>{engagement.title}</bdi>}
        mark={<BookmarkStar id={bookmarkId('engagement', engagement._id)} name={engagement.idVisual} />}
        context={
          <span className={styles.context}>
            <code>{engagement.idVisual}</code>
            <bdi>{engagement.type}</bdi>
            <StatusBadge sign={engagementSigns[status]} label={engagementsTexts.statuses[status]} />
            <bdi>{datesOf(engagement)}</bdi>
          </span>
        }
      />
      <EngagementStatistics engagement={engagement} />
      <EngagementSummary engagement={engagement} />
      <EngagementCoverage coverage={engagement.coverage} />
      <h2 className={styles.findingsHead}>{findingListTexts.list.caption}</h2>
      <FindingList key={id} scope={{ engagementId: id }} lastVisit={visit?.lastVisit ?? null} />
    </>
  );
}

/** Absent and somebody else's look the same, as they do in the API. */
function DetailFailure({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const isMissing = failure.status === 404 || failure.status === 400 || failure.status === 422;
  const { message, requestId } = failure;
  return (
    <>
      <PageHeader trail={<Link to="/engagements">{texts.back}</Link>} title={engagementsTexts.title} />
      {isMissing ? (
        <EmptyState
          kind="no-access"
          title={texts.missing}
          action={<LinkButton to="/engagements">{texts.toList}</LinkButton>}
        >
          {texts.missingWhy}
        </EmptyState>
      ) : (
        <ErrorState texts={coreTexts.errorState} message={message} requestId={requestId} onRetry={onRetry} />
      )}
    </>
  );
}
