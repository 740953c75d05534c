import type { SourcedVector } from '@gatehouse/domain/preferred-score';
import type { AdvisoryFacts } from '@gatehouse/matching/advisory';

import type { ProductStatement } from '../matches/supplier-statement.ts';

/** One source's data about a vulnerability, as the reader of its format returns it. */
export interface AdvisoryRecord {
  /** The source: `osv`, `github`, `nvd`, `cna`, `csaf` … */
  source: string;
  id: string;
  /** Other IDs of the same vulnerability. Related vulnerabilities are not included. */
  aliases: readonly string[];
  summary: string;
  details: string;
  /** ISO 8601 in UTC. */
  published: string | null;
  modified: string | null;
  withdrawn: string | null;
  vectors: readonly SourcedVector[];
  /** The publisher's severity, as an index of `severities`. Used if no vector can be scored. */
  severity: number | null;
  cwes: readonly string[];
  references: readonly { url: string; kind: string }[];
  affected: NonNullable<AdvisoryFacts['affected']>;
  configurations: NonNullable<AdvisoryFacts['configurations']>;
  /** The license under which the source publishes it. */
  license: string;
  /** The publisher's statements about products that are not affected. */
  statements: readonly ProductStatement[];
}

/** The probability of exploitation of a CVE (FIRST EPSS). */
export interface EpssRecord {
  cve: string;
  epss: number;
  percentile: number;
}

/** An entry of CISA's catalog of known exploited vulnerabilities (KEV). */
export interface KevRecord {
  cve: string;
  /** YYYY-MM-DD. */
  added: string;
  due: string | null;
  isRansomware: boolean;
}
