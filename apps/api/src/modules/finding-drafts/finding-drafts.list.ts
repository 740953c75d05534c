import type { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';

import type { FilterContext, ListSource } from '../../platform/database/list-source.ts';
import { assignedTo, equals, ofNamedClients, timestamp } from '../../platform/database/list-sql.ts';
import { engagementExists } from '../engagements/public.ts';

/** The parts shared by both lists. Unchanged drafts are not listed. */
const common = {
  from: 'finding_drafts',
  row: 'finding_draft_row(shown)',
  sorts: { changedAt: timestamp('changed_at') },
};

/** The list of drafts of one engagement. */
export const draftSource = {
  ...common,
  search: ['title'],
  filters: { owner: assignedTo('owner_id') },
  within: ({ params }) => [{ sql: `engagement_id = ? and was_changed`, value: params.id }],
  parent: ({ params }) => engagementExists(params.id),
} satisfies ListSource<typeof findingDrafts.list>;

/** Returns the condition for drafts that the user can review: requested from them or anyone, and not written by them. */
const reviewableBy = (_: unknown, { viewerId }: Pick<FilterContext<unknown>, 'viewerId'>) => ({
  sql: `review_state = 'requested' and (reviewer_id is null or reviewer_id = ?::uuid) and ?::uuid <> all(editor_ids)`,
  value: viewerId,
});

/** The list of drafts of all clients. */
export const draftQueueSource = {
  ...common,
  within: () => [{ sql: 'was_changed', value: null }],
  search: ['title', ofNamedClients],
  filters: {
    owner: assignedTo('owner_id'),
    company: equals('company_id'),
    review: equals('review_state'),
    toReview: reviewableBy,
  },
} satisfies ListSource<typeof findingDrafts.all>;
