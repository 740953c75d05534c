import { type BuildRecords, everyStaff, type ModuleProof } from '../../testing/module-proof.ts';
import { buildEngagement, buildFinding } from '../engagements/engagements.build.ts';
import { buildFile } from './files.build.ts';

/** Builds a pending file, which its sender can still discard. */
const waitingFile: BuildRecords = async ({ portal: { platform }, companyId: company_id, user }) => {
  const { id: engagement_id } = await buildEngagement(platform.database, { company_id });
  const { id } = await buildFinding(platform.database, { company_id, engagement_id });
  const file = { company_id, record: { kind: 'finding', id }, waitsFor: user.id } as const;
  return { fileId: (await buildFile(platform, file)).id };
};

export const proof: ModuleProof = {
  access: {
    'DELETE /files/:fileId': 'signed-in',
    'DELETE /provider/companies/:companyId/files/:fileId': everyStaff,
  },
  records: {
    '/files/:fileId': waitingFile,
    '/provider/companies/:companyId/files/:fileId': async (owner) => {
      const { id: companyId } = await owner.portal.company();
      return { companyId, ...(await waitingFile({ ...owner, companyId })) };
    },
  },
};
