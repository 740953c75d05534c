import type pg from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';

import { migrate } from '../platform/database/migrate.ts';
import { withClient } from './database-state.ts';
import { ask, emptyDatabase, shippedMigrations } from './empty-database.ts';
import { copyTemplate } from './test-cluster.ts';

const shipped = await shippedMigrations();

const ran = async (connection: pg.ClientConfig) =>
  (await ask(connection, 'select name from schema_migrations order by name')).map(({ name }) => name);

const terminateWaiting = async (database: pg.ClientConfig) =>
  (
    await ask(
      database,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into schema_migrations%'`,
    )
  ).length;

describe('migrations', () => {
  it('run once each when ten processes start at the same time', async () => {
    const database = await emptyDatabase();

    const done = await Promise.all(Array.from({ length: 10 }, () => migrate(database)));

    expect(done.flat().toSorted()).toEqual(shipped);
    expect(await ran(database)).toEqual(shipped);
  });

  it('leave nothing half done when the process is killed, and are completed by the next one', async () => {
    const database = await emptyDatabase();
    await ask(
      database,
      'create table schema_migrations (name text primary key, checksum text not null, ran_at timestamptz not null default now())',
    );

    // The first file has run, and its connection dies before it is recorded.
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

  it('wait for a transaction that holds their table, and run once it has ended', async () => {
    const { owner: database, drop } = await copyTemplate(inject('cluster'));
    onTestFinished(drop);
    await ask(
      database,
      `with gone as (delete from schema_migrations where name like '0077%' returning name) select name from gone`,
    );
    await withClient(database, (client) =>
      client.query('alter table schema_migrations drop column contracts; drop function open_tables_to_backup()'),
    );

    const migrated = await withClient(database, async (client) => {
      await client.query('begin; lock table schema_migrations in access share mode');
      const outcome = migrate(database);
      // Longer than the lock timeout.
      await client.query('select pg_sleep(2.5)');
      await client.query('commit');
      return outcome;
    });

    expect(migrated).toEqual(['0077_backup_and_expansion.sql']);
  });
});
