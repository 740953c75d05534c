import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { audit } from '@gatehouse/contract/audit/audit';
import { providerUploads, uploads } from '@gatehouse/contract/uploads/uploads';
import { partBytes, uploadTypes } from '@gatehouse/contract/uploads/uploads-rules';
import { describe, expect, it } from 'vitest';

import { withClient } from '../../testing/database-state.ts';
import { type Actor, openPortal, ownPortal } from '../../testing/portal.ts';
import { openTusClient, type TusClient } from '../../testing/tus-client.ts';
import { buildUpload } from './uploads.build.ts';

const part = randomBytes(partBytes.atLeast);
const bin = { name: 'firmware.bin' };

const portal = await ownPortal();
const admin = await portal.signIn();
const client = await openTusClient(portal, admin);

describe('an upload', () => {
  const stateOf = async (id: string, actor = admin) => {
    const { datas } = await portal.call(actor, uploads.list);
    return (datas as { _id: string; state: string }[]).find(({ _id }) => _id === id)?.state;
  };
  const isReady = async (id: string) => {
    await expect.poll(() => stateOf(id), { timeout: 10_000 }).toBe('ready');
  };
  const downloaded = async (id: string) => {
    const url = `/api/uploads/${id}`;
    const { statusCode, rawPayload, headers } = await portal.app.inject({ url, cookies: admin.cookies });
    return { statusCode, rawPayload, headers };
  };
  const arriving = () => readdir(join(portal.platform.config.DATA_DIR, 'files', 'arriving')).catch(() => []);
  const bytesUsed = async (actor: Actor) => {
    const { rows } = await withClient(portal.owner, (db) =>
      db.query<{ bytes: string }>('select bytes from upload_usage where company_id = $1', [actor.user.company_id]),
    );
    return Number(rows[0]?.bytes ?? 0);
  };

  it('is sent in parts, checked, and downloaded unchanged with its full name', async () => {
    const content = randomBytes(20 * 1_048_576);
    const name = 'the firmware of the new gateway.bin';

    const id = await client.upload({ name, content });
    await isReady(id);

    const { statusCode, rawPayload, headers } = await downloaded(id);
    expect({ statusCode, isSame: rawPayload.equals(content), ...headers }).toMatchObject({
      statusCode: 200,
      isSame: true,
      'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'content-type': 'application/octet-stream',
    });
    expect((await portal.call(admin, audit.list)).datas).toMatchObject([{ action: 'downloaded', subject: name }]);
  });

  it('loses at most the current part when a connection breaks', async () => {
    const id = await client.begin(bin, 2 * part.length);
    await client.patch(id, 0, part);

    await client.cut(id, part.length, part);

    const { status, headers } = await client.ask('HEAD', id);
    expect([status, headers.get('upload-offset')]).toEqual([200, String(part.length)]);
    await expect.poll(arriving).toEqual([]);
    expect((await client.patch(id, part.length, part)).status).toBe(204);
    await isReady(id);
    expect((await downloaded(id)).rawPayload.equals(Buffer.concat([part, part]))).toBe(true);
  });

  it('continues in another process', async () => {
    const other = await openPortal({ DATA_DIR: portal.platform.config.DATA_DIR }, { beside: portal });
    try {
      const beside = await openTusClient(other, admin);
      const id = await client.begin(bin, 2 * part.length);
      await client.patch(id, 0, part);

      expect((await beside.patch(id, part.length, part)).status).toBe(204);

      await isReady(id);
      expect((await downloaded(id)).rawPayload.length).toBe(2 * part.length);
    } finally {
      await other.close();
    }
  });

  it('accepts only one of two parts for one position', async () => {
    const id = await client.begin(bin, 2 * part.length);

    const answers = await Promise.all([1, 2, 3].map(() => client.patch(id, 0, part)));

    const statuses = answers.map(({ status }) => status).toSorted((left, right) => left - right);
    expect(statuses[0]).toBe(204);
    expect(statuses.slice(1).every((status) => [409, 423].includes(status))).toBe(true);
    expect((await client.ask('HEAD', id)).headers.get('upload-offset')).toBe(String(part.length));
  });

  it.each([
    ['at a wrong offset', 1, part, 409, 'OFFSET_CONFLICT'],
    ['beyond the end', 0, randomBytes(2 * part.length + 1), 413, 'TOO_LARGE'],
    ['larger than one may be', 0, randomBytes(partBytes.atMost + 1), 413, 'TOO_LARGE'],
    ['smaller than one may be', 0, randomBytes(1_000), 400, 'MALFORMED'],
  ])('refuses a part %s, and changes nothing', async (_fault, offset, content, status, code) => {
    const id = await client.begin(
      bin,
      offset === 0 && content.length > partBytes.atMost ? 40_000_000 : 2 * part.length,
    );

    expect(await client.patch(id, offset, content)).toMatchObject({ status, code });

    expect((await client.ask('HEAD', id)).headers.get('upload-offset')).toBe('0');
    expect(await arriving()).toEqual([]);
  });

  it.each([
    ['application/json', 415],
    ['application/octet-stream', 415],
  ])('refuses a part sent as %s', async (type, status) => {
    const id = await client.begin(bin, part.length);

    expect(await client.patchAs(type, id, part)).toMatchObject({ status, code: 'WRONG_TYPE' });
  });

  it('waits while another call changes it', async () => {
    const id = await client.begin(bin, part.length);

    const answer = await withClient(portal.owner, async (db) => {
      await db.query('begin');
      await db.query('select set_config($1, $2, true)', ['gatehouse.company_id', admin.user.company_id]);
      await db.query('update uploads set received = received where id = $1', [id]);
      const refused = await client.ask('DELETE', id);
      await db.query('rollback');
      return refused;
    });

    expect(answer).toMatchObject({ status: 423, code: 'UPLOAD_LOCKED' });
    expect((await client.patch(id, 0, part)).status).toBe(204);
  });

  it.each([
    ['setup.exe', 'Mobile App Vulnerability Assessment', 1_000, 415, 'WRONG_TYPE'],
    ['app.apk.exe', 'Mobile App Vulnerability Assessment', 1_000, 415, 'WRONG_TYPE'],
    ['recipients.csv', 'Mobile App Vulnerability Assessment', 1_000, 415, 'WRONG_TYPE'],
    ['notes.txt', 'Web App Penetration Test', 1_000, 415, 'WRONG_TYPE'],
    ['empty.csv', 'Phishing Simulation', 0, 415, 'WRONG_TYPE'],
    ['large.csv', 'Phishing Simulation', 25 * 1_048_576 + 1, 413, 'TOO_LARGE'],
    ['large.apk', 'Mobile App Vulnerability Assessment', 2_048 * 1_048_576 + 1, 413, 'TOO_LARGE'],
    ['', 'Phishing Simulation', 1_000, 400, 'MALFORMED'],
    ['a\0.csv', 'Phishing Simulation', 1_000, 400, 'MALFORMED'],
  ])('of %j for %s with %d bytes is refused', async (name, activityType, size, status, code) => {
    const before = await bytesUsed(admin);

    expect(await client.create({ name, activityType }, size)).toMatchObject({ status, code });

    expect(await bytesUsed(admin)).toBe(before);
  });

  it('accepts extensions in capital letters', async () => {
    expect((await client.create({ name: 'App.IPA' }, 1_000)).status).toBe(201);
  });

  it('is accessible to its sender only', async () => {
    const id = await client.begin(bin, part.length);
    const others = [await portal.signIn({ companyId: admin.user.company_id }), await portal.signIn()];

    for (const other of others) {
      const stranger = await openTusClient(portal, other);
      const statuses = [
        (await stranger.ask('HEAD', id)).status,
        (await stranger.patch(id, 0, part)).status,
        (await stranger.ask('DELETE', id)).status,
        (await stranger.ask('GET', id)).status,
      ];
      expect(statuses).toEqual([404, 404, 404, 404]);
      expect(await stateOf(id, other)).toBeUndefined();
    }
    expect(await stateOf(id)).toBe('receiving');
  });

  it('returns its capabilities and status only to users who may upload', async () => {
    const user = await portal.signIn({ role: 'company-user' });
    const [nobody, reader] = [
      await openTusClient(portal, { ...admin, cookies: {} }),
      await openTusClient(portal, user),
    ];
    const id = await client.begin(bin, part.length);
    const ask = async (who: TusClient) => [(await who.ask('OPTIONS')).status, (await who.ask('HEAD', id)).status];

    expect([await ask(nobody), await ask(reader)]).toEqual([
      [401, 401],
      [403, 403],
    ]);
    const { status, headers } = await client.ask('OPTIONS');
    expect([status, headers.get('tus-version'), headers.get('tus-extension')]).toEqual([
      204,
      '1.0.0',
      'creation,termination,expiration',
    ]);
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('cannot be downloaded before the checks are done', async () => {
    const { id } = await buildUpload(portal.platform, {
      company_id: admin.user.company_id,
      user_id: admin.user.id,
      state: 'receiving',
    });

    expect(await portal.call(admin, uploads.download, { params: { id } })).toMatchObject({
      status: 409,
      datas: { code: 'FILE_NOT_READY' },
    });
  });

  it('takes the space of received bytes until it is deleted, and leaves no bytes', async () => {
    const owner = await portal.signIn();
    const own = await openTusClient(portal, owner);
    const id = await own.begin(bin, 2 * part.length);
    await own.patch(id, 0, part);
    expect(await bytesUsed(owner)).toBe(part.length);

    expect((await own.ask('DELETE', id)).status).toBe(204);

    expect(await bytesUsed(owner)).toBe(0);
    await expect.poll(async () => (await portal.platform.files.store.open(id, null))?.destroy() ?? null).toBeNull();
    expect((await own.ask('HEAD', id)).status).toBe(404);
  });

  it('expires, releases its space, and says so', async () => {
    const owner = await portal.signIn();
    const own = await openTusClient(portal, owner);
    const id = await own.begin(bin, 2 * part.length);
    await own.patch(id, 0, part);

    await portal.platform.database.withCompany(owner.user.company_id, (db) =>
      db
        .updateTable('uploads')
        .set({ expires_at: new Date(Date.now() - 1_000).toISOString() })
        .where('id', '=', id)
        .execute(),
    );

    expect((await own.ask('HEAD', id)).status).toBe(410);
    expect(await own.patch(id, part.length, part)).toMatchObject({ status: 410, code: 'UPLOAD_EXPIRED' });
    await portal.app.chores.get('upload upkeep')?.();
    expect((await own.ask('HEAD', id)).status).toBe(410);
    expect(await bytesUsed(owner)).toBe(0);
    expect(await portal.platform.files.store.open(id, null)).toBeNull();
  });

  it('of staff at a client belongs to staff', async () => {
    const analyst = await portal.signIn({ role: 'provider-analyst' });
    const { company_id: companyId } = admin.user;
    const { id } = await buildUpload(portal.platform, {
      company_id: companyId,
      user_id: analyst.user.id,
      activity_type: uploadTypes.phishing,
    });

    expect(await portal.call(analyst, providerUploads.list, { params: { companyId } })).toMatchObject({
      datas: [{ _id: id, path: `/api/provider/companies/${companyId}/uploads/${id}`, state: 'ready' }],
    });
    const { status } = await portal.call(analyst, providerUploads.download, { params: { companyId, id } });
    expect([status, await stateOf(id)]).toEqual([200, undefined]);
  });
});
