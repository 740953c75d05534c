import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { audit } from '@gatehouse/contract/audit';
import { me } from '@gatehouse/contract/me';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { openPortal, type TestPortal } from '../testing/portal.ts';
import { copyTemplate } from '../testing/test-cluster.ts';
import { readBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

const file = join(tmpdir(), `gatehouse-backup-${process.pid}.gz`);

describe('backup and restore', () => {
  let portal: TestPortal;
  let fresh: Awaited<ReturnType<typeof copyTemplate>>;
  beforeAll(async () => {
    portal = await openPortal();
    fresh = await copyTemplate(inject('cluster'));
  });
  afterAll(async () => {
    await portal.close();
    await fresh.drop();
    await rm(file, { force: true });
  });

  it('restores every row unchanged, regardless of its content', async () => {
    const company = await portal.company({ name: 'Tab\there, line\nbreak, \\ and \u2028 separator' });
    const actor = await portal.signIn({ companyId: company.id });
    await portal.call(actor, me.endSession, { params: { id: company.id } });
    await portal.call(actor, audit.list);
    await writeBackup(portal.owner, file);

    await readBackup(fresh.owner, file);

    expect(await fingerprints(fresh.owner)).toEqual(await fingerprints(portal.owner));
  });

  it('refuses a database that is not empty', async () => {
    await expect(readBackup(portal.owner, file)).rejects.toThrow('The database is not empty');
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
