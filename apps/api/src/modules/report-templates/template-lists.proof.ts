import { reportTemplates } from '@gatehouse/contract/report-templates/report-templates';

import { type ListProofs, proofOf } from '../../testing/lists/list-proof.ts';
import { buildTemplate } from './report-templates.build.ts';

export const proof: ListProofs = {
  lists: proofOf(reportTemplates.list, {
    build: async ({ portal, viewer: { company_id } }) => {
      for (const name of ['retest only', 'Zero findings'])
        await buildTemplate(portal.platform.database, { company_id, name });
    },
  }),
};
