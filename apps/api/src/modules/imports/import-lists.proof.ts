import { importJobs } from '@gatehouse/contract/imports/import-jobs';

import { type ListProofs, proofOf, severityPlace } from '../../testing/lists/list-proof.ts';
import { buildImportJob, buildPreview } from './imports.build.ts';

export const proof: ListProofs = {
  lists: {
    ...proofOf(importJobs.list, {
      build: async ({ portal, companyId }) => {
        for (let made = 0; made < 4; made += 1) await buildImportJob(portal.platform.database, companyId);
      },
      search: ({ fileName, format }) => [fileName, format],
    }),
    ...proofOf(importJobs.findings, {
      build: ({ portal, companyId }) => buildPreview(portal.platform.database, companyId),
      inside: { list: '/provider/companies/:companyId/import-jobs', params: ({ _id }) => ({ id: _id }) },
      sorts: {
        severity: ({ severity, cvssScore }) =>
          (severityPlace(severity) ?? 0) * 200 + 100 - Math.round((cvssScore ?? 0) * 10),
      },
      search: ({ title, assets }) => [title, assets.join(' ')],
    }),
  },
};
