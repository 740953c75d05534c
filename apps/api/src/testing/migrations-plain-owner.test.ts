import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type pg from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';

import { readKeyFile } from '../backup/key-file.ts';
import { readBackup } from '../backup/read-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { migrate } from '../platform/database/migrate.ts';
import { readMigrations } from '../platform/database/migration-files.ts';
import { prepareServingRole, refuseUnsafeRole } from '../platform/database/serving-role.ts';
import { withClient } from './database-state.ts';

const { owner } = inject('cluster');
const shipped = await readMigrations();
const server = { ...owner, database: 'postgres' };
const made: string[] = [];
const file = join(tmpdir(), `gatehouse-plain-${process.pid}.gz`);

interface PlainDatabase {
  superuser: pg.ClientConfig;
  owner: pg.ClientConfig;
}

/** Opens a database whose owner may create tables and roles but is no superuser, as on a managed PostgreSQL. */
async function openPlainDatabase(): Promise<PlainDatabase> {
  const name = `plain_${randomBytes(8).toString('hex')}`;
  await withClient(server, async (client) => {
    await client.query(`create role ${client.escapeIdentifier(name)} login createrole nosuperuser nobypassrls`);
    await client.query(`create database ${client.escapeIdentifier(name)} owner ${client.escapeIdentifier(name)}`);
    await client.query(
      `grant gatehouse_company, gatehouse_platform to ${client.escapeIdentifier(name)} with admin true, inherit false`,
    );
  });
  made.push(name);
  return { superuser: { ...owner, database: name }, owner: { ...owner, database: name, user: name } };
}

/** Migrates the database to the schema before the named migration, as an earlier version left it. */
async function migrateUpTo(database: pg.ClientConfig, name: string): Promise<void> {
  await withClient(database, async (client) => {
    await client.query(
      'create table schema_migrations (name text primary key, checksum text not null, ran_at timestamptz not null default now())',
    );
    for (const earlier of shipped.filter((one) => one.name < name)) {
      await client.query(earlier.text);
      const noted = [earlier.name, earlier.checksum];
      await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', noted);
    }
  });
}

/** Inserts a company with an API token and a finding. */
async function insertRecords(client: pg.Client, scopes: string): Promise<void> {
  await client.query(`
    with company as (insert into companies (slug, name, short_name) values ('plain', 'Plain', 'Plain') returning id),
    person as (insert into users (company_id, username, fullname, role)
      select id, 'pat@plain.example', 'Pat Plain', 'company-admin' from company returning id, company_id)
    insert into api_tokens (company_id, user_id, name, token_hash, scopes, created_at, expires_at)
      select company_id, id, 'script', '\\x01', ${client.escapeLiteral(scopes)}, now(), now() + interval '1 day' from person`);
  await client.query("select set_config('gatehouse.company_id', (select id::text from companies), false)");
  await client.query(`
    insert into engagements (company_id, title, type) select id, 'Shop', 'Web' from companies;
    insert into findings (company_id, engagement_id, number, fingerprint, title, severity)
      select company_id, id, 1, 'one', 'Weak cipher', 1 from engagements`);
}

describe('migrations of an owner without superuser rights', () => {
  afterEach(async () => {
    await withClient(server, async (client) => {
      for (const name of made.splice(0)) {
        await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
        await client.query(`drop role if exists ${client.escapeIdentifier(name)}`);
      }
    });
    await rm(file, { force: true });
  });

  it('change the rows of every company', async () => {
    const database = await openPlainDatabase();
    await migrateUpTo(database.owner, '0021');
    await withClient(database.superuser, (client) => insertRecords(client, '{tokens:write,imports:write}'));

    await migrate(database.owner);

    const rows = await withClient(database.superuser, (client) =>
      client.query<{ scopes: string[]; has_confidence: boolean }>(
        `select (select scopes from api_tokens), list_row::jsonb ? 'confidence' as has_confidence from findings`,
      ),
    );
    expect(rows.rows).toEqual([{ scopes: ['imports:write'], has_confidence: true }]);
  });

  it('can be followed by a serving role, twice, and by a backup with every row', async () => {
    const [database, fresh] = [await openPlainDatabase(), await openPlainDatabase()];
    for (const connection of [database.owner, fresh.owner]) await migrate(connection);
    await withClient(database.superuser, (client) => insertRecords(client, '{imports:write}'));

    for (const password of ['first', 'second']) {
      const { user } = await prepareServingRole(database.owner, password);
      await expect(refuseUnsafeRole({ ...database.owner, user, password })).resolves.toBeUndefined();
      made.unshift(user);
    }
    await writeBackup(database.owner, file, `${file}.keys`);
    await readBackup(fresh.owner, file, await readKeyFile(`${file}.keys`));

    const findings = (connection: pg.ClientConfig) =>
      withClient(connection, async (client) => (await client.query('select * from findings')).rows);
    expect(await findings(fresh.superuser)).toHaveLength(1);
    expect(await findings(fresh.superuser)).toEqual(await findings(database.superuser));
    expect(await findings(fresh.owner)).toEqual([]);
  });

  it('run without the right to create roles if the group roles exist', async () => {
    const database = await openPlainDatabase();
    await withClient(server, (client) =>
      client.query(`alter role ${client.escapeIdentifier(database.owner.user ?? '')} nocreaterole`),
    );

    expect(await migrate(database.owner)).toEqual(shipped.map(({ name }) => name));
  });
});
