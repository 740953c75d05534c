import type { StatedVector } from '@gatehouse/domain/preferred-score';
import type { AdvisoryFacts } from '@gatehouse/matching/advisory';

import type { ProductStatement } from '../stated/supplier-statement.ts';

/** What one source says of a vulnerability, as a reader of its format returns it. */
export interface AdvisoryRecord {
  /** `osv`, `github`, `nvd`, `cna`, `csaf` … */
  source: string;
  id: string;
  /** Other names of the same vulnerability; related ones are not the same. */
  aliases: readonly string[];
  summary: string;
  details: string;
  /** ISO 8601 UTC. */
  published: string | null;
  modified: string | null;
  withdrawn: string | null;
  vectors: readonly StatedVector[];
  /** The publisher's word, as the place of the severity; it counts where no vector can be scored. */
  severity: number | null;
  cwes: readonly string[];
  references: readonly { url: string; kind: string }[];
  affected: NonNullable<AdvisoryFacts['affected']>;
  configurations: NonNullable<AdvisoryFacts['configurations']>;
  /** Under which terms the source publishes it. */
  license: string;
  /** What its publisher states of products that are not affected. */
  statements: readonly ProductStatement[];
}

/** The probability of exploitation of a CVE (FIRST EPSS). */
export interface EpssRecord {
  cve: string;
  epss: number;
  percentile: number;
}

/** A line of CISA’s catalogue of known exploited vulnerabilities. */
export interface KevRecord {
  cve: string;
  /** YYYY-MM-DD. */
  added: string;
  due: string | null;
  isRansomware: boolean;
}
