import { activityEnd } from '@gatehouse/domain/calendar/activity-form';
import type { ActivityStatus } from '@gatehouse/domain/calendar/activity-status';
import type { RepetitionType } from '@gatehouse/domain/calendar/recurrence';
import { type Insertable, sql } from 'kysely';

import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type ActivityRecord, insertActivity } from './records/activities.store.ts';
import { closeSubmission, insertSubmission } from './requests/submissions.store.ts';
import { syncOccurrences } from './series/keep-series.ts';

/** The values of a new activity; by default, a client's request that is waiting for an answer. */
export interface NewActivity {
  company_id: string;
  creator?: { id: string; fullname: string };
  origin?: 'client' | 'provider';
  task?: string;
  description?: string;
  type?: string;
  date_start?: string;
  date_end?: string;
  repetition_type?: RepetitionType;
  status?: ActivityStatus;
  /** The date by which a request is to be answered. */
  answer_by?: string;
  declined_reason?: string;
  /** The time of submission. */
  created_at?: string;
  engagement_id?: string;
  now?: Date;
}

const stranger = { id: '01890000-0000-7000-8000-00000000c0de', fullname: 'Robin Example' };
let made = 0;

/** Returns the columns of an activity, with defaults for missing values. */
function columnsOf(wanted: NewActivity): Insertable<Tables['activities']> & { origin: string; created_at: string } {
  made += 1;
  const { answer_by: _answer, now = new Date(), creator = stranger, ...given } = wanted;
  const usual = {
    origin: 'client',
    task: `Test of the portal ${made}`,
    description: 'Staging first, then production at night.',
    type: 'Web Application Penetration Test',
    date_start: '2026-12-07',
    date_end: '',
    created_at: now.toISOString(),
    status: wanted.origin === 'provider' ? 'Planned' : 'Pending',
  };
  const row = { ...usual, ...given, creator_id: creator.id, creator_name: creator.fullname };
  const declined_at = row.declined_reason === undefined ? null : row.created_at;
  return { ...row, date_end: activityEnd(row), changed_at: row.created_at, declined_at };
}

/** Inserts an activity with the occurrences of a series and its submission. */
export function buildActivity(database: Database, wanted: NewActivity): Promise<ActivityRecord> {
  const columns = columnsOf(wanted);
  const isRequest = columns.origin === 'client';
  const isWaiting = isRequest && columns.status === 'Pending' && columns.declined_at === null;
  const answerBy = wanted.answer_by ?? '2026-12-09';
  return database.withCompany(wanted.company_id, async (db) => {
    const row = await insertActivity(db, { ...columns, answer_by: isWaiting ? answerBy : null });
    const at = columns.created_at;
    if (isRequest) await insertSubmission(db, row, { answerBy, submittedAt: at });
    if (isRequest && !isWaiting)
      await closeSubmission(db, row.id, { isAccepted: row.declined_at === null, answeredAt: at });
    if (row.repetition_type !== null) await syncOccurrences(db, row, wanted.now ?? new Date());
    return row;
  });
}

/** An entry in the history of an activity, with its time. */
export interface PastEntry {
  at: string;
  actor: { id: string; fullname: string; side: 'client' | 'provider' };
  kind: string;
  from_value?: string;
  to_value?: string;
  comment?: string;
}

/** Inserts the history of an activity. */
export const buildHistory = (database: Database, { company_id, id }: ActivityRecord, entries: readonly PastEntry[]) =>
  database.withCompany(company_id, (db) =>
    db
      .insertInto('activity_history')
      .values(
        entries.map(({ actor, ...entry }) => ({
          company_id,
          activity_id: id,
          actor_id: actor.id,
          actor_name: actor.fullname,
          side: actor.side,
          ...entry,
        })),
      )
      .execute(),
  );

/** Inserts a comment on an activity, visible to both sides. */
export const buildComment = (
  database: Database,
  { company_id, id }: Pick<ActivityRecord, 'company_id' | 'id'>,
  author: { id: string; fullname: string; side: 'client' | 'provider'; body: string },
) =>
  database.withCompany(company_id, async (db) => {
    const comment = await db
      .insertInto('activity_comments')
      .values({
        company_id,
        activity_id: id,
        author_id: author.id,
        author_name: author.fullname,
        side: author.side,
        audience: 'both',
        body: author.body,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`update activities set count_comments = count_comments + 1 where id = ${id}`.execute(db);
    return comment;
  });

/** Sets the status of occurrences of a series, by their month after its start. */
export const buildStatuses = (
  database: Database,
  { company_id, id }: ActivityRecord,
  statuses: Readonly<Record<number, ActivityStatus>>,
) =>
  database.withCompany(company_id, async (db) => {
    for (const [months, status] of Object.entries(statuses))
      await db
        .updateTable('activity_occurrences')
        .set({ status })
        .where('activity_id', '=', id)
        .where('months', '=', Number(months))
        .execute();
  });
