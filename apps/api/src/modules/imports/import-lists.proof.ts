import { importJobs } from '@gatehouse/contract/import-jobs';

import { type ListProofs, proofOf } from '../../testing/lists/list-proof.ts';
import { buildImportJob } from './imports.build.ts';

export const proof: ListProofs = {
  lists: proofOf(importJobs.list, {
    build: async ({ portal, companyId }) => {
      for (let made = 0; made < 4; made += 1) await buildImportJob(portal.platform.database, companyId);
    },
    search: ({ fileName, format }) => [fileName, format],
  }),
};
