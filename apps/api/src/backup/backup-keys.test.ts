import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { clientErasure } from '@gatehouse/contract/clients/client-erasure';
import type { ErasureStanding } from '@gatehouse/contract/clients/client-erasure.schema';
import { clients } from '@gatehouse/contract/clients/clients';
import { darkWeb } from '@gatehouse/contract/dark-web/dark-web';
import { afterEach, beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';

import { buildBreach } from '../modules/dark-web/dark-web.build.ts';
import { sealedPasswords } from '../modules/dark-web/passwords/resealed-passwords.ts';
import { rotateCompanyKey } from '../platform/security/rotate-keys.ts';
import { ask } from '../testing/empty-database.ts';
import { patience } from '../testing/patience.ts';
import { openPortal, type TestPortal } from '../testing/portal.ts';
import { copyTemplate } from '../testing/test-cluster.ts';
import { readKeyFile } from './key-file.ts';
import { readBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

const password = 'Meadow-Kettle-42';

describe('the client keys of a backup', () => {
  let portal: TestPortal;
  let folder: string;
  let companyId: string;
  let leakId: string;
  beforeEach(async () => {
    portal = await openPortal();
    folder = await mkdtemp(join(tmpdir(), 'gatehouse-keys-'));
    companyId = (await portal.company({ short_name: 'Initech' })).id;
    leakId = (await buildBreach(portal.platform, { company_id: companyId, password })).id;
  });
  afterEach(async () => {
    await portal.close();
    await rm(folder, { recursive: true, force: true });
  });

  const at = (name: string) => join(folder, name);
  const back = (name: string, keys = 'keys') => writeBackup(portal.owner, at(name), at(keys));
  async function restore(name: string, keys: string | null = 'keys') {
    const database = await copyTemplate(inject('cluster'));
    const restored = await readBackup(
      database.owner,
      at(name),
      keys === null ? null : await readKeyFile(at(keys)),
    ).catch(async (error: unknown) => {
      await database.drop();
      throw error;
    });
    const other = await openPortal({}, { beside: database });
    onTestFinished(() => other.close());
    return { other, ...restored };
  }
  async function reveal({ other }: { other: TestPortal }) {
    const admin = await other.signIn({ companyId, services: ['darkWeb'] });
    await other.platform.database.withCompany(companyId, (db) =>
      db
        .updateTable('companies')
        .set({ services: ['darkWeb'] })
        .execute(),
    );
    return other.call(admin, darkWeb.reveal, { params: { id: leakId }, body: { reason: 'To reset it' } });
  }
  async function erase() {
    const [sam, grace] = [
      await portal.signIn({ role: 'provider-admin' }),
      await portal.signIn({ role: 'provider-admin' }),
    ] as const;
    const params = { companyId };
    await portal.call(sam, clients.archive, { params, body: { reason: 'Contract ended' } });
    await portal.call(sam, clientErasure.request, { params, body: { shortName: 'Initech', reason: 'Contract ended' } });
    await portal.call(grace, clientErasure.approve, { params });
    const left = "select 1 as erasure from client_erasures where state <> 'erased'";
    // The job may already be running, in which case a run leaves it to that one; if that one fails, the next run takes it up.
    await vi.waitFor(async () => {
      await portal.app.chores.get('client erasures')?.();
      expect(await ask(portal.owner, left)).toEqual([]);
    }, patience);
  }

  it('are in the key file and not in the backup', async () => {
    const [key] = await ask(
      portal.owner,
      "select encode(wrapped, 'hex') as wrapped from company_keys where purpose = 'seal'",
    );
    const { wrapped } = key as { wrapped: string };
    await back('whole.gz');

    expect(gunzipSync(await readFile(at('whole.gz'))).toString()).not.toContain(wrapped);
    const { keys } = await readKeyFile(at('keys'));
    expect(keys.map(({ company_id, purpose }) => [company_id, purpose])).toEqual([
      [companyId, 'mark'],
      [companyId, 'seal'],
    ]);
    const whole = await restore('whole.gz');
    expect(whole.restored).toEqual({ erased: 0, unreadable: 0 });
    expect((await reveal(whole)).datas).toMatchObject({ password });
  });

  it('stay readable with the newest key file after a rotation', async () => {
    await back('before.gz');
    const { database, secrets } = portal.platform;
    await rotateCompanyKey({ database, secrets, sealed: [sealedPasswords] }, companyId);
    await back('after.gz');

    const before = await restore('before.gz');

    expect((await reveal(before)).datas).toMatchObject({ password });
  });

  it('are refused if the key file is older than the backup, or from another portal', async () => {
    await back('first.gz', 'old');
    await back('second.gz');

    await expect(restore('second.gz', 'old')).rejects.toThrow('The key file is older than the backup');
    await portal.close();
    portal = await openPortal();
    await back('other.gz', 'other');
    await expect(restore('second.gz', 'other')).rejects.toThrow('It belongs to another portal');
  });

  it('can be missing, which drops the data sealed with them', async () => {
    await back('whole.gz');

    const { other, restored } = await restore('whole.gz', null);

    expect(restored).toEqual({ erased: 0, unreadable: 1 });
    expect(await ask(other.owner, 'select 1 as password from breach_passwords')).toEqual([]);
    expect(await ask(other.owner, 'select 1 as leak from breaches')).toHaveLength(1);
  });

  it('of an erased client are missing from the next backup, and restoring an older one erases the client again', async () => {
    await back('before.gz');
    await erase();
    await back('after.gz');

    const { keys, erasures } = await readKeyFile(at('keys'));
    expect(keys).toEqual([]);
    expect(erasures).toMatchObject([{ company_id: companyId }]);
    const { other, restored } = await restore('before.gz');

    expect(restored).toEqual({ erased: 1, unreadable: 0 });
    const staff = await other.signIn({ role: 'provider-admin' });
    const standing = async () =>
      (await other.call(staff, clientErasure.get, { params: { companyId } })).datas as ErasureStanding;
    expect(await standing()).toMatchObject({ latest: { state: 'running' } });
    expect(await ask(other.owner, 'select 1 as key from company_keys')).toEqual([]);
    await other.app.chores.get('client erasures')?.();
    expect(await standing()).toMatchObject({ client: null, latest: { state: 'erased' } });
    expect(await ask(other.owner, 'select 1 as leak from breaches')).toEqual([]);
  });
});
