import { catalogue } from '../../core/texts.ts';
import { columnTexts } from '../vocabulary/columns.texts.ts';

/** Labels of a finding's fields, for drafts and templates. */
export const findingFieldTexts = catalogue({
  title: columnTexts.title,
  description: 'Description',
  impact: 'Impact',
  recommendation: 'Remediation',
  actionHint:
    'Begin with a sentence in bold that says what to do, such as **Bind the parameters of the search.** The summary and the plan of the report show it.',
  severity: columnTexts.severity,
  notRated: 'Not rated',
  byVector: 'Set by the CVSS vector',
  cvssv3: 'CVSS vector',
  cwe: 'CWE',
  cweNumber: (id: number) => `CWE-${id}`,
  cweNamed: (id: number, name: string) => `CWE-${id} ${name}`,
  owasp: 'OWASP',
  tags: 'Tags',
  references: 'References',
  combobox: {
    noMatches: 'No matches',
    loading: 'Loading',
    clear: 'Clear',
    create: (text: string) => `Use “${text}”`,
    remove: (label: string) => `Remove ${label}`,
  },
});
