import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { ImportContext } from '../../../extensions/importer.ts';
import { undoMs } from '../../../extensions/run-import.ts';
import { countUnmet, type UnmetStatements } from './count-unmet.service.ts';
import type { PlacedStatements } from './place-statements.ts';
import { insertVexDocument, isReplaced, queueStatements } from './vex.store.ts';

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
