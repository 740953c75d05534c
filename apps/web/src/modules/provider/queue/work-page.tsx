import { clientWriteAccess } from '@gatehouse/contract/clients/clients';
import { hasAccess } from '@gatehouse/contract/core/access';
import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { provider } from '@gatehouse/contract/provider/provider';
import { useSearchParams } from 'react-router';

import { usePageTitle } from '../../../core/page-title.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { useViewer } from '../../../core/session-store.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { providerNames } from '../provider-names.texts.ts';
import { DraftEngagementLine, DraftFindingLine, RunningLine, UpcomingLine } from './engagement-lines.tsx';
import { usePendingWork } from './use-waiting.tsx';
import { anyList, shownLines as limit, WorkCard } from './work-group.tsx';
import { WorkHead } from './work-head.tsx';
import styles from './work.module.css';
import { workTexts as texts } from './work.texts.ts';

/** The switch between the viewer's own and everyone's drafts and engagements, stored in the address. */
function useOwnerFilter() {
  const [search, setSearch] = useSearchParams();
  const isMine = search.get('who') === 'me';
  return {
    isMine,
    set: (value: string) => setSearch(value === 'me' ? { who: 'me' } : {}, { replace: true }),
  };
}

const runningAtMost = 12;

function useTesting(isMine: boolean) {
  const isOff = !hasAccess(providerEngagements.all.access, useViewer());
  const lead = isMine ? { lead: 'me' } : {};
  const owner = isMine ? { owner: 'me' } : {};
  const read = (query: object) => ({ query: { ...lead, ...query } });
  return {
    isOff,
    drafts: useRead(findingDrafts.all, { query: { ...owner, limit } }, { isOff }),
    hidden: useRead(providerEngagements.all, read({ stage: 'draft', sort: 'dateStart', limit }), { isOff }),
    running: useRead(providerEngagements.all, read({ stage: 'running', sort: 'dateEnd', limit: runningAtMost }), {
      isOff,
    }),
    upcoming: useRead(providerEngagements.all, read({ stage: 'upcoming', sort: 'dateStart', limit }), { isOff }),
  };
}

type Testing = ReturnType<typeof useTesting>;

function Actions({ who }: { who: ReturnType<typeof useOwnerFilter> }) {
  return (
    <Row>
      <Segmented
        label={texts.who.label}
        segments={[
          { value: 'all', label: texts.who.all },
          { value: 'me', label: texts.who.me },
        ]}
        value={who.isMine ? 'me' : 'all'}
        onChange={who.set}
      />
      <LinkButton to="/provider/findingDrafts/new" variant="primary">
        {providerNames.newFinding}
      </LinkButton>
    </Row>
  );
}

/** A prompt to add the first client, while the portal has none. */
function FirstClient() {
  const isOff = !hasAccess(clientWriteAccess, useViewer());
  const { data } = useRead(provider.companies, { query: { limit: 1 } }, { isOff });
  if (data?.total !== 0) return null;
  return (
    <Card>
      <EmptyState
        kind="first-use"
        title={texts.firstClient.title}
        action={
          <LinkButton to="/provider/clients?new=client" variant="primary">
            {texts.firstClient.add}
          </LinkButton>
        }
      >
        {texts.firstClient.text}
      </EmptyState>
    </Card>
  );
}

/** Returns the list of engagements with the rows that a card counts. */
const listOf = (stage: string, isMine: boolean): string =>
  `/provider/engagements?view=${stage}${isMine ? '&lead=me' : ''}`;

function DraftsCard({ testing, isMine }: { testing: Testing; isMine: boolean }) {
  const { title, none, noneWhy, findings, engagements } = texts.drafts;
  const drafts = anyList({
    key: 'findings',
    title: findings,
    to: `/provider/findingDrafts${isMine ? '?view=mine' : ''}`,
    reading: testing.drafts,
    line: (draft) => <DraftFindingLine key={draft._id} draft={draft} />,
  });
  const hidden = anyList({
    key: 'engagements',
    title: engagements,
    to: listOf('draft', isMine),
    reading: testing.hidden,
    line: (engagement) => <DraftEngagementLine key={engagement._id} engagement={engagement} />,
  });
  return <WorkCard {...{ title, none, noneWhy }} lists={[drafts, hidden]} />;
}

const stages = { running: RunningLine, upcoming: UpcomingLine } as const;

function StageCard({ stage, testing, isMine }: { stage: keyof typeof stages; testing: Testing; isMine: boolean }) {
  const { title, none, noneWhy } = texts[stage];
  const Line = stages[stage];
  const list = anyList({
    key: stage,
    title,
    to: listOf(stage, isMine),
    reading: testing[stage],
    line: (engagement) => <Line key={engagement._id} engagement={engagement} />,
  });
  return <WorkCard {...{ title, none, noneWhy }} lists={[list]} />;
}

/** The work queue of the provider's staff over all clients and areas: pending requests, drafts, and running and planned engagements. */
export default function WorkPage() {
  const who = useOwnerFilter();
  const { isMine } = who;
  const waiting = usePendingWork();
  const testing = useTesting(isMine);
  usePageTitle(providerNames.work);
  const { title, none, noneWhy } = texts.waiting;
  const waitingCard = <WorkCard {...{ title, none, noneWhy }} lists={waiting} />;
  return (
    <>
      <WorkHead {...(!testing.isOff && { action: <Actions who={who} /> })} />
      <FirstClient />
      {testing.isOff ? (
        waitingCard
      ) : (
        <div className={styles.columns}>
          <div className={styles.column}>
            {waitingCard}
            <DraftsCard testing={testing} isMine={isMine} />
          </div>
          <div className={styles.column}>
            <StageCard stage="running" testing={testing} isMine={isMine} />
            <StageCard stage="upcoming" testing={testing} isMine={isMine} />
          </div>
        </div>
      )}
    </>
  );
}
