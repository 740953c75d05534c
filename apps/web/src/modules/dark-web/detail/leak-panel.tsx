import { bookmarkId } from '@gatehouse/contract/bookmarks/bookmarks';
import { darkWeb } from '@gatehouse/contract/dark-web/dark-web';
import type { RemediationStep } from '@gatehouse/contract/dark-web/dark-web-rules';
import type { Breach, BreachDetail } from '@gatehouse/contract/dark-web/leak.schema';
import { useNavigate } from 'react-router';

import { type ReadState, useRead } from '../../../core/data/use-read.ts';
import { usePageTitle } from '../../../core/page-title.ts';
import { useNeighbors } from '../../../shared/resource-list/use-neighbors.ts';
import { ListFailure } from '../../../shared/resource-list/list-states.tsx';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { BookmarkStar } from '../../../ui/marks/bookmark-star.tsx';
import type { SidePanelContent } from '../../../ui/overlays/side-panel.tsx';
import { darkWebTexts } from '../dark-web.texts.ts';
import { leakAddress, leaksPath } from '../leak-address.ts';
import { BreachTypeBadge, LeakTypeBadge } from '../leak-badge.tsx';
import { LeakDevice, LeakFacts } from './leak-facts.tsx';
import { LeakHistory } from './leak-history.tsx';
import { LeakPassword } from './leak-password.tsx';
import { LeakWork } from './leak-work.tsx';
import styles from './leak-detail.module.css';
import { leakDetailTexts as texts } from './leak-detail.texts.ts';
import { Section } from './section.tsx';

const unknownLeak = { idVisual: darkWebTexts.title, user: darkWebTexts.title };

interface LeakRecordProps {
  /** Undefined while no leak is open. */
  leakId: string | undefined;
  /** The query parameters of the list, which stay in the address. */
  search: string;
  /** The rows of the list, for the previous and next record. */
  rows: readonly Breach[];
}

const keyOf = ({ _id }: Breach): string => _id;

/** Returns the functions that open the previous and the next record of the list. */
function useNeighbours({ leakId, search, rows }: LeakRecordProps) {
  const navigate = useNavigate();
  const { row: listed, previous, next } = useNeighbors(rows, keyOf, leakId);
  const openOf = (row: Breach | undefined) =>
    row && (() => void navigate(leakAddress(row._id, search), { replace: true }));
  return { onNext: openOf(next), onPrevious: openOf(previous), listed };
}

function LeakActions({ leakId, idVisual, user }: { leakId: string; idVisual: string; user: string }) {
  return (
    <>
      <CopyButton value={user} label={texts.copy.user} done={texts.copy.done} />
      <BookmarkStar id={bookmarkId('leak', leakId)} name={idVisual} />
    </>
  );
}

/** Returns the content of the open leak, which has its own address beside the list; null while none is open. */
export function useLeakRecord(props: LeakRecordProps): SidePanelContent | null {
  const { leakId, search } = props;
  const navigate = useNavigate();
  const reading = useRead(darkWeb.get, { params: { id: leakId ?? '' } }, { isOff: leakId === undefined });
  const { listed, ...neighbours } = useNeighbours(props);
  const { idVisual, user } = reading.data ?? listed ?? unknownLeak;
  usePageTitle(leakId === undefined ? darkWebTexts.title : idVisual);
  if (leakId === undefined) return null;
  return {
    ...neighbours,
    title: <bdi>{user}</bdi>,
    actions: <LeakActions leakId={leakId} idVisual={idVisual} user={user} />,
    texts: texts.panel,
    onClose: () => void navigate(`${leaksPath}${search}`),
    children: <PanelContent {...reading} />,
  };
}

function PanelContent({ data: leak, failure, refresh }: ReadState<BreachDetail>) {
  if (leak) return <LeakContent key={leak._id} leak={leak} />;
  if (!failure) return <PanelSkeleton />;
  if (failure.status !== 404 && failure.status !== 422) {
    return <ListFailure failure={failure} texts={darkWebTexts.list} onRetry={refresh} />;
  }
  return (
    <EmptyState kind="filtered" title={texts.missing}>
      {texts.missingWhy}
    </EmptyState>
  );
}

function LeakContent({ leak }: { leak: BreachDetail }) {
  return (
    <Stack gap={24}>
      <Row>
        <code>{leak.idVisual}</code>
        <LeakTypeBadge type={leak.type} />
        <BreachTypeBadge breachType={leak.breachType} />
      </Row>
      <LeakWork leak={leak} />
      <LeakPassword leak={leak} />
      <RecommendedSteps steps={leak.steps} />
      <LeakFacts leak={leak} />
      {leak.deviceDetail && <LeakDevice device={leak.deviceDetail} />}
      <LeakHistory history={leak.history} />
    </Stack>
  );
}

function RecommendedSteps({ steps }: { steps: readonly RemediationStep[] }) {
  return (
    <Section title={texts.steps.title}>
      <Stack as="ol" gap={12} className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>
            <div className={styles.step}>{texts.steps.titles[step]}</div>
            <div className={styles.muted}>{texts.steps.texts[step]}</div>
          </li>
        ))}
      </Stack>
    </Section>
  );
}

const skeletonHeights = ['22px', '96px', '120px', '220px', '160px'];

function PanelSkeleton() {
  return (
    <Stack gap={24} aria-busy="true" aria-label={texts.loading} role="status">
      {skeletonHeights.map((height) => (
        <Skeleton key={height} height={height} />
      ))}
    </Stack>
  );
}
