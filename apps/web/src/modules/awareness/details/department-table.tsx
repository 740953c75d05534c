import type { SessionDetail } from '@gatehouse/contract/awareness/awareness-session.schema';

import { formatNumber } from '../../../core/texts.ts';
import { Card } from '../../../ui/layout/card.tsx';
import type { Column } from '../../../ui/table/data-table-column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { awarenessTexts as texts } from '../awareness.texts.ts';
import { TrainingBar } from '../training-bar.tsx';

type Department = SessionDetail['departments'][number];

const nameOf = ({ department }: Department): string => department || texts.page.noDepartment;

const progressColumn: Column<Department> = {
  key: 'progress',
  title: texts.columns.progress,
  cell: (one) => <TrainingBar name={nameOf(one)} progress={one} />,
};

const columnsOf = (isStarted: boolean): readonly Column<Department>[] => [
  {
    key: 'department',
    identifies: true,
    title: texts.page.departmentName,
    cell: (one) => <bdi>{nameOf(one)}</bdi>,
    ...(isStarted && { width: '200px' }),
  },
  ...(isStarted ? [progressColumn] : []),
  {
    key: 'enrolled',
    title: texts.page.enrolled,
    cell: ({ enrolled }) => formatNumber(enrolled),
    kind: 'number',
    width: '90px',
  },
];

interface DepartmentTableProps {
  departments: readonly Department[];
  /** False before the session opens, when there is no progress to show. */
  isStarted: boolean;
}

/** The enrolled employees of each department, and their progress once the session has opened. */
export function DepartmentTable({ departments, isStarted }: DepartmentTableProps) {
  return (
    <Card title={texts.page.departments} padding="flush">
      <DataTable
        caption={texts.page.departments}
        columns={columnsOf(isStarted)}
        rows={departments}
        rowKey={({ department }) => department}
        texts={{ actions: texts.columns.status, loading: texts.page.departments }}
        empty={null}
      />
    </Card>
  );
}
