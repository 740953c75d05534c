import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';

import { attachments } from '@gatehouse/contract/attachments/attachments';
import { audit } from '@gatehouse/contract/audit/audit';
import { company } from '@gatehouse/contract/company/company';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { engagements } from '@gatehouse/contract/engagements/engagements';
import { sampleOf } from '@gatehouse/domain/testing/random-cases';
import { afterAll, describe, expect, it } from 'vitest';

import { buildSession } from '../modules/auth/auth.build.ts';
import { buildEngagement, buildFinding } from '../modules/engagements/engagements.build.ts';
import { type Cast, nameOf, openCast } from './cast.ts';
import { databaseFingerprint } from './database-state.ts';
import { formOf } from './form.ts';
import { type Actor, openPortal, type TestPortal } from './portal.ts';
import { formOfPath, recordBuilderOf } from './records.ts';
import { send } from './send.ts';
import { uploadAs, uploadedAs } from './upload-as.ts';

/** Returns the names of all files in the data folder. */
async function filesIn({ platform }: TestPortal): Promise<string[]> {
  const names = await readdir(platform.config.DATA_DIR, { recursive: true, withFileTypes: true });
  return names.filter((one) => one.isFile()).map(({ name }) => name);
}

async function sendEvery(portal: TestPortal, cast: Cast, endpoint: AnyEndpoint) {
  const actor = await cast.for(endpoint);
  const owner = { portal, companyId: actor.user.company_id, user: actor.user };
  const params = (await recordBuilderOf(endpoint.path)?.(owner)) ?? {};
  const { fields, file } = formOfPath[endpoint.path]?.(cast.client) ?? expect.fail('this upload has no sample');
  const before = { rows: await databaseFingerprint(portal.owner), files: await filesIn(portal) };
  const reply = await send(portal, { actor, endpoint, params, ...formOf(fields, file) });
  const after = { rows: await databaseFingerprint(portal.owner), files: await filesIn(portal) };
  return { reply, before, after };
}

const bounds = [
  ['the disk is below its floor', { STORAGE_FLOOR: '900000TB' }, 507, 'STORAGE_FULL'],
  ['the account has no bytes left today', { UPLOADS_PER_DAY: '0' }, 429, 'UPLOAD_LIMIT_REACHED'],
  ['the company has no storage left', { STORAGE_QUOTA: '0' }, 413, 'QUOTA_EXCEEDED'],
] as const;
/** Uploads that store no files counted against a company: imported rows, and the provider's four images. */
const upload = '/activities/:campaignId/updateUsersForPhishingSimulationForCompany';
const storedAsRows = [
  '/provider/branding/images/:image',
  '/provider/imports',
  '/companyUsers/import',
  '/companyUsers/import/preview',
  '/companyEmployeesForCompany/import',
  '/companyEmployeesForCompany/import/preview',
  '/awarenessSessionsForCompany/:id/enrolments/file',
  upload,
  `${upload}/preview`,
];

describe.each(bounds)('when %s', async (_bound, settings, status, code) => {
  const portal = await openPortal(settings);
  afterAll(() => portal.close());
  const cast = await openCast(portal);
  const uploads = portal.app.endpoints
    .filter(({ kind }) => kind === 'upload')
    .filter(({ path }) => code !== 'QUOTA_EXCEEDED' || !storedAsRows.includes(path));

  it.each(sampleOf(uploads, 6).map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s is refused, and nothing of it is stored',
    async (_name, endpoint) => {
      const { reply, before, after } = await sendEvery(portal, cast, endpoint);

      expect({ status: reply.statusCode, ...reply.json<object>() }).toMatchObject({ status, datas: { code } });
      expect(after).toEqual(before);
    },
  );

  it('everything else continues to work', async () => {
    const admin = await portal.signIn();

    expect((await portal.call(admin, engagements.list)).status).toBe(200);
    expect(await portal.call(admin, company.update, { body: { timeZone: 'Asia/Tokyo' } })).toMatchObject({
      status: 200,
    });
  });
});

describe('the storage of a company', async () => {
  const fileBytes = 1_000;
  const portal = await openPortal({ STORAGE_QUOTA: '10KB', UPLOADS_PER_DAY: '50KB' });
  afterAll(() => portal.close());

  async function openRoom() {
    const admin = await portal.signIn();
    const { company_id } = admin.user;
    const engagement = await buildEngagement(portal.platform.database, { company_id });
    const finding = await buildFinding(portal.platform.database, { company_id, engagement_id: engagement.id });
    return { admin, params: { id: engagement.id, findingId: finding.id } };
  }
  type Room = Awaited<ReturnType<typeof openRoom>>;
  const file = { name: 'proof.txt', content: 'a'.repeat(fileBytes) };
  const add = ({ admin, params }: Room) => uploadAs(portal, admin, { endpoint: attachments.ofFinding, params, file });
  const shown = async ({ admin }: Room) =>
    (await portal.call(admin, company.get)).datas as { storage: { usedBytes: number; quotaBytes: number } };

  it('is visible to the company’s admin', async () => {
    const room = await openRoom();
    await add(room);

    expect(await shown(room)).toMatchObject({ storage: { usedBytes: fileBytes, quotaBytes: 10_240 } });
  });

  it('never exceeds its quota, however many uploads arrive at once', async () => {
    const room = await openRoom();

    const replies = await Promise.all(Array.from({ length: 20 }, () => add(room)));

    const taken = replies.filter(({ status }) => status === 200);
    const refused = replies.filter(({ status }) => status === 413);
    expect([taken.length, refused.length]).toEqual([10, 10]);
    expect(refused[0]?.datas).toMatchObject({
      code: 'QUOTA_EXCEEDED',
      message:
        'This file exceeds your company’s storage limit of 10 KB. Delete files you no longer need, or ask your provider for more storage.',
    });
    expect(await shown(room)).toMatchObject({ storage: { usedBytes: 10 * fileBytes } });
  });

  it('is available again once a file is deleted', async () => {
    const room = await openRoom();
    const { admin, params } = room;
    const kept = await uploadedAs(portal, admin, { endpoint: attachments.ofFinding, params, file });
    for (let count = 1; count < 10; count += 1) await add(room);
    expect((await add(room)).status).toBe(413);

    await portal.platform.database.withCompany(admin.user.company_id, (db) =>
      db.updateTable('files').set({ state: 'removed' }).where('id', '=', kept._id).execute(),
    );

    expect((await add(room)).status).toBe(200);
    await portal.platform.files.sweep();
    expect(await shown(room)).toMatchObject({ storage: { usedBytes: 10 * fileBytes } });
  });

  it('has a quota set by the provider, which is in the company’s audit log', async () => {
    const room = await openRoom();
    const { company_id: companyId } = room.admin.user;
    const staff = await portal.signIn({ role: 'provider-admin' });
    const set = (quotaBytes: number | null) =>
      portal.call(staff, company.setClientStorage, { params: { companyId }, body: { quotaBytes } });

    expect((await set(500)).datas).toMatchObject({ quotaBytes: 500, isDefault: false, defaultBytes: 10_240 });
    expect((await add(room)).status).toBe(413);
    expect((await set(null)).datas).toMatchObject({ quotaBytes: 10_240, isDefault: true });
    expect((await add(room)).status).toBe(200);

    expect((await portal.call(staff, company.clientStorage, { params: { companyId } })).datas).toMatchObject({
      usedBytes: fileBytes,
    });
    expect((await portal.call(room.admin, audit.list, { query: { action: 'setting-changed' } })).datas).toMatchObject([
      { subject: 'Storage quota', details: { to: '10 KB' } },
      { subject: 'Storage quota', details: { to: '500 B' } },
    ]);
  });

  it.each([-1, 1.5, 1e15, '10'])('cannot have the quota %j', async (quotaBytes) => {
    const staff = await portal.signIn({
      role: 'provider-admin',
      companyId: await providerId(),
    });
    const { id: companyId } = await portal.company();

    const reply = await portal.call(staff, company.setClientStorage, { params: { companyId }, body: { quotaBytes } });

    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
  });
  const providerId = () =>
    portal.platform.database
      .withPlatform((db) =>
        db.selectFrom('companies').select('id').where('kind', '=', 'provider').executeTakeFirstOrThrow(),
      )
      .then(({ id }) => id);

  it('is not used by an upload whose sender disconnects', async () => {
    const room = await openRoom();
    const address = new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' }));
    const { payload, headers } = formOf({}, { name: 'long.txt', content: 'a'.repeat(200_000) });
    const path = `/api/engagements/${room.params.id}/findings/${room.params.findingId}/files`;
    const cookie = Object.entries(room.admin.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const arrivals = join(portal.platform.config.DATA_DIR, 'files', 'arriving');
    const before = await databaseFingerprint(portal.owner);
    const sent = request({
      host: address.hostname,
      port: address.port,
      path,
      method: 'POST',
      headers: { ...headers, cookie, 'x-csrf-token': room.admin.csrfToken, 'content-length': payload.length },
    });
    sent.on('error', () => undefined);
    sent.write(payload.subarray(0, 150_000));
    await expect.poll(() => readdir(arrivals)).not.toEqual([]);

    sent.destroy();

    await expect.poll(() => readdir(arrivals)).toEqual([]);
    expect(await databaseFingerprint(portal.owner)).toEqual(before);
  });
});

describe('an account’s daily upload limit', async () => {
  const portal = await openPortal({ UPLOADS_PER_DAY: '3000' });
  afterAll(() => portal.close());
  const content = 'a'.repeat(1_000);

  async function signInAgain(user: Actor['user']): Promise<Actor> {
    const { database, secrets, clock } = portal.platform;
    const tokens = await buildSession({ database, secrets, now: clock.now() }, user);
    const cookies = { portal_access: tokens.access, portal_refresh: tokens.refresh };
    const reply = await portal.app.inject({ method: 'GET', url: '/api/csrf-token', cookies });
    const csrf = Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]));
    const { csrfToken } = reply.json<{ datas: { csrfToken: string } }>().datas;
    return { user, csrfToken, cookies: { ...cookies, ...csrf } };
  }

  it('applies to concurrent uploads, and is reset after the day', async () => {
    const actor = await portal.signIn();
    const { company_id } = actor.user;
    const { id } = await buildEngagement(portal.platform.database, { company_id });
    const finding = await buildFinding(portal.platform.database, { company_id, engagement_id: id });
    const add = (who: Actor) =>
      uploadAs(portal, who, {
        endpoint: attachments.ofFinding,
        params: { id, findingId: finding.id },
        file: { name: 'proof.txt', content },
      });

    const replies = await Promise.all(Array.from({ length: 10 }, () => add(actor)));

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(7);
    expect(refused[0]?.datas).toMatchObject({
      code: 'UPLOAD_LIMIT_REACHED',
      message: 'This upload would exceed your daily limit of 2.9 KB. Try again tomorrow, or upload a smaller file.',
    });
    const colleague = await portal.signIn({ companyId: company_id });
    expect((await add(colleague)).status).toBe(200);

    portal.pass(24 * 3_600_000);
    expect((await add(await signInAgain(actor.user))).status).toBe(200);
  });
});
