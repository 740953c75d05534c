import type { StatedState } from '@gatehouse/domain/match-state';
import type { NamedProduct } from '@gatehouse/matching/product-identity';

/** What a supplier states of one match. The fields are in the order in which PostgreSQL keeps them in `jsonb`. */
export interface SupplierStatement {
  state: StatedState;
  action: string;
  detail: string;
  source: string;
  /** ISO 8601 UTC. */
  statedAt: string;
  /** A word of the standard, such as `code_not_reachable`; empty where there is none. */
  justification: string;
}

/** What an advisory states of one product: a package without version and qualifiers, or a CPE. */
export interface ProductStatement extends SupplierStatement {
  purl: string;
  cpe: string;
  /** Empty for all versions. */
  version: string;
  /** Of the distribution, where the statement names it. */
  release?: string;
  /** The product inside of which the package has to be; absent where it may be anywhere. */
  product?: NamedProduct;
}
