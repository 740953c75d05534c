import type { engagements } from '@gatehouse/contract/engagements';
import type { providerEngagements } from '@gatehouse/contract/provider-engagements';

import type { ListSource } from '../../../platform/database/list-source.ts';
import { equals, numeric, text, timestamp } from '../../../platform/database/list-sql.ts';
import { shownEngagements } from '../../../platform/engagements/shown-total.ts';

/** The list of engagements as the client sees it. */
export const engagementSource = {
  from: 'engagements',
  row: 'list_row',
  search: ['title', 'visual_id'],
  sorts: { createdAt: timestamp('created_at'), totalRisk: numeric('total_risk'), title: text('lower(title)') },
  filters: { status: equals('status') },
  keptTotal: shownEngagements,
} satisfies ListSource<typeof engagements.list>;

/** The same for the provider's staff, who see drafts and withdrawn engagements. */
export const clientEngagementSource = {
  ...engagementSource,
  row: `list_row::jsonb || jsonb_build_object('publication', publication, 'publishedAt', iso(published_at))`,
  filters: { ...engagementSource.filters, publication: equals('publication') },
} satisfies ListSource<typeof providerEngagements.list>;
