import { buildStep } from '../modules/attack-chain/attack-chain.build.ts';
import { buildSession } from '../modules/auth/auth.build.ts';
import { buildComment, buildEngagement, buildFinding } from '../modules/engagements/engagements.build.ts';
import { buildRetest } from '../modules/retests/retests.build.ts';
import { buildFile } from '../modules/files/files.build.ts';
import { buildApiToken } from '../modules/provider/provider.build.ts';
import { buildUser } from '../modules/users/users.build.ts';
import { type BuildRecords, inNewClient, readProofs, type UploadSample } from './module-proof.ts';
import { anyPng } from './pictures.ts';

const proofs = await readProofs();

const ownSession: BuildRecords = async ({ portal: { platform }, user }) => {
  const { database, secrets, clock } = platform;
  await buildSession({ database, secrets, now: clock.now() }, user);
  const sessions = await database.withPlatform((db) =>
    db.selectFrom('sessions').select('id').where('user_id', '=', user.id).orderBy('id', 'desc').execute(),
  );
  return { id: sessions[0]?.id ?? '' };
};

const engagement: BuildRecords = async ({ portal, companyId }) => ({
  id: (await buildEngagement(portal.platform.database, { company_id: companyId })).id,
});

/** Builds an engagement that can be published. */
const draft: BuildRecords = async ({ portal, companyId }) => ({
  id: (await buildEngagement(portal.platform.database, { company_id: companyId, publication: 'Draft' })).id,
});

const finding: BuildRecords = async ({ portal, companyId, user }) => {
  const { id } = await engagement({ portal, companyId, user });
  const built = await buildFinding(portal.platform.database, { company_id: companyId, engagement_id: id ?? '' });
  return { id: id ?? '', findingId: built.id };
};

const comment: BuildRecords = async (owner) => {
  const { id = '', findingId = '' } = await finding(owner);
  const { portal, user } = owner;
  return { id, findingId, commentId: (await buildComment(portal.platform.database, findingId, user)).id };
};

/** Builds a client company and a finding of it, for the path of a staff request. */
const clientFinding: BuildRecords = async ({ portal, user }) => {
  const { id: companyId } = await portal.company();
  const { findingId = '' } = await finding({ portal, companyId, user });
  return { companyId, findingId };
};

const retest: BuildRecords = async (owner) => {
  const { id = '', findingId = '' } = await finding(owner);
  const { database, clock } = owner.portal.platform;
  const opened = await buildRetest(database, owner.user, { findingIds: [findingId], now: clock.now() });
  return { id, retestId: opened.id };
};

/** Builds a retest requested by a user of a client. */
const clientRetest: BuildRecords = async ({ portal }) => {
  const { id: companyId } = await portal.company();
  const user = await buildUser(portal.platform.database, { company_id: companyId, role: 'company-user' });
  const { retestId = '' } = await retest({ portal, companyId, user });
  return { companyId, retestId };
};

const clientRetestItem: BuildRecords = async (owner) => {
  const { companyId = '', retestId = '' } = await clientRetest(owner);
  const item = await owner.portal.platform.database.withCompany(companyId, (db) =>
    db.selectFrom('retest_items').select('finding_id').where('retest_id', '=', retestId).executeTakeFirstOrThrow(),
  );
  return { companyId, retestId, findingId: item.finding_id };
};
const step: BuildRecords = async (owner) => {
  const { id: engagementId = '' } = await engagement(owner);
  const named = { company_id: owner.companyId, engagement_id: engagementId };
  return { engagementId, mitreId: (await buildStep(owner.portal.platform.database, named)).id };
};

const file: BuildRecords = async (owner) => {
  const { id = '' } = await engagement(owner);
  const { companyId: company_id, portal } = owner;
  const built = await buildFile(portal.platform, { company_id, record: { kind: 'engagement', id } });
  return { fileId: built.id, name: built.name };
};

/** The builders by path, here or in the module's proof. */
const recordsOfPath: Record<string, BuildRecords> = {
  ...Object.assign({}, ...proofs.map(({ records }) => records)),
  '/engagements/:id': engagement,
  '/engagements/:id/findings/:findingId': finding,
  '/engagements/:id/findings/:findingId/comments/:commentId': comment,
  '/provider/companies/:companyId/engagements/:id': inNewClient(engagement),
  '/provider/companies/:companyId/engagements/:id/publication': inNewClient(draft),
  '/provider/companies/:companyId/findings/:findingId': clientFinding,
  '/engagements/:id/retests/:retestId': retest,
  '/provider/companies/:companyId/retests/:retestId': clientRetest,
  '/provider/companies/:companyId/retests/:retestId/findings/:findingId': clientRetestItem,
  '/engagements/:engagementId/mitres/:mitreId': step,
  '/provider/companies/:companyId/engagements/:engagementId/mitres/:mitreId': inNewClient(step),
  '/files/:fileId/:name': file,
  '/provider/companies/:companyId/files/:fileId/:name': inNewClient(file),
  '/companyUsers/me/sessions/:id': ownSession,
  '/provider/tokens/:id': async ({ portal, user }) => ({
    id: (await buildApiToken(portal.platform.database, user)).id,
  }),
};

/**
 * Returns the builder of the records that a path names: its own, or that of the closest path above it if both name the same records. Without
 * one, `tenancy.test.ts` fails.
 */
export function recordBuilderOf(path: string): BuildRecords | undefined {
  const [last = ''] = /\/[^/]*$/.exec(path) ?? [];
  if (recordsOfPath[path] || last === '' || last.includes(':')) return recordsOfPath[path];
  return recordBuilderOf(path.slice(0, -last.length));
}

const image = () => ({ fields: { alt: 'A prompt' }, file: { name: 'prompt.png', content: anyPng() } });

/** A valid form per upload, here or in the module's proof; without one, `uploads.test.ts` fails. */
export const formOfPath: Record<string, (client: { slug: string }) => UploadSample> = {
  ...Object.assign({}, ...proofs.map(({ forms }) => forms)),
  '/engagements/:engagementId/mitres/:mitreId': image,
  '/provider/companies/:companyId/engagements/:engagementId/mitres/:mitreId': image,
};
