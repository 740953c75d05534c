import type { AdvisoryFacts } from '@gatehouse/matching/advisory';

import type { FactReading } from '../record-reading.ts';
import type { KnownExploited, StatementFact, VulnerabilityDetails } from '../vulnerability/vulnerability-record.ts';

/** The source of an advisory. Source and ID together are its key. */
export type AdvisorySource = 'osv' | 'csaf' | 'nvd' | 'cve';

interface LocatedRecord {
  /** The line on which the record begins, from 1; 0 for facts about the whole file. */
  line: number;
}

/** An advisory about one vulnerability. */
export interface AdvisoryFact extends LocatedRecord {
  kind: 'advisory';
  source: AdvisorySource;
  /** Input of `compileAdvisory`. */
  facts: AdvisoryFacts;
  /** Its ID is the advisory's ID; its aliases are the input of `joinAliases`. */
  vulnerability: VulnerabilityDetails;
  /** IDs of related vulnerabilities, which are not aliases. */
  related: string[];
  /** True if the author withdrew or rejected the advisory. */
  isWithdrawn: boolean;
  /** ISO 8601 UTC, or null if the file gives no date. */
  withdrawnAt: string | null;
  publisher: string;
}

/** An entry of CISA's Known Exploited Vulnerabilities catalog. Dates are YYYY-MM-DD without a time zone. */
export interface KevFact extends LocatedRecord, KnownExploited {
  kind: 'kev';
  cve: string;
  vendor: string;
  product: string;
  title: string;
  description: string;
  action: string;
  references: string[];
  cwe: number[];
}

/** The EPSS score of one vulnerability, dated by the day of the model. */
export interface EpssFact extends LocatedRecord {
  kind: 'epss';
  cve: string;
  score: number;
  percentile: number | null;
}

/** The edition of a daily list. It is the last fact of a file. */
export interface EditionFact extends LocatedRecord {
  kind: 'edition';
  list: 'kev' | 'epss';
  version: string;
  /** YYYY-MM-DD as written in the file, regardless of the time zone, or null if the file has none. */
  day: string | null;
}

/** A fact that an advisory reader yields. */
export type AdvisoryRecord = AdvisoryFact | StatementFact | KevFact | EpssFact | EditionFact;

/** The running import of an advisory file. */
export type AdvisoryReading = FactReading<AdvisoryRecord>;
