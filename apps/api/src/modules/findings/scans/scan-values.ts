import { type ScannedField, scannedFields } from '@gatehouse/contract/findings/finding-proposals';
import { severities, type Severity } from '@gatehouse/domain/severity';

import type { FindingRecord } from '../findings.store.ts';

/** The severity of a finding with the vector and score it is based on. */
interface Rating {
  severity: Severity;
  vector: string | null;
  score: number | null;
}

/** The values of the fields that both scans and users write. */
export type ScanValues = { rating: Rating } & Pick<
  FindingRecord,
  'title' | 'description' | 'impact' | 'recommendation' | 'evidence' | 'cwe' | 'cve' | 'tags'
> & { references: string[] };
export type ScanValue = ScanValues[ScannedField];

type ValuedColumns = Omit<ScanValues, 'rating' | 'references'> &
  Pick<FindingRecord, 'reference_links' | 'severity' | 'cvss_vector' | 'cvss_score'>;

/** Returns the fields of a stored finding in the form that scans and users write. */
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

/** Returns a comparable form of a value. The score is left out, because it follows from the vector. */
function compared(value: ScanValue): string {
  const isRating = typeof value === 'object' && value !== null && !Array.isArray(value);
  return JSON.stringify(isRating ? [value.severity, value.vector] : value);
}

/** True if two values of a field are equal. */
export const isSameValue = (left: ScanValue, right: ScanValue): boolean => compared(left) === compared(right);

/** Returns the fields in which two versions of a finding differ. */
export const differingFields = (left: ScanValues, right: ScanValues): ScannedField[] =>
  scannedFields.filter((field) => !isSameValue(left[field], right[field]));
