import { type Selectable, sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { StoredPassword } from '../passwords/password-vault.ts';

type Breaches = Selectable<Tables['breaches']>;

/**
 * Locks the leak imports of a company, so that the same file is not imported twice at once. Joins use indexes until the transaction ends:
 * PostgreSQL has no statistics about the new rows yet and would scan the table for each batch.
 */
export async function awaitTurn(db: CompanyDatabase): Promise<void> {
  await sql`select set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
    set_config('enable_seqscan', 'off', true),
    pg_advisory_xact_lock(hashtextextended('leaks:' || current_company(), 0))`.execute(db);
}

/** An existing record that matches a credential of the file. */
export type StoredLeak = Pick<
  Breaches,
  'id' | 'visual_id' | 'dedupe_key' | 'status' | 'infection_date' | 'mitigated_at' | 'file_id'
>;

/**
 * Finds the records with these fingerprints, with one index lookup for each, because there are no statistics about rows inserted in the
 * same transaction.
 */
export async function findKnown(db: CompanyDatabase, marks: readonly Buffer[]): Promise<StoredLeak[]> {
  const { rows } = await sql<StoredLeak>`select b.* from unnest(${marks}::bytea[]) as wanted (mark)
    cross join lateral (
      select id, visual_id, dedupe_key, status, infection_date, mitigated_at, file_id from breaches
      where company_id = (select current_company()) and dedupe_key = wanted.mark limit 1) b`.execute(db);
  return rows;
}

export async function findWithdrawn(db: CompanyDatabase, marks: readonly Buffer[]): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('breach_withdrawals')
    .select('dedupe_key')
    .where('dedupe_key', '=', sql<Buffer>`any(${marks}::bytea[])`)
    .execute();
  return rows.map(({ dedupe_key }) => dedupe_key);
}

/** Reserves visual numbers for new records and returns the number before the first one. */
export async function takeNumbers(db: CompanyDatabase, count: number): Promise<number> {
  const { rows } = await sql<{ before: number }>`select take_visual_numbers('dark-web', ${count}) as before`.execute(
    db,
  );
  return rows[0]?.before ?? 0;
}

export type NewDevice = Omit<Selectable<Tables['breach_devices']>, 'id' | 'created_at'>;

/** Inserts devices or finds existing ones, and returns their IDs. The newest infection date is kept. */
export function insertDevices(
  db: CompanyDatabase,
  devices: readonly NewDevice[],
): Promise<{ id: string; device_key: string }[]> {
  return db
    .insertInto('breach_devices')
    .values([...devices])
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'device_key']).doUpdateSet((row) => ({
        infection_date: sql`greatest(breach_devices.infection_date, ${row.ref('excluded.infection_date')})`,
      })),
    )
    .returning(['id', 'device_key'])
    .execute();
}

type NewLeak = Pick<
  Breaches,
  | 'id'
  | 'number'
  | 'visual_id'
  | 'login'
  | 'host'
  | 'url'
  | 'domain'
  | 'application'
  | 'info_stealer'
  | 'country'
  | 'ip'
  | 'kind'
  | 'breach_type'
  | 'type'
  | 'infection_date'
  | 'device_id'
  | 'is_ambiguous'
  | 'dedupe_key'
>;
export type NewBreach = NewLeak & { breach_names: readonly string[]; password: StoredPassword | null };

// Separator between the names of breaches, because `unnest` flattens an array of arrays.
const mark = '\u001f';

/** Inserts records with their passwords, in two statements regardless of their number. */
export async function insertBreaches(
  db: CompanyDatabase,
  rows: readonly NewBreach[],
  { companyId, at, fileId }: { companyId: string; at: string; fileId: string | null },
): Promise<void> {
  const all = <Name extends keyof NewBreach>(name: Name) => rows.map((row) => row[name]);
  await sql`insert into breaches (company_id, entry_date, created_at, last_seen_at, status_since, changed_at, file_id,
      id, number, visual_id, login, host, url, domain, application, info_stealer, country, ip, kind, breach_type, type,
      infection_date, device_id, is_ambiguous, dedupe_key, has_password, breach_names)
    select ${companyId}, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz,
      ${fileId}::uuid, id, number, visual_id, login, host, url, domain, application, info_stealer, country, ip, kind,
      breach_type, type, infection_date, device_id, is_ambiguous, dedupe_key, has_password,
      string_to_array(breach_names, ${mark})
    from unnest(${all('id')}::uuid[], ${all('number')}::integer[], ${all('visual_id')}::text[], ${all('login')}::text[],
      ${all('host')}::text[], ${all('url')}::text[], ${all('domain')}::text[], ${all('application')}::text[],
      ${all('info_stealer')}::text[], ${all('country')}::text[], ${all('ip')}::text[], ${all('kind')}::text[],
      ${all('breach_type')}::smallint[], ${all('type')}::smallint[], ${all('infection_date')}::timestamptz[],
      ${all('device_id')}::uuid[], ${all('is_ambiguous')}::boolean[], ${all('dedupe_key')}::bytea[],
      ${rows.map(({ password }) => password !== null)}::boolean[],
      ${rows.map(({ breach_names }) => breach_names.join(mark))}::text[])
    as given (id, number, visual_id, login, host, url, domain, application, info_stealer, country, ip, kind, breach_type,
      type, infection_date, device_id, is_ambiguous, dedupe_key, has_password, breach_names)`.execute(db);
  await insertPasswords(db, companyId, rows);
}

async function insertPasswords(db: CompanyDatabase, companyId: string, rows: readonly NewBreach[]): Promise<void> {
  const kept = rows.flatMap(({ id, password }) => (password ? [{ id, ...password }] : []));
  if (kept.length === 0) return;
  const all = <Name extends keyof (typeof kept)[number]>(name: Name) => kept.map((row) => row[name]);
  await sql`insert into breach_passwords (company_id, breach_id, sealed, key_version, mark, length, classes, is_known_leaked)
    select ${companyId}, * from unnest(${all('id')}::uuid[], ${all('sealed')}::bytea[], ${all('key_version')}::integer[],
      ${all('mark')}::bytea[], ${all('length')}::integer[], ${all('classes')}::smallint[],
      ${all('is_known_leaked')}::boolean[])`.execute(db);
}

/** A record that occurs again in a file. A null infection date leaves the stored one unchanged. */
export interface SeenBreach {
  id: string;
  reopened: boolean;
  infection_date: string | null;
}

export async function updateSeen(
  db: CompanyDatabase,
  seen: readonly SeenBreach[],
  { at, fileId }: { at: string; fileId: string },
): Promise<void> {
  if (seen.length === 0) return;
  const all = <Name extends keyof SeenBreach>(name: Name) => seen.map((row) => row[name]);
  await sql`with changed as (
      update breaches b set seen_count = b.seen_count + 1, last_seen_at = ${at}::timestamptz,
        changed_at = ${at}::timestamptz, file_id = ${fileId}::uuid,
        infection_date = coalesce(s.infection_date, b.infection_date),
        status = case when s.reopened then 1 else b.status end,
        status_since = case when s.reopened then ${at}::timestamptz else b.status_since end,
        reopened_at = case when s.reopened then ${at}::timestamptz else b.reopened_at end,
        mitigated_at = case when s.reopened then null else b.mitigated_at end
      from unnest(${all('id')}::uuid[], ${all('reopened')}::boolean[], ${all('infection_date')}::timestamptz[])
        as s (id, reopened, infection_date)
      where b.company_id = current_company() and b.id = s.id returning b.company_id, b.id, s.reopened
    )
    insert into breach_history (company_id, breach_id, at, actor_name, side, kind, from_value, to_value)
    select company_id, id, ${at}::timestamptz, '', 'provider', case when reopened then 'reopened' else 'seen' end,
      case when reopened then '3' else '' end, case when reopened then '1' else '' end from changed`.execute(db);
}
