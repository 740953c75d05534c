import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import type { StaffFindingRow } from '@gatehouse/contract/findings/provider-findings.schema';
import { lazy, Suspense } from 'react';

import { TitledHeader } from '../../../shared/records/titled-header.tsx';
import { clientColumn, clientRowKey, recordOfKey, titleOverClient } from '../../../shared/clients/client-rows.tsx';
import { ClientDueDates } from '../../../shared/clients/client-due-dates.tsx';
import { DueZone } from '../../../shared/dates/due-date.tsx';
import { findingColumns, FindingSeverity, FindingStatus } from '../../../shared/findings/finding-columns.tsx';
import { findingListTexts } from '../../../shared/findings/finding-list.texts.ts';
import { unresolvedStatuses } from '../../../shared/findings/finding-views.ts';
import { findingAddress } from '../../../shared/findings/record/finding-record.ts';
import type { Peek } from '../../../shared/resource-list/peek.tsx';
import { ResourceList } from '../../../shared/resource-list/resource-list.tsx';
import { severityTexts } from '../../../shared/vocabulary/severities.texts.ts';
import { statusTexts } from '../../../shared/vocabulary/statuses.texts.ts';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { CardLines, CardTitle } from '../../../ui/table/card-lines.tsx';
import type { Column } from '../../../ui/table/data-table-column.ts';
import { TwoLineCell } from '../../../ui/table/two-line-cell.tsx';
import { findingsNames } from '../findings-names.texts.ts';
import { findingPagesTexts as texts } from './finding-forms.texts.ts';

const FindingPeek = lazy(async () => ({
  default: (await import('../../../shared/findings/record/finding-peek.tsx')).FindingPeek,
}));

const [severity, title, ...facts] = findingColumns({ lastVisit: null, isOfOne: false });
const shownFacts = new Set(['status', 'due', 'changed']);

/** Returns the column with the calendar days of each finding’s client. */
const inClientZone = (column: (typeof facts)[number]): Column<StaffFindingRow> => ({
  ...(column as Column<StaffFindingRow>),
  cell: (row) => <DueZone value={row.company.timeZone}>{column.cell(row)}</DueZone>,
});

const question: Column<StaffFindingRow> = {
  key: 'question',
  title: texts.question,
  cell: ({ question: asked }) =>
    asked && <TwoLineCell first={<bdi>{asked.text}</bdi>} second={<bdi>{asked.author}</bdi>} />,
  width: '220px',
  priority: 'lowest',
};

const titleBeside = titleOverClient<StaffFindingRow>(({ title: name }) => name);

const columns: readonly Column<StaffFindingRow>[] = [
  ...(severity ? [severity] : []),
  ...(title ? [{ ...title, sort: undefined, beside: titleBeside } as unknown as Column<StaffFindingRow>] : []),
  clientColumn(texts.client),
  ...facts.filter(({ key }) => shownFacts.has(key)).map(inClientZone),
  question,
];

const views = [
  { key: 'unresolved', label: texts.views.unresolved, parameters: { status: unresolvedStatuses } },
  { key: 'asked', label: texts.views.asked, parameters: { asked: 'true' } },
  { key: 'retest', label: texts.views.retest, parameters: { status: 'Retest' } },
  { key: 'overdue', label: texts.views.overdue, parameters: { due: 'overdue' } },
  { key: 'all', label: texts.views.all, parameters: {} },
];

function recordOf(key: string) {
  const { companyId, id } = recordOfKey(key);
  return { companyId, findingId: id };
}

const peek: Peek<StaffFindingRow> = {
  title: ({ row }) => <bdi>{row?.title ?? findingListTexts.columns.title}</bdi>,
  content: ({ id }) => (
    <Suspense fallback={<SkeletonText lines={4} />}>
      <ClientDueDates companyId={recordOfKey(id).companyId}>
        <FindingPeek record={recordOf(id)} />
      </ClientDueDates>
    </Suspense>
  ),
  page: ({ id }) => findingAddress(recordOf(id)),
};

export default function StaffFindingsPage() {
  return (
    <>
      <TitledHeader title={findingsNames.staffFindings} />
      <ResourceList
        list={providerFindings.all}
        name="staff-findings"
        columns={columns}
        texts={{ ...findingListTexts.list, ...texts.ofAll }}
        views={views}
        defaultView="unresolved"
        filters={{
          severity: { label: findingListTexts.columns.severity, values: severityTexts },
          status: { label: findingListTexts.columns.status, values: statusTexts.findings },
        }}
        rowKey={clientRowKey}
        peek={peek}
        workspace
        rowLink={({ _id, company }) => findingAddress({ companyId: company._id, findingId: _id })}
        card={(finding, Link) => (
          <CardLines
            start={<FindingSeverity {...finding} />}
            end={<FindingStatus {...finding} />}
            title={<CardTitle Link={Link}>{finding.title}</CardTitle>}
            foot={<bdi>{finding.company.name}</bdi>}
          />
        )}
      />
    </>
  );
}
