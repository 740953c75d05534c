import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { ImportContext } from '../../../platform/imports/importer.ts';
import { undoMs } from '../../../platform/imports/run-import.ts';
import { countUnmet } from './count-unmet.service.ts';
import type { PlacedStatements } from './place-statements.ts';
import { insertVexDocument, isReplaced, queueStatements } from './vex.store.ts';

/** A document of statements on its way into a company. */
export interface NewDocument {
  importId: string;
  /** What a newer document of the same key replaces. */
  key: string;
  /** SHA-256 of the content, hex. */
  contentHash: string;
  author: string;
  /** ISO 8601 UTC. */
  statedAt: string;
  placed: PlacedStatements;
}

/** What became of a document. */
export interface StoredDocument {
  isNew: boolean;
  /** Statements about nothing that is in the inventory. */
  unmet: number;
  /** True if a newer document holds in its place. */
  isOutdated: boolean;
}

const unchanged: StoredDocument = { isNew: false, unmet: 0, isOutdated: false };

/** The same file is another document once more of it can be placed: what it points to may be imported after it. */
function fingerprint({ contentHash, placed }: NewDocument): string {
  const missing = placed.unplaced + placed.unknownBom + placed.replacedBom;
  return missing === 0 ? contentHash : `${contentHash}:${placed.rows.length}`;
}

/** Keeps the statements of a document that could be placed, and queues what they are about for matching. */
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
  return { isNew, unmet: await countUnmet(db, placed.rows), isOutdated: await isReplaced(db, importId) };
}
