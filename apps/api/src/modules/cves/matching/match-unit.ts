import type { Database } from '../../../platform/database/database.ts';

/** The part of the matching that succeeds or fails as a whole. */
export type MatchUnit =
  /** Queued assets. */
  | { kind: 'assets'; ids: readonly string[] }
  /** Changed vulnerabilities. The company's cursor moves to `until` afterwards. */
  | { kind: 'names'; names: readonly string[]; until: number }
  /** Vulnerabilities whose EPSS score or KEV entry changed. */
  | { kind: 'weights'; names: readonly string[]; until: number }
  /** Rows of vulnerabilities and fix groups of packages. */
  | { kind: 'figures'; cves: readonly string[]; fixes: readonly string[] };

/** A company to match, as plain data for the thread. */
export interface MatchJob {
  connection: Database['connection'];
  companyId: string;
}

/** The state after a unit: nothing is left, there is more to do, or another process has the lock. */
export type MatchState = 'done' | 'more' | 'taken';

/** The cause of a failure: not the data, a timeout of the server, or another error. */
export type FailureCause = 'passing' | 'timeout' | 'error';

/** The messages of the matching thread. */
export type FromMatching =
  /** The next unit. Each of its steps restarts the timeout. */
  | { kind: 'unit'; unit: MatchUnit }
  | { kind: 'step' }
  /** IDs of the assets that were written. */
  | { kind: 'written'; assetIds: readonly string[] }
  | { kind: 'state'; state: MatchState }
  | { kind: 'broken'; error: Error; cause: FailureCause };

/** Maximum sizes of a unit and of its steps. */
export const unitBounds = {
  assets: 2_000,
  names: 200,
  /** Pairs of an asset and an advisory that names it. */
  pairs: 50_000,
  /** Batch size for retries, as a share of the usual one. */
  retriedShare: 1 / 8,
};
