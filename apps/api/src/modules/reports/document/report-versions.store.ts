import { createHash } from 'node:crypto';

import { type Selectable, sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { ReportedChain } from '../chain/chain.store.ts';
import type { EngagementRecord } from './report.store.ts';
import { sentences } from './report-sentences.ts';

/** A version of an engagement's report. */
export interface VersionRecord {
  number: number;
  at: string;
  author: string;
  change: string;
}

type StoredVersion = Pick<
  Selectable<Tables['report_versions']>,
  'number' | 'author' | 'change' | 'created_at' | 'content_hash'
>;

const findStored = (db: CompanyDatabase, engagementId: string): Promise<StoredVersion[]> =>
  db
    .selectFrom('report_versions')
    .select(['number', 'author', 'change', 'created_at', 'content_hash'])
    .where('engagement_id', '=', engagementId)
    .orderBy('number')
    .execute();

interface ReportedContent {
  engagement: EngagementRecord;
  chain: ReportedChain;
  author: string;
}

/** Returns the versions of a report, adding one if its content has changed since the last. */
export async function recordVersion(db: CompanyDatabase, reported: ReportedContent): Promise<VersionRecord[]> {
  const { engagement, author } = reported;
  const [known, hash] = [await findStored(db, engagement.id), await contentHash(db, reported)];
  const last = known.at(-1);
  if (last && hash.equals(last.content_hash)) return known.map(present);
  const change = last ? await changeSince(db, engagement.id, last.created_at) : sentences.firstVersion;
  const { id: engagement_id, company_id } = engagement;
  await db
    .insertInto('report_versions')
    .values({ company_id, engagement_id, number: (last?.number ?? 0) + 1, content_hash: hash, author, change })
    // A concurrent report has already recorded this version.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findStored(db, engagement.id)).map(present);
}

const present = ({ number, created_at: at, author, change }: StoredVersion): VersionRecord => ({
  number,
  at,
  author,
  change,
});

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
  const content = { title, type, status, start, end, summary, scope, methodology, team, chain, ...rows[0] };
  return createHash('sha256').update(JSON.stringify(content)).digest();
}

/** Returns a sentence about the changes to findings since the last version. */
async function changeSince(db: CompanyDatabase, engagementId: string, since: string): Promise<string> {
  const { rows } = await sql<{ added: number; moved: number }>`
    select (select count(*) from findings f where f.engagement_id = ${engagementId} and f.created_at > ${since})::integer as added,
      (select count(distinct h.finding_id) from finding_history h join findings f on f.id = h.finding_id
        where f.engagement_id = ${engagementId} and h.kind = 'status' and h.at > ${since})::integer as moved`.execute(
    db,
  );
  return sentences.changes(rows[0]?.added ?? 0, rows[0]?.moved ?? 0);
}
