import type { FindingStatus } from '@gatehouse/domain/finding-status';
import { type Insertable, sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { StoredFinding } from './merge-findings.ts';

type FindingRow = Insertable<Tables['findings']>;
type AssetRow = Insertable<Tables['finding_assets']>;

/** What an import writes of a finding; status, comment and number are not its business. */
const contentColumns = [
  'content_hash',
  'title',
  'severity',
  'cvss_vector',
  'cvss_version',
  'cvss_score',
  'cvss_temporal',
  'cvss_environmental',
  'cvss_nomenclature',
  'confidence',
  'description',
  'impact',
  'recommendation',
  'evidence',
  'reference_links',
  'cwe',
  'cve',
  'tags',
  'tool',
  'rule_id',
  'count_assets',
  'first_host',
  'first_seen',
  'last_seen',
] as const;
export type FindingContent = Required<Pick<FindingRow, (typeof contentColumns)[number]>>;

const assetColumns = ['asset_key', 'host', 'location', 'ip', 'port', 'facts', 'evidence'] as const;
/** What a later scan overwrites. */
const updatedColumns = assetColumns.slice(1);
export type AssetContent = Required<Pick<AssetRow, (typeof assetColumns)[number] | 'finding_id'>> & {
  /** Only for a new finding; what is there keeps its own. */
  fix_state?: string;
};

/** Rows in one statement: large enough for speed, small enough that texts of some kilobytes stay below its limits. */
const findingsAtATime = 500;
const assetsAtATime = 2_000;

export async function findStored(db: CompanyDatabase, engagementId: string): Promise<StoredFinding[]> {
  return db
    .selectFrom('findings as f')
    .select([
      'f.id',
      'f.fingerprint',
      'f.content_hash',
      'f.title',
      'f.status',
      'f.tool',
      'f.first_seen',
      'f.last_seen',
      'f.fixed_at',
      'f.missing_since',
    ])
    .select(
      sql<string[]>`array(select a.asset_key from finding_assets a
        where a.company_id = f.company_id and a.finding_id = f.id)`.as('asset_keys'),
    )
    .where('f.engagement_id', '=', engagementId)
    .execute();
}

export interface NewRow extends FindingContent {
  number: number;
  fingerprint: string;
  status: FindingStatus;
}

/** Inserts findings in chunks; answers the id of each fingerprint. */
export async function insertFindings(
  db: CompanyDatabase,
  engagementId: string,
  rows: readonly NewRow[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const content = named(contentColumns);
  for (const chunk of chunks(rows, findingsAtATime)) {
    const inserted = await sql<{ id: string; fingerprint: string }>`
      insert into findings (company_id, engagement_id, number, fingerprint, status, ${content})
      select current_company(), ${engagementId}, number, fingerprint, status, ${content}
      from json_populate_recordset(null::findings, ${chunk}::json)
      returning id, fingerprint`.execute(db);
    for (const { id, fingerprint } of inserted.rows) ids.set(fingerprint, id);
  }
  return ids;
}

export async function updateContents(
  db: CompanyDatabase,
  rows: readonly (FindingContent & { id: string })[],
): Promise<void> {
  for (const chunk of chunks(rows, findingsAtATime)) {
    await sql`update findings set (${named(contentColumns)}, updated_at, changed_at) =
        (${named(contentColumns, 'changed')}, now(), clock_timestamp())
      from json_populate_recordset(null::findings, ${chunk}::json) changed
      where findings.id = changed.id and findings.company_id = current_company()`.execute(db);
  }
}

export interface SeenRow {
  id: string;
  first_seen: string | null;
  last_seen: string | null;
  count_assets: number;
}

export async function updateSeen(db: CompanyDatabase, rows: readonly SeenRow[]): Promise<void> {
  for (const chunk of chunks(rows, findingsAtATime)) {
    await sql`update findings set (first_seen, last_seen, count_assets, updated_at) =
        (changed.first_seen, changed.last_seen, changed.count_assets, now())
      from json_populate_recordset(null::findings, ${chunk}::json) changed
      where findings.id = changed.id and findings.company_id = current_company()`.execute(db);
  }
}

export async function writeAssets(db: CompanyDatabase, rows: readonly AssetContent[]): Promise<void> {
  const updated = named(updatedColumns);
  for (const chunk of chunks(rows, assetsAtATime)) {
    await sql`insert into finding_assets (company_id, finding_id, fix_state, ${named(assetColumns)})
      select current_company(), finding_id, coalesce(fix_state, 'Open'), ${named(assetColumns)}
      from json_populate_recordset(null::finding_assets, ${chunk}::json)
      on conflict (company_id, finding_id, asset_key) do update set (${updated}) = (${named(updatedColumns, 'excluded')})
        where (${named(updatedColumns, 'finding_assets')}) is distinct from (${named(updatedColumns, 'excluded')})`.execute(
      db,
    );
  }
}

const named = (columns: readonly string[], table?: string) =>
  sql.join(columns.map((column) => sql.ref(table === undefined ? column : `${table}.${column}`)));

function* chunks(rows: readonly object[], size: number): Generator<string> {
  for (let start = 0; start < rows.length; start += size) yield JSON.stringify(rows.slice(start, start + size));
}
