import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { audit } from '@gatehouse/contract/audit/audit';
import { me } from '@gatehouse/contract/me/me';
import pg from 'pg';
import { afterAll, describe, expect, inject, it, onTestFinished } from 'vitest';

import { openCompanyKeys } from '../platform/security/company-keys.ts';
import { ask } from '../testing/empty-database.ts';
import { openPortal } from '../testing/portal.ts';
import { copyTemplate } from '../testing/test-cluster.ts';
import { readKeyFile } from './key-file.ts';
import { readBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

const file = join(tmpdir(), `gatehouse-backup-${process.pid}.gz`);
const keyFile = `${file}.keys`;

const portal = await openPortal();
const fresh = await copyTemplate(inject('cluster'));

describe('backup and restore', () => {
  afterAll(async () => {
    await portal.close();
    await fresh.drop();
    await rm(file, { force: true });
    await rm(keyFile, { force: true });
  });

  it('restores every row unchanged, regardless of its content', async () => {
    const company = await portal.company({ name: 'Tab\there, line\nbreak, \\ and \u2028 separator' });
    const actor = await portal.signIn({ companyId: company.id });
    await portal.call(actor, me.endSession, { params: { id: company.id } });
    await portal.call(actor, audit.list);
    await portal.platform.database.withCompany(company.id, (db) =>
      openCompanyKeys(db, portal.platform.secrets, company.id),
    );
    await writeBackup(portal.owner, file, keyFile);

    await readBackup(fresh.owner, file, await readKeyFile(keyFile));

    expect(await fingerprints(fresh.owner)).toEqual(await fingerprints(portal.owner));
  });

  it('continues the numbers of every sequence', async () => {
    const next = (owner: pg.ClientConfig) => ask(owner, "select nextval('vulnerability_changes')::integer as next");
    await next(portal.owner);
    await writeBackup(portal.owner, file, keyFile);
    const other = await copyTemplate(inject('cluster'));
    onTestFinished(other.drop);

    await readBackup(other.owner, file, await readKeyFile(keyFile));

    expect(await next(other.owner)).toEqual(await next(portal.owner));
  });

  it('leaves every foreign key and trigger as it was', async () => {
    const rules = (owner: pg.ClientConfig) =>
      ask(
        owner,
        `select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
         where connamespace = 'public'::regnamespace
         union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal
         union all select oid::regclass::text, relname, relforcerowsecurity::text from pg_class where relkind = 'r' order by 1, 2, 3`,
      );
    await writeBackup(portal.owner, file, keyFile);
    const other = await copyTemplate(inject('cluster'));
    onTestFinished(other.drop);

    await readBackup(other.owner, file, await readKeyFile(keyFile));

    expect(await rules(other.owner)).toEqual(await rules(portal.owner));
  });

  it('refuses a role that does not own the tables, and leaves no file', async () => {
    const nowhere = `${file}.none`;

    await expect(writeBackup(portal.serving, nowhere, `${nowhere}.keys`)).rejects.toThrow(
      /permission denied|does not own the table/,
    );

    expect([nowhere, `${nowhere}.keys`].filter((path) => existsSync(path))).toEqual([]);
  });

  it('refuses a database that is not empty', async () => {
    await expect(readBackup(portal.owner, file, await readKeyFile(keyFile))).rejects.toThrow(
      'The database is not empty',
    );
  });
});

/** A hash over every row of every table. */
async function fingerprints(connection: pg.ClientConfig): Promise<Record<string, string>> {
  const client = new pg.Client(connection);
  await client.connect();
  const tables = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  const hashes: Record<string, string> = {};
  for (const { name } of tables.rows) {
    if (name === 'schema_migrations') continue;
    const table = client.escapeIdentifier(name);
    const answer = await client.query<{ hash: string }>(
      "select md5(string_agg(r::text, '|' order by r::text)) as hash from ".concat(table, ' r'),
    );
    hashes[name] = answer.rows[0]?.hash ?? '';
  }
  await client.end();
  return hashes;
}
