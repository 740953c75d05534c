import { engagements } from '@gatehouse/contract/engagements/engagements';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';

import { type ListProofs, proofOf } from '../../testing/lists/list-proof.ts';
import { buildEngagement } from './engagements.build.ts';

/** Returns the stages of an engagement. A draft also has the stage of its status. */
function stagesOf(publication: string, status: string): string[] {
  if (publication === 'Withdrawn') return [];
  const phase = { Planned: 'upcoming', 'In Progress': 'running' }[status] ?? 'done';
  return publication === 'Draft' ? ['draft', phase] : [phase];
}

export const proof: ListProofs = {
  lists: {
    ...proofOf(engagements.list, {
      sorts: { totalRisk: ({ statistics }) => statistics.totalRisk },
      build: ({ portal, companyId: company_id }) =>
        buildEngagement(portal.platform.database, { company_id, title: 'an engagement without dates' }),
    }),
    ...proofOf(providerEngagements.list, { sorts: { totalRisk: ({ statistics }) => statistics.totalRisk } }),
    ...proofOf(providerEngagements.all, {
      sorts: { dateStart: ({ date_start }) => date_start, dateEnd: ({ date_end }) => date_end },
      filters: { stage: ({ publication, status }) => stagesOf(publication, status) },
      search: ({ title, idVisual, company }) => [title, idVisual, company.name],
    }),
  },
};
