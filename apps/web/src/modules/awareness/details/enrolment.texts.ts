import { catalogue, counted, isolated } from '../../../core/texts.ts';

/** Texts of the participants of a session and of changes to them. */
export const enrolmentTexts = catalogue({
  enrol: {
    open: 'Enroll employees',
    title: 'Enroll employees',
    preview: 'Preview course (opens in a new tab)',
    departments: 'Departments',
    employees: 'Employees',
    employeesHint: 'Search by name or email.',
    noMatches: 'No matches',
    clear: 'Clear selection',
    loading: 'Searching',
    remove: (name: string) => `Remove ${name}`,
    campaign: 'Failed a phishing simulation',
    campaignHint: 'Everyone who failed this campaign and hasn’t completed training since.',
    nothing: 'Select departments, employees or a campaign',
    submit: 'Enroll',
    done: (enrolled: number, already: number) =>
      already === 0
        ? counted(enrolled, { one: '# employee enrolled', other: '# employees enrolled' })
        : `${counted(enrolled, { one: '# employee enrolled', other: '# employees enrolled' })}, ${counted(already, { one: '# already enrolled', other: '# already enrolled' })}`,
  },
  enrolFile: {
    open: 'Enroll from a file',
    title: 'Enroll from a file',
    context: 'Upload a list with a column of email addresses. Active employees on it are enrolled.',
    dropzone: {
      label: 'Drop an Excel or CSV file here or browse',
      drop: 'Drop the file to select it',
      input: 'File with email addresses',
    },
    limits: 'XLSX, XLS or CSV, up to 10 MB',
    unknown: (addresses: number) =>
      counted(addresses, {
        one: '# address does not belong to an active employee. Add the employee under Employees first.',
        other: '# addresses do not belong to active employees. Add these employees under Employees first.',
      }),
    finish: 'Done',
  },
  exports: { csv: 'Export as CSV', xlsx: 'Export as Excel (XLSX)' },
  enrolment: {
    extraAttempt: 'Grant another attempt',
    extraAttemptDone: (name: string) => `${name} can try again`,
    change: 'Change due date and time',
    withdraw: 'Withdraw',
    withdrawn: (name: string) => `${name} withdrawn`,
    dialog: (name: string) => `Due date and time for ${isolated(name)}`,
    due: 'Due date',
    dueHint: 'Leave blank to use the session’s end date.',
    extraTime: 'Extra time for the quiz (%)',
    extraTimeInvalid: 'Enter a number from 0 to 300',
    submit: 'Save changes',
    saved: 'Saved',
  },
});
