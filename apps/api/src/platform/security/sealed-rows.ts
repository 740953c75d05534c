import type { CompanyDatabase } from '../database/database.ts';
import type { CompanyKeys } from './company-keys.ts';

/** Values of a module that are sealed with the keys of their company: a rotation seals them again, batch by batch. */
export interface SealedRows {
  /** What they are, in the words of who rotates: "passwords of leaks". */
  name: string;
  /**
   * Seals the next rows after `after` (the first ones for null) that an older version than the newest seals. Answers
   * how many, and where to go on; null once there is none.
   */
  reseal(
    db: CompanyDatabase,
    work: { keys: CompanyKeys; companyId: string; after: string | null },
  ): Promise<{ count: number; next: string | null }>;
  /** Whether a row still needs one of these versions. */
  needs(db: CompanyDatabase, versions: readonly number[]): Promise<boolean>;
}
