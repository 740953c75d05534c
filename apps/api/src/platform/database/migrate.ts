import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

import pg from 'pg';

const migrationsFolder = new URL('../../../migrations/', import.meta.url);

/** Any constant will do: every process that migrates this database waits for the same lock. */
const migrationLock = 7_318_206_411;

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

/**
 * Brings the database to the newest schema; any number of processes may try at once. Each file runs in a transaction
 * of its own, so a killed process leaves whole steps only. Answers the names that it ran; throws one sentence when a
 * file that already ran has been edited, or when the database is newer than this program.
 */
export async function migrate(connection: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(connection);
  // A connection that is lost fails the statement on its way; unheard, it would end the process besides.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(
      `create table if not exists schema_migrations
         (name text primary key, checksum text not null, ran_at timestamptz not null default now())`,
    );
    const waiting = await findWaiting(client);
    for (const migration of waiting) await run(client, migration);
    return waiting.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function findWaiting(client: pg.Client): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  const ran = new Map(rows.map((row) => [row.name, row.checksum]));
  const shipped = await readMigrations();
  const unknown = [...ran.keys()].filter((name) => !shipped.some((migration) => migration.name === name));
  if (unknown.length > 0) throw new Error(`The database is newer than this version: it has ${unknown.join(', ')}.`);
  for (const { name, checksum } of shipped) {
    const before = ran.get(name);
    if (before !== undefined && before !== checksum)
      throw new Error(`Migration ${name} was changed after it was applied.`);
  }
  return shipped.filter(({ name }) => !ran.has(name));
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(migrationsFolder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, migrationsFolder), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function run(client: pg.Client, { name, text, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    // On a lost connection the database has rolled back by itself; the reason is what counts.
    await client.query('rollback').catch(() => undefined);
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
