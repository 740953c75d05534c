import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** Returns a certificate of the company's own employees, locked until the transaction ends. */
export async function findLocked(db: CompanyDatabase, id: string) {
  return db
    .selectFrom('certificates')
    .select(['id', 'number', 'enrolment_id', 'fullname', 'revoked_at'])
    .where('id', '=', id)
    .where('is_public', '=', false)
    .forUpdate()
    .executeTakeFirst();
}

export async function revoke(
  db: CompanyDatabase,
  { id, reason, now }: { id: string; reason: string; now: string },
): Promise<void> {
  await db
    .updateTable('certificates')
    .set({ revoked_at: now, revocation_reason: reason })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function linkReplacement(db: CompanyDatabase, id: string, replacedBy: string): Promise<void> {
  await db.updateTable('certificates').set({ replaced_by: replacedBy }).where('id', '=', id).execute();
}
