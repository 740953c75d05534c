import { componentReaders } from '@gatehouse/formats/components/component-registry';
import { isFormatFailure, rejectionMessage } from '@gatehouse/formats/read-failure';
import { readComponentsInThread } from '@gatehouse/formats/thread/read-in-thread';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { unprocessable } from '../../../platform/core/errors.ts';
import type { ImportContext, Importer, ImportResult } from '../../../extensions/importer.ts';
import { runImport } from '../../../extensions/run-import.ts';
import { takeStatistics } from '../../../extensions/take-statistics.ts';
import { announceImport, announceUndo, insertScanMatches, queueScanned } from '../../cves/public.ts';
import { assetsTexts } from '../assets.texts.ts';
import { type MergedSystem, reportInventory } from './inventory-report.ts';
import type { InventoryScan } from './inventory-scan.ts';
import { type InventoryImport, scanOf } from './inventory-scan-of.ts';
import { mergeInventory, openMerge } from './merge-inventory.service.ts';
import { openInventory, type ReadInventory, type ReadSystem } from './read-inventory.ts';
import { placeMatches } from './scan-matches.ts';
import { storeStatements } from './scan-statements.ts';
import { undoInventory } from './undo-inventory.service.ts';

/** Imports SBOMs and scanner reports into the company's inventory, with their vulnerabilities. */
export const inventoryImporter: Importer = {
  kind: 'components',
  formats: componentReaders
    .filter(({ counts }) => counts !== 'statements')
    .map(({ format, title }) => ({ format, title })),
  takes: ['system', 'complete', 'preview'],
  run: importInventory,
  async undo(db, undoing) {
    await undoInventory(db, undoing.scanId);
    await announceUndo(db, undoing, 'Assets');
  },
};

async function read({ format, file, options }: ImportContext): Promise<InventoryImport['file']> {
  const facts = openInventory();
  try {
    const reading = readComponentsInThread({ kind: 'components', format }, file.content);
    for await (const fact of reading) facts.add(fact);
    const inventory = facts.inventory();
    const { length } = inventory.systems;
    if (options.system !== undefined && length > 1) throw unprocessable(assetsTexts.manySystems(length), 'system');
    return { summary: reading.summary, inventory };
  } catch (error) {
    throw isFormatFailure(error) ? unprocessable(rejectionMessage(error), 'file') : error;
  }
}

async function importInventory(importing: ImportContext): Promise<ImportResult> {
  const file = await read(importing);
  const report = await runImport(importing, async (db) => {
    const given = { importing, file, importId: newId() };
    const merged = await mergeSystems(db, given);
    const statements = await storeStatements(db, given, merged);
    const made = reportInventory(importing.format, {
      ...file,
      ...given,
      merged,
      statements,
      options: importing.options,
    });
    await announceImport(db, importing, { subject: 'Assets', report: made });
    return made;
  });
  await takeStatistics(importing, 'assets', report);
  return { report, target: null };
}

/** Returns false for a document that only refers to components of other files; it marks none as missing. */
const isInventory = ({ components, matches }: ReadSystem, { statements }: ReadInventory): boolean =>
  components.length > 0 || (matches.length === 0 && statements.length === 0);

async function mergeSystems(db: CompanyDatabase, given: InventoryImport): Promise<MergedSystem[]> {
  const { inventory } = given.file;
  const scans = inventory.systems
    .filter((system) => isInventory(system, inventory))
    .map((system) => ({ system, scan: scanOf(given, system) }));
  await openMerge(
    db,
    scans.map(({ scan }) => scan.system),
  );
  const merged: MergedSystem[] = [];
  for (const { system, scan } of scans) merged.push(await mergeSystem(db, given, { system, scan }));
  await queueScanned(
    db,
    merged.flatMap(({ scanId }) => scanId ?? []),
  );
  return merged;
}

async function mergeSystem(
  db: CompanyDatabase,
  given: InventoryImport,
  { system, scan }: { system: ReadSystem; scan: InventoryScan },
): Promise<MergedSystem> {
  const merged = await mergeInventory(db, scan);
  const { format } = given.importing;
  const stated = placeMatches(system.matches, merged.placed, { format, bom: system.bom });
  if (merged.scanId !== null) await insertScanMatches(db, merged.scanId, stated);
  return { ...merged, unplaced: merged.scanId === null ? 0 : stated.unplaced };
}
