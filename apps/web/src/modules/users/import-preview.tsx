import type { PersonLine } from '@gatehouse/contract/users';

import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/data-table-column.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { StatusBadge, type StatusSign } from '../../ui/marks/status-badge.tsx';
import styles from './users.module.css';
import { usersTexts } from './users.texts.ts';

const texts = usersTexts.importing;
const signs: Record<PersonLine['outcome'], StatusSign> = {
  new: 'completed',
  existing: 'open',
  faulty: 'notFixed',
};

const columns: readonly Column<PersonLine>[] = [
  { key: 'line', title: texts.columns.line, cell: ({ line }) => line, kind: 'number', width: '64px' },
  { key: 'fullname', identifies: true, title: texts.columns.fullname, cell: ({ fullname }) => <bdi>{fullname}</bdi> },
  { key: 'username', title: texts.columns.username, cell: ({ username }) => <bdi>{username}</bdi>, width: '30%' },
  { key: 'role', title: texts.columns.role, cell: ({ role }) => <bdi>{role}</bdi>, width: '110px' },
  {
    key: 'outcome',
    title: texts.columns.outcome,
    cell: ({ outcome, fault }) => (
      <>
        <StatusBadge sign={signs[outcome]} label={texts.outcomes[outcome]} />
        {fault !== null && <p className={styles.fault}>{fault}</p>}
      </>
    ),
    width: '220px',
  },
];

const countOf = (lines: readonly PersonLine[], wanted: PersonLine['outcome']): number =>
  lines.filter(({ outcome }) => outcome === wanted).length;

/** What every line of a table would do, faulty ones first: they are what has to be mended. */
export function ImportPreview({ lines }: { lines: readonly PersonLine[] }) {
  const [fresh, existing, faulty] = [countOf(lines, 'new'), countOf(lines, 'existing'), countOf(lines, 'faulty')];
  const sorted = [
    ...lines.filter(({ outcome }) => outcome === 'faulty'),
    ...lines.filter(({ outcome }) => outcome !== 'faulty'),
  ];
  return (
    <>
      <p role="status">{texts.counts(fresh, existing, faulty)}</p>
      {faulty > 0 && <Notice kind="error">{texts.faulty}</Notice>}
      {faulty === 0 && fresh === 0 && <Notice kind="info">{texts.nothing}</Notice>}
      <div className={styles.preview}>
        <DataTable
          caption={texts.caption}
          columns={columns}
          rows={sorted}
          rowKey={({ line }) => String(line)}
          texts={usersTexts.table}
          empty={null}
        />
      </div>
    </>
  );
}
