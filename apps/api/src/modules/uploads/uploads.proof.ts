import { type BuildRecords, clients, type ModuleProof, requestStaff } from '../../testing/module-proof.ts';
import { buildUpload } from './uploads.build.ts';

const at = '/provider/companies/:companyId/uploads';
const writers = ['company-admin', 'company-manager'] as const;

const own: BuildRecords = async ({ portal, companyId: company_id, user }) => ({
  id: (await buildUpload(portal.platform, { company_id, user_id: user.id })).id,
});
const ofClient: BuildRecords = async (owner) => {
  const { id: companyId } = await owner.portal.company();
  return { companyId, ...(await own({ ...owner, companyId })) };
};

export const proof: ModuleProof = {
  access: {
    'GET /uploads': writers,
    'POST /uploads': writers,
    'PATCH /uploads/:id': writers,
    'DELETE /uploads/:id': writers,
    'GET /uploads/:id': clients,
    [`GET ${at}`]: requestStaff,
    [`POST ${at}`]: requestStaff,
    [`PATCH ${at}/:id`]: requestStaff,
    [`DELETE ${at}/:id`]: requestStaff,
    [`GET ${at}/:id`]: requestStaff,
  },
  records: {
    '/uploads/:id': own,
    [`${at}/:id`]: ofClient,
  },
};
