import { type NamedProduct, unnamedProduct } from '@gatehouse/matching/product-identity';

import { openUuids } from '../../../platform/database/binary-array.ts';
import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { insertHistory } from '../../../records/history/history.store.ts';
import { awaitImports } from '../../cves/public.ts';
import { type AssetColumns, identifyAsset } from './asset-identity.ts';
import { compareInventory, type Outcome } from './compare-inventory.ts';
import type { InventoryScan, MergedInventory, PlacedAsset, StoredAsset } from './inventory-scan.ts';
import {
  findAppliedScan,
  findDescribed,
  findSystemAssets,
  holdSystems,
  insertAdditions,
  insertItems,
  insertScan,
  openSystem,
  setDescribed,
  setScanned,
  updateAssets,
} from './inventory-scan.store.ts';
import { insertAssets } from './new-assets.store.ts';
import type { ComponentRecord } from './component-record.ts';

const nothingChanged = { created: 0, updated: 0, missing: 0, back: 0 };

/** Waits for the turn of an import, and locks the assets of its systems. */
export async function openMerge(db: CompanyDatabase, systems: readonly string[]): Promise<void> {
  await awaitImports(db);
  await holdSystems(db, systems);
}

/** Merges an inventory into its system, in the running transaction. */
export async function mergeInventory(db: CompanyDatabase, scan: InventoryScan): Promise<MergedInventory> {
  const system = await openSystem(db, scan.system);
  const known = await findAppliedScan(db, system.id, scan.sha256);
  if (known) {
    const { found, rejections, repeated } = identifyAll(scan.components, false);
    const counts = { ...nothingChanged, unchanged: found.length + repeated, partlyMatched: countPartly(found) };
    return { scanId: null, systemId: system.id, ...counts, rejections, placed: new Map(), isOutdated: false };
  }
  const scanId = await insertScan(db, system.id, scan);
  const { outcome, partlyMatched, isOutdated, ...found } = placeComponents(
    await findSystemAssets(db, system.id),
    scan,
    {
      newestAt: system.scanned_at ?? scan.scannedAt,
    },
  );
  await writeOutcome(db, { scanId, system: { id: system.id, name: scan.system }, at: scan.scannedAt }, outcome);
  if (!isOutdated) await describeSystem(db, system.id, scan.described);
  return { scanId, systemId: system.id, ...outcome.counts, ...found, partlyMatched, isOutdated };
}

const countPartly = (found: readonly AssetColumns[]): number =>
  found.filter(({ is_partly_matched }) => is_partly_matched).length;

/**
 * Updates the product of a system from its newest scan, because statements refer to it. If the product changed, the assets are matched
 * again.
 */
async function describeSystem(db: CompanyDatabase, systemId: string, stated: NamedProduct): Promise<void> {
  const before: NamedProduct = { ...unnamedProduct, ...(await findDescribed(db, systemId)) };
  const isNamed = stated.purl !== '' || stated.cpe !== '';
  const isSame = stated.version === '' || stated.version === before.version;
  const { purl, cpe } = !isNamed && isSame ? before : stated;
  const { name, version } = before;
  await setDescribed(db, systemId, { name: stated.name || name, version: stated.version || version, purl, cpe });
}

/** Returns the changes to the assets. Only references remain of the components when these are written. */
function placeComponents(stored: readonly StoredAsset[], scan: InventoryScan, { newestAt }: { newestAt: string }) {
  const { found, byRef, rejections, repeated } = identifyAll(scan.components, scan.format === 'cyclonedx');
  const partlyMatched = countPartly(found);
  const isNewest = Date.parse(scan.scannedAt) >= Date.parse(newestAt);
  const time = { tool: scan.tool, at: scan.scannedAt, isNewest, newestAt, covers: scan.covers };
  const { placed: byColumns, ...outcome } = compareInventory(stored, found, time);
  outcome.counts.unchanged += repeated;
  const placed = new Map<string, readonly PlacedAsset[]>();
  for (const [ref, columns] of byRef) placed.set(ref, byColumns.get(columns) ?? []);
  return { outcome, rejections, placed, partlyMatched, isOutdated: !isNewest };
}

/** Rows per statement. The text of a longer one becomes garbage that only a full collection frees. */
const rowsAtATime = 400;

/** Writes rows in batches and frees those written. Builds the second of two while the database stores the first. */
async function inParts<Row>(rows: Row[], write: (some: readonly Row[]) => Promise<void>): Promise<void> {
  while (rows.length > 0) {
    const first = write(rows.splice(0, rowsAtATime));
    await Promise.all([first, rows.length === 0 ? undefined : write(rows.splice(0, rowsAtATime))]);
  }
}

async function writeOutcome(
  db: CompanyDatabase,
  { scanId, system, at }: { scanId: string; system: { id: string; name: string }; at: string },
  { added, presence, updates, history, items }: Omit<Outcome, 'placed'>,
): Promise<void> {
  const additions = openUuids();
  for (const { id } of added) additions.push(id);
  await inParts(added, (some) => insertAssets(db, { system, presence }, some));
  await insertAdditions(db, scanId, additions);
  await inParts(updates, (some) => updateAssets(db, some));
  await inParts(history, (some) => insertHistory(db, 'asset_history', some));
  await inParts(items, (some) => insertItems(db, scanId, some));
  await setScanned(db, system.id, at);
}

/** The maximum number of references to one package in a bill of materials. */
const refsAtMost = 100;

/** Consumes the components and returns one asset per key and version, with the references of the file to each. */
function identifyAll(components: ComponentRecord[], keepsRefs: boolean) {
  const found = new Map<string, AssetColumns>();
  const byRef = new Map<string, AssetColumns>();
  const rejections = new Map<string, number>();
  let repeated = 0;
  // Popping from the reversed array is cheap and preserves the file's order.
  components.reverse();
  for (let component = components.pop(); component; component = components.pop()) {
    const identity = identifyAsset(component);
    if (!identity.ok) {
      rejections.set(identity.message, (rejections.get(identity.message) ?? 0) + 1);
      continue;
    }
    const key = `${identity.columns.key} ${identity.columns.version}`;
    repeated += Number(found.has(key));
    const columns = found.get(key) ?? identity.columns;
    found.set(key, columns);
    if (component.ref === undefined) continue;
    byRef.set(component.ref, columns);
    if (keepsRefs && component.ref !== component.purl)
      columns.bom_refs = [...columns.bom_refs, component.ref].slice(0, refsAtMost);
  }
  return { found: [...found.values()], byRef, rejections, repeated };
}
