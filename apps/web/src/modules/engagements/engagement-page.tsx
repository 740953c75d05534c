import { bookmarkId } from '@gatehouse/contract/bookmarks';
import type { EngagementOverview } from '@gatehouse/contract/engagements';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';

import { coreTexts } from '../../core/core.texts.ts';
import { useEngagementTabs } from '../../core/engagement-tabs.ts';
import { type Failure, failureOfQuery } from '../../core/failure.ts';
import { usePageTitle } from '../../core/page-title.ts';
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
import { useEngagementOverviewQuery } from './engagements.api.ts';
import styles from './engagements.module.css';
import { engagementsTexts } from './engagements.texts.ts';
import { useEngagementVisitQuery } from './finding-list.api.ts';
import { FindingList } from './finding-list.tsx';
import { findingListTexts } from './finding-list.texts.ts';
import { useFindingFilters } from './use-finding-filters.ts';
import { useFindingList } from './use-finding-list.ts';

const texts = engagementsTexts.detail;

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
  const engagement = useEngagementOverviewQuery({ params: { id } });
  const failure = failureOfQuery(engagement.error);
  usePageTitle(engagement.currentData?.title ?? engagementsTexts.title);

  if (failure && !engagement.currentData) {
    return <DetailFailure failure={failure} onRetry={() => void engagement.refetch()} />;
  }
  if (engagement.currentData) return <EngagementContent engagement={engagement.currentData} />;
  return (
    <>
      <EngagementSkeleton />
      <ReadAhead id={id} />
    </>
  );
}

/** Asks for the rows beside the engagement, and not only after it; the list finds them when it comes. */
function ReadAhead({ id }: { id: string }) {
  useFindingList(id, useFindingFilters());
  useEngagementVisitQuery({ params: { id } });
  return null;
}

function EngagementContent({ engagement }: { engagement: EngagementOverview }) {
  const { status, _id: id } = engagement;
  const { data: visit } = useEngagementVisitQuery({ params: { id } });
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
      <h2 className={styles.findingsHead}>{findingListTexts.title}</h2>
      <FindingList key={id} engagementId={id} lastVisit={visit?.lastVisit ?? null} />
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
