import { employeeFaults } from '@gatehouse/contract/company-employees/company-employee';

import { catalogue, counted } from '../../core/texts.ts';
import { columnTexts } from '../../shared/vocabulary/columns.texts.ts';
import { formTexts } from '../../shared/vocabulary/forms.texts.ts';

const employeeCount = (total: number) => counted(total, { one: '# employee', other: '# employees' });

/** Names of the fields in the form, the list and the import. */
const fields = {
  fullname: 'Full name',
  email: 'Email',
  department: 'Department',
  jobTitle: 'Job title',
  employeeNumber: 'Employee number',
  language: 'Language',
  timeZone: 'Time zone',
};

const list = {
  caption: 'Employees',
  search: 'Search employees',
  count: employeeCount,
  sorts: {
    fullname: 'Name (A–Z)',
    '-fullname': 'Name (Z–A)',
    department: 'Department (A–Z)',
    '-createdAt': 'Newest',
    createdAt: 'Oldest',
  },
  none: 'No employees yet',
  cleared: 'No employees in this view',
  noAccess: 'You can’t view employees',
};

export const employeeTexts = catalogue({
  add: 'Add employee',
  import: 'Import',
  context: 'Employees who receive phishing simulations and awareness training.',
  publicContext: 'Participants who registered for public awareness training.',
  list: { ...list, noneWhy: 'Import a list or add employees one by one.' },
  publicList: { ...list, noneWhy: 'Participants appear here after they register for a public session.' },
  views: { active: 'Active', archived: 'Archived', deleted: 'Deleted', all: 'All' },
  columns: {
    name: columnTexts.name,
    department: fields.department,
    jobTitle: fields.jobTitle,
    status: columnTexts.status,
    added: 'Added',
  },
  filters: { department: fields.department, noDepartment: 'No department' },
  states: { Active: 'Active', Archived: 'Archived' },
  deleted: 'Deleted',
  nothing: '–',
  actionsOf: (name: string) => `Actions for ${name}`,
  actions: {
    edit: formTexts.edit,
    export: 'Export personal data',
    archive: 'Archive',
    restore: 'Restore',
    delete: 'Delete',
    erase: 'Erase permanently',
  },
  archived: (name: string) => `${name} archived`,
  deletedFor: (name: string, days: number) =>
    counted(days, {
      one: `${name} deleted. You can restore them for # day.`,
      other: `${name} deleted. You can restore them for # days.`,
    }),
  restored: (name: string) => `${name} restored`,
  exported: (name: string) => `Personal data of ${name} exported`,
  exportName: (id: string) => `employee-${id}.json`,
  fields,
  dialog: {
    add: 'Add employee',
    edit: (name: string) => `Edit ${name}`,
    addSubmit: 'Add employee',
    editSubmit: 'Save changes',
    added: (name: string) => `${name} added`,
    saved: (name: string) => `${name} saved`,
    language: 'For emails and training. Leave blank for the default.',
    timeZone: 'For reminders. Leave blank for the company’s.',
    faults: employeeFaults,
    combobox: {
      noMatches: 'No matches',
      loading: 'Loading…',
      clear: 'Clear',
      create: (text: string) => `Add “${text}”`,
    },
  },
  erase: {
    title: (name: string) => `Erase ${name}?`,
    text: 'Their name, email address and answers are removed everywhere and their certificates are withdrawn. Statistics are kept. This can’t be undone.',
    reason: 'Reason',
    reasonHint: 'Recorded in the audit log. Don’t enter the name or email address.',
    reasonMissing: 'Enter a reason',
    confirm: (email: string) => `Type ${email} to confirm`,
    confirmMissing: 'Enter the email address exactly as shown',
    submit: 'Erase permanently',
    done: 'Employee erased',
  },
});
