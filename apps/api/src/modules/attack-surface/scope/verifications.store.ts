import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export type VerificationRecord = Selectable<Tables['domain_verifications']>;

export const findVerifications = (db: CompanyDatabase): Promise<VerificationRecord[]> =>
  db.selectFrom('domain_verifications').selectAll().orderBy('domain').execute();

export const findVerification = (db: CompanyDatabase, id: string): Promise<VerificationRecord | undefined> =>
  db.selectFrom('domain_verifications').selectAll().where('id', '=', id).executeTakeFirst();

/** Returns a domain and locks it until the transaction ends. */
export const lockVerification = (db: CompanyDatabase, id: string): Promise<VerificationRecord | undefined> =>
  db.selectFrom('domain_verifications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function countVerifications(db: CompanyDatabase): Promise<number> {
  const { total } = await db
    .selectFrom('domain_verifications')
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function deleteVerification(db: CompanyDatabase, id: string): Promise<void> {
  await db.deleteFrom('domain_verifications').where('id', '=', id).execute();
}

export const findByDomain = (db: CompanyDatabase, domain: string): Promise<VerificationRecord | undefined> =>
  db.selectFrom('domain_verifications').selectAll().where('domain', '=', domain).executeTakeFirst();

export const insertVerification = (
  db: CompanyDatabase,
  row: Insertable<Tables['domain_verifications']>,
): Promise<VerificationRecord> =>
  db
    .insertInto('domain_verifications')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'domain'])
        .doUpdateSet((excluded) => ({ domain: excluded.ref('excluded.domain') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

type VerificationChanges = Omit<Updateable<Tables['domain_verifications']>, 'id' | 'company_id' | 'domain' | 'token'>;

export const updateVerification = (
  db: CompanyDatabase,
  id: string,
  changes: VerificationChanges,
): Promise<VerificationRecord> =>
  db.updateTable('domain_verifications').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Confirms that a domain belongs to the client. Staff may do this, because they know their clients. */
export const confirmDomain = (db: CompanyDatabase, id: string): Promise<VerificationRecord> =>
  updateVerification(db, id, { is_confirmed: true });

/** Updates a domain after a check; returns undefined if it has changed since `row` was read. */
export const updateUnchanged = (
  db: CompanyDatabase,
  row: VerificationRecord,
  changes: VerificationChanges,
): Promise<VerificationRecord | undefined> =>
  db
    .updateTable('domain_verifications')
    .set(changes)
    .where('id', '=', row.id)
    .where('state', '=', row.state)
    .where('method', '=', row.method)
    .where('failed_checks', '=', row.failed_checks)
    .where('checked_at', 'is not distinct from', row.checked_at)
    .returningAll()
    .executeTakeFirst();

/**
 * Returns the domains whose weekly check is due, and postpones it until `until`, so that no other process runs it too. The provider's
 * overrides need no check.
 */
export const claimDue = (
  db: CompanyDatabase,
  { now, until, atMost }: { now: string; until: string; atMost: number },
): Promise<VerificationRecord[]> =>
  db
    .updateTable('domain_verifications')
    .set({ next_check_at: until })
    .where('id', 'in', (due) =>
      due
        .selectFrom('domain_verifications')
        .select('id')
        .where('next_check_at', '<=', now)
        .where('state', '<>', 'Pending')
        .where('method', '<>', 'provider')
        .orderBy('next_check_at')
        .limit(atMost)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

/** Returns the files of authorizations. */
export const findFiles = (db: CompanyDatabase, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('files')
        .select(['id', 'name', 'media_type', 'size', 'created_at'])
        .where('id', 'in', ids)
        .where('state', '=', 'kept')
        .execute();

/** Returns all hosts of the company, because their ownership depends on the scope. */
export const findAllHosts = async (
  db: CompanyDatabase,
): Promise<{ id: string; kind: string; name: string; root_id: string; account: string }[]> => {
  const { rows } = await sql<{ id: string; kind: string; name: string; root_id: string; account: string }>`
    select id, kind, name, root_id, coalesce(seen->'facts'->'resource'->'value'->>'account', '') as account
    from surface_hosts where company_id = (select current_company())`.execute(db);
  return rows;
};

/** Moves hosts to their roots and updates their scope. */
export async function updateScopes(
  db: CompanyDatabase,
  hosts: readonly { id: string; root_id: string; scope: string }[],
): Promise<void> {
  await sql`update surface_hosts h set root_id = w.root_id, scope = coalesce(h.decision, w.scope)
    from json_to_recordset(${JSON.stringify(hosts)}::json) as w (id uuid, root_id uuid, scope text)
    where h.company_id = (select current_company()) and h.id = w.id
      and (h.root_id, h.scope) is distinct from (w.root_id, coalesce(h.decision, w.scope))`.execute(db);
}
