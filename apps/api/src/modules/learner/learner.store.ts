import type { PackageResult } from '@gatehouse/contract/courses/content-messages';
import { sql } from 'kysely';

import type { CompanyDatabase, Database, PlatformDatabase } from '../../platform/database/database.ts';
import { runPrepared } from '../../platform/database/kysely-on-client.ts';

/** Returns the link of a token, with its company. */
export async function findLinkByHash(
  database: Database,
  hash: Buffer,
): Promise<{ id: string; company_id: string } | undefined> {
  const [link] = await database.readPlatform<{ id: string; company_id: string }>({
    name: 'link_by_hash',
    text: 'select id, company_id from awareness_links where token_hash = $1',
    values: [hash],
    isPlannedOnce: true,
    isShort: true,
  });
  return link;
}

/** A learner in their session. */
export interface LearnerRow {
  enrolment_id: string;
  company_id: string;
  session_id: string;
  session_name: string;
  is_public: boolean;
  employee_id: string;
  description: string;
  company: string;
  logo: string | null;
  fullname: string;
  state: 'Draft' | 'Scheduled' | 'Open' | 'Closed';
  date_start: string;
  due_date: string;
  opens_at: string;
  closes_at: string;
  pass_score: number;
  max_attempts: number;
  cooldown_minutes: number;
  version_id: string;
  status: 'Not Started' | 'In Progress' | 'Passed' | 'Failed' | 'Expired' | 'Withdrawn';
  score: number | null;
  total: number | null;
  attempts_used: number;
  extra_attempts: number;
  extra_time_percent: number;
  is_usable: boolean;
}

/** Selects a learner by link or enrollment. `isChanging` locks the enrollment until the transaction ends. */
export type LearnerQuery = ({ linkId: string } | { enrolmentId: string }) & { now: string; isChanging: boolean };

/**
 * Returns the learner with the related rows. The key must not be wrapped in `coalesce`: under row-level security it could not use an index.
 */
export async function findLearner(db: CompanyDatabase, query: LearnerQuery): Promise<LearnerRow | undefined> {
  const linkId = 'linkId' in query ? query.linkId : null;
  const enrolment =
    'linkId' in query
      ? sql`(select l.enrolment_id from awareness_links l where l.id = ${linkId}::uuid)`
      : sql`${query.enrolmentId}::uuid`;
  const found = sql<LearnerRow>`select e.id as enrolment_id, e.company_id, e.session_id, s.name as session_name,
      s.is_public, e.employee_id, s.description, c.name as company, c.logo, p.fullname, s.state, s.date_start, coalesce(e.due_date, s.date_end) as due_date,
      s.date_start::timestamp at time zone c.time_zone as opens_at,
      (coalesce(e.due_date, s.date_end) + 1)::timestamp at time zone c.time_zone as closes_at,
      s.pass_score, s.max_attempts, s.cooldown_minutes, coalesce(e.version_id, s.version_id) as version_id, e.status,
      e.score, e.total, e.attempts_used, e.extra_attempts, e.extra_time_percent,
      (coalesce((select l.revoked_at is null from awareness_links l where l.id = ${linkId}::uuid), true) and e.status <> 'Withdrawn' and s.deleted_at is null and p.state = 'Active'
        and (case when s.is_public then 'publicAwareness' else 'awareness' end) = any(c.services)
        and ${query.now}::timestamptz < (coalesce(e.due_date, s.date_end) + 31)::timestamp at time zone c.time_zone) as is_usable
    from awareness_enrolments e
    join awareness_sessions s on s.company_id = e.company_id and s.id = e.session_id
    join company_employees p on p.company_id = e.company_id and p.id = e.employee_id
    join companies c on c.id = e.company_id
    where e.id = ${enrolment}
    ${query.isChanging ? sql`for update of e` : sql``}`;
  const name = `learner_by_${'linkId' in query ? 'link' : 'enrolment'}${query.isChanging ? '_held' : ''}`;
  const [row] = await runPrepared(db, name, found.compile(db));
  return row;
}

/** Returns null if there is no certificate, or if it was revoked. */
export async function findCertificateId(db: CompanyDatabase, enrolmentId: string): Promise<string | null> {
  const row = await db
    .selectFrom('certificates')
    .select('certificate_id')
    .where('enrolment_id', '=', enrolmentId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row?.certificate_id ?? null;
}

/** The latest save and report of one play of a video or package. */
export interface Play {
  revision: number;
  /** The time of the latest save, ISO 8601. */
  at: string;
  outcome?: PackageResult['outcome'];
  score?: number;
}

const progressColumns = [
  'chapter_id',
  'revision',
  'completed_at',
  'completed_by',
  'outcome',
  'score',
  'plays',
  'last_play',
] as const;

/** Returns the learner's progress in each chapter, without the saved state of packages. */
export async function findProgress(db: CompanyDatabase, enrolmentId: string) {
  const found = db.selectFrom('awareness_progress').select(progressColumns).where('enrolment_id', '=', enrolmentId);
  const rows = await runPrepared(db, 'progress_of_enrolment', found.compile());
  return rows.map((row) => ({ ...row, plays: row.plays as Record<string, Play> }));
}
export type ProgressRow = Awaited<ReturnType<typeof findProgress>>[number];

/** Returns the saved state of one chapter, or an empty string. */
export async function findChapterState(
  db: CompanyDatabase,
  { enrolmentId, chapterId }: { enrolmentId: string; chapterId: string },
): Promise<string> {
  const row = await db
    .selectFrom('awareness_progress')
    .select('state')
    .where('enrolment_id', '=', enrolmentId)
    .where('chapter_id', '=', chapterId)
    .executeTakeFirst();
  return row?.state ?? '';
}

/** Saves a chapter; if the state is null, the stored one remains. */
export async function saveProgress(
  db: CompanyDatabase,
  enrolmentId: string,
  { row, state, textHash, now }: { row: ProgressRow; state: string | null; textHash: string; now: string },
): Promise<void> {
  const { chapter_id, revision, completed_at, completed_by, outcome, score, plays, last_play } = row;
  await sql`insert into awareness_progress as p
      (company_id, enrolment_id, chapter_id, revision, state, completed_at, completed_by, text_hash, outcome, score, plays,
        last_play, updated_at)
    values (current_company(), ${enrolmentId}::uuid, ${chapter_id}, ${revision}, ${state ?? ''}, ${completed_at}, ${completed_by},
      ${textHash}, ${outcome}, ${score}, ${JSON.stringify(plays)}::jsonb, ${last_play}, ${now})
    on conflict (company_id, enrolment_id, chapter_id) do update set
      revision = excluded.revision,
      state = coalesce(${state}, p.state),
      completed_at = excluded.completed_at, completed_by = excluded.completed_by,
      text_hash = case when p.text_hash = '' then excluded.text_hash else p.text_hash end,
      outcome = excluded.outcome, score = excluded.score, plays = excluded.plays, last_play = excluded.last_play,
      updated_at = excluded.updated_at`.execute(db);
}

/** Returns the company of a visible public session; undefined for any other session. */
export async function findCompanyOf(db: PlatformDatabase, sessionId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('awareness_sessions')
    .select('company_id')
    .where('id', '=', sessionId)
    .where('is_public', '=', true)
    .where('deleted_at', 'is', null)
    .where('state', '<>', 'Draft')
    .executeTakeFirst();
  return row?.company_id;
}
