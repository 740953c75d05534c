import type { AssetFact } from '@gatehouse/domain/asset-facts';
import { severities, type Severity } from '@gatehouse/domain/severity';
import { scoreVector } from '@gatehouse/domain/cvss/score-vector';
import { type Insertable, sql } from 'kysely';

import type { CompanyDatabase, Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

type NewEngagement = Partial<Omit<Insertable<Tables['engagements']>, 'scope' | 'team' | 'coverage'>> & {
  company_id: string;
  scope?: readonly { kind: string; value: string }[];
  team?: readonly { name: string; role: string }[];
  coverage?: readonly { area: string; item: string; result: string; note: string }[];
};

let made = 0;

/** Inserts an engagement, numbered in the year of its `created_at`. */
export async function buildEngagement(database: Database, { scope, team, coverage, ...engagement }: NewEngagement) {
  made += 1;
  return database.withCompany(engagement.company_id, (db) =>
    db
      .insertInto('engagements')
      .values({
        title: `Engagement ${made}`,
        type: 'Web Application Penetration Test',
        scope: JSON.stringify(scope ?? []),
        team: JSON.stringify(team ?? []),
        coverage: JSON.stringify(coverage ?? []),
        ...engagement,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}
/** Sets the coverage of an engagement: the checks with their results and the findings that made them fail. */
export async function buildCoverage(
  database: Database,
  { id, company_id }: { id: string; company_id: string },
  coverage: readonly { area: string; item: string; result: string; note: string; findingIds: readonly string[] }[],
): Promise<void> {
  await database.withCompany(company_id, (db) =>
    db
      .updateTable('engagements')
      .set({ coverage: JSON.stringify(coverage) })
      .where('id', '=', id)
      .execute(),
  );
}

export type BuiltEngagement = Awaited<ReturnType<typeof buildEngagement>>;

export interface NewAsset {
  host: string;
  location?: string;
  ip?: string | null;
  port?: number | null;
  facts?: readonly AssetFact[];
  evidence?: string;
}

type ComputedColumn = 'severity' | 'number' | 'cvss_version' | 'cvss_score' | 'count_assets' | 'severity_order';
type NewFinding = Partial<Omit<Insertable<Tables['findings']>, ComputedColumn>> & {
  company_id: string;
  engagement_id: string;
  /** Used only without a vector. */
  severity?: Severity;
  assets?: readonly NewAsset[];
};

/** Inserts a finding with its affected assets, scored by its vector. Triggers update the engagement's counts. */
export async function buildFinding(database: Database, { severity, assets = [], ...finding }: NewFinding) {
  made += 1;
  const score = scoreColumns(finding.cvss_vector ?? null);
  return database.withCompany(finding.company_id, async (db) => {
    const row = await db
      .insertInto('findings')
      .values({
        number: await nextNumber(db, finding.engagement_id),
        fingerprint: `built-${made}`,
        title: `Finding ${made}`,
        ...finding,
        ...score.columns,
        severity: severities.indexOf(severity ?? score.severity),
        count_assets: assets.length,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await insertAssets(db, row, assets);
    return row;
  });
}

function scoreColumns(vector: string | null) {
  const scored = scoreVector(vector ?? '');
  if (!scored.ok && vector !== null) throw new Error(`${vector}: ${scored.message}`);
  if (!scored.ok) return { severity: 'info' as const, columns: {} };
  const columns = {
    cvss_version: scored.version,
    cvss_score: scored.score,
    cvss_temporal: scored.temporal ?? null,
    cvss_environmental: scored.environmental ?? null,
    cvss_nomenclature: scored.nomenclature ?? null,
  };
  return { severity: scored.severity, columns };
}

async function nextNumber(db: CompanyDatabase, engagementId: string): Promise<number> {
  const { last_finding_number: number } = await db
    .updateTable('engagements')
    .set({ last_finding_number: sql`last_finding_number + 1` })
    .where('id', '=', engagementId)
    .returning('last_finding_number')
    .executeTakeFirstOrThrow();
  return number;
}

/** Changes a finding as if at that time, keeping its earlier state. */
export async function buildChange(
  database: Database,
  finding: { id: string; company_id: string },
  {
    at,
    severity,
    ...change
  }: { at: Date; severity?: Severity; status?: string; due_date?: string | null; title?: string },
): Promise<void> {
  await database.withCompany(finding.company_id, async (db) => {
    await sql`select set_config('gatehouse.moment', ${at.toISOString()}, true)`.execute(db);
    await db
      .updateTable('findings')
      .set({ ...change, ...(severity ? { severity: severities.indexOf(severity) } : {}), updated_at: at.toISOString() })
      .where('id', '=', finding.id)
      .execute();
    await sql`select set_config('gatehouse.moment', '', true)`.execute(db);
  });
}

async function insertAssets(
  db: CompanyDatabase,
  finding: { id: string; company_id: string },
  assets: readonly NewAsset[],
): Promise<void> {
  if (assets.length === 0) return;
  const rows = assets.map(({ facts = [], ...asset }, place) => ({
    company_id: finding.company_id,
    finding_id: finding.id,
    asset_key: `${asset.host} ${asset.location ?? ''} ${place}`,
    ...asset,
    facts: JSON.stringify(facts),
  }));
  await db.insertInto('finding_assets').values(rows).execute();
}

interface CommentAuthor {
  id: string;
  company_id: string;
  fullname: string;
  /** The text, the mentioned users and the time. */
  words?: { body?: string; mentions?: readonly { _id: string; fullname: string }[]; created_at?: string };
}

/** Inserts a comment by this user that both sides can read. */
export async function buildComment(database: Database, findingId: string, author: CommentAuthor) {
  const { body = 'Built by a test', mentions = [], created_at } = author.words ?? {};
  return database.withCompany(author.company_id, (db) =>
    db
      .insertInto('finding_comments')
      .values({
        company_id: author.company_id,
        finding_id: findingId,
        author_id: author.id,
        author_name: author.fullname,
        side: 'client',
        audience: 'both',
        body,
        mentions: JSON.stringify(mentions),
        ...(created_at ? { created_at } : {}),
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

/** Makes a member of the staff the lead of those engagements of a company whose team lists them as the lead. */
export async function buildLead(
  database: Database,
  { companyId, id, fullname }: { companyId: string; id: string; fullname: string },
): Promise<void> {
  const place = JSON.stringify([{ name: fullname, role: 'Lead' }]);
  await database.withCompany(companyId, (db) =>
    db
      .updateTable('engagements')
      .set({ lead_id: id, lead_name: fullname })
      .where(({ ref }) => sql<boolean>`${ref('team')} @> ${place}::jsonb`)
      .execute(),
  );
}
