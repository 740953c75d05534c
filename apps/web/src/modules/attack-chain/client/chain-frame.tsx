import { attackChain } from '@gatehouse/contract/attack-chain/attack-chain';
import type { AttackChain } from '@gatehouse/contract/attack-chain/chain.schema';
import type { EngagementOverview } from '@gatehouse/contract/engagements/engagements.schema';
import { engagements } from '@gatehouse/contract/engagements/engagements';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import { usePageTitle } from '../../../core/page-title.ts';
import { EngagementHead } from '../../../shared/engagements/engagement-head.tsx';
import { HeadSkeleton } from '../../../shared/engagements/engagement-page-frame.tsx';
import { engagementTexts } from '../../../shared/engagements/engagement.texts.ts';
import { RecordFailure } from '../../../shared/records/record-failure.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { chainTexts as texts } from '../steps/chain.texts.ts';

/** Props of the content of the three chain pages. */
export interface ChainPageProps {
  chain: AttackChain;
  engagement: EngagementOverview;
  /** Called before the viewer changes the chain, so that the new data is shown immediately. */
  expectOwnChange: () => void;
}

interface ChainFrameProps {
  title: string;
  children: (page: ChainPageProps) => ReactNode;
}

/** Returns a key of everything that affects the layout of the page, which excludes the status of findings. */
function layoutOf({ attackNarrative, bestPractices, steps }: AttackChain): string {
  const parts = steps.map(({ findings, ...step }) => ({ ...step, findings: findings.map(({ _id }) => _id) }));
  return JSON.stringify([attackNarrative, bestPractices, parts]);
}

interface SettledChain {
  shown: AttackChain | undefined;
  /** True if new data is held back because it would move the content. */
  hasNews: boolean;
  showNews: () => void;
  /** Announces that the next change is the viewer's own and should be shown immediately. */
  expectOwnChange: () => void;
}

/** Prevents layout shifts while reading: other users' changes are held back until the viewer shows them. */
function useSettledChain(latest: AttackChain | undefined): SettledChain {
  const [settled, setSettled] = useState(latest);
  const [changedFrom, setChangedFrom] = useState<AttackChain | null>(null);
  // A ref, because an upload may end long after the render in which it started.
  const current = useRef(latest);
  useEffect(() => {
    current.current = latest;
  }, [latest]);

  const isOwn = changedFrom !== null && latest !== changedFrom;
  if (latest && (!settled || isOwn)) {
    setSettled(latest);
    setChangedFrom(null);
  }
  const hasPendingChanges = latest !== undefined && settled !== undefined && layoutOf(latest) !== layoutOf(settled);
  return {
    shown: hasPendingChanges ? settled : latest,
    hasNews: hasPendingChanges,
    showNews: () => setSettled(latest),
    expectOwnChange: () => setChangedFrom(current.current ?? null),
  };
}

/** Reads the data of the three chain pages, with the first failure. */
function useChainPage(id: string) {
  const overview = useRead(engagements.overview, { params: { id } });
  const read = useRead(attackChain.get, { params: { id } });
  const settled = useSettledChain(read.data);
  const failed = [overview, read].find(({ data, failure }) => data === undefined && failure);
  return { engagement: overview.data, ...settled, failure: failed?.failure, retry: () => failed?.refresh() };
}

/** The shared frame of the three chain pages: engagement header, loading state, errors, and the notice of pending changes. */
export function ChainFrame({ title, children }: ChainFrameProps) {
  const { id = '' } = useParams();
  const { engagement, shown: chain, failure, retry, ...rest } = useChainPage(id);
  usePageTitle(engagement ? `${title} · ${engagement.title}` : title);
  if (failure) {
    const missing = { ...engagementTexts.missing, to: '/engagements' };
    return <RecordFailure isPage failure={failure} missing={missing} onRetry={retry} />;
  }
  if (!engagement || !chain) return <ChainSkeleton engagement={engagement} />;
  return (
    <>
      <EngagementHead engagement={engagement} />
      <Stack>
        {rest.hasNews && <News onShow={rest.showNews} />}
        {children({ chain, engagement, expectOwnChange: rest.expectOwnChange })}
      </Stack>
    </>
  );
}

function News({ onShow }: { onShow: () => void }) {
  const show = (
    <Button size="small" onClick={onShow}>
      {texts.news.show}
    </Button>
  );
  return (
    <Notice kind="info" action={show}>
      {texts.news.text}
    </Notice>
  );
}

/** The loading state. Coming from another page of the engagement, its header is usually loaded already. */
function ChainSkeleton({ engagement }: { engagement: EngagementOverview | undefined }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <span role="status">{texts.loading}</span>
      </VisuallyHidden>
      {engagement ? <EngagementHead engagement={engagement} /> : <HeadSkeleton />}
      <Card>
        <SkeletonText lines={4} />
      </Card>
    </div>
  );
}
