import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { compareInventory, type Outcome } from './compare-inventory.ts';
import { identifyAll } from './identify-components.ts';
import type { InventoryScan, MergedInventory, PlacedRefs } from './inventory-scan.ts';
import {
  awaitTurn,
  findAppliedScan,
  findSystemAssets,
  insertAssets,
  insertHistory,
  insertItems,
  insertScan,
  openSystem,
  setScanned,
  updateAssets,
} from './inventory-scan.store.ts';

const nothingChanged = { created: 0, updated: 0, missing: 0, back: 0 };

/** Merges an inventory into the system that it describes, in the running transaction. */
export async function mergeInventory(db: CompanyDatabase, scan: InventoryScan): Promise<MergedInventory> {
  await awaitTurn(db);
  const system = await openSystem(db, scan.system);
  const { found, byRef, rejections, repeated } = identifyAll(scan.components);
  const known = await findAppliedScan(db, system.id, scan.sha256);
  if (known) {
    const counts = { ...nothingChanged, unchanged: found.length + repeated };
    return { scanId: null, systemId: system.id, ...counts, rejections, changedIds: [], placed: new Map() };
  }
  const scanId = await insertScan(db, system.id, scan);
  const newestAt = system.scanned_at ?? scan.scannedAt;
  const isNewest = Date.parse(scan.scannedAt) >= Date.parse(newestAt);
  const time = { tool: scan.tool, at: scan.scannedAt, isNewest, newestAt, covers: scan.covers };
  const outcome = compareInventory(await findSystemAssets(db, system.id), found, time);
  await writeOutcome(db, { scanId, systemId: system.id, at: scan.scannedAt }, outcome);
  const changedIds = outcome.items.map(({ asset_id }) => asset_id);
  const counts = { ...outcome.counts, unchanged: outcome.counts.unchanged + repeated };
  const placed: PlacedRefs = new Map([...byRef].map(([ref, columns]) => [ref, outcome.placed.get(columns) ?? []]));
  return { scanId, systemId: system.id, ...counts, rejections, changedIds, placed };
}

/** A statement carries its rows as one text. */
const rowsAtATime = 1_000;

async function inParts<Row>(rows: readonly Row[], write: (some: readonly Row[]) => Promise<void>): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtATime) await write(rows.slice(start, start + rowsAtATime));
}

async function writeOutcome(
  db: CompanyDatabase,
  { scanId, systemId, at }: { scanId: string; systemId: string; at: string },
  { inserts, updates, history, items }: Outcome,
): Promise<void> {
  await inParts(inserts, (some) => insertAssets(db, systemId, some));
  await inParts(updates, (some) => updateAssets(db, some));
  await inParts(history, (some) => insertHistory(db, some));
  await inParts(items, (some) => insertItems(db, scanId, some));
  await setScanned(db, systemId, at);
}
