import type { LeakRecord, LeakSummary } from '@gatehouse/formats/leaks/leak-record';

import type { Ownership } from './own-domains.ts';

/** A credential that belongs to the company. */
export type OwnLeak = LeakRecord & Ownership;

/** What a file held. */
export interface ReadLeaks {
  summary: LeakSummary;
  /** Credentials of other domains. */
  dropped: number;
  fileHash: string;
}

/** What became of the credentials of the company. */
export interface MergeCounts {
  created: number;
  /** Seen again in another file; `reopened` of them had been Mitigated. */
  updated: number;
  reopened: number;
  unchanged: number;
  /** The provider has taken them back before. */
  withdrawn: number;
  /** The visual id of the first record that was created or reopened; empty where there is none. */
  first: string;
}
