import type { InventoryFact } from '@gatehouse/formats/components/component-record';
import { componentReaders } from '@gatehouse/formats/components/component-registry';
import type { HashedRecords } from '@gatehouse/formats/thread/read-in-thread';

import type { ImportContext } from '../../../extensions/importer.ts';
import { undoMs } from '../../../extensions/run-import.ts';
import type { InventoryScan } from './inventory-scan.ts';
import type { ReadInventory, ReadSystem } from './read-inventory.ts';

/** A completely read file to import into the inventory. */
export interface InventoryImport {
  importing: ImportContext;
  file: { summary: HashedRecords<InventoryFact>['summary']; inventory: ReadInventory };
  importId: string;
}

/** Returns the file name without folder and extensions. */
const stemOf = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? name).replace(/(?:\.(?:cdx|spdx|sbom|bom))?\.[^.]+$/i, '') || 'Inventory';

const longestSystem = 300;

/** Returns the name of a file's system. */
export const systemNameOf = ({ options, file }: ImportContext, { name }: ReadSystem): string =>
  (options.system ?? name ?? stemOf(file.name)).slice(0, longestSystem);

/** Scanners that can also list components without vulnerabilities. */
const listsAll: ReadonlySet<string> = new Set(['trivy', 'osv-scanner', 'dependency-check']);
const bills: ReadonlySet<string> = new Set(
  componentReaders.filter(({ counts }) => counts === 'components').map(({ format }) => format),
);

/**
 * Returns the scope of a scan. A bill of materials covers its system; a scanner covers what it lists, if it lists more than vulnerable
 * components.
 */
function coverOf({ options, format }: ImportContext, { components, matches }: ReadSystem): InventoryScan['covers'] {
  if (options.complete || bills.has(format)) return 'system';
  const vulnerable = new Set(matches.map(({ ref }) => ref));
  const isWhole = listsAll.has(format) && components.some(({ ref }) => ref !== undefined && !vulnerable.has(ref));
  return isWhole ? 'seen' : 'nothing';
}

/** Returns the scan of one system in a file. */
export function scanOf({ importing, file, importId }: InventoryImport, system: ReadSystem): InventoryScan {
  const { company, format, actor } = importing;
  const { tools, scannedFrom, scannedUntil, contentHash } = file.summary;
  const now = Date.now();
  return {
    companyId: company.id,
    system: systemNameOf(importing, system),
    format,
    tool: tools[0]?.split(' ')[0] ?? format,
    fileName: importing.file.name.slice(0, 200),
    sha256: contentHash,
    scannedAt: scannedUntil ?? scannedFrom ?? new Date(now).toISOString(),
    importId,
    covers: coverOf(importing, system),
    described: system.described,
    bom: system.bom,
    undoUntil: new Date(now + undoMs).toISOString(),
    actor,
    components: system.components,
  };
}
