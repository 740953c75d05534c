import type { ClientRetestRow, RetestRow } from '@gatehouse/contract/retest-schema';

import { Link } from 'react-router';

import { retestSigns } from '../../shared/vocabulary/signs.ts';
import type { Column } from '../../ui/table/data-table-column.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { SeverityBadge } from '../../ui/marks/severity-badge.tsx';
import { StatusBadge } from '../../ui/marks/status-badge.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { dayText, isOverdue, type Side, turnText } from './retest-labels.ts';
import styles from './retests.module.css';
import { retestsTexts as texts } from './retests.texts.ts';

const { columns } = texts.list;

/** The readable id and what it is about; the rest of many findings is counted. */
function RetestCell({ idVisual, title, numOfFindings, severity }: RetestRow) {
  const details = (
    <>
      <code>{idVisual}</code>
      <SeverityBadge severity={severity} label={texts.severities[severity]} />
      {numOfFindings > 1 && <span>{texts.list.more(numOfFindings - 1)}</span>}
    </>
  );
  return <TwoLines first={<bdi>{title}</bdi>} second={details} />;
}

function ExpectedCell(retest: RetestRow) {
  const now = useNow();
  return (
    <>
      <bdi>{dayText(retest.expectedDate)}</bdi>{' '}
      {isOverdue(retest, now) && <strong className={styles.overdue}>{texts.overdue}</strong>}
    </>
  );
}

function TurnCell({ turn, side }: Pick<RetestRow, 'turn'> & { side: Side }) {
  const text = turnText(turn, side);
  return turn === side ? <strong>{text}</strong> : <span className={styles.muted}>{text}</span>;
}

const client: Column<ClientRetestRow> = {
  key: 'client',
  title: columns.client,
  cell: ({ company }) => (
    <Link to={`/provider/companies/${company._id}/engagements`}>
      <bdi>{company.name}</bdi>
    </Link>
  ),
  width: '170px',
};

const common = (side: Side): Column<RetestRow>[] => [
  {
    key: 'state',
    title: columns.state,
    cell: ({ state }) => <StatusBadge sign={retestSigns[state]} label={texts.states[state]} />,
    width: '132px',
  },
  { key: 'turn', title: columns.turn, cell: ({ turn }) => <TurnCell turn={turn} side={side} />, width: '128px' },
  {
    key: 'progress',
    title: columns.progress,
    cell: ({ numOfDecided, numOfFindings }) => <bdi>{texts.list.progress(numOfDecided, numOfFindings)}</bdi>,
    kind: 'number',
    width: '92px',
  },
  {
    key: 'expected',
    title: columns.expected,
    cell: (retest) => <ExpectedCell {...retest} />,
    width: '124px',
    sort: 'expectedDate',
  },
  {
    key: 'age',
    title: columns.age,
    cell: ({ createdAt }) => <RelativeTime moment={createdAt} />,
    width: '124px',
    sort: 'createdAt',
    firstSort: 'descending',
  },
];

const identifying: Column<RetestRow> = {
  key: 'retest',
  title: columns.retest,
  cell: (retest) => <RetestCell {...retest} />,
};

export const retestColumns: readonly Column<RetestRow>[] = [identifying, ...common('client')];
export const queueColumns: readonly Column<ClientRetestRow>[] = [identifying, client, ...common('provider')];
