import type { DeclaredState } from '@gatehouse/domain/match-state';
import type { NamedProduct } from '@gatehouse/matching/product-identity';

/** A supplier's statement about a match. The fields are in the order in which PostgreSQL stores them in `jsonb`. */
export interface SupplierStatement {
  state: DeclaredState;
  action: string;
  detail: string;
  source: string;
  /** ISO 8601 in UTC. */
  statedAt: string;
  /** A justification code of the standard, such as `code_not_reachable`. Empty if there is none. */
  justification: string;
}

/** An advisory's statement about one product: a package URL without version and qualifiers, or a CPE. */
export interface ProductStatement extends SupplierStatement {
  purl: string;
  cpe: string;
  /** Empty for all versions. */
  version: string;
  /** The release of the distribution, if the statement names it. */
  release?: string;
  /** The product that must contain the package. Absent if it may be anywhere. */
  product?: NamedProduct;
}
