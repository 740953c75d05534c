import type { Answers } from '@gatehouse/contract/courses/course-chapters.schema';
import { type Insertable, sql, type Updateable } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import { runPrepared } from '../../platform/database/kysely-on-client.ts';
import type { Tables } from '../../platform/database/tables.ts';

const columns = [
  'id',
  'number',
  'state',
  'seed',
  'deadline',
  'revision',
  'answers',
  'ended_at',
  'is_passed',
  'windows',
  'submitted_by',
] as const;

/** The latest revision of each window that has saved answers. */
type Windows = Readonly<Record<string, number>>;

const rowOf = <Row extends { answers: unknown; windows: unknown }>(row: Row) => ({
  ...row,
  answers: row.answers as Answers,
  windows: row.windows as Windows,
});

export async function findAttempts(db: CompanyDatabase, enrolmentId: string) {
  const found = db
    .selectFrom('awareness_attempts')
    .select(columns)
    .where('enrolment_id', '=', enrolmentId)
    .orderBy('number', 'desc');
  const rows = await runPrepared(db, 'attempts_of_enrolment', found.compile());
  return rows.map(rowOf);
}
export type AttemptRow = Awaited<ReturnType<typeof findAttempts>>[number];

export async function insertAttempt(
  db: CompanyDatabase,
  values: Insertable<Tables['awareness_attempts']>,
): Promise<AttemptRow> {
  const { company_id, enrolment_id, number, seed, started_at, deadline } = values;
  const added = db
    .insertInto('awareness_attempts')
    .values({ company_id, enrolment_id, number, seed, started_at, deadline })
    .returning(columns);
  const [row] = await runPrepared(db, 'add_attempt', added.compile());
  if (!row) throw new Error('An insert returns its row');
  return rowOf(row);
}

/** Saves the answers of an open attempt. */
export async function saveAnswers(
  db: CompanyDatabase,
  { id, revision, answers, windows }: Pick<AttemptRow, 'id' | 'revision' | 'answers' | 'windows'>,
): Promise<void> {
  const saved = db
    .updateTable('awareness_attempts')
    .set({ revision, answers: JSON.stringify(answers), windows: JSON.stringify(windows) })
    .where('id', '=', id);
  await runPrepared(db, 'save_answers', saved.compile());
}

type AttemptEnd = Pick<
  Updateable<Tables['awareness_attempts']>,
  'state' | 'ended_at' | 'score' | 'total' | 'is_passed'
>;

/** Ends an attempt with its answers and score. */
export async function endAttempt(
  db: CompanyDatabase,
  { id, revision, answers, submitted_by }: AttemptRow,
  { state, ended_at, score, total, is_passed }: AttemptEnd,
): Promise<void> {
  const ended = db
    .updateTable('awareness_attempts')
    .set({ state, ended_at, score, total, is_passed, revision, submitted_by, answers: JSON.stringify(answers) })
    .where('id', '=', id);
  await runPrepared(db, 'end_attempt', ended.compile());
}

/** Sets the time limit of a learner's open attempt to this many minutes from its start. An earlier limit is never shortened. */
export async function extendAttempt(
  db: CompanyDatabase,
  enrolmentId: string,
  { minutes, now }: { minutes: number; now: string },
): Promise<void> {
  await sql`update awareness_attempts
    set deadline = greatest(deadline, started_at + make_interval(secs => ${minutes * 60}))
    where enrolment_id = ${enrolmentId}::uuid and state = 'Open' and deadline >= ${now}::timestamptz`.execute(db);
}

/** Returns the open attempts that have ended by their time limit or by the learner's due date. */
export async function findOverdue(
  db: CompanyDatabase,
  now: string,
): Promise<{ enrolmentId: string; attemptId: string }[]> {
  const { rows } = await sql<{
    enrolmentId: string;
    attemptId: string;
  }>`select e.id as "enrolmentId", a.id as "attemptId"
    from awareness_attempts a
    join awareness_enrolments e on e.company_id = a.company_id and e.id = a.enrolment_id
    join awareness_sessions s on s.company_id = e.company_id and s.id = e.session_id
    join companies c on c.id = e.company_id
    where a.company_id = (select current_company()) and a.state = 'Open' and (a.deadline < ${now}::timestamptz - interval '10 seconds'
      or ${now}::timestamptz >= (coalesce(e.due_date, s.date_end) + 1)::timestamp at time zone c.time_zone)
    order by e.id limit 500 for update of e`.execute(db);
  return rows;
}
