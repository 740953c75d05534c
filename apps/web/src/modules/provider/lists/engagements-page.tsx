import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import type { StaffEngagementRow } from '@gatehouse/contract/engagements/staff-engagements.schema';

import { formatNumber } from '../../../core/texts.ts';
import { TitledHeader } from '../../../shared/records/titled-header.tsx';
import { clientColumn } from '../../../shared/clients/client-rows.tsx';
import { DayLines } from '../../../shared/engagements/day-lines.tsx';
import { engagementDays } from '../../../shared/engagements/engagement-days.ts';
import { PublicationBadge } from '../../../shared/engagements/engagement-badges.tsx';
import { ResourceList } from '../../../shared/resource-list/resource-list.tsx';
import { engagementSigns } from '../../../shared/vocabulary/signs.ts';
import { statusTexts } from '../../../shared/vocabulary/statuses.texts.ts';
import { StatusBadge } from '../../../ui/marks/status-badge.tsx';
import { CardLines, CardTitle } from '../../../ui/table/card-lines.tsx';
import { dayRangeWidth } from '../../../ui/table/column-widths.ts';
import type { Column } from '../../../ui/table/data-table-column.ts';
import { TwoLineCell } from '../../../ui/table/two-line-cell.tsx';
import { providerNames } from '../provider-names.texts.ts';
import { Lead } from '../queue/lead.tsx';
import { staffListTexts } from './lists.texts.ts';

const texts = staffListTexts.engagements;

const addressOf = ({ _id, company }: StaffEngagementRow): string =>
  `/provider/companies/${company._id}/engagements/${_id}`;

/** The publication state of a draft, or the status of a published engagement. */
const Stage = ({ publication, status }: StaffEngagementRow) =>
  publication === 'Published' ? (
    <StatusBadge look="plain" sign={engagementSigns[status]} label={statusTexts.engagements[status]} />
  ) : (
    <PublicationBadge publication={publication} />
  );

const columns: readonly Column<StaffEngagementRow>[] = [
  {
    key: 'engagement',
    title: texts.columns.engagement,
    cell: ({ title, idVisual, type }) => (
      <TwoLineCell
        first={<bdi>{title}</bdi>}
        second={
          <>
            <code>{idVisual}</code> <bdi>{type}</bdi>
          </>
        }
      />
    ),
    identifies: true,
  },
  clientColumn(texts.columns.client),
  { key: 'stage', title: texts.columns.stage, cell: Stage, width: '124px' },
  {
    key: 'dates',
    title: texts.columns.dates,
    cell: (row) => <DayLines {...row} />,
    width: dayRangeWidth,
    sort: 'dateStart',
    priority: 'low',
  },
  {
    key: 'findings',
    title: texts.columns.findings,
    cell: ({ numOfFindings }) => formatNumber(numOfFindings),
    kind: 'number',
    width: '76px',
    priority: 'lower',
  },
  {
    key: 'drafts',
    title: texts.columns.drafts,
    cell: ({ numOfDrafts }) => (numOfDrafts === 0 ? staffListTexts.nothing : formatNumber(numOfDrafts)),
    kind: 'number',
    width: '64px',
    priority: 'lowest',
  },
  {
    key: 'lead',
    title: texts.columns.lead,
    cell: (engagement) => <Lead engagement={engagement} />,
    width: '168px',
  },
];

const views = (['running', 'upcoming', 'draft', 'done'] as const).map((stage) => ({
  key: stage,
  label: texts.views[stage],
  parameters: { stage },
}));

export default function StaffEngagementsPage() {
  return (
    <>
      <TitledHeader title={providerNames.engagements} />
      <ResourceList
        list={providerEngagements.all}
        name="staff-engagements"
        columns={columns}
        texts={texts}
        views={[...views, { key: 'all', label: texts.views.all, parameters: {} }]}
        defaultView="running"
        filters={{
          lead: {
            label: texts.columns.lead,
            options: [
              { value: 'me', label: staffListTexts.mine },
              { value: 'unassigned', label: staffListTexts.unassigned },
            ],
          },
        }}
        rowLink={addressOf}
        card={(engagement, Link) => (
          <CardLines
            start={<bdi>{engagement.company.name}</bdi>}
            end={<Stage {...engagement} />}
            title={<CardTitle Link={Link}>{engagement.title}</CardTitle>}
            foot={engagementDays(engagement) ?? undefined}
          />
        )}
      />
    </>
  );
}
