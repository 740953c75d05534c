import type { LeakRecord, LeakSummary } from '@gatehouse/formats/leaks/leak-record';

import type { Ownership } from './own-domains.ts';

/** A credential that belongs to the company. */
export type OwnLeak = LeakRecord & Ownership;

/** The result of reading a file. */
export interface ReadLeaks {
  summary: LeakSummary;
  /** Number of credentials of other domains. */
  dropped: number;
  fileHash: string;
}

/** The result of merging the company's credentials. */
export interface MergeCounts {
  created: number;
  /** Records seen again in another file; `reopened` of them had been Mitigated. */
  updated: number;
  reopened: number;
  unchanged: number;
  /** Number of credentials that the provider had withdrawn. */
  withdrawn: number;
  /** The visual ID of the first record created or reopened, or an empty string. */
  first: string;
}
