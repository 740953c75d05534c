import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import type { ClientRetestRow, RetestRow } from '@gatehouse/contract/retests/retest.schema';
import { Link } from 'react-router';

import { ClientCell, clientColumn, titleOverClient } from '../../shared/clients/client-rows.tsx';
import { DueDate } from '../../shared/dates/due-date.tsx';
import { retestSigns } from '../../shared/vocabulary/signs.ts';
import { Text } from '../../ui/layout/text.tsx';
import { SeverityBadge } from '../../ui/marks/severity-badge.tsx';
import { StatusBadge } from '../../ui/marks/status-badge.tsx';
import { PersonMark } from '../../ui/people/person-mark.tsx';
import { avatarWidth, dueWidth, headedTimeWidth } from '../../ui/table/column-widths.ts';
import { CardLines, CardTitle } from '../../ui/table/card-lines.tsx';
import type { CardLink, Column } from '../../ui/table/data-table-column.ts';
import { TwoLineCell } from '../../ui/table/two-line-cell.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { isOpen, type Side, titleOf } from './retest-side.ts';
import { retestsTexts as texts } from './retests.texts.ts';

const { columns } = texts.list;

export const StateBadge = ({ state }: Pick<RetestRow, 'state'>) => (
  <StatusBadge look="plain" sign={retestSigns[state]} label={texts.states[state]} />
);

type ExpectedDateProps = Pick<RetestRow, 'state' | 'expectedDate'> & {
  company?: Pick<ClientRetestRow['company'], 'timeZone'>;
  isTwoLine?: boolean;
};

/**
 * The expected date of the verdicts, overdue only while one is missing. It is in the time zone of the client, if the record includes it.
 */
export const ExpectedDate = (retest: ExpectedDateProps) =>
  retest.expectedDate === null ? (
    <Text as="span" tone="muted">
      {texts.noDate}
    </Text>
  ) : (
    <DueDate
      day={retest.expectedDate}
      isDone={!isOpen(retest)}
      timeZone={retest.company?.timeZone}
      isTwoLine={retest.isTwoLine ?? false}
    />
  );

function TurnCell({ turn, side }: Pick<RetestRow, 'turn'> & { side: Side }) {
  if (turn === null) return null;
  return turn === side ? (
    <Text as="span" weight="medium">
      {texts.list.you}
    </Text>
  ) : (
    texts.list.turns[turn]
  );
}

const retest: Column<RetestRow> = {
  key: 'retest',
  title: columns.retest,
  cell: (row) => (
    <TwoLineCell
      first={<bdi>{titleOf(row)}</bdi>}
      second={
        <>
          <code>{row.idVisual}</code> <SeverityBadge severity={row.severity} label={texts.severities[row.severity]} />
        </>
      }
    />
  ),
};

const client = clientColumn<ClientRetestRow>(columns.client, ({ company }) => (
  <Link to={`/provider/companies/${company._id}/engagements`}>
    <ClientCell company={company} />
  </Link>
));

const common = (side: Side): Column<RetestRow>[] => [
  { key: 'status', title: columns.status, cell: (row) => <StateBadge {...row} />, width: '116px', beside: {} },
  { key: 'turn', title: columns.turn, cell: (row) => <TurnCell turn={row.turn} side={side} />, width: '96px' },
  {
    key: 'verified',
    title: columns.verified,
    cell: ({ numOfDecided, numOfFindings }) =>
      numOfFindings > 1 && <bdi>{texts.verified(numOfDecided, numOfFindings)}</bdi>,
    kind: 'number',
    width: '72px',
    priority: 'lower',
  },
  {
    key: 'expected',
    title: columns.expected,
    cell: (row) => <ExpectedDate {...row} isTwoLine />,
    width: dueWidth,
    sort: 'expectedDate',
    beside: {},
  },
  {
    key: 'tester',
    title: columns.tester,
    sign: <IconUser size={15} stroke={1.7} aria-hidden="true" />,
    cell: ({ tester }) => <PersonMark name={tester?.fullname ?? null} missing={texts.unassigned} />,
    width: avatarWidth,
    priority: 'lowest',
  },
  {
    key: 'requested',
    title: columns.requested,
    cell: ({ createdAt }) => <RelativeTime moment={createdAt} look="short" />,
    width: headedTimeWidth,
    sort: 'createdAt',
    firstSort: 'descending',
    priority: 'low',
  },
];

export const retestColumns: readonly Column<RetestRow>[] = [retest, ...common('client')];
export const queueColumns: readonly Column<ClientRetestRow>[] = [
  { ...retest, beside: titleOverClient<ClientRetestRow>(titleOf) },
  client,
  ...common('provider'),
];

interface RetestCardProps {
  retest: RetestRow & Partial<Pick<ClientRetestRow, 'company'>>;
  side: Side;
  Link: CardLink;
}

/** A retest as a card on a phone. */
export function RetestCard({ retest: row, side, Link: Title }: RetestCardProps) {
  const { idVisual, severity, turn, company } = row;
  return (
    <CardLines
      start={<SeverityBadge severity={severity} label={texts.severities[severity]} />}
      end={<ExpectedDate {...row} />}
      title={<CardTitle Link={Title}>{titleOf(row)}</CardTitle>}
      foot={company ? <bdi>{company.name}</bdi> : <code>{idVisual}</code>}
      footEnd={turn === side ? texts.yourTurn : <StateBadge {...row} />}
    />
  );
}
