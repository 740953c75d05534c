import type { BomLink } from '@gatehouse/formats/vulnerability/vulnerability-record';
import type { NamedProduct } from '@gatehouse/matching/product-identity';
import type { InstalledVersion } from '@gatehouse/matching/stated-versions';

import type { AssetColumns } from './asset-identity.ts';
import type { ComponentRecord } from './component-record.ts';

/** A completely read inventory of one system. */
export interface InventoryScan {
  companyId: string;
  /** The system that contains the components. */
  system: string;
  format: string;
  tool: string;
  fileName: string;
  /** The SHA-256 of the content, in hexadecimal. */
  sha256: string;
  /** The time in ISO 8601, UTC. */
  scannedAt: string;
  /** The id shared by all systems of a file, by which the import is undone. */
  importId: string;
  /**
   * The assets that count as missing if they are not in the scan: those of the whole system, those that its tool has seen before, or none,
   * because the report only lists vulnerable components.
   */
  covers: 'system' | 'seen' | 'nothing';
  /** The facts of the described product; empty if the file has none. */
  described: NamedProduct;
  /** The serial number of a bill of materials, by which other files refer to its components. */
  bom: BomLink | undefined;
  undoUntil: string;
  actor: { id: string | null; name: string };
  /** Emptied while the components are identified, so that the file and its assets are not in memory at once. */
  components: ComponentRecord[];
}

/** The number of rejected components by reason. */
export type Rejections = ReadonlyMap<string, number>;

/** An asset found by a scan. */
export interface PlacedAsset {
  id: string;
  version: string;
  /** The version with its epoch, and the version scheme of its ecosystem. */
  installed: InstalledVersion;
}

/** The assets of each component reference in a file. A component without a version can be several assets. */
export type PlacedRefs = ReadonlyMap<string, readonly PlacedAsset[]>;

/** The changes made by a scan. */
export interface MergedInventory {
  /** The number of distribution packages that advisories may not match. */
  partlyMatched: number;
  /** True if there is already a newer scan of the system. */
  isOutdated: boolean;
  /** Null if the same file was imported before. */
  scanId: string | null;
  systemId: string;
  created: number;
  updated: number;
  unchanged: number;
  missing: number;
  back: number;
  rejections: Rejections;
  placed: PlacedRefs;
}

/** A tool that has seen an asset. */
export interface AssetSource {
  tool: string;
  firstSeen: string;
  lastSeen: string;
}

/** The stored columns of an asset that a scan may change. */
export interface StoredAsset extends AssetColumns {
  id: string;
  state: string;
  first_seen: string;
  last_seen: string;
  missing_since: string | null;
  sources: readonly AssetSource[];
  isActive: boolean;
}
