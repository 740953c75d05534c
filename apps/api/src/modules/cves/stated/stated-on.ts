import type { NamedProduct } from '@gatehouse/matching/product-identity';
import type { StatedVersion } from '@gatehouse/matching/stated-versions';

import type { VexStatementRow } from './vex.store.ts';

/** The product to which a statement applies. */
export interface StatedOn {
  assetId: string | null;
  /** The whole system, or the system that contains the package. */
  systemId: string | null;
  /** The whole product, or the product that contains the package, if any system can match it. */
  product: NamedProduct | null;
  purl: string;
  cpe: string;
  version: string;
  versions: readonly StatedVersion[];
  release: string;
}

/** Returns the product of a stored statement. */
export const statedOn = ({
  asset_id,
  system_id,
  product,
  purl,
  cpe,
  version,
  versions,
  release,
}: VexStatementRow): StatedOn => ({
  assetId: asset_id,
  systemId: system_id,
  product,
  purl,
  cpe,
  version,
  versions,
  release,
});
