import type { Insertable } from 'kysely';

import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Secrets, tokenHash } from '../../platform/security/secrets.ts';
import { learnerLink } from './mails/learner-link.ts';

const dayMs = 86_400_000;

/** Returns the date this many days from a moment, YYYY-MM-DD in UTC. */
export const dayFrom = (days: number, from: Date = new Date()): string =>
  new Date(from.getTime() + days * dayMs).toISOString().slice(0, 10);

type NewSession = Partial<Insertable<Tables['awareness_sessions']>> & {
  company_id: string;
  course: { id: string; versionId: string };
};

/** Inserts a session, by default open for a month. */
export async function buildAwarenessSession(database: Database, { course, ...values }: NewSession) {
  return database.withCompany(values.company_id, (db) =>
    db
      .insertInto('awareness_sessions')
      .values({
        name: 'Autumn training',
        state: 'Open',
        date_start: dayFrom(-10),
        date_end: dayFrom(20),
        ...values,
        course_id: course.id,
        version_id: course.versionId,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

type NewEnrolment = Omit<Insertable<Tables['awareness_enrolments']>, 'id'>;

/** Inserts enrollments. */
export async function buildEnrolments(database: Database, companyId: string, rows: readonly NewEnrolment[]) {
  return database.withCompany(companyId, (db) =>
    db.insertInto('awareness_enrolments').values(rows).returningAll().execute(),
  );
}

/** Returns the latest enrollment of an employee. */
export async function findEnrolmentOf(database: Database, companyId: string, email: string) {
  return database.withCompany(companyId, (db) =>
    db
      .selectFrom('awareness_enrolments as n')
      .innerJoin('company_employees as e', 'e.id', 'n.employee_id')
      .select(['n.id as enrolmentId', 'n.session_id as sessionId'])
      .where('e.email', '=', email)
      .orderBy('n.enrolled_at', 'desc')
      .executeTakeFirstOrThrow(),
  );
}

/** Returns the token of the link printed at the start, derived from the secret key, so that every start can compute it. */
const demoToken = (secrets: Secrets): string => secrets.keyedHash('demo learner link', 'acme').toString('base64url');

/** Adds the link printed at the start to an enrollment. */
export async function buildDemoLink(
  { database, secrets }: { database: Database; secrets: Secrets },
  companyId: string,
  enrolmentId: string,
): Promise<void> {
  const link = { company_id: companyId, enrolment_id: enrolmentId, token_hash: tokenHash(demoToken(secrets)) };
  await database.withCompany(companyId, (db) => db.insertInto('awareness_links').values(link).execute());
}

/** Returns the link of a demo learner, or null if there is none. */
export async function findDemoLink({ database, secrets, publicUrl }: Platform): Promise<string | null> {
  const token = demoToken(secrets);
  const link = await database.withPlatform((db) =>
    db
      .selectFrom('awareness_links')
      .select(['company_id', 'enrolment_id'])
      .where('token_hash', '=', tokenHash(token))
      .executeTakeFirst(),
  );
  if (!link) return null;
  const session = await database.withCompany(link.company_id, (db) =>
    db
      .selectFrom('awareness_enrolments as e')
      .innerJoin('awareness_sessions as s', 's.id', 'e.session_id')
      .select(['s.id', 's.name'])
      .where('e.id', '=', link.enrolment_id)
      .executeTakeFirst(),
  );
  return session ? learnerLink({ publicUrl: publicUrl(), session, token }) : null;
}

/** Marks the invitations of enrollments as sent. */
export async function buildSentInvitations(
  database: Database,
  companyId: string,
  enrolments: readonly { id: string; enrolled_at: string }[],
): Promise<void> {
  const rows = enrolments.map(({ id, enrolled_at }) => ({
    company_id: companyId,
    enrolment_id: id,
    kind: 'invitation',
    about: enrolled_at,
    sent_at: enrolled_at,
  }));
  await database.withCompany(companyId, (db) => db.insertInto('awareness_mails').values(rows).execute());
}

/** Inserts manual reminders that were sent at the given time. */
export async function buildSentReminders(
  database: Database,
  companyId: string,
  { enrolments, sentAt }: { enrolments: readonly { id: string }[]; sentAt: string },
): Promise<void> {
  if (enrolments.length === 0) return;
  const rows = enrolments.map(({ id }) => ({
    company_id: companyId,
    enrolment_id: id,
    kind: 'manual',
    about: sentAt,
    due_at: sentAt,
    sent_at: sentAt,
  }));
  await database.withCompany(companyId, (db) => db.insertInto('awareness_mails').values(rows).execute());
}
