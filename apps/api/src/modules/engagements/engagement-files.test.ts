import { attachments, engagementFiles } from '@gatehouse/contract/attachments/attachments';
import { audit } from '@gatehouse/contract/audit/audit';
import type { EngagementOverview } from '@gatehouse/contract/engagements/engagements.schema';
import { engagements } from '@gatehouse/contract/engagements/engagements';
import { engagementFilesAtMost } from '@gatehouse/contract/files/stored-file';
import { findings } from '@gatehouse/contract/findings/findings';
import { expect, it } from 'vitest';

import { sharedPortal } from '../../testing/portal.ts';
import { statusOfDownload, uploadAs, uploadedAs } from '../../testing/upload-as.ts';
import { buildFile } from '../files/files.build.ts';
import { buildEngagement, buildFinding } from './engagements.build.ts';

const portal = await sharedPortal();
const { database } = portal.platform;
const admin = await portal.signIn();
const companyId = admin.user.company_id;
const hr = await portal.signIn({ companyId, role: 'company-hr' });
const staff = await portal.signIn({ role: 'provider-analyst', user: { fullname: 'Tom Tester' } });
const build = async () => ({ companyId, id: (await buildEngagement(database, { company_id: companyId })).id });
type BuiltEngagement = Awaited<ReturnType<typeof build>>;

const report = { name: 'Report v1.pdf', content: '%PDF-1.7 the report' };
const give = (params: BuiltEngagement, key?: string) =>
  uploadedAs(portal, staff, { endpoint: engagementFiles.add, params, file: report, ...(key && { key }) });
const seen = async ({ id }: BuiltEngagement) =>
  ((await portal.call(admin, engagements.overview, { params: { id } })).datas as EngagementOverview).files;

it('files of an engagement are in its overview, for everyone who can read it', async () => {
  const params = await build();

  const file = await give(params);

  expect(file).toMatchObject({ name: 'Report v1.pdf', type: 'application/pdf', size: 19 });
  expect(await seen(params)).toEqual([file]);
  expect(await statusOfDownload(portal, admin, file)).toBe(200);
  expect(await statusOfDownload(portal, hr, file)).toBe(403);
  const log = await portal.call(admin, audit.list, { query: { action: 'file-added', limit: 1 } });
  expect(log.datas).toMatchObject([{ actor: { name: 'Tom Tester' }, subject: 'Report v1.pdf' }]);
});

it('the same form with one key stores one file', async () => {
  const params = await build();

  const [one, two] = [await give(params, 'report'), await give(params, 'report')];

  expect(two).toEqual(one);
  expect(await seen(params)).toEqual([one]);
});

it('the provider removes a file for everyone', async () => {
  const params = await build();
  const [file, other] = [await give(params), await give(params)];
  const remove = (id: string) =>
    portal.call(staff, engagementFiles.remove, { params: { companyId, id, fileId: file._id } });

  expect((await remove((await build()).id)).status).toBe(404);
  expect((await remove(params.id)).datas).toEqual({ removed: true });

  expect(await seen(params)).toEqual([other]);
  expect(await statusOfDownload(portal, admin, file)).toBe(404);
  expect((await remove(params.id)).status).toBe(404);
  const log = await portal.call(admin, audit.list, { query: { action: 'file-removed', limit: 1 } });
  expect(log.datas).toMatchObject([{ subject: 'Report v1.pdf', details: { record: params.id } }]);
});

it('an engagement has a maximum number of files', async () => {
  const params = await build();
  const record = { kind: 'engagement', id: params.id } as const;
  for (let count = 0; count < engagementFilesAtMost; count += 1)
    await buildFile(portal.platform, { company_id: companyId, record });

  const reply = await uploadAs(portal, staff, { endpoint: engagementFiles.add, params });

  expect(reply).toMatchObject({ status: 422, datas: { message: 'An engagement can have up to 100 files' } });
});

it('the files of an engagement are deleted with it', async () => {
  const params = await build();
  const file = await give(params);

  await database.withCompany(companyId, (db) => db.deleteFrom('engagements').where('id', '=', params.id).execute());
  await portal.platform.files.sweep();

  expect(await portal.platform.files.store.open(file._id, null)).toBeNull();
});

it.each(['Draft', 'Withdrawn'] as const)(
  'the files of an engagement that is %s are visible to the provider only',
  async (publication) => {
    const { id } = await buildEngagement(database, { company_id: companyId, publication });
    const params = { companyId, id };

    const file = await give(params);

    expect(await statusOfDownload(portal, staff, { ...file, companyId })).toBe(200);
    expect(await statusOfDownload(portal, admin, file)).toBe(404);
    await portal.call(staff, engagementFiles.remove, { params: { ...params, fileId: file._id } });
    const log = await portal.call(admin, audit.list, { query: { limit: 3 } });
    expect(log.datas).toMatchObject([
      { action: 'file-removed', subject: 'A file uploaded by the provider', details: { file: file._id } },
      { action: 'downloaded', subject: 'A file uploaded by the provider' },
      { action: 'file-added', subject: 'A file uploaded by the provider' },
    ]);
  },
);

it('comments and files are hidden with the engagement', async () => {
  const params = await build();
  const { id: findingId } = await buildFinding(database, { company_id: companyId, engagement_id: params.id });
  const endpoint = attachments.ofFinding;
  const [sent, waiting] = [
    await uploadedAs(portal, admin, { endpoint, params: { id: params.id, findingId } }),
    await uploadedAs(portal, admin, { endpoint, params: { id: params.id, findingId } }),
  ];
  const body = { text: 'See', fileIds: [sent._id] };
  await portal.call(admin, findings.comment, { params: { id: params.id, findingId }, body });

  await database.withCompany(companyId, (db) =>
    db.updateTable('engagements').set({ publication: 'Withdrawn' }).where('id', '=', params.id).execute(),
  );

  expect(await statusOfDownload(portal, admin, sent)).toBe(404);
  expect(await statusOfDownload(portal, admin, waiting)).toBe(404);
  expect(await statusOfDownload(portal, staff, { ...sent, companyId })).toBe(200);
});
