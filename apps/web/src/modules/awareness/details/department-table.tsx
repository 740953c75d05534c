import type { SessionDetail } from '@gatehouse/contract/awareness/awareness-session.schema';

import { formatNumber } from '../../../core/texts.ts';
import { SegmentBar } from '../../../ui/charts/segment-bar.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { Column } from '../../../ui/table/data-table-column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { awarenessTexts as texts } from '../awareness.texts.ts';
import { progressWords, segmentsOf } from '../session-signs.ts';

type Department = SessionDetail['departments'][number];

const nameOf = ({ department }: Department): string => department || texts.page.noDepartment;

const columns: readonly Column<Department>[] = [
  {
    key: 'department',
    identifies: true,
    title: texts.page.departmentName,
    cell: (one) => <bdi>{nameOf(one)}</bdi>,
    width: '200px',
  },
  {
    key: 'progress',
    title: texts.columns.progress,
    cell: (one) => (
      <SegmentBar label={`${texts.progressOf(nameOf(one))}: ${progressWords(one)}`} segments={segmentsOf(one)} />
    ),
  },
  {
    key: 'passed',
    title: texts.statuses.Passed,
    cell: ({ passed }) => formatNumber(passed),
    kind: 'number',
    width: '90px',
  },
  {
    key: 'enrolled',
    title: texts.page.enrolled,
    cell: ({ enrolled }) => formatNumber(enrolled),
    kind: 'number',
    width: '90px',
  },
];

/** The progress of each department. */
export function DepartmentTable({ departments }: { departments: readonly Department[] }) {
  return (
    <Card title={texts.page.departments} padding="flush">
      <DataTable
        caption={texts.page.departments}
        columns={columns}
        rows={departments}
        rowKey={({ department }) => department}
        texts={{ actions: texts.columns.status, loading: texts.page.departments }}
        empty={null}
      />
    </Card>
  );
}
