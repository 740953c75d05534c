import { sql } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';

/** Returns the certificates of an employee as JSON records. */
export async function findCertificatesOf(db: CompanyDatabase, employeeId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ record: Record<string, unknown> }>`select json_build_object('number', number,
      'certificateId', certificate_id, 'fullname', fullname, 'course', course, 'session', session_name, 'score', score,
      'total', total, 'issuedAt', iso(issued_at), 'validUntil', iso(valid_until), 'revokedAt', iso(revoked_at),
      'revocationReason', revocation_reason, 'credential', credential) as record
    from certificates where employee_id = ${employeeId}::uuid and shows_learner(enrolment_id) order by issued_at`.execute(
    db,
  );
  return rows.map(({ record }) => record);
}

interface ErasedEmployee {
  employeeId: string;
  reason: string;
  now: string;
}

/**
 * Revokes the certificates of an employee and removes the name. Their numbers stay on the status list, so that copies fail verification.
 */
export async function eraseHolder(db: CompanyDatabase, { employeeId, reason, now }: ErasedEmployee): Promise<void> {
  await sql`update certificates set fullname = '', credential = '', email_hash = null,
      revocation_reason = ${reason}, revoked_at = coalesce(revoked_at, ${now}::timestamptz)
    where employee_id = ${employeeId}::uuid`.execute(db);
}
