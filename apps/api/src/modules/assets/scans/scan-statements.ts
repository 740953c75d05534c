import type { BomLink, StatementFact } from '@gatehouse/formats/vulnerability/vulnerability-record';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { unprocessable } from '../../../platform/core/errors.ts';
import {
  bomKey,
  findSystemProducts,
  isSystem,
  type PlacedBom,
  type PlacedProducts,
  placeStatements,
  statementTexts,
  storeDocument,
  type StoredDocument,
  type Whole,
} from '../../cves/public.ts';
import { findRefs, readBom } from './bom-places.store.ts';
import type { MergedInventory } from './inventory-scan.ts';
import { type InventoryImport, systemNameOf } from './inventory-scan-of.ts';
import { findSystemId } from './inventory-scan.store.ts';
import type { ReadSystem } from './read-inventory.ts';

/** The result of storing the statements of a file. */
export interface StoredStatements extends StoredDocument {
  /** The numbers of statements about components that are missing from the file, or from the bill of materials it refers to. */
  unplaced: number;
  unknownBom: number;
  replacedBom: number;
}

const noStatements: StoredStatements = {
  isNew: false,
  unmet: 0,
  unidentified: 0,
  isOutdated: false,
  unplaced: 0,
  unknownBom: 0,
  replacedBom: 0,
};

/** Returns the bills of materials that statements refer to. */
async function findBoms(db: CompanyDatabase, statements: readonly StatementFact[]): Promise<Map<string, PlacedBom>> {
  const links = new Map<string, BomLink>();
  for (const { bom } of statements.flatMap(({ products }) => products)) if (bom) links.set(bomKey(bom), bom);
  const boms = new Map<string, PlacedBom>();
  for (const [key, link] of links) {
    const bom = await readBom(db, link);
    if (bom) boms.set(key, bom);
  }
  return boms;
}

const isNamed = ({ described: { name, purl } }: ReadSystem): boolean => name !== '' || purl !== '';

/** Returns the system named in the import, or the product that the file describes. */
function wholeOf({ importing }: InventoryImport, system: ReadSystem, systemId: string | undefined): Whole | null {
  if (importing.options.system === undefined) return isNamed(system) ? { product: system.described } : null;
  if (systemId === undefined) throw unprocessable(statementTexts.noSystem, 'system');
  return { systemId };
}

type Places = Pick<PlacedProducts, 'assets' | 'systems' | 'within'>;

const noPlaces: Places = { assets: new Map(), systems: new Map(), within: null };

/** Returns the assets by reference in the bill of materials of a system, if the file is about that system. */
async function findAssetsOf(db: CompanyDatabase, systemId: string, within: Whole): Promise<Places['assets']> {
  const [system] = await findSystemProducts(db, [systemId]);
  const isMeant = 'systemId' in within || (system !== undefined && isSystem(system, within.product));
  return isMeant ? findRefs(db, systemId) : new Map();
}

/** Returns the targets of a file without components: its references are names within the product that it describes. */
async function placesOfStatements(db: CompanyDatabase, given: InventoryImport, system: ReadSystem): Promise<Places> {
  const id = await findSystemId(db, systemNameOf(given.importing, system));
  const within = wholeOf(given, system, id);
  if (within === null) return noPlaces;
  return {
    assets: id === undefined ? new Map() : await findAssetsOf(db, id, within),
    systems: new Map(system.ref === null ? [] : [[system.ref, within]]),
    within,
  };
}

/** Returns the targets of a file whose components were merged. */
async function placesOfMerged(
  db: CompanyDatabase,
  given: InventoryImport,
  merged: readonly MergedInventory[],
): Promise<Places> {
  const systems = new Map<string, Whole>();
  for (const system of given.file.inventory.systems) {
    const systemId = await findSystemId(db, systemNameOf(given.importing, system));
    if (system.ref !== null && systemId !== undefined) systems.set(system.ref, { systemId });
  }
  const [first, ...others] = merged;
  return {
    assets: new Map(merged.flatMap(({ placed }) => [...placed])),
    systems,
    within: first && others.length === 0 ? { systemId: first.systemId } : null,
  };
}

/** Returns the targets of the file's references; a document without components refers to an existing system. */
async function findPlaces(
  db: CompanyDatabase,
  given: InventoryImport,
  merged: readonly MergedInventory[],
): Promise<PlacedProducts> {
  const { statements, systems } = given.file.inventory;
  const [only] = systems;
  const isDocument = merged.length === 0 && only !== undefined;
  const places = isDocument ? await placesOfStatements(db, given, only) : await placesOfMerged(db, given, merged);
  return { ...places, own: only?.bom, boms: await findBoms(db, statements) };
}

/** Returns the key of a document, by which a newer one of the same tool and system replaces it. */
function keyOf({ importing, file }: InventoryImport, source: string): string {
  const [system] = file.inventory.systems;
  return `${importing.format}:${source}:${system ? systemNameOf(importing, system) : importing.file.name}`;
}

/** Stores the VEX statements of a bill of materials or a report. */
export async function storeStatements(
  db: CompanyDatabase,
  given: InventoryImport,
  merged: readonly MergedInventory[],
): Promise<StoredStatements> {
  const { importing, importId, file } = given;
  const { statements } = file.inventory;
  const isKnown = merged.length > 0 && merged.every(({ scanId }) => scanId === null);
  if (statements.length === 0 || isKnown) return noStatements;
  const { tools, scannedUntil, contentHash } = file.summary;
  const source = tools[0]?.split(' ')[0] ?? importing.format;
  const statedAt = scannedUntil ?? new Date().toISOString();
  const placed = placeStatements(statements, await findPlaces(db, given, merged), { source, statedAt });
  const key = keyOf(given, source);
  const stored = await storeDocument(db, importing, { importId, key, contentHash, author: source, statedAt, placed });
  const { unplaced, unknownBom, replacedBom } = placed;
  return { ...stored, unplaced, unknownBom, replacedBom };
}
