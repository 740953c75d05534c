import type { Database } from '../../../platform/database/database.ts';

/** The part of the matching that is done at once, or fails as one. */
export type MatchUnit =
  /** Assets of the queue. */
  | { kind: 'assets'; ids: readonly string[] }
  /** Vulnerabilities that changed; `until` is where the cursor of the company goes. */
  | { kind: 'names'; names: readonly string[]; until: number }
  /** Vulnerabilities whose EPSS score or KEV entry changed. */
  | { kind: 'weights'; names: readonly string[]; until: number }
  /** Rows of vulnerabilities, and of the fixes of packages. */
  | { kind: 'figures'; cves: readonly string[]; fixes: readonly string[] };

/** A company that is to be matched; plain data. */
export interface MatchJob {
  connection: Database['connection'];
  companyId: string;
}

/** Nothing is left, there is more to do, or it is another one's turn. */
export type MatchState = 'done' | 'more' | 'taken';

/** The messages of a thread that matches. */
export type FromMatching =
  /** The unit that follows; with each step of it the time begins anew. */
  | { kind: 'unit'; unit: MatchUnit }
  | { kind: 'step' }
  /** IDs of the assets that were written. */
  | { kind: 'written'; assetIds: readonly string[] }
  | { kind: 'state'; state: MatchState }
  | { kind: 'broken'; error: Error; isPassing: boolean };

/** Maximum size of one unit, and of one step of it. */
export const unitBounds = {
  assets: 2_000,
  names: 200,
  /** Pairs of an asset and an advisory that names it. */
  pairs: 50_000,
  /** Size of the parts in which failed items are retried, as a share of the usual size. */
  retriedShare: 1 / 8,
};
