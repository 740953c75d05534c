import { clients, type ModuleProof, staff, type BuildRecords } from '../../testing/module-proof.ts';
import { anyPng } from '../../testing/pictures.ts';
import { buildFile } from '../files/files.build.ts';
import { buildUser } from '../users/users.build.ts';
import { buildEngagement, buildFinding } from '../engagements/engagements.build.ts';
import { buildRetest } from '../retests/retests.build.ts';

const engagement: BuildRecords = async ({ portal, companyId }) => ({
  id: (await buildEngagement(portal.platform.database, { company_id: companyId })).id,
});

const finding: BuildRecords = async (owner) => {
  const { id = '' } = await engagement(owner);
  const { portal, companyId } = owner;
  const built = await buildFinding(portal.platform.database, { company_id: companyId, engagement_id: id });
  return { id, findingId: built.id };
};

const retest: BuildRecords = async (owner) => {
  const { id = '', findingId = '' } = await finding(owner);
  const { database, clock } = owner.portal.platform;
  const requester = await buildUser(database, { company_id: owner.companyId, role: 'company-user' });
  const opened = await buildRetest(database, requester, { findingIds: [findingId], now: clock.now() });
  return { id, retestId: opened.id };
};

const engagementFile: BuildRecords = async (owner) => {
  const { id = '' } = await engagement(owner);
  const file = { company_id: owner.companyId, record: { kind: 'engagement', id } } as const;
  return { id, fileId: (await buildFile(owner.portal.platform, file)).id };
};

/**
 * Builds records in a client company and adds its ID to the path. Only the named IDs are passed on, because some paths have no engagement.
 */
const ofClient =
  (build: BuildRecords, names: readonly string[]): BuildRecords =>
  async ({ portal, user }) => {
    const { id: companyId } = await portal.company();
    const built = await build({ portal, companyId, user });
    return { companyId, ...Object.fromEntries(names.map((name) => [name, built[name] ?? ''])) };
  };

const form = () => ({ fields: {}, file: { name: 'proof.png', content: anyPng() } });
const clientRecord = '/provider/companies/:companyId';

export const proof: ModuleProof = {
  access: {
    'POST /engagements/:id/findings/:findingId/files': clients,
    'POST /engagements/:id/retests/files': clients,
    'POST /engagements/:id/retests/:retestId/files': clients,
    [`POST ${clientRecord}/findings/:findingId/files`]: staff,
    [`POST ${clientRecord}/retests/:retestId/files`]: staff,
    [`POST ${clientRecord}/engagements/:id/files`]: staff,
    [`DELETE ${clientRecord}/engagements/:id/files/:fileId`]: staff,
  },
  records: {
    '/engagements/:id/findings/:findingId/files': finding,
    '/engagements/:id/retests/files': engagement,
    '/engagements/:id/retests/:retestId/files': retest,
    [`${clientRecord}/findings/:findingId/files`]: ofClient(finding, ['findingId']),
    [`${clientRecord}/retests/:retestId/files`]: ofClient(retest, ['retestId']),
    [`${clientRecord}/engagements/:id/files`]: ofClient(engagement, ['id']),
    [`${clientRecord}/engagements/:id/files/:fileId`]: ofClient(engagementFile, ['id', 'fileId']),
  },
  forms: {
    '/engagements/:id/findings/:findingId/files': form,
    '/engagements/:id/retests/files': form,
    '/engagements/:id/retests/:retestId/files': form,
    [`${clientRecord}/findings/:findingId/files`]: form,
    [`${clientRecord}/retests/:retestId/files`]: form,
    [`${clientRecord}/engagements/:id/files`]: form,
  },
};
