import type { NamedProduct } from '@gatehouse/matching/product-identity';
import type { StatedVersion } from '@gatehouse/matching/stated-versions';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { ProductStatement } from '../matches/supplier-statement.ts';
import { findSystemProducts, isSystem, keysOfSystems } from './system-products.store.ts';

/** A VEX document that has been read completely. */
export interface VexDocument {
  /** A newer document with the same key replaces this one. */
  key: string;
  format: string;
  file_name: string;
  /** SHA-256 of the content, in hex. */
  sha256: string;
  author: string;
  /** ISO 8601 in UTC. */
  stated_at: string;
  import_id: string;
  actor_name: string;
  undo_until: string;
}

/** A statement about one product, with all names of its vulnerability. */
export interface VexStatementRow {
  names: readonly string[];
  /** The name under which the vulnerability is stored. */
  name: string;
  /** The document's rating of the vulnerability. */
  vector: string;
  score: number | null;
  severity: number | null;
  asset_id: string | null;
  /** The whole system, or the system that contains the package. */
  system_id: string | null;
  /** The whole product, or the product that contains the package, if any system can match it. */
  product: NamedProduct | null;
  purl: string;
  cpe: string;
  cpe_key: string;
  version: string;
  /** The versions to which it applies. Empty if only `version` counts. */
  versions: readonly StatedVersion[];
  /** The release of the distribution, if the statement names it. */
  release: string;
  state: ProductStatement['state'];
  justification: string;
  detail: string;
  action: string;
  source: string;
  stated_at: string;
}

const statementsAtATime = 2_000;

/** Stores a document with its statements. Returns false when the same file was imported before. */
export async function insertVexDocument(
  db: CompanyDatabase,
  document: VexDocument,
  statements: readonly VexStatementRow[],
): Promise<boolean> {
  const { rows } = await sql<{
    id: string;
  }>`insert into vex_documents (company_id, key, format, file_name, sha256, author, stated_at, import_id, actor_name, undo_until)
    select current_company(), key, format, file_name, sha256, author, stated_at, import_id, actor_name, undo_until
    from json_populate_record(null::vex_documents, ${JSON.stringify(document)}::json)
    on conflict do nothing returning id`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) return false;
  for (let at = 0; at < statements.length; at += statementsAtATime) {
    const text = JSON.stringify(statements.slice(at, at + statementsAtATime));
    await sql`insert into vex_statements (company_id, document_id, names, name, vector, score, severity, asset_id, system_id, product,
        purl, cpe, cpe_key, version, versions, release, state, justification, detail, action, source, stated_at)
      select current_company(), ${id}::uuid, names, name, vector, score, severity, asset_id, system_id, nullif(product, 'null'), purl,
        cpe, cpe_key, version, versions, release, state, justification, detail, action, source, stated_at from json_populate_recordset(null::vex_statements, ${text}::json)`.execute(
      db,
    );
  }
  return true;
}

/** Returns the current statements about these products. */
export async function findStatements(
  db: CompanyDatabase,
  products: {
    ids: readonly string[];
    systems: readonly string[];
    purls: readonly string[];
    cpeKeys: readonly string[];
  },
): Promise<VexStatementRow[]> {
  const { ids, systems, purls, cpeKeys } = products;
  const { rows } =
    await sql<VexStatementRow>`select s.names, s.asset_id, s.system_id, s.product, s.purl, s.cpe, s.cpe_key, s.version, s.versions,
      s.release, s.state, s.justification, s.detail, s.action, s.source, s.stated_at
    from vex_statements s join current_vex_documents d on d.company_id = s.company_id and d.id = s.document_id
    where s.company_id = (select current_company()) and (s.asset_id = any(${ids}::uuid[]) or s.system_id = any(${systems}::uuid[])
      or s.purl = any(${purls}::text[]) or s.cpe_key = any(${cpeKeys}::text[])
      or s.product is not null and s.purl = '' and s.cpe_key = '' and s.asset_id is null)`.execute(db);
  return rows;
}

/** Returns the products that the documents of an import, or the ones they replace, name as a whole. */
async function findWholeProducts(
  db: CompanyDatabase,
  importId: string,
  { purls, cpeKeys }: { purls: readonly string[]; cpeKeys: readonly string[] },
): Promise<NamedProduct[]> {
  const { rows } = await sql<{ product: NamedProduct }>`select distinct coalesce(s.product,
      jsonb_build_object('name', '', 'version', s.version, 'purl', s.purl, 'cpe', s.cpe)) as product
    from vex_documents n
    join vex_documents d on d.company_id = n.company_id and d.key = n.key
    join vex_statements s on s.company_id = d.company_id and s.document_id = d.id and s.asset_id is null and s.system_id is null
      and (s.product is not null and s.purl = '' and s.cpe_key = ''
        or s.product is null and (s.purl = any(${purls}::text[]) or s.cpe_key = any(${cpeKeys}::text[])))
    where n.company_id = (select current_company()) and n.import_id = ${importId}`.execute(db);
  return rows.map(({ product }) => product);
}

/** Queues all assets of the systems that the documents of an import name as a whole. */
async function queueProducts(db: CompanyDatabase, importId: string): Promise<void> {
  const systems = await findSystemProducts(db, null);
  const products = await findWholeProducts(db, importId, keysOfSystems(systems));
  const ids = systems.filter((one) => products.some((product) => isSystem(one, product))).map(({ id }) => id);
  await sql`insert into match_queue (company_id, asset_id) select company_id, id from assets
    where company_id = (select current_company()) and system_id = any(${ids}::uuid[]) on conflict do nothing`.execute(
    db,
  );
}

/** True if a newer document with the same key replaces the one of an import. */
export async function isReplaced(db: CompanyDatabase, importId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from vex_documents n
    where n.company_id = (select current_company()) and n.import_id = ${importId}
      and not exists (select from current_vex_documents c where c.company_id = n.company_id and c.id = n.id) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Queues the assets that the documents of an import concern, and those of the documents they replace. */
export async function queueStatements(db: CompanyDatabase, importId: string): Promise<void> {
  await sql`insert into match_queue (company_id, asset_id)
    select distinct a.company_id, a.id from vex_documents n
    join vex_documents d on d.company_id = n.company_id and d.key = n.key
    join vex_statements s on s.company_id = d.company_id and s.document_id = d.id
    join assets a on a.company_id = s.company_id and (a.id = s.asset_id or a.system_id = s.system_id
      or (s.purl <> '' and a.purl = s.purl) or (s.cpe_key <> '' and a.cpe_keys @> array[s.cpe_key]))
    where n.company_id = (select current_company()) and n.import_id = ${importId}
    on conflict do nothing`.execute(db);
  await queueProducts(db, importId);
}

/** Undoes the documents of an import. */
export async function undoVexDocuments(db: CompanyDatabase, importId: string): Promise<void> {
  await db.updateTable('vex_documents').set({ state: 'Undone' }).where('import_id', '=', importId).execute();
}
