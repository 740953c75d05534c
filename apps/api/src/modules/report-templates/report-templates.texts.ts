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
  held: 'What we tested and what held',
  matrix: 'Risk matrix',
  comparison: 'Comparison with the previous test',
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
    noClient: 'This client does not exist',
    otherTemplate: (name: string) => `The template “${name}” is already used for one of these clients`,
    activeFile: 'This Word file is active. Deactivate it before you delete it.',
    tooManyFiles: 'A template can have 50 Word files. Delete one that is no longer needed.',
    refused: 'The Word file cannot be used as a template',
    noFindings: 'The findings cannot be left out of a report',
  },
} as const;
