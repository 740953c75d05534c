import { useState } from 'react';

import { Button } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { DueLabel } from '../ui/marks/due-label.tsx';
import { SeverityBadge } from '../ui/marks/severity-badge.tsx';
import { StatusBadge } from '../ui/marks/status-badge.tsx';
import { PersonCell } from '../ui/people/person-cell.tsx';
import { defaultColumnState } from '../ui/table/column-state.ts';
import type { CardLink, Column } from '../ui/table/data-table-column.ts';
import { DataTable } from '../ui/table/data-table.tsx';
import { SelectionBar } from '../ui/table/selection-bar.tsx';
import { TwoLineCell } from '../ui/table/two-line-cell.tsx';
import styles from './kit-example.module.css';
import { type SampleFinding, sampleFindings } from './sample-findings.ts';

const today = '2026-11-22';
const dueTexts = {
  overdue: (days: number) => `${days} days late`,
  today: 'Due today',
  soon: (days: number) => `in ${days} days`,
};

const Status = ({ isFixed }: SampleFinding) => (
  <StatusBadge look="plain" sign={isFixed ? 'fixed' : 'open'} label={isFixed ? 'Fixed' : 'Open'} />
);

const columns: readonly Column<SampleFinding>[] = [
  {
    key: 'severity',
    title: 'Severity',
    width: '104px',
    sort: 'severity',
    sortBegins: 'highest',
    cell: ({ severity }) => <SeverityBadge severity={severity} label={severity} />,
  },
  {
    key: 'title',
    title: 'Finding',
    identifies: true,
    sort: 'title',
    cell: ({ title, number, asset }) => <TwoLineCell first={title} second={`${number} · ${asset} +2`} />,
  },
  { key: 'score', title: 'CVSS', kind: 'number', width: '72px', cell: ({ score }) => score.toFixed(1) },
  { key: 'status', title: 'Status', width: '116px', cell: (finding) => <Status {...finding} /> },
  {
    key: 'due',
    title: 'Due',
    width: '128px',
    sort: 'due',
    cell: ({ due }) => <DueLabel day={due} today={today} texts={dueTexts} />,
  },
  {
    key: 'assignee',
    title: 'Assignee',
    width: '160px',
    cell: ({ assignee }) => <PersonCell name={assignee} missing="Unassigned" />,
  },
];

function FindingCard({ finding, link: Link }: { finding: SampleFinding; link: CardLink }) {
  return (
    <>
      <div className={styles.line}>
        <SeverityBadge severity={finding.severity} label={finding.severity} />
        <span className={styles.muted}>{`${finding.score.toFixed(1)} · ${finding.number}`}</span>
        <span className={styles.end}>
          <DueLabel day={finding.due} today={today} texts={dueTexts} />
        </span>
      </div>
      <Link>{finding.title}</Link>
      <div className={styles.line}>
        <Status {...finding} />
        <span className={styles.muted}>{`${finding.asset} +2`}</span>
      </div>
    </>
  );
}

const fixed = {
  caption: 'Findings',
  columns,
  rowKey: ({ id }: SampleFinding) => id,
  rowLink: ({ id }: SampleFinding) => `/kit#${id}`,
  rowLines: 2,
  card: (finding: SampleFinding, link: CardLink) => <FindingCard finding={finding} link={link} />,
  texts: {
    actions: 'Actions',
    loading: 'Loading findings',
    resize: (column: string) => `Resize ${column}`,
    headKeys: 'Arrow keys move between columns.',
  },
  empty: null,
} as const;

function SelectableTable() {
  const [rows] = useState(() => sampleFindings(14));
  const [sort, setSort] = useState('severity');
  const [columnState, setColumnState] = useState(defaultColumnState);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['finding-2', 'finding-3']));
  return (
    <div className={styles.card}>
      <DataTable
        {...fixed}
        rows={rows}
        sort={sort}
        onSort={setSort}
        columnState={columnState}
        onColumnState={setColumnState}
        selection={{
          chosen,
          onChange: setChosen,
          allLabel: 'Select all findings',
          labelOf: ({ number }) => `Select ${number}`,
        }}
        notice={<Notice kind="warning">These findings could not be refreshed. Shown as of 10:42.</Notice>}
      />
      <SelectionBar
        isShown={chosen.size > 0}
        summary={`${chosen.size} selected`}
        selectAll={chosen.size < 52 ? { label: 'Select all 52', onSelect: () => undefined } : undefined}
        onClear={() => setChosen(new Set())}
        texts={{ label: 'Actions for the selected findings', clear: 'Clear selection' }}
      >
        <Button size="small">Request retest</Button>
        <Button size="small">Assign</Button>
      </SelectionBar>
    </div>
  );
}

/** Two-line rows with a selection, a loading table, and one-line rows. */
export default function DataTableExample() {
  return (
    <div className={styles.stack}>
      <SelectableTable />
      <div className={styles.card}>
        <DataTable {...fixed} rows={[]} isLoading expectedRows={3} />
      </div>
      <div className={styles.card}>
        <DataTable
          {...fixed}
          rowLines={1}
          card={undefined}
          columns={columns.map((column) =>
            column.key === 'title' ? { ...column, cell: ({ title }: SampleFinding) => title } : column,
          )}
          rows={sampleFindings(4)}
        />
      </div>
    </div>
  );
}
