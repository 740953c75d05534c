import { attackChain } from '@gatehouse/contract/attack-chain';
import { bookmarkId } from '@gatehouse/contract/bookmarks';
import type { AttackChain } from '@gatehouse/contract/attack-chain-schema';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';

import { useRead } from '../../core/data/use-read.ts';
import { coreTexts } from '../../core/core.texts.ts';
import { useEngagementTabs } from '../../core/engagement-tabs.ts';
import type { Failure } from '../../core/failure.ts';
import { usePageTitle } from '../../core/page-title.ts';
import { BookmarkStar } from '../../ui/marks/bookmark-star.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Skeleton, SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './attack-chain.module.css';
import { attackChainTexts } from './attack-chain.texts.ts';
import { useSettledChain } from './use-settled-chain.ts';

interface ChainFrameProps {
  title: string;
  /** The primary action, where there is something to act upon. */
  action?: (chain: AttackChain) => ReactNode;
  children: (chain: AttackChain, expectOwnChange: () => void) => ReactNode;
}

/** What the three pages of a story share: the head with its tabs, loading, failure, and changes that wait. */
export function ChainFrame({ title, action, children }: ChainFrameProps) {
  const { id = '' } = useParams();
  const query = useRead(attackChain.get, { params: { id } });
  const failure = query.failure;
  const { shown, hasNews, showNews, expectOwnChange } = useSettledChain(query.data);
  useFramedTitle(title, shown);

  if (failure && !shown) return <FrameFailure title={title} failure={failure} onRetry={query.refresh} />;
  return (
    <>
      <FrameHeader id={id} chain={shown} action={shown && action?.(shown)} />
      {hasNews && <News onShow={showNews} />}
      {shown ? children(shown, expectOwnChange) : <FrameSkeleton />}
    </>
  );
}

/** The tab of the browser tells the page and whose it is. */
function useFramedTitle(title: string, chain: AttackChain | undefined): void {
  usePageTitle(chain ? `${title} · ${chain.engagement.title}` : title);
}

function News({ onShow }: { onShow: () => void }) {
  const show = (
    <Button size="small" onClick={onShow}>
      {attackChainTexts.news.show}
    </Button>
  );
  return (
    <div className={styles.news}>
      <Notice kind="info" action={show}>
        {attackChainTexts.news.text}
      </Notice>
    </div>
  );
}

function FrameHeader({ id, chain, action }: { id: string; chain: AttackChain | undefined; action: ReactNode }) {
  const tabs = useEngagementTabs(id);
  return (
    <PageHeader
      trail={<Link to="/engagements">{attackChainTexts.back}</Link>}
      title={chain ? <bdi>{chain.engagement.title}</bdi> : <Skeleton width="min(320px, 70%)" height="26px" />}
      mark={
        chain && <BookmarkStar id={bookmarkId('engagement', chain.engagement._id)} name={chain.engagement.idVisual} />
      }
      context={chain ? <code>{chain.engagement.idVisual}</code> : <Skeleton width="120px" height="20px" />}
      {...(action ? { action } : {})}
      tabs={tabs}
    />
  );
}

function FrameSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <span role="status">{attackChainTexts.loading}</span>
      </VisuallyHidden>
      <Card>
        <SkeletonText lines={4} />
      </Card>
    </div>
  );
}

interface FrameFailureProps {
  title: string;
  failure: Failure;
  onRetry: () => void;
}

/** Absent and somebody else's look the same, as they do in the API. */
function FrameFailure({ title, failure, onRetry }: FrameFailureProps) {
  const { status, message, requestId } = failure;
  const isMissing = status === 404 || status === 400 || status === 422;
  return (
    <>
      <PageHeader trail={<Link to="/engagements">{attackChainTexts.back}</Link>} title={title} />
      {isMissing ? (
        <EmptyState
          kind="no-access"
          title={attackChainTexts.missing}
          action={<LinkButton to="/engagements">{attackChainTexts.toList}</LinkButton>}
        >
          {attackChainTexts.missingWhy}
        </EmptyState>
      ) : (
        <ErrorState texts={coreTexts.errorState} message={message} requestId={requestId} onRetry={onRetry} />
      )}
    </>
  );
}
