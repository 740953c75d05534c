import type { ClientExport } from '@gatehouse/contract/clients/client-exports.schema';
import { clientExports } from '@gatehouse/contract/clients/client-exports';
import { describe, expect, it } from 'vitest';

import { ownPortal } from '../../../testing/portal.ts';
import { unzip } from '../../../testing/unzip.ts';
import { buildBreach } from '../../dark-web/dark-web.build.ts';

const passphrase = 'seven green kettles hum';
const leaked = 'Meadow-Kettle-42';

const portal = await ownPortal();
const staff = await portal.signIn({ role: 'provider-admin' });

describe('an export with leaked passwords', () => {
  const start = (companyId: string, word: string) =>
    portal.call(staff, clientExports.create, { params: { companyId }, body: { for: 'move', passphrase: word } });
  const run = () => portal.app.chores.get('client exports')?.();
  const rowOf = (companyId: string) =>
    portal.platform.database.withCompany(companyId, (db) =>
      db.selectFrom('client_exports').select(['state', 'passphrase', 'id']).executeTakeFirst(),
    );

  it('contains them sealed, and keeps the passphrase sealed and only until its job has ended', async () => {
    const { id: companyId } = await portal.company();
    await buildBreach(portal.platform, { company_id: companyId, password: leaked });

    const started = await start(companyId, passphrase);
    const waiting = await rowOf(companyId);
    await run();

    expect(started).toMatchObject({ status: 200, datas: { for: 'move', hasPasswords: true } });
    expect(waiting?.passphrase?.length).toBeGreaterThan(passphrase.length);
    expect(waiting?.passphrase?.includes(passphrase)).toBe(false);
    expect(await rowOf(companyId)).toMatchObject({ state: 'ready', passphrase: null });
    const { _id: id } = started.datas as ClientExport;
    const { rawPayload } = await portal.app.inject({
      method: 'GET',
      url: `/api/provider/companies/${companyId}/exports/${id}/archive.zip`,
      cookies: staff.cookies,
    });
    const entries = await unzip(rawPayload);
    const manifest = JSON.parse(String(entries.get('manifest.json'))) as { passphrase: object; entries: object[] };
    expect(manifest.passphrase).toMatchObject({ kdf: 'argon2id', cipher: 'aes-256-gcm', memory: 65_536, passes: 3 });
    expect(manifest.entries).toContainEqual(
      expect.objectContaining({ path: 'records/breachPasswords.sealed', noun: 'breachPasswords', count: 1 }),
    );
    const everything = [...entries.values()].map(String).join('\n');
    for (const secret of [leaked, passphrase]) expect(everything).not.toContain(secret);
    expect(portal.log.join('\n')).not.toContain(passphrase);
    expect(String(entries.get('audit.jsonl'))).toContain('"passwords": "included"');
  });

  it('deletes the passphrase of an export that fails', async () => {
    const { id: companyId } = await portal.company();
    await start(companyId, passphrase);

    await portal.platform.database.withCompany(companyId, (db) =>
      db.updateTable('client_exports').set({ state: 'failed' }).execute(),
    );

    expect(await rowOf(companyId)).toMatchObject({ state: 'failed', passphrase: null });
  });

  it('refuses a short or common passphrase', async () => {
    const { id: companyId } = await portal.company();

    const short = await start(companyId, 'eleven char');
    const common = await start(companyId, 'password12345678');

    expect(short).toMatchObject({ status: 422, datas: { issues: [{ path: 'passphrase' }] } });
    expect(common).toMatchObject({ status: 422, datas: { issues: [{ path: 'passphrase' }] } });
    expect(await rowOf(companyId)).toBeUndefined();
  });
});
