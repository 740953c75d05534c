import type { PersonLine } from '@gatehouse/contract/users';

import { Text } from '../../ui/layout/text.tsx';
import { StatusBadge, type StatusSign } from '../../ui/marks/status-badge.tsx';
import type { Column } from '../../ui/table/data-table-column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { TwoLineCell } from '../../ui/table/two-line-cell.tsx';
import styles from './users.module.css';
import { usersTexts } from './users.texts.ts';

const texts = usersTexts.importing;
const signs: Record<PersonLine['outcome'], StatusSign> = { new: 'completed', existing: 'open', faulty: 'notFixed' };

const columns: readonly Column<PersonLine>[] = [
  { key: 'line', title: texts.columns.line, cell: ({ line }) => line, kind: 'number', width: '64px' },
  {
    key: 'user',
    identifies: true,
    title: texts.columns.user,
    cell: ({ fullname, username }) => <TwoLineCell first={fullname} second={username} />,
  },
  { key: 'role', title: texts.columns.role, cell: ({ role }) => <bdi>{role}</bdi>, width: '110px' },
  {
    key: 'outcome',
    title: texts.columns.outcome,
    cell: ({ outcome, fault }) => (
      <>
        <StatusBadge look="plain" sign={signs[outcome]} label={texts.outcomes[outcome]} />
        {fault !== null && (
          <Text tone="muted" size={13}>
            {fault}
          </Text>
        )}
      </>
    ),
    width: '260px',
  },
];

/** What every line of the file would do; errors come first. */
export function ImportPreview({ lines }: { lines: readonly PersonLine[] }) {
  const isFaulty = ({ outcome }: PersonLine) => outcome === 'faulty';
  return (
    <div className={styles.preview}>
      <DataTable
        caption={texts.caption}
        columns={columns}
        rows={[...lines.filter(isFaulty), ...lines.filter((line) => !isFaulty(line))]}
        rowKey={({ line }) => String(line)}
        texts={{ actions: usersTexts.columns.status, loading: texts.caption }}
        empty={null}
      />
    </div>
  );
}
