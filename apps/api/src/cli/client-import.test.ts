import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { buildBreach } from '../modules/dark-web/dark-web.build.ts';
import { otherKey } from '../testing/move-client.ts';
import { ownPortal, type TestPortal } from '../testing/portal.ts';
import { clientCommand } from './client.command.ts';

describe('portal client import', async () => {
  const from = await ownPortal();
  const to = await ownPortal({}, { secretKey: otherKey });
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-test-'));
  const { id } = await from.company({ name: 'Initech', slug: 'initech', short_name: 'Initech' });
  await buildBreach(from.platform, { company_id: id });
  await writeFile(join(folder, 'passphrase'), 'seven green kettles hum\n');
  await writeFile(join(folder, 'other'), 'seven green kettles sing');
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function command(portal: TestPortal, positionals: string[], given: Record<string, string | boolean> = {}) {
    const { isOwner = true, ...values } = given;
    const said: string[] = [];
    const { config, database, secrets } = portal.platform;
    const { owner, serving } = portal;
    const context = {
      config,
      print: (line: string) => void said.push(line),
      printError: (line: string) => void said.push(line),
      openDatabase: () => Promise.resolve(database),
      openSecrets: () => Promise.resolve(secrets),
      reach: () =>
        Promise.resolve({
          owner,
          isOwner: isOwner === true,
          serving,
          secretKey: '',
          migrated: [],
          close: () => Promise.resolve(),
        }),
    };
    return { status: await clientCommand.run({ positionals, values }, context), said };
  }
  const file = (name: string) => join(folder, name);

  it('imports an export, with the passphrase from a file', async () => {
    const given = { for: 'move', 'passphrase-file': file('passphrase') };
    await command(from, ['export', 'initech', file('initech.zip')], given);
    const imports = (name: string) => command(to, ['import', file('initech.zip')], { 'passphrase-file': file(name) });

    await expect(imports('passphrase')).rejects.toThrow(/^Set up the portal first/);
    await to.signIn({ role: 'provider-admin' });
    await expect(imports('other')).rejects.toThrow('The passphrase is wrong. Nothing was imported.');
    const imported = await imports('passphrase');

    expect(imported.status).toBe(0);
    expect(imported.said[0]).toMatch(/^Client initech imported: \d+ records and 0 files\.$/);
    expect(imported.said[1]).toMatch(/^Its users have no password and no second factor here\. No email was sent/);
    await expect(imports('passphrase')).rejects.toThrow(/^This client is already in this portal/);
    expect((await command(to, ['list'])).said).toEqual([expect.stringMatching(/^initech +active/)]);
  });

  it('says which leaked passwords were left out, and that the client is archived', async () => {
    const { id } = await from.company({ name: 'Hooli', slug: 'hooli', short_name: 'Hooli' });
    await buildBreach(from.platform, { company_id: id });
    await from.platform.database.withPlatform((db) =>
      db.updateTable('companies').set({ state: 'archived' }).where('id', '=', id).execute(),
    );
    await command(from, ['export', 'hooli', file('hooli.zip')], { for: 'move' });

    const { said } = await command(to, ['import', file('hooli.zip')]);

    expect(said).toContain('1 leaked password is not in this archive.');
    expect(said).toContain('The client is archived, as it was. Restore it when you are ready.');
  });

  it('explains its usage, and must run as the owner of the tables', async () => {
    expect((await command(to, ['import'])).status).toBe(2);
    expect(await command(to, ['import', file('initech.zip')], { isOwner: false })).toEqual({
      status: 1,
      said: ['DATABASE_URL does not own the tables. Use the role that migrates the database.'],
    });
  });

  it('refuses a short passphrase', async () => {
    await writeFile(file('short'), 'short');

    await expect(
      command(from, ['export', 'initech', file('never.zip')], { 'passphrase-file': file('short') }),
    ).rejects.toThrow('Enter at least 12 characters for the passphrase.');
  });
});
