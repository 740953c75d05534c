import type { Body } from '@gatehouse/contract/endpoint';
import type { providerEngagements } from '@gatehouse/contract/provider-engagements';
import { isSeverity } from '@gatehouse/domain/severity';

/** The form as typed; lists stand one entry in each line. */
export interface NewFindingDraft {
  title: string;
  /** Empty: the severity of the vector. */
  severity: string;
  cvssv3: string;
  description: string;
  impact: string;
  recommendation: string;
  evidence: string;
  references: string;
  hosts: string;
  cwe: string;
  owasp: string;
}

export const newFinding: NewFindingDraft = {
  title: '',
  severity: '',
  cvssv3: '',
  description: '',
  impact: '',
  recommendation: '',
  evidence: '',
  references: '',
  hosts: '',
  cwe: '',
  owasp: '',
};

/** One entry in each line that is not empty. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Null where the field is empty; not a number where it is neither empty nor one. */
export function cweOf(typed: string): number | null {
  const text = typed.trim().replace(/^cwe-/i, '');
  return text === '' ? null : Number(text);
}

type FindingBody = Body<typeof providerEngagements.addFinding>;

/** What the call takes. */
export function findingBody(draft: NewFindingDraft): FindingBody {
  const { severity, cvssv3, references, hosts, cwe, ...texts } = draft;
  return {
    ...texts,
    ...(isSeverity(severity) && { severity }),
    cvssv3: cvssv3.trim() === '' ? null : cvssv3.trim(),
    references: linesOf(references),
    hosts: linesOf(hosts),
    cwe: cweOf(cwe),
  };
}
