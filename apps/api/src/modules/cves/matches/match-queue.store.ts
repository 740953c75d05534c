import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** The numbers of the last changes that a company has matched. */
export interface MatchCursor {
  changed_seq: number;
  enriched_seq: number;
}

/** Takes the locks of matching and of imports, because each would wait for rows of the other. Returns false when one of them is taken. */
export async function tryMatchingLock(db: CompanyDatabase): Promise<boolean> {
  const { rows } = await sql<{
    taken: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended('matching:' || current_company(), 0))
    and pg_try_advisory_xact_lock(hashtextextended('assets:' || current_company(), 0)) as taken`.execute(db);
  return rows[0]?.taken ?? false;
}

/**
 * Maximum wait for the rows of another transaction, in ms. It ends with an error of its own (SQLSTATE 55P03) before the statement timeout,
 * because a transaction whose process was stopped holds its rows for longer, which is no failure of the data.
 */
const rowLockMs = 5_000;

/** Limits how long each statement of the transaction waits for a lock. */
export async function limitLockWait(db: CompanyDatabase): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(rowLockMs)}`.execute(db);
}

/**
 * Waits for the import lock of the company. Imports and other bulk changes of assets run one at a time, and the next step of matching waits
 * for them.
 */
export async function lockImports(db: CompanyDatabase): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('assets:' || current_company(), 0))`.execute(db);
}

/**
 * Locks assets that a user changes. It waits for the current step of matching, blocks the next one, and locks rows in the same order as
 * imports. New rows can still reference the assets.
 */
export async function lockAssets(db: CompanyDatabase, ids: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('matching:' || current_company(), 0))`.execute(db);
  await sql`select count(*) from (select id from assets where company_id = (select current_company())
    and id = any(${ids}::uuid[]) order by id for no key update) held`.execute(db);
}

/** True if the company has ever been matched or is queued for matching. */
export async function hasInventory(db: CompanyDatabase): Promise<boolean> {
  const { rows } = await sql`select 1 from match_queue where company_id = (select current_company())
    union all select 1 from match_cursors where company_id = (select current_company())
    union all select 1 from match_pending where company_id = (select current_company()) limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * The number of the rules by which statements apply to assets. It is raised when they change, because an asset that old rules cleared is
 * otherwise compared again only when it or an advisory changes.
 */
const currentRules = 2;

/** Returns the company's cursor. A new one starts at the newest advisories, because its queued assets are compared with all of them. */
export async function openCursor(db: CompanyDatabase): Promise<MatchCursor> {
  await sql`insert into match_cursors (company_id, changed_seq, enriched_seq, rules)
    select current_company(), coalesce(max(changed_seq), 0), coalesce(max(enriched_seq), 0), ${currentRules}::integer
    from vulnerabilities where not exists (select from match_cursors where company_id = (select current_company()))
    on conflict do nothing`.execute(db);
  const found = db.selectFrom('match_cursors').select(['changed_seq', 'enriched_seq', 'rules']);
  const { rules, ...cursor } = await found.executeTakeFirstOrThrow();
  if (rules < currentRules) await queueStated(db);
  return cursor;
}

/** Queues the assets with statements once after the rules have changed. */
async function queueStated(db: CompanyDatabase): Promise<void> {
  await sql`insert into match_queue (company_id, asset_id)
    select distinct company_id, asset_id from asset_matches
    where company_id = (select current_company()) and statements <> '[]' on conflict do nothing`.execute(db);
  await db.updateTable('match_cursors').set({ rules: currentRules }).execute();
}

/** A queued asset with the number of advisories that name it and its number of failures. */
export interface QueuedAsset {
  id: string;
  pairs: number;
  failures: number;
}

/** Returns the first assets of the queue, those without failures first. */
export async function findQueued(db: CompanyDatabase, most: number): Promise<QueuedAsset[]> {
  const { rows } = await sql<QueuedAsset>`with waiting as (
      select q.asset_id as id, coalesce(f.failures, 0) as failures from match_queue q
      left join match_failures f on f.company_id = q.company_id and f.kind = 'asset' and f.subject = q.asset_id::text
      where q.company_id = (select current_company()) order by failures, q.asset_id limit ${most})
    select w.id, w.failures, ((select count(*) from advisory_keys k where k.key = a.package_key)
      + (select count(*) from advisory_keys k where k.key = any(a.cpe_keys)))::integer as pairs
    from waiting w join assets a on a.company_id = (select current_company()) and a.id = w.id
    order by w.failures, w.id`.execute(db);
  return rows;
}

/** Removes assets from the queue. A rollback restores them. */
export async function deleteQueued(db: CompanyDatabase, ids: readonly string[]): Promise<void> {
  await sql`delete from match_queue where company_id = (select current_company()) and asset_id = any(${ids}::uuid[])`.execute(
    db,
  );
}

/** The changed vulnerabilities that concern the company. */
export interface ChangedNames {
  names: string[];
  /** The change number of each name, in order. */
  numbers: number[];
  /** The number up to which no other change concerns the company. */
  until: number;
}

async function changedAfter(
  db: CompanyDatabase,
  { column, after, most }: { column: 'changed_seq' | 'enriched_seq'; after: number; most: number },
): Promise<ChangedNames> {
  const seq = sql.ref(`v.${column}`);
  const concerned =
    column === 'enriched_seq'
      ? sql`exists (select from asset_matches m where m.company_id = (select current_company()) and m.vulnerability = v.name)`
      : sql`(exists (select from asset_matches m where m.company_id = (select current_company()) and m.vulnerability = v.name)
        or exists (select from advisories a join advisory_keys k on k.advisory_id = a.id
          join assets s on s.company_id = (select current_company()) and s.package_key = k.key where a.vulnerability = v.name)
        or exists (select from advisories a join advisory_keys k on k.advisory_id = a.id
          join assets s on s.company_id = (select current_company()) and s.cpe_keys && array[k.key] where a.vulnerability = v.name)
        or exists (select from advisories a join advisory_keys k on k.advisory_id = a.id and k.key = 'cpe:*' where a.vulnerability = v.name)
        or ((select exists (select from scan_names where company_id = (select current_company())))
          and exists (select from scan_names s where s.company_id = (select current_company()) and s.alias = any(v.names))))`;
  const { rows } = await sql<{ name: string; seq: number }>`select v.name, ${seq} as seq from vulnerabilities v
    where ${seq} > ${after} and ${concerned} order by ${seq} limit ${most}`.execute(db);
  const last = await sql<{
    last: number;
  }>`select coalesce(max(${sql.ref(column)}), 0) as last from vulnerabilities`.execute(db);
  const until = rows.length < most ? Number(last.rows[0]?.last ?? after) : Number(rows.at(-1)?.seq ?? after);
  const numbers = rows.map(({ seq: number }) => Number(number));
  return { names: rows.map(({ name }) => name), numbers, until: Math.max(until, after) };
}

export const changedVulnerabilities = (db: CompanyDatabase, after: number, most: number): Promise<ChangedNames> =>
  changedAfter(db, { column: 'changed_seq', after, most });

export const enrichedVulnerabilities = (db: CompanyDatabase, after: number, most: number): Promise<ChangedNames> =>
  changedAfter(db, { column: 'enriched_seq', after, most });

/** Advances a cursor. It never moves back. */
export async function moveCursor(db: CompanyDatabase, change: Partial<MatchCursor>): Promise<void> {
  await sql`update match_cursors set changed_seq = greatest(changed_seq, ${change.changed_seq ?? 0}),
    enriched_seq = greatest(enriched_seq, ${change.enriched_seq ?? 0})`.execute(db);
}
