import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import type { StaffFindingRow } from '@gatehouse/contract/findings/provider-findings.schema';
import { lazy, Suspense } from 'react';

import { clientLogo } from '../../../core/file-address.ts';
import { usePageTitle } from '../../../core/page-title.ts';
import { findingColumns, FindingSeverity, FindingStatus } from '../../../shared/findings/finding-columns.tsx';
import { findingListTexts } from '../../../shared/findings/finding-list.texts.ts';
import { unresolvedStatuses } from '../../../shared/findings/finding-views.ts';
import { findingAddress } from '../../../shared/findings/record/finding-record.ts';
import type { Peek } from '../../../shared/resource-list/peek.tsx';
import { ResourceList } from '../../../shared/resource-list/resource-list.tsx';
import { severityTexts } from '../../../shared/vocabulary/severities.texts.ts';
import { statusTexts } from '../../../shared/vocabulary/statuses.texts.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { CompanyCell } from '../../../ui/people/company-cell.tsx';
import { CardLines } from '../../../ui/table/card-lines.tsx';
import { clientWidth } from '../../../ui/table/column-widths.ts';
import type { Column } from '../../../ui/table/data-table-column.ts';
import { TwoLineCell } from '../../../ui/table/two-line-cell.tsx';
import { findingsNames } from '../findings-names.texts.ts';
import { findingPagesTexts as texts } from './finding-forms.texts.ts';

const FindingPeek = lazy(async () => ({
  default: (await import('../../../shared/findings/record/finding-peek.tsx')).FindingPeek,
}));

const [severity, title, ...facts] = findingColumns({ lastVisit: null, isOfOne: false });
const shownFacts = new Set(['status', 'due', 'changed']);

const client: Column<StaffFindingRow> = {
  key: 'client',
  title: texts.client,
  cell: ({ company }) => <CompanyCell name={company.name} logo={clientLogo(company)} />,
  width: clientWidth,
};
const question: Column<StaffFindingRow> = {
  key: 'question',
  title: texts.question,
  cell: ({ question: asked }) =>
    asked && <TwoLineCell first={<bdi>{asked.text}</bdi>} second={<bdi>{asked.author}</bdi>} />,
  width: '220px',
  priority: 'lowest',
};

/** The title with the client below it, because the client has no column beside an open record. */
const titleBeside: Column<StaffFindingRow>['beside'] = {
  cell: ({ title: name, company }) => <TwoLineCell first={<bdi>{name}</bdi>} second={<bdi>{company.name}</bdi>} />,
};

const columns: readonly Column<StaffFindingRow>[] = [
  ...(severity ? [severity] : []),
  ...(title ? [{ ...title, sort: undefined, beside: titleBeside } as unknown as Column<StaffFindingRow>] : []),
  client,
  ...facts.filter(({ key }) => shownFacts.has(key)),
  question,
];

const views = [
  { key: 'unresolved', label: texts.views.unresolved, parameters: { status: unresolvedStatuses } },
  { key: 'asked', label: texts.views.asked, parameters: { asked: 'true' } },
  { key: 'retest', label: texts.views.retest, parameters: { status: 'Retest' } },
  { key: 'overdue', label: texts.views.overdue, parameters: { due: 'overdue' } },
  { key: 'all', label: texts.views.all, parameters: {} },
];

/** Returns the key of a row. It includes the client, so that a shared link finds the open finding. */
const keyOf = ({ _id, company }: StaffFindingRow): string => `${company._id}.${_id}`;

function recordOf(key: string) {
  const [companyId = '', findingId = ''] = key.split('.');
  return { companyId, findingId };
}

const peek: Peek<StaffFindingRow> = {
  title: ({ row }) => <bdi>{row?.title ?? findingListTexts.columns.title}</bdi>,
  content: ({ id }) => (
    <Suspense fallback={<SkeletonText lines={4} />}>
      <FindingPeek record={recordOf(id)} />
    </Suspense>
  ),
  page: ({ id }) => findingAddress(recordOf(id)),
};

export default function StaffFindingsPage() {
  usePageTitle(findingsNames.staffFindings);
  return (
    <>
      <PageHeader title={findingsNames.staffFindings} />
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
        rowKey={keyOf}
        peek={peek}
        workspace
        rowLink={({ _id, company }) => findingAddress({ companyId: company._id, findingId: _id })}
        card={(finding, Link) => (
          <CardLines
            start={<FindingSeverity {...finding} />}
            end={<FindingStatus {...finding} />}
            title={
              <Link>
                <bdi>{finding.title}</bdi>
              </Link>
            }
            foot={<bdi>{finding.company.name}</bdi>}
          />
        )}
      />
    </>
  );
}
