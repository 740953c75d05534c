import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { unprocessable } from '../../../platform/core/errors.ts';
import { awaitImports, deleteScanMatches, queueScanned, queueStatements, undoVexDocuments } from '../../cves/public.ts';
import { assetsTexts } from '../assets.texts.ts';
import { updateAssets } from './inventory-scan.store.ts';
import {
  closeScan,
  deleteAdded,
  findLaterScan,
  findScanItems,
  findScans,
  holdScanned,
  resetScanned,
} from './undo-inventory.store.ts';

/** Undoes an import in the running transaction. It must be the newest one of its systems, so that nothing depends on it. */
export async function undoInventory(db: CompanyDatabase, importId: string): Promise<void> {
  await awaitImports(db);
  if (await findLaterScan(db, importId)) throw unprocessable(assetsTexts.laterScan);
  const scanIds = await findScans(db, importId);
  await holdScanned(db, scanIds);
  await queueStatements(db, importId);
  await undoVexDocuments(db, importId);
  await queueScanned(db, scanIds);
  await deleteScanMatches(db, scanIds);
  for (const scanId of scanIds) await undoScan(db, scanId);
}

async function undoScan(db: CompanyDatabase, scanId: string): Promise<void> {
  const items = await findScanItems(db, scanId);
  await updateAssets(
    db,
    items.map(({ before }) => before),
  );
  await deleteAdded(db, scanId);
  await closeScan(db, scanId);
  await resetScanned(db, scanId);
}
