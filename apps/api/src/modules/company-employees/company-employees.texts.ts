import { counted } from '../../platform/core/texts.ts';

/** Employee texts that the server writes. */
export const employeeTexts = {
  taken: 'An employee with this address already exists',
  takenArchived: 'An archived employee has this address. Restore them instead.',
  namedInReason: 'The reason is kept in the audit log, so it can’t contain the name or address. Rephrase it.',
  mailDomains: {
    kind: 'Training emails outside a client’s domains',
    subject: 'Emails to employees',
    waiting: (company: string, domains: string, more: number) =>
      `${company} needs your consent to email employees at #${domains}${more > 0 ? ` and ${more} more` : ''}` as const,
  },
  importing: {
    mapping: 'The column mapping is invalid',
    fileTooLarge: 'The file is larger than 10 MB',
    noName: 'The name is missing. New employees need one.',
    webAddress: 'The name contains a web address.',
    invalidLines: (count: number, first: number) =>
      counted(count, {
        one: `# line is invalid, starting at line ${first}. Nothing was imported.`,
        other: `# lines are invalid, starting at line ${first}. Nothing was imported.`,
      }),
    overtaken: 'Employees were changed during the import. Nothing was imported. Try again.',
    subject: 'Employees',
  },
};
