import { catalogue } from '../../core/texts.ts';

/** What the shell says of the module; the rest of its words comes with its pages. */
export const findingsNames = catalogue({
  companyTab: 'Findings',
  allFindings: 'All Findings',
  staffFindings: 'Findings',
  findings: 'Findings',
  rulesTitle: 'Remediation policy',
});
