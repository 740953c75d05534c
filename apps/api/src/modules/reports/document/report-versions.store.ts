import { createHash } from 'node:crypto';

import { reportVersionsAtMost } from '@gatehouse/contract/reports/report-tree';
import { type Selectable, sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { ReportedChain } from '../chain/chain.store.ts';
import { showDay } from './report-days.ts';
import type { EngagementRecord } from './report.store.ts';
import { sentences } from './report-sentences.ts';
import type { ReportWords } from './report-words.ts';

/** A version of an engagement's report. */
export interface VersionRecord {
  number: number;
  at: string;
  author: string;
  change: string;
}

type StoredVersion = Pick<
  Selectable<Tables['report_versions']>,
  'number' | 'author' | 'change' | 'changed' | 'created_at' | 'content_hash'
>;

const findStored = (db: CompanyDatabase, engagementId: string): Promise<StoredVersion[]> =>
  db
    .selectFrom('report_versions')
    .select(['number', 'author', 'change', 'changed', 'created_at', 'content_hash'])
    .where('engagement_id', '=', engagementId)
    .orderBy('number')
    .execute();

/** Returns the newest versions of a report, newest first. */
export const findNewestVersions = (db: CompanyDatabase, engagementId: string): Promise<VersionRecord[]> =>
  db
    .selectFrom('report_versions')
    .select(['number', 'created_at as at', 'author', 'change'])
    .where('engagement_id', '=', engagementId)
    .orderBy('number', 'desc')
    .limit(reportVersionsAtMost)
    .execute();

interface ReportedContent {
  engagement: EngagementRecord;
  chain: ReportedChain;
  author: string;
  /** The day of the report. */
  today: string;
}

/** A change of a version: that it is the first, that it is interim until the test is completed, or numbers of changed findings. */
type VersionChange =
  | { kind: 'first' }
  | { kind: 'interim'; day: string }
  | { kind: 'changes'; added: number; moved: number };

type ChangeTexts = Pick<ReportWords, 'sentences' | 'showDay'>;

/** Describes a change in the language of a report, or returns null for one that is not known. */
function describe({ sentences: texts, showDay: show }: ChangeTexts, change: VersionChange | null): string | null {
  if (change?.kind === 'first') return texts.firstVersion;
  if (change?.kind === 'interim') return texts.interim(show(change.day));
  return change?.kind === 'changes' ? texts.changes(change.added, change.moved) : null;
}

const firstChange = ({ engagement, today }: ReportedContent): VersionChange =>
  engagement.status === 'Completed' ? { kind: 'first' } : { kind: 'interim', day: today };

/** Returns the versions of a report, adding one if its content has changed since the last. */
export async function recordVersion(
  db: CompanyDatabase,
  reported: ReportedContent,
  words: ReportWords,
): Promise<VersionRecord[]> {
  const present = (row: StoredVersion) => presentVersion(words, row);
  const { engagement, author } = reported;
  const [known, hash] = [await findStored(db, engagement.id), await contentHash(db, reported)];
  const last = known.at(-1);
  if (last && hash.equals(last.content_hash)) return known.map(present);
  const changed = last ? await changeSince(db, engagement.id, last.created_at) : firstChange(reported);
  // In English, for versions that are read outside of a report.
  const change = describe({ sentences, showDay }, changed) ?? '';
  const { id: engagement_id, company_id } = engagement;
  await db
    .insertInto('report_versions')
    .values({
      company_id,
      engagement_id,
      number: (last?.number ?? 0) + 1,
      content_hash: hash,
      author,
      change,
      changed: JSON.stringify(changed),
    })
    // A concurrent report has already recorded this version.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findStored(db, engagement.id)).map(present);
}

const presentVersion = (
  words: ReportWords,
  { number, created_at: at, author, change, changed }: StoredVersion,
): VersionRecord => ({ number, at, author, change: describe(words, changed as VersionChange | null) ?? change });

const isEmpty = (list: unknown): boolean => Array.isArray(list) && list.length === 0;

/** Returns a hash of everything visible in the report. */
async function contentHash(db: CompanyDatabase, { engagement, chain }: ReportedContent): Promise<Buffer> {
  const { title, type, status, date_start: start, date_end: end, summary, scope, methodology, team } = engagement;
  const { rows } = await sql<{ findings: string; assets: string }>`
    select
      (select encode(sha256(coalesce(string_agg(sha256(convert_to(row(f.visual_id, f.title, f.severity, f.status,
          f.cvss_vector, f.cvss_score, f.own_vector, f.own_score, f.description, f.impact, f.recommendation, f.evidence,
          f.reference_links, f.cwe, f.cve, f.owasp, f.due_date, f.assignee_id, f.acknowledged_until)::text, 'UTF8')), ''
          order by f.id), '')), 'hex')
        from findings f where f.engagement_id = ${engagement.id}) as findings,
      (select encode(sha256(coalesce(string_agg(sha256(convert_to(row(a.host, a.location, a.evidence, a.fix_state)::text,
          'UTF8')), '' order by a.finding_id, a.asset_key), '')), 'hex')
        from finding_assets a join findings f on f.id = a.finding_id where f.engagement_id = ${engagement.id}) as assets`.execute(
    db,
  );
  // Absent where there is none, so that reports from before these parts keep their versions.
  const later = {
    coverage: isEmpty(engagement.coverage) ? undefined : engagement.coverage,
    previous: engagement.previous_engagement_id ?? undefined,
  };
  const content = { title, type, status, start, end, summary, scope, methodology, team, chain, ...rows[0], ...later };
  return createHash('sha256').update(JSON.stringify(content)).digest();
}

/** Returns the number of findings that were added or changed their status since the last version. */
async function changeSince(db: CompanyDatabase, engagementId: string, since: string): Promise<VersionChange> {
  const { rows } = await sql<{ added: number; moved: number }>`
    select (select count(*) from findings f where f.engagement_id = ${engagementId} and f.created_at > ${since})::integer as added,
      (select count(distinct h.finding_id) from finding_history h join findings f on f.id = h.finding_id
        where f.engagement_id = ${engagementId} and h.kind = 'status' and h.at > ${since})::integer as moved`.execute(
    db,
  );
  return { kind: 'changes', added: rows[0]?.added ?? 0, moved: rows[0]?.moved ?? 0 };
}
