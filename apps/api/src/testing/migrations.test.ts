import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

import type pg from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';

import { migrate } from '../platform/database/migrate.ts';
import { withClient } from './database-state.ts';
import { generateTables } from './generate-tables.ts';

const { owner } = inject('cluster');
const shipped = (await readdir(new URL('../../migrations/', import.meta.url))).toSorted();
const made: string[] = [];

/** A database that no one has migrated yet. */
async function emptyDatabase(): Promise<pg.ClientConfig> {
  const database = `empty_${randomBytes(8).toString('hex')}`;
  await withClient({ ...owner, database: 'postgres' }, (client) =>
    client.query(`create database ${client.escapeIdentifier(database)}`),
  );
  made.push(database);
  return { ...owner, database };
}

async function ask(
  connection: pg.ClientConfig,
  text: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  return (await withClient(connection, (client) => client.query<Record<string, unknown>>(text, values))).rows;
}

const ran = async (connection: pg.ClientConfig) =>
  (await ask(connection, 'select name from schema_migrations order by name')).map(({ name }) => name);

describe('migrations', () => {
  afterEach(async () => {
    for (const database of made.splice(0))
      await withClient({ ...owner, database: 'postgres' }, (client) =>
        client.query(`drop database ${client.escapeIdentifier(database)} with (force)`),
      );
  });

  it('run once each, in the order of their numbers, and then not again', async () => {
    const database = await emptyDatabase();

    const [first, second] = [await migrate(database), await migrate(database)];

    expect([first, second]).toEqual([shipped, []]);
    expect(shipped.map((name) => Number(name.slice(0, 4)))).toEqual(shipped.map((_name, place) => place + 1));
  });

  it('run once each when ten processes start at the same moment', async () => {
    const database = await emptyDatabase();

    const done = await Promise.all(Array.from({ length: 10 }, () => migrate(database)));

    expect(done.flat().toSorted()).toEqual(shipped);
    expect(await ran(database)).toEqual(shipped);
  });

  it('refuse to go on where one was edited after it had run', async () => {
    const database = await emptyDatabase();
    await migrate(database);
    await ask(database, "update schema_migrations set checksum = 'of another text' where name = $1", [shipped[0]]);

    await expect(migrate(database)).rejects.toThrow(`Migration ${shipped[0]} was changed after it was applied.`);
  });

  it('refuse a database that is newer than the program', async () => {
    const database = await emptyDatabase();
    await migrate(database);
    await ask(database, "insert into schema_migrations (name, checksum) values ('9999_future.sql', '')");

    await expect(migrate(database)).rejects.toThrow('The database is newer than this version: it has 9999_future.sql.');
  });

  it('leave nothing half done when the process is killed, and finish in the next one', async () => {
    const database = await emptyDatabase();
    await ask(
      database,
      'create table schema_migrations (name text primary key, checksum text not null, ran_at timestamptz not null default now())',
    );

    // The first file has run and waits to be noted when its connection dies.
    const killed = await withClient(database, async (client) => {
      await client.query('begin; lock table schema_migrations in share mode');
      const outcome = migrate(database).then(
        () => 'finished',
        (error: Error) => error.message,
      );
      await expect.poll(() => terminateWaiting(database)).toBe(1);
      return outcome;
    });

    expect(killed).toBe(`Migration ${shipped[0]} failed: terminating connection due to administrator command`);
    expect(await ask(database, "select to_regclass('companies') as companies")).toEqual([{ companies: null }]);
    expect(await migrate(database)).toEqual(shipped);
  });

  const terminateWaiting = async (database: pg.ClientConfig) =>
    (
      await ask(
        database,
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into schema_migrations%'`,
      )
    ).length;

  it('describe the very tables that the program was written for', async () => {
    const database = await emptyDatabase();
    await migrate(database);

    const written = await readFile(new URL('../platform/database/tables.ts', import.meta.url), 'utf8');

    expect(await generateTables(database)).toBe(written);
  });
});
