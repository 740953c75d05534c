import type { ReportSection } from '@gatehouse/contract/report-templates/report-templates';

/** The names of sections in error texts. */
const sectionNames: Record<ReportSection, string> = {
  summary: 'Management summary',
  scope: 'Scope',
  methodology: 'Methodology',
  team: 'Assessment team',
  overview: 'Findings overview',
  hosts: 'Affected hosts',
  remediation: 'Remediation plan',
  findings: 'Findings',
  attackChain: 'Attack chain',
  appendix: 'Appendix',
};

/** Texts of report templates that the server writes. */
export const reportTemplateTexts = {
  errors: {
    outdated: 'A colleague has saved this in the meantime. Reload the page before you change it.',
    sameName: 'Another template has this name',
    both: 'Select a template, or send options. An engagement cannot have both.',
    twice: (section: ReportSection) => `The section “${sectionNames[section]}” is listed twice`,
    absent: (section: ReportSection) => `The section “${sectionNames[section]}” is missing`,
    noFindings: 'The findings cannot be left out of a report',
  },
} as const;
