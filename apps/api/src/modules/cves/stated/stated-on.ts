import type { NamedProduct } from '@gatehouse/matching/product-identity';
import type { StatedVersion } from '@gatehouse/matching/stated-versions';

import type { VexStatementRow } from './vex.store.ts';

/** The product that a statement is about. */
export interface StatedOn {
  assetId: string | null;
  /** The whole system, or the one inside of which the package is. */
  systemId: string | null;
  /** The same for a product that any system may be. */
  product: NamedProduct | null;
  purl: string;
  cpe: string;
  version: string;
  versions: readonly StatedVersion[];
  release: string;
}

/** The product of a stored statement. */
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
