import { readFile } from 'node:fs/promises';

import type pg from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';

import { migrate } from '../platform/database/migrate.ts';
import { ask, emptyDatabase, shippedMigrations } from './empty-database.ts';
import { generateTables } from './generate-tables.ts';
import { copyTemplate } from './test-cluster.ts';

const shipped = await shippedMigrations();

/** Copies the template, which the migrations of this run or an earlier one created. */
async function migratedDatabase(): Promise<pg.ClientConfig> {
  const { owner, drop } = await copyTemplate(inject('cluster'));
  onTestFinished(drop);
  return owner;
}

describe('migrations', () => {
  it('run once each, in the order of their numbers', async () => {
    const database = await emptyDatabase();

    const [first, second] = [await migrate(database), await migrate(database)];

    expect([first, second]).toEqual([shipped, []]);
    expect(shipped.map((name) => Number(name.slice(0, 4)))).toEqual(shipped.map((_name, place) => place + 1));
  });

  it('are refused if one was edited after it had run', async () => {
    const database = await migratedDatabase();
    await ask(database, "update schema_migrations set checksum = 'of another text' where name = $1", [shipped[0]]);

    await expect(migrate(database)).rejects.toThrow(`Migration ${shipped[0]} was changed after it was applied.`);
  });

  it('leave a newer database unchanged that this version can still read', async () => {
    const database = await migratedDatabase();
    await ask(database, "insert into schema_migrations (name, checksum) values ('9999_future.sql', '')");

    expect(await migrate(database)).toEqual([]);
  });

  it('refuse a newer database that this version cannot read', async () => {
    const database = await migratedDatabase();
    await ask(
      database,
      "insert into schema_migrations (name, checksum, contracts) values ('9999_future.sql', '', true)",
    );

    await expect(migrate(database)).rejects.toThrow(
      'The database is newer than this version, which cannot read it since 9999_future.sql.',
    );
  });

  it('refuse a database with other migrations than this version', async () => {
    const database = await migratedDatabase();
    const last = shipped.at(-1);
    await ask(database, "update schema_migrations set name = '0099_other.sql', contracts = false where name = $1", [
      last,
    ]);

    await expect(migrate(database)).rejects.toThrow(
      `The database belongs to another version: it has 0099_other.sql and lacks ${last}.`,
    );
  });

  it('create exactly the tables for which this version was written', async () => {
    const database = await migratedDatabase();

    const written = await readFile(new URL('../platform/database/tables.ts', import.meta.url), 'utf8');

    expect(await generateTables(database)).toBe(written);
  });
});
