import { catalogue, counted, formatNumber, shownRow } from '../../../core/texts.ts';
import { peopleImportTexts as people } from '../../../shared/people-import/people-import.texts.ts';
import { employeeTexts } from '../company-employees.texts.ts';

const employeeCount = (total: number) => counted(total, { one: '# employee', other: '# employees' });
const { fields } = employeeTexts;

/** Texts of the employee import, by step. */
export const importTexts = catalogue({
  title: 'Import employees',
  steps: 'Import steps',
  finish: 'Import',
  names: { file: 'File', columns: 'Columns', check: 'Check', confirm: 'Confirm' },
  file: {
    context:
      'Upload an Excel workbook or a CSV file with one employee per row. Only the email address is required for employees who are already here.',
    dropzone: { label: people.tableDropzone, drop: people.drop, input: 'Employee file' },
    limits: people.tableLimits,
  },
  columns: {
    context: 'Select the column for each field. Fields without a column aren’t changed.',
    none: 'Not imported',
    fields: { ...fields, firstName: 'First name', lastName: 'Last name' },
    samples: people.samples,
  },
  check: {
    caption: 'Rows in the file',
    columns: { line: 'Line', person: 'Employee', detail: fields.department, outcome: 'Result' },
    outcomes: {
      faulty: 'Error',
      new: 'Will be added',
      changed: 'Will be updated',
      restored: 'Will be restored',
      unchanged: 'No change',
    },
    faulty: (lines: number) =>
      counted(lines, {
        one: '# line has an error. Nothing is imported until the file is fixed and uploaded again.',
        other: '# lines have errors. Nothing is imported until the file is fixed and uploaded again.',
      }),
    more: (shown: number) => `The first ${formatNumber(shown)} lines are shown.`,
    nothing: 'Everyone in this file is already up to date.',
  },
  counts: {
    faulty: (count: number) => counted(count, { one: '# error', other: '# errors' }),
    new: (count: number) => counted(count, { one: '# new', other: '# new' }),
    changed: (count: number) => counted(count, { one: '# updated', other: '# updated' }),
    restored: (count: number) => counted(count, { one: '# restored', other: '# restored' }),
    unchanged: (count: number) => counted(count, { one: '# unchanged', other: '# unchanged' }),
  },
  confirm: {
    added: (count: number) => `${employeeCount(count)} will be added`,
    changed: (count: number) => `${employeeCount(count)} will be updated`,
    restored: (count: number) => `${employeeCount(count)} will be restored from the archive`,
    missing: (count: number) =>
      counted(count, {
        one: 'Archive # active employee who isn’t in this file',
        other: 'Archive # active employees who aren’t in this file',
      }),
    missingHint: 'Archived employees keep their results and can be restored.',
    nothing: 'No employees will be added or updated.',
    submit: (count: number) => `Import ${employeeCount(count)}`,
    archive: (count: number) => `Archive ${employeeCount(count)}`,
  },
  finished: (facts: readonly string[]) => `Import finished: ${shownRow(facts)}`,
  results: {
    new: (count: number) => counted(count, { one: '# added', other: '# added' }),
    changed: (count: number) => counted(count, { one: '# updated', other: '# updated' }),
    restored: (count: number) => counted(count, { one: '# restored', other: '# restored' }),
    unchanged: (count: number) => counted(count, { one: '# unchanged', other: '# unchanged' }),
    archived: (count: number) => counted(count, { one: '# archived', other: '# archived' }),
  },
});
