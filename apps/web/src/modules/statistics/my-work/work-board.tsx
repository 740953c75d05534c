import { statistics, type WorkView } from '@gatehouse/contract/statistics/statistics';
import type { Work } from '@gatehouse/contract/statistics/statistics.schema';
import { useState } from 'react';
import { Link } from 'react-router';

import { coreTexts } from '../../../core/core.texts.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { oneOf, useListAddress } from '../../../core/list-address.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { rowLook } from '../../../ui/layout/flow.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import { BoardBar } from '../board-bar.tsx';
import { statisticsTexts } from '../statistics.texts.ts';
import type { BoardAddress } from '../use-board-address.ts';
import { WorkGroup } from './work-group.tsx';
import { WorkLine } from './work-line.tsx';
import styles from './work-board.module.css';

const texts = statisticsTexts.work;
const views = ['mine', 'unassigned', 'returned', 'mentions'] as const satisfies WorkView[];
type ShownView = (typeof views)[number];

/** The board for users who remediate: their queue over all areas, and the provider's pending work. */
export function WorkBoard({ address }: { address: BoardAddress }) {
  const [{ view: wanted }, change] = useListAddress(['view']);
  const view = oneOf(views, wanted) ?? 'mine';
  const choose = (value: string) => change({ view: value === 'mine' ? undefined : value });
  return (
    <>
      <PageHeader title={texts.title} context={texts.context} />
      <BoardBar address={address} />
      <div className={styles.board}>
        <Card
          title={texts.queue}
          padding="compact"
          actions={
            <Segmented
              label={texts.views.label}
              segments={views.map((value) => ({ value, label: texts.views[value] }))}
              value={view}
              onChange={choose}
            />
          }
        >
          <Queue view={view} label={texts.queue} />
        </Card>
        <Card title={texts.waiting} padding="compact">
          <Queue view="waiting" label={texts.waiting} />
        </Card>
      </div>
    </>
  );
}

interface QueueProps {
  view: ShownView | 'waiting';
  label: string;
}

function Queue({ view, label }: QueueProps) {
  const { data, failure, isPrevious, refresh } = useRead(statistics.work, { query: { view } }, { keepPrevious: true });
  if (!data && failure) {
    return (
      <ErrorState
        texts={coreTexts.errorState}
        message={failure.message}
        requestId={failure.requestId}
        onRetry={refresh}
      />
    );
  }
  if (!data) return <Skeleton height={view === 'waiting' ? '120px' : '480px'} />;
  const none = texts.none[view];
  return (
    <div className={styles.queue} aria-busy={isPrevious || undefined}>
      {data.rows.length === 0 ? (
        <EmptyState kind="cleared" title={none.title}>
          {none.text}
        </EmptyState>
      ) : (
        <>
          <Counts work={data} />
          <Lines work={data} label={label} />
        </>
      )}
    </div>
  );
}

/** The number of items in each area; each links to exactly those records. */
function Counts({ work: { rows, counts } }: { work: Work }) {
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const shown = rows.reduce((sum, { group }) => sum + (group?.count ?? 1), 0);
  return (
    <Row as="p" gap="0 16" align="stretch" className={classNames(textLook({ size: 13, tone: 'muted' }), styles.counts)}>
      {counts.map(({ kind, count, link }) => (
        <Link
          key={kind}
          className={rowLook({ wraps: false, isInline: true })}
          to={link}
          data-rows={count}
          data-print="plain"
        >
          {texts.counts[kind](count)}
        </Link>
      ))}
      {shown < all && (
        <Row as="span" wraps={false} isInline>
          {texts.firstOf(shown, all)}
        </Row>
      )}
    </Row>
  );
}

const shownFirst = 10;

function Lines({ work: { rows }, label }: { work: Work; label: string }) {
  const [isAll, setIsAll] = useState(false);
  const shown = isAll ? rows : rows.slice(0, shownFirst);
  return (
    <>
      <ul className={styles.lines} aria-label={label}>
        {shown.map((row) => (
          <li key={`${row.kind} ${row._id}`}>
            {row.group === undefined ? <WorkLine row={row} /> : <WorkGroup row={row} group={row.group} />}
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <button
          type="button"
          className={classNames(textLook({ size: 13, weight: 'medium' }), styles.more)}
          onClick={() => setIsAll(true)}
        >
          {statisticsTexts.decisions.more(rows.length - shown.length)}
        </button>
      )}
    </>
  );
}
