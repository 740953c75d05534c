import { setTimeout as delay } from 'node:timers/promises';

import type pg from 'pg';

import { type Migration, readMigrations } from './migration-files.ts';
import { withConnection } from './one-connection.ts';

/** The key of the advisory lock, an arbitrary constant that all migrating processes share. */
const migrationLock = 7_318_206_411;

/** A migration that cannot lock a table within this time is retried, because other queries queue behind its lock request. */
const tableLockMs = 2_000;
const retryAfterMs = 1_000;
const triesAtMost = 20;

/**
 * Migrates the database to the newest schema; several processes may do so concurrently. Each file runs in its own transaction, so a killed
 * process leaves only complete steps.
 * @returns the names of the migrations that ran
 * @throws one sentence if an applied file has been edited, or if the database is too new for this version
 */
export async function migrate(connection: pg.ClientConfig): Promise<string[]> {
  return withConnection(connection, async (client) => {
    const shipped = await readMigrations();
    await inLock(client, () =>
      client.query(
        `create table if not exists schema_migrations
           (name text primary key, checksum text not null, ran_at timestamptz not null default now())`,
      ),
    );
    const ran: string[] = [];
    for (let name = await runNext(client, shipped); name !== null; name = await runNext(client, shipped))
      ran.push(name);
    await inLock(client, () => client.query('select open_tables_to_backup()'));
    return ran;
  });
}

/** Returns false if the tables belong to a role whose rights the current role lacks; true before there are any tables. */
export async function mayMigrate(connection: pg.ClientConfig): Promise<boolean> {
  return withConnection(connection, async (client) => {
    const { rows } = await client.query<{ owns: boolean }>(
      `select coalesce((select pg_has_role(current_user, relowner, 'USAGE') from pg_class
         where oid = to_regclass('public.schema_migrations')), true) as owns`,
    );
    return rows[0]?.owns === true;
  });
}

/** Throws one sentence unless every migration has run, for roles that cannot migrate. */
export async function requireMigrated(connection: pg.ClientConfig): Promise<void> {
  const outdated = 'The database has not been migrated to this version, and DATABASE_URL does not own its tables';
  await withConnection(connection, async (client) => {
    await client.query('begin; set local role gatehouse_platform');
    // Before migration 0077, this role could not read the list of applied migrations.
    const waiting = await findWaiting(client, await readMigrations()).catch((error: Error & { code?: string }) => {
      throw error.code === '42501'
        ? sentence(`${outdated}. Run "npm run portal -- migrate" as the owner first.`)
        : error;
    });
    if (waiting.length > 0)
      throw sentence(
        `${outdated}. Run "npm run portal -- migrate" as the owner first (${waiting[0]?.name} is missing).`,
      );
  });
}

const sentence = (text: string) => new Error(`The portal did not start: ${text}`);

/**
 * Runs the work in a transaction that excludes concurrent migrations. The lock ends with the transaction, because a session lock would
 * remain on a pooled connection.
 */
async function inLock<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await client.query(`select set_config('lock_timeout', $1, true)`, [String(tableLockMs)]);
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    // If the connection was lost, the database has already rolled back; only the first error matters.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/**
 * Runs the first pending migration, and retries while its tables are locked.
 * @returns its name, or null
 */
async function runNext(
  client: pg.Client,
  shipped: readonly Migration[],
  triesLeft = triesAtMost,
): Promise<string | null> {
  try {
    return await inLock(client, async () => {
      const [next] = await findWaiting(client, shipped);
      if (next) await run(client, next);
      return next?.name ?? null;
    });
  } catch (error) {
    if (!isLocked(error) || triesLeft <= 1) throw error;
  }
  await delay(retryAfterMs);
  return runNext(client, shipped, triesLeft - 1);
}

const isLocked = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: string } | undefined)?.code === '55P03';

async function findWaiting(client: pg.Client, shipped: readonly Migration[]): Promise<Migration[]> {
  // A migration adds the column, so older databases lack it.
  const { rows } = await client.query<{ name: string; checksum: string; contracts: boolean }>(
    `select name, checksum, coalesce((to_jsonb(m) ->> 'contracts')::boolean, false) as contracts
     from schema_migrations m order by name`,
  );
  const ran = new Map(rows.map((row) => [row.name, row.checksum]));
  for (const { name, checksum } of shipped) {
    const before = ran.get(name);
    if (before !== undefined && before !== checksum)
      throw new Error(`Migration ${name} was changed after it was applied.`);
  }
  const waiting = shipped.filter(({ name }) => !ran.has(name));
  refuseTooNew(
    rows.filter((row) => !shipped.some(({ name }) => name === row.name)),
    waiting,
  );
  return waiting;
}

/** Throws if the database is too new: a newer schema is readable if no migration contracts it and none of this version is missing. */
function refuseTooNew(unknown: readonly { name: string; contracts: boolean }[], waiting: readonly Migration[]): void {
  const named = (migrations: readonly { name: string }[]) => migrations.map(({ name }) => name).join(', ');
  const contracting = unknown.filter(({ contracts }) => contracts);
  if (contracting.length > 0)
    throw new Error(`The database is newer than this version, which cannot read it since ${named(contracting)}.`);
  if (unknown.length > 0 && waiting.length > 0)
    throw new Error(`The database belongs to another version: it has ${named(unknown)} and lacks ${named(waiting)}.`);
}

async function run(client: pg.Client, { name, text, checksum, contracts }: Migration): Promise<void> {
  try {
    await client.query(text);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    if (contracts) await client.query('update schema_migrations set contracts = true where name = $1', [name]);
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${reasonOf(error as Error & { code?: string })}`, { cause: error });
  }
}

function reasonOf({ code, message }: Error & { code?: string }): string {
  if (code === '55P03')
    return 'another transaction holds its tables. End long transactions, such as backups, and start again.';
  if (code === '42501' && message.includes('create role'))
    return `${message}. Let an administrator run "create role gatehouse_company; create role gatehouse_platform".`;
  return message;
}
