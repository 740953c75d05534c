import type { RegistrationInfo } from '@gatehouse/contract/awareness/public-session.schema';
import { sql } from 'kysely';

import type { CompanyDatabase, PlatformDatabase } from '../../../platform/database/database.ts';

/** Returns the public information about a session. */
export async function findInfo(db: CompanyDatabase, sessionId: string): Promise<RegistrationInfo | undefined> {
  const { rows } = await sql<RegistrationInfo>`select s.name, s.description, c.name as company, c.logo,
      json_build_object('title', v.title, 'minutes', v.minutes) as course, s.date_start, s.date_end, s.state as status,
      s.registration_domains as domains, coalesce(s.count_enrolled >= s.capacity, false) as "isFull"
    from awareness_sessions s join companies c on c.id = s.company_id join course_versions v on v.id = s.version_id
    where s.id = ${sessionId}::uuid and s.is_public and s.deleted_at is null`.execute(db);
  return rows[0];
}

/** Counts the registrations of an address since a moment. */
export async function countRegistrations(
  db: CompanyDatabase,
  { email, since }: { email: string; since: string },
): Promise<number> {
  const row = await db
    .selectFrom('awareness_registrations')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('email', '=', email)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

interface NewRegistration {
  sessionId: string;
  fullname: string;
  email: string;
  tokenHash: Buffer;
  now: string;
}

export async function insertRegistration(
  db: CompanyDatabase,
  { sessionId, fullname, email, tokenHash, now }: NewRegistration,
): Promise<void> {
  await sql`insert into awareness_registrations (company_id, session_id, fullname, email, token_hash, created_at)
    values (current_company(), ${sessionId}::uuid, ${fullname}, ${email}, ${tokenHash}, ${now})`.execute(db);
}

/** Returns the registration that a link confirms. */
export async function findRegistration(db: PlatformDatabase, hash: Buffer) {
  return db.selectFrom('awareness_registrations').selectAll().where('token_hash', '=', hash).executeTakeFirst();
}
export type RegistrationRecord = NonNullable<Awaited<ReturnType<typeof findRegistration>>>;

/** Returns the enrollment of a learner; withdrawn ones do not count. */
export async function findEnrolmentOf(
  db: CompanyDatabase,
  { sessionId, employeeId }: { sessionId: string; employeeId: string },
): Promise<{ id: string; status: string } | undefined> {
  return db
    .selectFrom('awareness_enrolments')
    .select(['id', 'status'])
    .where('session_id', '=', sessionId)
    .where('employee_id', '=', employeeId)
    .executeTakeFirst();
}

/**
 * Stores the confirmation token as the learner's personal link.
 * @returns the id of the link
 */
export async function insertLinkOnce(db: CompanyDatabase, enrolmentId: string, hash: Buffer): Promise<string> {
  await sql`insert into awareness_links (company_id, enrolment_id, token_hash)
    values (current_company(), ${enrolmentId}::uuid, ${hash}) on conflict (token_hash) do nothing`.execute(db);
  const row = await db
    .selectFrom('awareness_links')
    .select('id')
    .where('token_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Deletes registrations made before this time, confirmed or not. */
export async function deleteRegistrations(db: CompanyDatabase, before: string): Promise<void> {
  await db.deleteFrom('awareness_registrations').where('created_at', '<', before).execute();
}

/** Deletes sessions of the public area that can no longer be restored. Certificates of their learners remain. */
export async function deleteSessions(db: CompanyDatabase, before: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('awareness_sessions')
    .where('is_public', '=', true)
    .where('deleted_at', '<', before)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
