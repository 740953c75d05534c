import { inNewClient, type ModuleProof, staff } from '../../testing/module-proof.ts';
import { buildImportJob, buildMapping, nucleiLine } from './imports.build.ts';

const clientJob = inNewClient(async ({ portal, companyId }) => ({
  id: (await buildImportJob(portal.platform.database, companyId)).id,
}));

export const proof: ModuleProof = {
  access: {
    'POST /provider/imports': staff,
    'POST /provider/import-jobs': staff,
    'GET /provider/import-formats': staff,
    'POST /provider/import-formats/recognise': staff,
    'GET /provider/companies/:companyId/import-jobs': staff,
    'GET /provider/companies/:companyId/import-jobs/:id': staff,
    'DELETE /provider/companies/:companyId/import-jobs/:id': staff,
    'GET /provider/companies/:companyId/import-jobs/:id/findings': staff,
    'POST /provider/companies/:companyId/import-jobs/:id/confirm': staff,
    'POST /provider/companies/:companyId/import-jobs/:id/undo': staff,
    'GET /provider/companies/:companyId/csv-mappings': staff,
    'PUT /provider/companies/:companyId/csv-mappings': staff,
    'DELETE /provider/companies/:companyId/csv-mappings/:id': staff,
  },
  records: {
    '/provider/companies/:companyId/csv-mappings/:id': async ({ portal }) => {
      const { id: companyId } = await portal.company();
      return { companyId, id: (await buildMapping(portal.platform.database, companyId)).id };
    },
    '/provider/companies/:companyId/import-jobs/:id': clientJob,
  },
  forms: {
    '/provider/imports': ({ slug }) => ({
      fields: { company: slug, format: 'nuclei', engagement: 'Weekly scan' },
      file: { name: 'scan.jsonl', content: `${nucleiLine({ id: 'one' })}\n${nucleiLine({ id: 'two' })}\n` },
    }),
    '/provider/import-jobs': ({ slug }) => ({
      fields: { company: slug, format: 'nuclei', engagement: 'Weekly scan' },
      file: { name: 'scan.jsonl', content: nucleiLine({ id: 'one' }) },
    }),
  },
};
