import type { BreachFilter, BreachGroup } from '@gatehouse/contract/dark-web/dark-web-lists.schema';
import type { breachGroupings } from '@gatehouse/contract/dark-web/dark-web-lists';

import { CardLines, CardTitle } from '../../../ui/table/card-lines.tsx';
import type { CardLink, Column } from '../../../ui/table/data-table-column.ts';
import { TwoLineCell } from '../../../ui/table/two-line-cell.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { CountedLink } from '../counted-link.tsx';
import { darkWebTexts } from '../dark-web.texts.ts';
import { withStatus } from '../leak-address.ts';
import { ExposureAge } from './leak-columns.tsx';

const texts = darkWebTexts.groups;

/** A field by which leaks can be grouped. */
export type Grouping = (typeof breachGroupings)[number];

interface GroupProps {
  row: BreachGroup;
  by: Grouping;
}

/** Describes the number of people, hosts and devices in a group. */
function detailsOf({ row, by }: GroupProps): string {
  const details = [
    by === 'person' ? '' : texts.people(row.people),
    by === 'host' ? '' : texts.hosts(row.hosts),
    by === 'device' || row.devices === 0 ? '' : texts.devices(row.devices),
    row.reused === 0 ? '' : texts.reused(row.reused),
  ];
  return details.filter((text) => text !== '').join(' · ');
}

const NameCell = (group: GroupProps) => (
  <TwoLineCell first={<bdi>{group.row.name || texts.unnamed}</bdi>} second={<bdi>{detailsOf(group)}</bdi>} />
);

/** A group as a card on a phone. */
export function GroupCard({ Link, ...group }: GroupProps & { Link: CardLink }) {
  const { name, open, total, openSince } = group.row;
  return (
    <CardLines
      start={texts.openOf(open, total)}
      end={openSince !== null && <RelativeTime moment={openSince} />}
      title={<CardTitle Link={Link}>{name || texts.unnamed}</CardTitle>}
      foot={<bdi>{detailsOf(group)}</bdi>}
    />
  );
}

function AccountsCell({ row: { employees, clients } }: { row: BreachGroup }) {
  const [first, second] = [
    employees > 0 ? texts.employees(employees) : null,
    clients > 0 ? texts.clients(clients) : null,
  ].filter((text) => text !== null);
  return <TwoLineCell first={<bdi>{first}</bdi>} second={second === undefined ? null : <bdi>{second}</bdi>} />;
}

const counts = [
  { key: 'open', codes: '1,2', title: texts.open },
  { key: 'vulnerable', codes: '1', title: texts.vulnerable },
  { key: 'inProgress', codes: '2', title: texts.inProgress },
  { key: 'mitigated', codes: '3', title: texts.mitigated },
] as const;

/** Returns the columns of groups; every number links to the counted leaks with the current filters. */
export function groupColumns(by: Grouping, filter: BreachFilter): readonly Column<BreachGroup>[] {
  const within = ({ key }: BreachGroup): BreachFilter => ({ ...filter, [by]: key });
  return [
    { key: 'name', title: texts.names[by], cell: (row) => <NameCell row={row} by={by} />, identifies: true },
    ...counts.map(({ key, codes, title }): Column<BreachGroup> => ({
      key,
      title,
      kind: 'number',
      width: '104px',
      ...(key !== 'open' && { priority: 'low' as const }),
      cell: (row) => <CountedLink count={row[key]} filter={withStatus(within(row), codes)} />,
    })),
    {
      key: 'total',
      title: texts.total,
      kind: 'number',
      width: '84px',
      cell: (row) => <CountedLink count={row.total} filter={within(row)} />,
    },
    {
      key: 'accounts',
      title: texts.accounts,
      cell: (row) => <AccountsCell row={row} />,
      width: '120px',
      priority: 'lower',
    },
    {
      key: 'openSince',
      title: texts.openSince,
      cell: ({ openSince }) => (openSince === null ? darkWebTexts.nothing : <ExposureAge exposedAt={openSince} />),
      width: '148px',
    },
  ];
}
