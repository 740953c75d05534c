import type { CompanyDatabase } from '../../platform/database/database.ts';
import { notFound } from '../../platform/core/errors.ts';
import { findRetest, lockRetest, type RetestRecord } from './retests.store.ts';

/** The path of a retest: below its engagement for clients, below the client for staff. */
export interface RetestPath {
  id?: string;
  retestId: string;
}

const byPath =
  (find: (db: CompanyDatabase, id: string) => Promise<RetestRecord | undefined>) =>
  async (db: CompanyDatabase, { id, retestId }: RetestPath): Promise<RetestRecord> => {
    const retest = await find(db, retestId);
    if (!retest || (id !== undefined && retest.engagement_id !== id)) throw notFound();
    return retest;
  };

/** Returns the retest of a path, or throws 404. */
export const requireRetest = byPath(findRetest);

/** Returns the retest of a path, locked until the transaction ends, or throws 404. */
export const requireLockedRetest = byPath(lockRetest);
