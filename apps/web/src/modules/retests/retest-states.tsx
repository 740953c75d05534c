import type { Retest } from '@gatehouse/contract/retest-schema';
import type { ReactNode } from 'react';

import type { Reading } from '../../core/data/use-read.ts';
import type { Failure } from '../../core/failure.ts';
import { coreTexts } from '../../core/core.texts.ts';
import { usePageTitle } from '../../core/page-title.ts';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Skeleton, SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './retests.module.css';
import { retestsNames } from './retests-names.texts.ts';
import { retestsTexts } from './retests.texts.ts';

const texts = retestsTexts.detail;

/** The shape of the page to come. */
function RetestSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <span role="status">{texts.loading}</span>
      </VisuallyHidden>
      <div className={styles.headerBones}>
        <Skeleton width="90px" height="20px" />
        <Skeleton width="min(420px, 80%)" height="26px" />
        <Skeleton width="min(360px, 70%)" height="20px" />
      </div>
      <div className={styles.columns}>
        <Card>
          <SkeletonText lines={4} />
        </Card>
        <Card>
          <SkeletonText lines={4} />
        </Card>
      </div>
    </div>
  );
}

interface RetestFailureProps {
  failure: Failure;
  listAddress: string;
  onRetry: () => void;
}

/** Absent and somebody else's look the same, as they do in the API. */
function RetestFailure({ failure, listAddress, onRetry }: RetestFailureProps) {
  const { status, message, requestId } = failure;
  return (
    <>
      <PageHeader title={retestsNames.title} />
      {status === 404 || status === 403 ? (
        <EmptyState
          kind="no-access"
          title={texts.missing}
          action={<LinkButton to={listAddress}>{texts.toList}</LinkButton>}
        >
          {texts.missingWhy}
        </EmptyState>
      ) : (
        <ErrorState texts={coreTexts.errorState} message={message} requestId={requestId} onRetry={onRetry} />
      )}
    </>
  );
}

interface ShownRetestProps {
  query: Pick<Reading<Retest>, 'data' | 'failure' | 'refresh'>;
  listAddress: string;
  children: (retest: Retest) => ReactNode;
}

/** The page of a case as soon as it is there; before that its shape, or why it does not come. */
export function ShownRetest({ query, listAddress, children }: ShownRetestProps) {
  const { data: retest, failure, refresh } = query;
  usePageTitle(retest?.idVisual ?? retestsNames.title);
  if (retest) return children(retest);
  if (!failure) return <RetestSkeleton />;
  return <RetestFailure failure={failure} listAddress={listAddress} onRetry={refresh} />;
}
