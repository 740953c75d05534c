import type { BomLink } from '@gatehouse/formats/vulnerability/vulnerability-record';
import type { NamedProduct } from '@gatehouse/matching/product-identity';
import type { InstalledVersion } from '@gatehouse/matching/stated-versions';

import type { AssetColumns } from './asset-identity.ts';
import type { ComponentRecord } from './component-record.ts';

/** An inventory of one system that was read to its end. */
export interface InventoryScan {
  companyId: string;
  /** Of what the components are part. */
  system: string;
  format: string;
  tool: string;
  fileName: string;
  /** SHA-256 of the content, hex. */
  sha256: string;
  /** ISO 8601 UTC. */
  scannedAt: string;
  /** One for all systems of a file, by which it is undone. */
  importId: string;
  /**
   * Where it says what is missing: in the whole system, among the components that its tool has seen before, or nowhere,
   * because its report names vulnerable components alone.
   */
  covers: 'system' | 'seen' | 'nothing';
  /** Facts of the described product; empty where the file states none. */
  described: NamedProduct;
  /** The serial number of a bill of materials, by which other files name its components. */
  bom: BomLink | undefined;
  undoUntil: string;
  actor: { id: string | null; name: string };
  /** Emptied as they are identified: what a file states is not held beside what is stored of it. */
  components: ComponentRecord[];
}

/** Components that could not be kept, by reason. */
export type Rejections = ReadonlyMap<string, number>;

/** An asset as a scan found it. */
export interface PlacedAsset {
  id: string;
  version: string;
  /** The version with its epoch, and how its ecosystem orders it. */
  installed: InstalledVersion;
}

/** Which assets the components of a file are, by their references in it. One without a version can be several. */
export type PlacedRefs = ReadonlyMap<string, readonly PlacedAsset[]>;

/** What a scan changed. */
export interface MergedInventory {
  /** Packages of distributions that advisories may not find. */
  partlyMatched: number;
  /** True if a newer scan of the system is there already. */
  isOutdated: boolean;
  /** Null where the same file was imported before. */
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

/** A source of an asset. */
export interface AssetSource {
  tool: string;
  firstSeen: string;
  lastSeen: string;
}

/** An asset as it is stored, as far as a scan may change it. */
export interface StoredAsset extends AssetColumns {
  id: string;
  state: string;
  first_seen: string;
  last_seen: string;
  missing_since: string | null;
  sources: readonly AssetSource[];
  isActive: boolean;
}
