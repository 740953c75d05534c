import pg from 'pg';
import { vi } from 'vitest';

import { absentKeeper } from '../modules/imports/imports.build.ts';
import { patience } from './patience.ts';

/** Runs `work` on a separate connection. */
export async function withClient<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Returns every table except the audit log, to which rejections add rows. */
async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'audit_entries' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Returns a fingerprint of every table: the number of its rows and the sum of their hashes. It runs twice per route, so it must stay fast
 * as tables grow. The audit log and its count are excluded, because rejections add to them. It first waits for queued mails, invitations
 * and imports, which run in parallel to requests.
 */
export async function databaseFingerprint(owner: pg.ClientConfig): Promise<Record<string, string>> {
  const reader = await readerOf(owner);
  const { client, known } = reader;
  await vi.waitFor(() => expectNothingUnderway(client), patience);
  const { rows } = await client.query<{ name: string; versions: string }>({ name: 'versions', text: reader.versions });
  const written = rows.filter(({ name, versions }) => known.get(name)?.versions !== versions);
  const contents = await contentsOf(
    client,
    written.map(({ name }) => name),
  );
  for (const { name, versions } of written) known.set(name, { versions, content: contents.get(name) ?? '' });
  return Object.fromEntries(Array.from(known, ([name, { content }]) => [name, content]));
}

interface StateReader {
  client: pg.Client;
  /** The SQL that reads the row versions of each table. */
  versions: string;
  /** The fingerprints by table; a table is read again only if its row versions differ. */
  known: Map<string, { versions: string; content: string }>;
}

/** One connection per database, because planning a query over every table on a new one takes longer than running it. */
const readers = new Map<string, Promise<StateReader>>();

function readerOf(owner: pg.ClientConfig): Promise<StateReader> {
  const key = owner.database ?? '';
  const reader = readers.get(key) ?? openReader(owner, () => void readers.delete(key));
  readers.set(key, reader);
  return reader;
}

/** Opens a reader of the database's state. Its connection ends with the database, which is dropped at the end of a test file. */
async function openReader(owner: pg.ClientConfig, ended: () => void): Promise<StateReader> {
  const client = new pg.Client(owner);
  client.on('error', ended);
  await client.connect();
  // PostgreSQL never changes a row in place: every write changes its `ctid` and `xmin`.
  const parts = (await tablesOf(client)).map(
    (name) => `select ${client.escapeLiteral(name)} as name,
        count(*) || ' ' || sum(hashtidextended(ctid, xmin::text::bigint)) as versions
      from public.${client.escapeIdentifier(name)}`,
  );
  return { client, versions: parts.join(' union all '), known: new Map() };
}

/** Returns the number of rows and the sum of their hashes for these tables. */
async function contentsOf(client: pg.Client, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const parts = names.map(
    (name) => `select ${client.escapeLiteral(name)} as name, count(*) || ' ' || sum(hashtextextended(
        -- When a session was last seen is noted once a minute, whatever was asked.
        case ${client.escapeLiteral(name)} when 'sessions' then (to_jsonb(t) - 'last_seen_at')::text else t::text end, 0)) as content
      from public.${client.escapeIdentifier(name)} t where t::text not like '%audit_entries%'`,
  );
  const { rows } = await client.query<{ name: string; content: string }>(parts.join(' union all '));
  return new Map(rows.map(({ name, content }) => [name, content]));
}

/** Ignores jobs whose file is on another host, because no process starts them. */
async function expectNothingUnderway(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ mails: number; imports: number; invitations: number }>(
    `select (select count(*) from mails where sent_at is null)::int
       + (select count(*) from notifications where mail_state = 'waiting' and mail_after is null)::int as mails,
     (select count(*) from import_jobs where ended_at is null and keeper <> $1)::int
       + (select count(*) from files where record_kind is null and state = 'removed')::int as imports,
     (select count(*) from calendar_changes where due_at is null)::int as invitations`,
    [absentKeeper],
  );
  const underway = Object.entries(rows[0] ?? {}).filter(([, count]) => count > 0);
  if (underway.length > 0) throw new Error(`Still on their way: ${JSON.stringify(underway)}`);
}

/** Throws unless a statement is waiting for a lock. */
export async function expectWaitingForLock(owner: pg.ClientConfig): Promise<void> {
  const { rowCount } = await withClient(owner, (client) =>
    client.query(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
  );
  if (rowCount === 0) throw new Error('No statement waits');
}

/** Returns the subjects of one kind of audit entries of these actors, oldest first. */
export async function auditSubjects(
  owner: pg.ClientConfig,
  actorIds: string | readonly string[],
  action: string,
): Promise<string[]> {
  return withClient(owner, async (client) => {
    const { rows } = await client.query<{ subject: string }>(
      `select subject from audit_entries where actor_id = any($1::uuid[]) and action = $2
       order by array_position($1::uuid[], actor_id), sequence`,
      [[actorIds].flat(), action],
    );
    return rows.map(({ subject }) => subject);
  });
}
