import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import type { FindingDraftRow } from '@gatehouse/contract/finding-drafts/finding-draft.schema';

import { TitledHeader } from '../../../shared/records/titled-header.tsx';
import { clientColumn, clientRowKey, titleOverClient } from '../../../shared/clients/client-rows.tsx';
import { useDraftBulk } from '../../../shared/finding-drafts/draft-bulk.tsx';
import { findingDraftTexts } from '../../../shared/finding-drafts/finding-drafts.texts.ts';
import { ReviewBadge } from '../../../shared/finding-drafts/review-badge.tsx';
import { ResourceList } from '../../../shared/resource-list/resource-list.tsx';
import { severityBeside } from '../../../shared/vocabulary/severity-beside.tsx';
import { severityTexts } from '../../../shared/vocabulary/severities.texts.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { SeverityBadge } from '../../../ui/marks/severity-badge.tsx';
import { PersonMark } from '../../../ui/people/person-mark.tsx';
import { avatarWidth, severityWidth, shortTimeWidth } from '../../../ui/table/column-widths.ts';
import { CardLines, CardTitle } from '../../../ui/table/card-lines.tsx';
import type { Column } from '../../../ui/table/data-table-column.ts';
import { TwoLineCell } from '../../../ui/table/two-line-cell.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { providerNames } from '../provider-names.texts.ts';
import { workTexts } from '../queue/work.texts.ts';
import { draftAddress, draftPeek, titleOf } from './draft-peek.tsx';
import { staffListTexts } from './lists.texts.ts';

const texts = staffListTexts.drafts;

const lacking = ({ lacks }: FindingDraftRow): string =>
  lacks.length === 0
    ? workTexts.drafts.ready
    : workTexts.drafts.lacks(lacks.map((lack) => workTexts.drafts.lack[lack]));

/** The number of missing items. The tooltip lists them, because all names would be longer than the title. */
const Readiness = ({ draft }: { draft: FindingDraftRow }) =>
  draft.lacks.length === 0 ? (
    workTexts.drafts.ready
  ) : (
    <span title={lacking(draft)}>{texts.missing(draft.lacks.length)}</span>
  );

const columns: readonly Column<FindingDraftRow>[] = [
  {
    key: 'draft',
    title: texts.columns.draft,
    cell: (draft) => (
      <TwoLineCell
        first={<bdi>{titleOf(draft)}</bdi>}
        second={<bdi>{draft.finding ? workTexts.drafts.changes(draft.finding.idVisual) : draft.engagement.title}</bdi>}
      />
    ),
    identifies: true,
    beside: titleOverClient(titleOf),
  },
  clientColumn(texts.columns.client),
  {
    key: 'severity',
    title: texts.columns.severity,
    cell: ({ severity }) =>
      severity === null ? (
        staffListTexts.nothing
      ) : (
        <SeverityBadge severity={severity} label={severityTexts[severity]} />
      ),
    width: severityWidth,
    beside: severityBeside,
  },
  {
    key: 'review',
    title: texts.columns.review,
    cell: (draft) => (
      <TwoLineCell
        first={draft.review ? <ReviewBadge review={draft.review} /> : staffListTexts.nothing}
        second={<Readiness draft={draft} />}
      />
    ),
    width: '160px',
    priority: 'low',
    beside: { width: '148px' },
  },
  {
    key: 'owner',
    title: texts.columns.owner,
    sign: <IconUser size={15} stroke={1.7} aria-hidden="true" />,
    cell: ({ owner }) => <PersonMark name={owner?.fullname ?? null} missing={staffListTexts.unassigned} />,
    width: avatarWidth,
    priority: 'lower',
  },
  {
    key: 'changed',
    title: texts.columns.changed,
    cell: ({ changedAt }) => <RelativeTime moment={changedAt} look="short" />,
    width: shortTimeWidth,
    sort: 'changedAt',
    firstSort: 'descending',
  },
];

/** The finding drafts of all clients. */
export default function DraftsPage() {
  const { actions, dialogs } = useDraftBulk();
  return (
    <>
      <TitledHeader
        title={providerNames.drafts}
        action={
          <LinkButton to="/provider/findingDrafts/new" variant="primary">
            {providerNames.newFinding}
          </LinkButton>
        }
      />
      <ResourceList
        list={findingDrafts.all}
        name="finding-drafts"
        columns={columns}
        texts={texts}
        views={[
          { key: 'all', label: texts.views.all, parameters: {} },
          { key: 'mine', label: texts.views.mine, parameters: { owner: 'me' } },
          { key: 'toReview', label: texts.views.toReview, parameters: { toReview: 'true' } },
          { key: 'unassigned', label: texts.views.unassigned, parameters: { owner: 'unassigned' } },
        ]}
        defaultView="all"
        filters={{ review: { label: texts.columns.review, values: findingDraftTexts.review } }}
        bulk={{ actions, labelOf: titleOf }}
        rowKey={clientRowKey}
        rowLink={(draft) => draftAddress(clientRowKey(draft))}
        peek={draftPeek(actions)}
        workspace
        card={(draft, Link) => (
          <CardLines
            start={<bdi>{draft.company.name}</bdi>}
            end={<RelativeTime moment={draft.changedAt} />}
            title={<CardTitle Link={Link}>{titleOf(draft)}</CardTitle>}
            foot={lacking(draft)}
            footEnd={draft.review ? <ReviewBadge review={draft.review} /> : undefined}
          />
        )}
      />
      {dialogs}
    </>
  );
}
