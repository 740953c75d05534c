import type { BreachGroup } from '@gatehouse/contract/dark-web-lists';

import type { Column } from '../../ui/table/data-table-column.ts';
import { TwoLines } from '../../ui/layout/two-lines.tsx';
import { CountedLink } from './counted-link.tsx';
import type { Grouping, LeakFilter } from './leak-lists.ts';
import styles from './dark-web.module.css';
import { darkWebTexts } from './dark-web.texts.ts';
import { withStatus } from './leak-address.ts';
import { ExposureAge } from './leak-columns.tsx';

const texts = darkWebTexts.groups;

type Cell = Column<BreachGroup>;

function NameCell({ row, by }: { row: BreachGroup; by: Grouping }) {
  const others = [
    by === 'person' ? '' : texts.people(row.people),
    by === 'host' ? '' : texts.hosts(row.hosts),
    by === 'device' || row.devices === 0 ? '' : texts.devices(row.devices),
    row.reused === 0 ? '' : texts.reused(row.reused),
  ].filter((words) => words !== '');
  return <TwoLines first={<bdi>{row.name || texts.nameless}</bdi>} second={<bdi>{others.join(' · ')}</bdi>} />;
}

function WhoseCell({ row: { employees, clients } }: { row: BreachGroup }) {
  return (
    <div className={styles.lines}>
      {employees > 0 && <bdi>{texts.employees(employees)}</bdi>}
      {clients > 0 && <bdi>{texts.clients(clients)}</bdi>}
    </div>
  );
}

const counts = [
  { key: 'open', codes: '1,2', title: texts.open },
  { key: 'vulnerable', codes: '1', title: texts.vulnerable },
  { key: 'inProgress', codes: '2', title: texts.inProgress },
  { key: 'mitigated', codes: '3', title: texts.mitigated },
] as const;

/** The columns of groups; every number leads to its records under the filters that are in force. */
export function groupColumns(by: Grouping, filter: LeakFilter): readonly Cell[] {
  const within = ({ key }: BreachGroup): LeakFilter => ({ ...filter, [by]: key });
  return [
    {
      key: 'name',
      title: texts.names[by],
      cell: (row) => <NameCell row={row} by={by} />,
      identifies: true,
    },
    ...counts.map(({ key, codes, title }): Cell => ({
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
    { key: 'whose', title: texts.whose, cell: (row) => <WhoseCell row={row} />, width: '120px', priority: 'lower' },
    {
      key: 'openSince',
      title: texts.openSince,
      cell: ({ openSince }) => (openSince === null ? darkWebTexts.nothing : <ExposureAge exposedAt={openSince} />),
      width: '148px',
    },
  ];
}
