import type { ClientExport } from '@gatehouse/contract/clients/client-exports.schema';
import { clientExports } from '@gatehouse/contract/clients/client-exports';
import { clients } from '@gatehouse/contract/clients/clients';
import { describe, expect, it } from 'vitest';

import { ownPortal } from '../../../testing/portal.ts';
import { unzip } from '../../../testing/unzip.ts';

describe('an export of a client', async () => {
  const portal = await ownPortal();
  let staff = await portal.signIn({ role: 'provider-admin' });

  const dayMs = 24 * 3_600_000;
  const start = (companyId: string, reader: 'client' | 'move' = 'client') =>
    portal.call(staff, clientExports.create, { params: { companyId }, body: { for: reader } });
  const run = () => portal.app.chores.get('client exports')?.();
  const listed = async (companyId: string) =>
    (await portal.call(staff, clientExports.list, { params: { companyId } })).datas as ClientExport[];
  const download = (companyId: string, id: string) =>
    portal.app.inject({
      method: 'GET',
      url: `/api/provider/companies/${companyId}/exports/${id}/archive.zip`,
      cookies: staff.cookies,
    });
  async function exported(companyId: string) {
    const { _id: id } = (await start(companyId)).datas as ClientExport;
    await run();
    return id;
  }

  it('is queued, written by the job and downloaded', async () => {
    const { id: companyId } = await portal.company({ slug: 'initech', short_name: 'Initech' });

    const queued = await start(companyId);
    await run();
    const [ready] = await listed(companyId);

    expect(queued).toMatchObject({ status: 200, datas: { state: 'queued', progress: 0, for: 'client' } });
    expect(ready).toMatchObject({ state: 'ready', progress: 100, requestedBy: staff.user.fullname });
    expect(ready?.fileName).toMatch(/^gatehouse-initech-\d{4}-\d\d-\d\d\.zip$/);
    const reply = await download(companyId, ready?._id ?? '');
    expect(reply.headers['content-disposition']).toContain(ready?.fileName);
    expect(reply.rawPayload).toHaveLength(ready?.size ?? 0);
    const entries = await unzip(reply.rawPayload);
    expect(JSON.parse(String(entries.get('manifest.json')))).toMatchObject({ company: { _id: companyId } });
    const log = String(entries.get('audit.jsonl'));
    expect(log).toContain('client-exported');
  });

  it('is sealed in the store and does not count towards the client’s quota', async () => {
    const { id: companyId } = await portal.company();
    const id = await exported(companyId);

    const { database, files } = portal.platform;
    const job = await database.withCompany(companyId, (db) =>
      db.selectFrom('client_exports').select('file_id').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    const stored = await files.store.open(job.file_id ?? '', null);
    const pieces: Buffer[] = [];
    for await (const piece of stored ?? []) pieces.push(piece as Buffer);
    expect(Buffer.concat(pieces).includes('PK\x03\x04')).toBe(false);
    expect(Buffer.concat(pieces).includes('manifest.json')).toBe(false);
    const used = await database.withCompany(companyId, (db) =>
      db.selectFrom('storage_usage').select('bytes').execute(),
    );
    expect(used.map(({ bytes }) => Number(bytes)).filter((bytes) => bytes > 0)).toEqual([]);
  });

  it('can run only once at a time for a client', async () => {
    const { id: companyId } = await portal.company();
    await start(companyId);

    expect(await start(companyId, 'move')).toMatchObject({ status: 409, datas: { code: 'CONFLICT' } });
    await run();
    expect((await start(companyId, 'move')).status).toBe(200);
  });

  it('is deleted after seven days', async () => {
    const { id: companyId } = await portal.company();
    const id = await exported(companyId);
    expect((await download(companyId, id)).statusCode).toBe(200);

    portal.pass(7 * dayMs + 1_000);
    staff = await portal.signIn({ role: 'provider-admin' });
    await portal.app.chores.get('expired client exports')?.();

    expect(await listed(companyId)).toMatchObject([{ state: 'expired' }]);
    expect((await download(companyId, id)).statusCode).toBe(404);
  });

  it('is available while the client is archived', async () => {
    const { id: companyId } = await portal.company();
    await portal.call(staff, clients.archive, { params: { companyId }, body: { reason: 'Contract ended' } });

    const id = await exported(companyId);

    expect((await download(companyId, id)).statusCode).toBe(200);
  });

  it('is taken over when its process has died, and abandoned after three attempts', async () => {
    const { id: companyId } = await portal.company();
    await start(companyId);
    const { database, clock } = portal.platform;
    const die = (attempts: number) =>
      database.withCompany(companyId, (db) =>
        db
          .updateTable('client_exports')
          .set({ state: 'running', attempts, heartbeat_at: clock.now().toISOString(), file_id: null })
          .execute(),
      );

    await die(1);
    await run();
    const held = await listed(companyId);
    portal.pass(121_000);
    await run();
    const over = await listed(companyId);
    await die(3);
    portal.pass(121_000);
    await run();

    expect([held[0]?.state, over[0]?.state]).toEqual(['running', 'ready']);
    expect(await listed(companyId)).toMatchObject([{ state: 'failed' }]);
  });
});
