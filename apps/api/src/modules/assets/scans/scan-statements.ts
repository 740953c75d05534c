import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { undoMs } from '../../../platform/imports/run-import.ts';
import { insertVexDocument, type PlacedProducts, placeStatements, queueStatements } from '../../cves/public.ts';
import type { MergedInventory } from './inventory-scan.ts';
import { type InventoryImport, systemNameOf } from './inventory-scan-of.ts';
import { findSystemId } from './inventory-scan.store.ts';

/** What became of the statements of a file. */
export interface StoredStatements {
  /** Whether the file brought statements that were not there before. */
  isNew: boolean;
  /** About components that are not in the file. */
  unplaced: number;
}

const noStatements: StoredStatements = { isNew: false, unplaced: 0 };

/** What the references of the file are now; a document without components speaks of a system that is there already. */
async function findProducts(
  db: CompanyDatabase,
  { importing, file }: InventoryImport,
  merged: readonly MergedInventory[],
): Promise<PlacedProducts> {
  const assets = new Map(merged.flatMap(({ placed }) => [...placed]));
  const systems = new Map<string, string>();
  for (const system of file.inventory.systems) {
    const id = await findSystemId(db, systemNameOf(importing, system));
    if (system.ref !== null && id !== undefined) systems.set(system.ref, id);
  }
  return { assets, systems };
}

/** Keeps what a bill of materials or a report states beside its components (VEX). */
export async function storeStatements(
  db: CompanyDatabase,
  given: InventoryImport,
  merged: readonly MergedInventory[],
): Promise<StoredStatements> {
  const { importing, importId, file } = given;
  const { statements, systems } = file.inventory;
  const isKnown = merged.length > 0 && merged.every(({ scanId }) => scanId === null);
  if (statements.length === 0 || isKnown) return noStatements;
  const { tools, scannedUntil, contentHash } = file.summary;
  const now = Date.now();
  const statedAt = scannedUntil ?? new Date(now).toISOString();
  const source = tools[0]?.split(' ')[0] ?? importing.format;
  const { rows, unplaced } = placeStatements(statements, await findProducts(db, given, merged), { source, statedAt });
  const [system] = systems;
  const isNew = await insertVexDocument(
    db,
    {
      key: `${importing.format}:${source}:${system ? systemNameOf(importing, system) : importing.file.name}`,
      format: importing.format,
      file_name: importing.file.name.slice(0, 200),
      sha256: contentHash,
      author: source,
      stated_at: statedAt,
      import_id: importId,
      actor_name: importing.actor.name,
      undo_until: new Date(now + undoMs).toISOString(),
    },
    rows,
  );
  await queueStatements(db, importId);
  return { isNew, unplaced };
}
