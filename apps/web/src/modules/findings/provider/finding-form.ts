import type { Body } from '@gatehouse/contract/endpoint';
import type { Finding } from '@gatehouse/contract/finding-schema';
import type { providerEngagements } from '@gatehouse/contract/provider-engagements';
import type { providerFindings } from '@gatehouse/contract/provider-findings';
import { parseVector } from '@gatehouse/domain/cvss/parse-vector';
import { isSeverity } from '@gatehouse/domain/severity';

import type { FieldErrors } from '../../../shared/forms/use-form.ts';
import { findingFormTexts as texts } from './finding-forms.texts.ts';

type Changes = Body<typeof providerFindings.setText>;
type NewFinding = Body<typeof providerEngagements.addFinding>;

/** The fields as typed; lists have one entry in each line. */
export interface FindingValues {
  title: string;
  /** Empty: the severity of the vector. */
  severity: string;
  cvssv3: string;
  description: string;
  impact: string;
  recommendation: string;
  evidence: string;
  references: string;
  cwe: string;
  owasp: string;
  /** Of new findings only. */
  hosts: string;
  /** Of existing findings only. */
  cve: string;
  tags: string;
  dueDate: string;
}

export const emptyFinding: FindingValues = {
  title: '',
  severity: '',
  cvssv3: '',
  description: '',
  impact: '',
  recommendation: '',
  evidence: '',
  references: '',
  cwe: '',
  owasp: '',
  hosts: '',
  cve: '',
  tags: '',
  dueDate: '',
};

export const valuesOf = (finding: Finding): FindingValues => ({
  title: finding.title,
  severity: finding.severity,
  cvssv3: finding.cvssv3 ?? '',
  description: finding.description,
  impact: finding.impact,
  recommendation: finding.recommendation,
  evidence: finding.evidence,
  references: finding.references.join('\n'),
  cwe: finding.cwe?.toString() ?? '',
  owasp: finding.owasp,
  hosts: '',
  cve: finding.cve.join('\n'),
  tags: finding.tags.join('\n'),
  dueDate: finding.dueDate ?? '',
});

/** What the page can say before anything is sent. */
export function checkFinding({ title, cvssv3, cwe }: FindingValues): FieldErrors<FindingValues> {
  const vector = cvssv3.trim() === '' ? null : parseVector(cvssv3.trim());
  return {
    title: title.trim() === '' ? texts.titleMissing : undefined,
    cvssv3: vector && !vector.ok ? vector.message : undefined,
    cwe: Number.isNaN(cweOf(cwe)) ? texts.cweInvalid : undefined,
  };
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Null for an empty field; NaN for a text that is no number. */
function cweOf(typed: string): number | null {
  const text = typed.trim().replace(/^cwe-/i, '');
  return text === '' ? null : Number(text);
}

/** What the fields mean to the API. */
const parsed = (values: FindingValues) => ({
  title: values.title.trim(),
  ...(isSeverity(values.severity) && { severity: values.severity }),
  cvssv3: orNull(values.cvssv3),
  description: values.description,
  impact: values.impact,
  recommendation: values.recommendation,
  evidence: values.evidence,
  references: linesOf(values.references),
  cwe: cweOf(values.cwe),
  owasp: values.owasp.trim(),
});

/** A new finding, as the API takes it. */
export const newFindingOf = (values: FindingValues): NewFinding => ({
  ...parsed(values),
  hosts: linesOf(values.hosts),
});

/** The fields that differ from the finding, so that two people can edit different ones at once. */
export function changesOf(finding: Finding, values: FindingValues): Changes {
  const before = valuesOf(finding);
  const { cve, tags, dueDate } = values;
  const all = { ...parsed(values), cve: linesOf(cve), tags: linesOf(tags), dueDate: orNull(dueDate) };
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => values[name as keyof FindingValues] !== before[name as keyof FindingValues]),
  );
}
