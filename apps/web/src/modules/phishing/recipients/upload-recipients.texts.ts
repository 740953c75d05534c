import { catalogue, counted, isolated, formatNumber } from '../../../core/texts.ts';
import { peopleImportTexts as people } from '../../../shared/people-import/people-import.texts.ts';
import { columnTexts } from '../../../shared/vocabulary/columns.texts.ts';
import { phishingTexts } from '../phishing.texts.ts';

const { recipientsOf } = phishingTexts;

/** Names of the fields, for columns and corrections. */
const fields = {
  email: 'Email',
  fullname: 'Full name',
  firstName: 'First name',
  lastName: 'Last name',
  department: 'Department',
  jobTitle: 'Job title',
};

/** Texts of the recipient upload, by step. */
export const uploadTexts = catalogue({
  title: 'Upload recipients',
  awaited: 'Your provider is waiting for recipients.',
  steps: 'Upload steps',
  finish: 'Upload',
  names: { file: 'File', columns: 'Columns', check: 'Check', confirm: 'Confirm' },
  file: {
    context: 'Upload an Excel workbook or a CSV file with one recipient per row. Only the email address is required.',
    dropzone: { label: people.tableDropzone, drop: people.drop, input: 'Recipient file' },
    limits: people.tableLimits,
  },
  columns: {
    context: 'Select the column for each field.',
    none: 'Not uploaded',
    samples: people.samples,
  },
  fields,
  check: {
    caption: 'Rows in the file',
    columns: { line: 'Line', person: 'Recipient', detail: fields.department, outcome: columnTexts.status },
    outcomes: { faulty: 'Error', foreign: 'Other domain', ready: 'Ready' },
    faulty: (problems: number) =>
      counted(problems, {
        one: '# error. Correct or leave out the line, or fix the file and upload it again.',
        other: '# errors. Correct or leave out the lines, or fix the file and upload it again.',
      }),
    corrections: 'Lines with errors',
    line: (line: number) => `Line ${formatNumber(line)}`,
    leaveOut: 'Leave out',
    leaveOutOne: (line: number) => `Leave out line ${formatNumber(line)}`,
    leftOut: (lines: number) => counted(lines, { one: '# line left out', other: '# lines left out' }),
    restore: 'Include again',
    more: (shown: number) => `The first ${formatNumber(shown)} lines are shown.`,
    nothing: 'No recipients are left in this list. Include a line again or upload another file.',
  },
  foreign: {
    title: 'Some recipients are at domains that aren’t registered for your company',
    domain: (domain: string, recipients: number) => `${isolated(domain)} (${recipientsOf(recipients)})`,
    more: (domains: number) => counted(domains, { one: '# more domain', other: '# more domains' }),
    context: 'Your provider confirms these before launch.',
  },
  confirm: {
    uploaded: (count: number) => `${recipientsOf(count)} will be uploaded.`,
    leftOut: (lines: number) =>
      counted(lines, { one: '# line of the file is left out.', other: '# lines of the file are left out.' }),
    replaces: (count: number) =>
      counted(count, {
        one: 'The previous list of # recipient is replaced.',
        other: 'The previous list of # recipients is replaced.',
      }),
    acceptedAgain: 'Your provider has accepted the previous list and needs to accept the new one.',
    submit: (count: number) => `Upload ${recipientsOf(count)}`,
  },
  results: {
    uploaded: (count: number) => `${recipientsOf(count)} uploaded`,
    previous: 'previous list replaced',
  },
});
