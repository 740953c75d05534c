import { bookmarkId } from '@gatehouse/contract/bookmarks/bookmarks';
import { darkWeb } from '@gatehouse/contract/dark-web/dark-web';
import type { RemediationStep } from '@gatehouse/contract/dark-web/dark-web-rules';
import type { Breach, BreachDetail } from '@gatehouse/contract/dark-web/leak.schema';
import { useNavigate } from 'react-router';

import { type ReadState, useRead } from '../../../core/data/use-read.ts';
import { usePageTitle } from '../../../core/page-title.ts';
import { ListFailure } from '../../../shared/resource-list/list-states.tsx';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { BookmarkStar } from '../../../ui/marks/bookmark-star.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
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

interface LeakPanelProps {
  leakId: string;
  /** The query parameters of the list, which stay in the address. */
  search: string;
  /** The rows of the list, for the previous and next record. */
  rows: readonly Breach[];
}

/** Returns the functions that open the previous and the next record of the list. */
function useNeighbours({ leakId, search, rows }: LeakPanelProps) {
  const navigate = useNavigate();
  const at = rows.findIndex(({ _id }) => _id === leakId);
  const openOf = (row: Breach | undefined) =>
    row && at >= 0 ? () => void navigate(leakAddress(row._id, search), { replace: true }) : undefined;
  return { onNext: openOf(rows[at + 1]), onPrevious: openOf(rows[at - 1]), listed: rows[at] };
}

/** The panel of a leak above the list, with an address of its own. */
export function LeakPanel(props: LeakPanelProps) {
  const { leakId, search } = props;
  const navigate = useNavigate();
  const reading = useRead(darkWeb.get, { params: { id: leakId } });
  const { listed, ...neighbours } = useNeighbours(props);
  const { idVisual, user } = reading.data ?? listed ?? unknownLeak;
  usePageTitle(idVisual);
  return (
    <SidePanel
      isOpen
      {...neighbours}
      title={<bdi>{user}</bdi>}
      actions={
        <>
          <CopyButton value={user} label={texts.copy.user} done={texts.copy.done} />
          <BookmarkStar id={bookmarkId('leak', leakId)} name={idVisual} />
        </>
      }
      texts={texts.panel}
      onClose={() => void navigate(`${leaksPath}${search}`)}
    >
      <PanelContent {...reading} />
    </SidePanel>
  );
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
    <div className={styles.detail}>
      <div className={styles.row}>
        <code>{leak.idVisual}</code>
        <LeakTypeBadge type={leak.type} />
        <BreachTypeBadge breachType={leak.breachType} />
      </div>
      <LeakWork leak={leak} />
      <LeakPassword leak={leak} />
      <RecommendedSteps steps={leak.steps} />
      <LeakFacts leak={leak} />
      {leak.deviceDetail && <LeakDevice device={leak.deviceDetail} />}
      <LeakHistory history={leak.history} />
    </div>
  );
}

function RecommendedSteps({ steps }: { steps: readonly RemediationStep[] }) {
  return (
    <Section title={texts.steps.title}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>
            <div className={styles.step}>{texts.steps.titles[step]}</div>
            <div className={styles.muted}>{texts.steps.texts[step]}</div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const skeletonHeights = ['22px', '96px', '120px', '220px', '160px'];

function PanelSkeleton() {
  return (
    <div className={styles.detail} aria-busy="true" aria-label={texts.loading} role="status">
      {skeletonHeights.map((height) => (
        <Skeleton key={height} height={height} />
      ))}
    </div>
  );
}
