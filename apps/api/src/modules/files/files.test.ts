import { stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { audit } from '@gatehouse/contract/audit/audit';
import { files } from '@gatehouse/contract/files/files';
import { describe, expect, it } from 'vitest';

import { removeFiles } from '../../platform/files/files-rows.ts';
import { type Actor, sharedPortal } from '../../testing/portal.ts';
import { buildEngagement } from '../engagements/engagements.build.ts';
import { buildFile } from './files.build.ts';

const portal = await sharedPortal();
const admin = await portal.signIn();
const engagementId = (await buildEngagement(portal.platform.database, { company_id: admin.user.company_id })).id;

describe('a file', () => {
  const build = (wanted: Partial<Parameters<typeof buildFile>[1]> = {}) =>
    buildFile(portal.platform, {
      company_id: admin.user.company_id,
      record: { kind: 'engagement', id: engagementId },
      ...wanted,
    });
  const download = (actor: Actor, { id, name }: { id: string; name: string }, headers: Record<string, string> = {}) =>
    portal.call(actor, files.download, { params: { fileId: id, name }, headers });
  const missing = { status: 404, datas: { code: 'NOT_FOUND', message: 'File not found' } };

  it('is sent as a download, and cannot run', async () => {
    const file = await build({ name: 'Übersicht "eins".png', type: 'image/png', content: Buffer.from('bytes') });

    const { status, text, headers } = await download(admin, file);

    expect({ status, text, ...headers }).toMatchObject({
      status: 200,
      text: 'bytes',
      'content-type': 'image/png',
      'content-length': '5',
      'content-disposition': `attachment; filename="_bersicht _eins_.png"; filename*=UTF-8''%C3%9Cbersicht%20_eins_.png`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'accept-ranges': 'bytes',
    });
  });

  it('is sent in ranges', async () => {
    const file = await build({ content: Buffer.from('0123456789') });
    const { headers: whole } = await download(admin, file);

    const part = await download(admin, file, { range: 'bytes=2-5' });
    const end = await download(admin, file, { range: 'bytes=-3', 'if-range': String(whole['etag']) });

    expect({ status: part.status, text: part.text, ...part.headers }).toMatchObject({
      status: 206,
      text: '2345',
      'content-range': 'bytes 2-5/10',
      'content-length': '4',
    });
    expect([end.status, end.text]).toEqual([206, '789']);
  });

  it('has no range after its end', async () => {
    const file = await build({ content: Buffer.from('0123456789') });

    const reply = await download(admin, file, { range: 'bytes=10-' });

    expect(reply).toMatchObject({ status: 416, datas: { code: 'OUT_OF_RANGE' } });
    expect(reply.headers['content-range']).toBe('bytes */10');
    expect(reply.headers['content-disposition']).toBeUndefined();
  });

  it.each(['other.txt', '../../etc/passwd', '%2e%2e%2fsecret.key', 'FILE.TXT'])(
    'is not found under the name %j',
    async (name) => {
      const { id } = await build({ name: 'file.txt' });

      expect(await download(admin, { id, name })).toMatchObject(missing);
    },
  );

  it('is not found after its record dropped it, or if the store has lost it', async () => {
    const [given, lost] = [await build(), await build()];
    await portal.platform.database.withCompany(admin.user.company_id, (db) => removeFiles(db, [given.id]));
    await portal.platform.files.store.remove(lost.id);

    expect(await download(admin, given)).toMatchObject(missing);
    expect(await download(admin, lost)).toMatchObject(missing);
  });

  it('is readable by everyone who can read its record, and no one else', async () => {
    const file = await build();
    const companyId = admin.user.company_id;
    const [reader, hr] = [
      await portal.signIn({ companyId, role: 'company-user' }),
      await portal.signIn({ companyId, role: 'company-hr' }),
    ];

    expect((await download(reader, file)).status).toBe(200);
    expect(await download(hr, file)).toMatchObject({ status: 403, datas: { code: 'FORBIDDEN' } });
  });

  it('is available to staff under the company to which it belongs', async () => {
    const file = await build();
    const analyst = await portal.signIn({ role: 'provider-analyst' });
    const ask = (companyId: string) =>
      portal.call(analyst, files.downloadOfClient, { params: { companyId, fileId: file.id, name: file.name } });

    expect(await ask(admin.user.company_id)).toMatchObject({ status: 200, text: 'A file' });
    expect(await ask((await portal.company()).id)).toMatchObject(missing);
    expect(await download(analyst, file)).toMatchObject(missing);
  });

  it('is logged once per hour of viewing', async () => {
    const file = await build({ name: 'looked-at.txt' });

    await download(admin, file);
    await download(admin, file);

    const { datas } = await portal.call(admin, audit.list, { query: { q: 'looked-at.txt', action: 'downloaded' } });
    expect(datas).toMatchObject([{ action: 'downloaded', subject: 'looked-at.txt', details: { file: file.id } }]);
    expect(datas).toHaveLength(1);
  });

  describe('without a record', () => {
    const rowsOf = (id: string) =>
      portal.platform.database.withCompany(admin.user.company_id, (db) =>
        db.selectFrom('files').select('id').where('id', '=', id).execute(),
      );
    const age = (id: string, state: string, hours: number) =>
      portal.platform.database.withCompany(admin.user.company_id, (db) =>
        db
          .updateTable('files')
          .set({ state, state_since: new Date(Date.now() - hours * 3_600_000).toISOString() })
          .where('id', '=', id)
          .execute(),
      );

    it('is deleted from the store with its row', async () => {
      const [removed, forgotten] = [await build(), await build()];
      await age(removed.id, 'removed', 0);
      await age(forgotten.id, 'arriving', 3);

      await portal.platform.files.sweep();

      for (const { id } of [removed, forgotten])
        expect([await rowsOf(id), await portal.platform.files.store.open(id, null)]).toEqual([[], null]);
    });

    it('is kept while it may still be uploading', async () => {
      const arriving = await build();
      await age(arriving.id, 'arriving', 1);

      await portal.platform.files.sweep();

      expect(await rowsOf(arriving.id)).toHaveLength(1);
    });

    it('is deleted if its process died before it had a row', async () => {
      const { arrivals } = portal.platform.files;
      const [old, fresh] = [join(arrivals, 'old'), join(arrivals, 'fresh')];
      await Promise.all([writeFile(old, ''), writeFile(fresh, '')]);
      await utimes(old, 0, 0);

      await portal.platform.files.sweep();

      await expect(stat(old)).rejects.toMatchObject({ code: 'ENOENT' });
      expect((await stat(fresh)).isFile()).toBe(true);
    });
  });
});
