import { darkWeb } from '@gatehouse/contract/dark-web';
import { bookmarkId } from '@gatehouse/contract/bookmarks';
import type { Breach, BreachDetail } from '@gatehouse/contract/dark-web-schema';
import { useNavigate } from 'react-router';

import { type Reading, useRead } from '../../core/data/use-read.ts';
import { usePageTitle } from '../../core/page-title.ts';
import { BookmarkStar } from '../../ui/marks/bookmark-star.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Drawer } from '../../ui/overlays/modal.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { darkWebTexts } from './dark-web.texts.ts';
import { leakAddress, leaksPath } from './leak-address.ts';
import { BreachTypeBadge, LeakStatusBadge, LeakTypeBadge } from './leak-badge.tsx';
import { LeakDevice } from './leak-device.tsx';
import { LeakFacts } from './leak-facts.tsx';
import { LeakHistory } from './leak-history.tsx';
import { LeakPassword } from './leak-password.tsx';
import { LeakRemediation } from './leak-remediation.tsx';
import { LeakFailure } from './leak-states.tsx';
import { LeakWork } from './leak-work.tsx';
import styles from './leak-detail.module.css';
import { leakDetailTexts as texts } from './leak-detail.texts.ts';
import { type Steps, useStepKeys } from './use-step-keys.ts';

const unknownLeak = { idVisual: darkWebTexts.title, user: darkWebTexts.title };

interface LeakPanelProps {
  leakId: string;
  /** The filters of the list below, which stay. */
  search: string;
  /** Its neighbours. */
  rows: readonly Breach[];
}

/** The ways to its neighbours in the list, for buttons and for the keys `j` and `k`. */
function useSteps({ leakId, search, rows }: LeakPanelProps) {
  const navigate = useNavigate();
  const at = rows.findIndex(({ _id }) => _id === leakId);
  const wayTo = (row: Breach | undefined) =>
    row && at >= 0 ? () => void navigate(leakAddress(row._id, search), { replace: true }) : undefined;
  const steps = { next: wayTo(rows[at + 1]), previous: wayTo(rows[at - 1]) };
  useStepKeys(steps);
  return { ...steps, listed: rows[at] };
}

/** One record over its list, under an address of its own. */
export function LeakPanel(props: LeakPanelProps) {
  const { leakId, search } = props;
  const navigate = useNavigate();
  const query = useRead(darkWeb.get, { params: { id: leakId } });
  const { listed, ...steps } = useSteps(props);
  const { idVisual, user } = query.data ?? listed ?? unknownLeak;
  usePageTitle(idVisual);
  return (
    <Drawer
      size="detail"
      isOpen
      title={<bdi>{user}</bdi>}
      closeLabel={texts.close}
      onClose={() => void navigate(`${leaksPath}${search}`)}
      footer={<StepButtons {...steps} />}
    >
      <LeakState query={query} />
    </Drawer>
  );
}

function StepButtons({ next, previous }: Steps) {
  return (
    <div className={styles.stepping}>
      <span className={`${styles.second} ${styles.keys}`}>{texts.keys}</span>
      <Button size="small" disabled={!previous} aria-keyshortcuts="k" onClick={previous}>
        {texts.previous}
      </Button>
      <Button size="small" disabled={!next} aria-keyshortcuts="j" onClick={next}>
        {texts.next}
      </Button>
    </div>
  );
}

/** On its way, missing, failed, or there. */
function LeakState({ query: { data: leak, failure, refresh } }: { query: Reading<BreachDetail> }) {
  if (leak) return <LeakContent key={leak._id} leak={leak} />;
  if (!failure) return <Bones />;
  if (failure.status !== 404 && failure.status !== 422) {
    return <LeakFailure failure={failure} onRetry={refresh} />;
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
      <div className={styles.badges}>
        <code>{leak.idVisual}</code>
        <CopyButton value={leak.user} label={texts.copy.user} done={texts.copy.done} />
        <BookmarkStar id={bookmarkId('leak', leak._id)} name={leak.idVisual} />
        <LeakStatusBadge status={leak.status} />
        <LeakTypeBadge type={leak.type} />
        <BreachTypeBadge breachType={leak.breachType} />
      </div>
      <LeakWork leak={leak} />
      <LeakPassword leak={leak} />
      <LeakRemediation steps={leak.steps} />
      <LeakFacts leak={leak} />
      {leak.deviceDetail && <LeakDevice device={leak.deviceDetail} />}
      <LeakHistory history={leak.history} />
    </div>
  );
}

const boneHeights = ['22px', '96px', '120px', '220px', '160px'];

function Bones() {
  return (
    <div className={styles.bones} aria-busy="true" aria-label={texts.loading} role="status">
      {boneHeights.map((height) => (
        <Skeleton key={height} height={height} />
      ))}
    </div>
  );
}
