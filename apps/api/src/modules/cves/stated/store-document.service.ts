import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { ImportContext } from '../../../extensions/importer.ts';
import { undoMs } from '../../../extensions/run-import.ts';
import { findAssetsNamed } from '../matches/matches.store.ts';
import type { PlacedStatements } from './place-statements.ts';
import { statedOn } from './stated-on.ts';
import { appliesToInventory, indexAssets } from './statement-assets.ts';
import { findSystemProducts, mayBeSystem, type SystemProduct } from './system-products.store.ts';
import { insertVexDocument, isReplaced, queueStatements, type VexStatementRow } from './vex.store.ts';

/** A VEX document to store for a company. */
export interface NewDocument {
  importId: string;
  /** A newer document with the same key replaces this one. */
  key: string;
  /** SHA-256 of the content, in hex. */
  contentHash: string;
  author: string;
  /** ISO 8601 in UTC. */
  statedAt: string;
  placed: PlacedStatements;
}

/** Number of statements compared with the inventory at a time. */
const statementsAtATime = 200;

const isPlaced = ({ asset_id, system_id, purl, cpe }: VexStatementRow): boolean =>
  asset_id !== null || (system_id !== null && purl === '' && cpe === '');

/** Numbers of statements that apply to nothing in the current inventory. */
interface UnmetStatements {
  /** Statements about products that are not there. */
  unmet: number;
  /** Statements about products that a system may be, but whose version, registry or digest is not known. */
  unidentified: number;
}

const isUnidentified = (rows: readonly VexStatementRow[], systems: readonly SystemProduct[]): boolean =>
  rows.some(({ product }) => product !== null && systems.some((system) => mayBeSystem(system, product)));

/** Counts the statements that apply to nothing in the current inventory. */
async function countUnmet(
  db: CompanyDatabase,
  statements: readonly (readonly VexStatementRow[])[],
): Promise<UnmetStatements> {
  const open = statements.filter((rows) => !rows.some(isPlaced));
  const systems = open.length === 0 ? [] : await findSystemProducts(db, null);
  const counts: UnmetStatements = { unmet: 0, unidentified: 0 };
  for (let at = 0; at < open.length; at += statementsAtATime) {
    const some = open.slice(at, at + statementsAtATime);
    const rows = some.flat();
    const assets = await findAssetsNamed(db, {
      purls: [...new Set(rows.map(({ purl }) => purl).filter((purl) => purl !== ''))],
      cpeKeys: [...new Set(rows.map(({ cpe_key }) => cpe_key).filter((key) => key !== ''))],
    });
    const index = indexAssets(assets, systems);
    const unmet = some.filter((one) => !one.some((row) => appliesToInventory(index, statedOn(row))));
    const unidentified = unmet.filter((one) => isUnidentified(one, systems)).length;
    counts.unmet += unmet.length - unidentified;
    counts.unidentified += unidentified;
  }
  return counts;
}

/** The result of storing a document. */
export interface StoredDocument extends UnmetStatements {
  isNew: boolean;
  /** True if a newer document replaces it. */
  isOutdated: boolean;
}

const unchanged: StoredDocument = { isNew: false, unmet: 0, unidentified: 0, isOutdated: false };

/**
 * Returns the fingerprint of a document. The same file counts as new if more of it can be resolved, because the files it links to may be
 * imported later.
 */
function fingerprint({ contentHash, placed }: NewDocument): string {
  const missing = placed.unplaced + placed.unknownBom + placed.replacedBom;
  return missing === 0 ? contentHash : `${contentHash}:${placed.rows.length}`;
}

/** Stores the resolved statements of a document and queues the assets they concern for matching. */
export async function storeDocument(
  db: CompanyDatabase,
  { format, file, actor }: Pick<ImportContext, 'format' | 'file' | 'actor'>,
  document: NewDocument,
): Promise<StoredDocument> {
  const { importId, key, author, statedAt, placed } = document;
  if (placed.rows.length === 0) return unchanged;
  const isNew = await insertVexDocument(
    db,
    {
      key,
      format,
      file_name: file.name.slice(0, 200),
      sha256: fingerprint(document),
      author,
      stated_at: statedAt,
      import_id: importId,
      actor_name: actor.name,
      undo_until: new Date(Date.now() + undoMs).toISOString(),
    },
    placed.rows.flat(),
  );
  await queueStatements(db, importId);
  if (!isNew) return unchanged;
  return { isNew, ...(await countUnmet(db, placed.rows)), isOutdated: await isReplaced(db, importId) };
}
