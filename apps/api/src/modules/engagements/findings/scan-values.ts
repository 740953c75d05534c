import { type ScannedField, scannedFields } from '@gatehouse/contract/findings/finding-proposals';
import { severities, type Severity } from '@gatehouse/domain/severity';

import type { FindingRecord } from './findings.store.ts';

/** The severity of a finding, and what it follows from. */
interface Rating {
  severity: Severity;
  vector: string | null;
  score: number | null;
}

/** What a person or a scan says of each field. */
export type ScanValues = { rating: Rating } & Pick<
  FindingRecord,
  'title' | 'description' | 'impact' | 'recommendation' | 'evidence' | 'cwe' | 'cve' | 'tags'
> & { references: string[] };
export type ScanValue = ScanValues[ScannedField];

type ValuedColumns = Omit<ScanValues, 'rating' | 'references'> &
  Pick<FindingRecord, 'reference_links' | 'severity' | 'cvss_vector' | 'cvss_score'>;

/** The fields of a stored finding, as scans and people write them. */
export const valuesOf = (finding: ValuedColumns): ScanValues => ({
  title: finding.title,
  rating: {
    severity: severities[finding.severity] ?? 'none',
    vector: finding.cvss_vector,
    score: finding.cvss_score === null ? null : Number(finding.cvss_score),
  },
  description: finding.description,
  impact: finding.impact,
  recommendation: finding.recommendation,
  evidence: finding.evidence,
  references: finding.reference_links,
  cwe: finding.cwe,
  cve: finding.cve,
  tags: finding.tags,
});

/** A score follows from its vector; without one, the severity says enough. */
function compared(value: ScanValue): string {
  const isRating = typeof value === 'object' && value !== null && !Array.isArray(value);
  return JSON.stringify(isRating ? [value.severity, value.vector] : value);
}

/** True if two values of a field say the same. */
export const isSameValue = (left: ScanValue, right: ScanValue): boolean => compared(left) === compared(right);

/** The fields in which two states of a finding differ. */
export const fieldsApart = (left: ScanValues, right: ScanValues): ScannedField[] =>
  scannedFields.filter((field) => !isSameValue(left[field], right[field]));
