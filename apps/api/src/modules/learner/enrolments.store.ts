import { sql, type Updateable } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import { runPrepared } from '../../platform/database/kysely-on-client.ts';
import type { Tables } from '../../platform/database/tables.ts';

export async function updateEnrolment(
  db: CompanyDatabase,
  id: string,
  change: Updateable<Tables['awareness_enrolments']>,
): Promise<void> {
  await db.updateTable('awareness_enrolments').set(change).where('id', '=', id).execute();
}

/** A learner, and the version of the course that they have started or would start. */
interface Beginner {
  enrolment_id: string;
  version_id: string;
}

/** Stores the version of the course that a learner has started, so that it stays the same. */
export async function pinVersion(
  db: CompanyDatabase,
  { enrolment_id, version_id }: Beginner,
  at: string,
): Promise<void> {
  await db
    .updateTable('awareness_enrolments')
    .set({ version_id, started_at: at })
    .where('id', '=', enrolment_id)
    .where('started_at', 'is', null)
    .execute();
}

/** Counts the start of an attempt; the first one fixes the version of the course. */
export async function countAttempt(
  db: CompanyDatabase,
  { enrolment_id, version_id }: Beginner,
  { attempts_used, at }: { attempts_used: number; at: string },
): Promise<void> {
  const begun = sql`update awareness_enrolments set attempts_used = ${attempts_used}, status = 'In Progress', updated_at = ${at},
      version_id = case when started_at is null then ${version_id}::uuid else version_id end,
      started_at = coalesce(started_at, ${at}::timestamptz)
    where id = ${enrolment_id}`;
  await runPrepared(db, 'count_attempt', begun.compile(db));
}
