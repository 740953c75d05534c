import type { AdvisoryFacts } from '@gatehouse/matching/advisory';

import type { FactReading } from '../record-reading.ts';
import type { KnownExploited, StatementFact, VulnerabilityDetails } from '../vulnerability/vulnerability-record.ts';

/** Where an advisory comes from; with its ID this is its key. */
export type AdvisorySource = 'osv' | 'csaf' | 'nvd' | 'cve';

interface Located {
  /** On which the record begins, from 1; 0 for what the whole file says. */
  line: number;
}

/** An advisory about one vulnerability. */
export interface AdvisoryFact extends Located {
  kind: 'advisory';
  source: AdvisorySource;
  /** What `compileAdvisory` takes. */
  facts: AdvisoryFacts;
  /** Its ID is that of the advisory, and its aliases are what `joinAliases` takes. */
  vulnerability: VulnerabilityDetails;
  /** Other vulnerabilities; they are not the same one. */
  related: string[];
  /** Withdrawn or rejected by its author. */
  isWithdrawn: boolean;
  /** ISO 8601 UTC; null where the file does not say when. */
  withdrawnAt: string | null;
  publisher: string;
}

/** An entry of the catalog of known exploited vulnerabilities. Days are YYYY-MM-DD and never shift by a time zone. */
export interface KevFact extends Located, KnownExploited {
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

/** The score of one vulnerability; its day is that of the model. */
export interface EpssFact extends Located {
  kind: 'epss';
  cve: string;
  score: number;
  percentile: number | null;
}

/** Which edition of a daily list a file is. Comes last. */
export interface EditionFact extends Located {
  kind: 'edition';
  list: 'kev' | 'epss';
  version: string;
  /** YYYY-MM-DD as it is written, whatever the zone beside it; null where the file has none. */
  day: string | null;
}

/** What a reader of advisories yields. */
export type AdvisoryRecord = AdvisoryFact | StatementFact | KevFact | EpssFact | EditionFact;

/** A reading of advisories. */
export type AdvisoryReading = FactReading<AdvisoryRecord>;
