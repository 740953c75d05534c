import { catalogue } from '../../core/texts.ts';

/** Texts of the module in the shell; the others are loaded with its pages. */
export const findingsNames = catalogue({
  companyTab: 'Findings',
  allFindings: 'All Findings',
  staffFindings: 'Findings',
  findings: 'Findings',
  rulesTitle: 'Remediation policy',
});
