import type { FindingStatus } from '@gatehouse/domain/finding-status';
import { type Insertable, sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';

type FindingRow = Insertable<Tables['findings']>;
type AssetRow = Insertable<Tables['finding_assets']>;

/** The columns that an import writes. Status, comments and number are not among them. */
const contentColumns = [
  'content_hash',
  'title',
  'severity',
  'reported_severity',
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
/** The columns that a later scan overwrites. */
const updatedColumns = assetColumns.slice(1);
export type AssetContent = Required<Pick<AssetRow, (typeof assetColumns)[number] | 'finding_id'>> & {
  /** The initial state, for new findings only. */
  fix_state?: string;
};

/** Callbacks during storing. */
export interface Storing {
  onStored?: ((count: number) => void) | undefined;
}

/** Number of rows per statement: large enough for speed, and small enough for long texts. */
const findingsAtATime = 500;
const assetsAtATime = 2_000;

export interface NewRow extends FindingContent {
  number: number;
  fingerprint: string;
  status: FindingStatus;
}

interface NewFindings extends Storing {
  engagementId: string;
  authorId: string | null;
}

/** Inserts findings in batches and returns their IDs by fingerprint. */
export async function insertFindings(
  db: CompanyDatabase,
  { engagementId, authorId, onStored }: NewFindings,
  rows: readonly NewRow[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const content = named(contentColumns);
  for (const chunk of chunks(rows, findingsAtATime)) {
    const inserted = await sql<{ id: string; fingerprint: string }>`
      insert into findings (company_id, engagement_id, author_ids, number, fingerprint, status, ${content})
      select current_company(), ${engagementId}, ${authorsOf(authorId)}::uuid[], number, fingerprint, status, ${content}
      from json_populate_recordset(null::findings, ${chunk}::json)
      returning id, fingerprint`.execute(db);
    for (const { id, fingerprint } of inserted.rows) ids.set(fingerprint, id);
    onStored?.(inserted.rows.length);
  }
  return ids;
}

const authorsOf = (authorId: string | null): string[] => (authorId === null ? [] : [authorId]);

/** Updates the content of findings and marks them as unapproved. */
export async function updateContents(
  db: CompanyDatabase,
  authorId: string | null,
  rows: readonly (FindingContent & { id: string })[],
): Promise<void> {
  for (const chunk of chunks(rows, findingsAtATime)) {
    await sql`update findings set (${named(contentColumns)}, updated_at, changed_at) =
        (${named(contentColumns, 'changed')}, now(), clock_timestamp()),
        is_cleared = false, author_ids = case when findings.is_cleared then ${authorsOf(authorId)}::uuid[]
          else array(select distinct unnest(findings.author_ids || ${authorsOf(authorId)}::uuid[])) end
      from json_populate_recordset(null::findings, ${chunk}::json) changed
      where findings.id = changed.id and findings.company_id = current_company()`.execute(db);
  }
}

/** Returns the content columns in which a file differs from the stored findings, by finding ID. */
export async function findDifferences(
  db: CompanyDatabase,
  rows: readonly (FindingContent & { id: string })[],
): Promise<Map<string, readonly string[]>> {
  const differences = new Map<string, readonly string[]>();
  const checks = sql.join(
    contentColumns.map(
      (column) =>
        sql`case when ${sql.ref(`f.${column}`)} is distinct from ${sql.ref(`c.${column}`)} then ${column}::text end`,
    ),
  );
  for (const chunk of chunks(rows, findingsAtATime)) {
    const found = await sql<{ id: string; columns: string[] }>`
      select f.id, array_remove(array[${checks}], null) as columns
      from json_populate_recordset(null::findings, ${chunk}::json) c
      join findings f on f.id = c.id and f.company_id = current_company()`.execute(db);
    for (const { id, columns } of found.rows) differences.set(id, columns);
  }
  return differences;
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

export async function writeAssets(
  db: CompanyDatabase,
  { onStored }: Storing,
  rows: readonly AssetContent[],
): Promise<void> {
  const updated = named(updatedColumns);
  let left = rows.length;
  for (const chunk of chunks(rows, assetsAtATime)) {
    await sql`insert into finding_assets (company_id, finding_id, fix_state, ${named(assetColumns)})
      select current_company(), finding_id, coalesce(fix_state, 'Open'), ${named(assetColumns)}
      from json_populate_recordset(null::finding_assets, ${chunk}::json)
      on conflict (company_id, finding_id, asset_key) do update set (${updated}) = (${named(updatedColumns, 'excluded')})
        where (${named(updatedColumns, 'finding_assets')}) is distinct from (${named(updatedColumns, 'excluded')})`.execute(
      db,
    );
    onStored?.(Math.min(left, assetsAtATime));
    left -= assetsAtATime;
  }
}

const named = (columns: readonly string[], table?: string) =>
  sql.join(columns.map((column) => sql.ref(table === undefined ? column : `${table}.${column}`)));

function* chunks(rows: readonly object[], size: number): Generator<string> {
  for (let start = 0; start < rows.length; start += size) yield JSON.stringify(rows.slice(start, start + size));
}
