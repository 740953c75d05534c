import type { CompanyDatabase } from '../database/database.ts';
import type { CompanyKeys } from './company-keys.ts';

/** Columns of a module that are encrypted with the keys of their company; a rotation re-encrypts them in batches. */
export interface SealedRows {
  /** The name shown to the operator of a rotation: "passwords of leaks". */
  name: string;
  /**
   * Re-encrypts the next rows after `after` (null: the first) that use an old key version. Returns the number and where to continue; null
   * if there are none left.
   */
  reseal(
    db: CompanyDatabase,
    work: { keys: CompanyKeys; companyId: string; after: string | null },
  ): Promise<{ count: number; next: string | null }>;
  /** Resolves to true if a row still uses one of these versions. */
  needs(db: CompanyDatabase, versions: readonly number[]): Promise<boolean>;
}
