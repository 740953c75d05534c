import type { Body } from '@gatehouse/contract/endpoint';
import type { Finding } from '@gatehouse/contract/finding-schema';
import type { providerFindings } from '@gatehouse/contract/provider-findings';
import { isSeverity } from '@gatehouse/domain/severity';

type Change = Body<typeof providerFindings.setText>;

/** The fields of the form as typed; lists stand one entry in each line. */
export type FindingForm = Record<
  | 'title'
  | 'cvssv3'
  | 'severity'
  | 'description'
  | 'impact'
  | 'recommendation'
  | 'evidence'
  | 'references'
  | 'cwe'
  | 'cve'
  | 'owasp'
  | 'tags'
  | 'dueDate',
  string
>;

export const formOf = (finding: Finding): FindingForm => ({
  title: finding.title,
  cvssv3: finding.cvssv3 ?? '',
  severity: finding.severity,
  description: finding.description,
  impact: finding.impact,
  recommendation: finding.recommendation,
  evidence: finding.evidence,
  references: finding.references.join('\n'),
  cwe: finding.cwe?.toString() ?? '',
  cve: finding.cve.join('\n'),
  owasp: finding.owasp,
  tags: finding.tags.join('\n'),
  dueDate: finding.dueDate ?? '',
});

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

// A CWE that is no number is sent as 0, which the server refuses with its own sentence.
const read: { [Name in keyof FindingForm]: (typed: string) => Change } = {
  title: (typed) => ({ title: typed.trim() }),
  cvssv3: (typed) => ({ cvssv3: orNull(typed) }),
  severity: (typed) => (isSeverity(typed) ? { severity: typed } : {}),
  description: (typed) => ({ description: typed }),
  impact: (typed) => ({ impact: typed }),
  recommendation: (typed) => ({ recommendation: typed }),
  evidence: (typed) => ({ evidence: typed }),
  references: (typed) => ({ references: linesOf(typed) }),
  cwe: (typed) => ({ cwe: typed.trim() === '' ? null : Number(typed.trim().replace(/^cwe-/i, '')) || 0 }),
  cve: (typed) => ({ cve: linesOf(typed) }),
  owasp: (typed) => ({ owasp: typed.trim() }),
  tags: (typed) => ({ tags: linesOf(typed) }),
  dueDate: (typed) => ({ dueDate: orNull(typed) }),
};

/** What the call has to name: the fields that differ from the finding. */
export function changeOf(finding: Finding, form: FindingForm): Change {
  const before = formOf(finding);
  const names = (Object.keys(read) as (keyof FindingForm)[]).filter((name) => form[name] !== before[name]);
  return Object.assign({}, ...names.map((name) => read[name](form[name]))) as Change;
}
