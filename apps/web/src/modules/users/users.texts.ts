import { catalogue, counted } from '../../core/texts.ts';
import { accountTexts } from '../../shared/accounts/account.texts.ts';
import { peopleImportTexts } from '../../shared/people-import/people-import.texts.ts';
import { columnTexts } from '../../shared/vocabulary/columns.texts.ts';

const userCount = (total: number) => counted(total, { one: '# user', other: '# users' });

export const usersTexts = catalogue({
  invite: 'Invite user',
  import: 'Import CSV',
  list: {
    caption: 'Users',
    search: 'Search users',
    count: userCount,
    sorts: accountTexts.sorts,
    none: 'No users yet',
    noneWhy: 'Invite your colleagues to give them access to the portal.',
    cleared: 'No users in this view',
    noAccess: 'You can’t view users',
  },
  filters: {
    role: columnTexts.role,
    twoFactor: 'Two-factor',
    factors: { on: 'On', off: 'Off' },
  },
  roleHints: {
    'company-admin': 'Full access. Manages users, billing and company settings.',
    'company-manager': 'Views all services and users. No access to billing.',
    'company-user': 'Views services, adds comments and requests retests.',
    'company-hr': 'Manages security awareness training for employees.',
    'public-cybersecurity-awareness': 'Manages the public awareness program.',
  },
  own: 'You can’t change your own account here.',
  actions: {
    role: 'Change role',
    withdraw: accountTexts.withdraw.submit,
    reset: accountTexts.reset.submit,
    disable: accountTexts.disable.submit,
    enable: accountTexts.enable.submit,
  },
  roleDialog: {
    title: (name: string) => `Change the role of ${name}`,
    submit: 'Change role',
    done: (name: string, role: string) => `${name} now has the role ${role}`,
  },
  disableText:
    'They’ll be signed out on all devices. Their comments and history are kept, and you can enable the account again.',
  enableText: 'They can sign in again with their previous password and second factor.',
  importing: {
    title: 'Import users',
    steps: 'Import steps',
    finish: 'Done',
    names: { file: 'File', check: 'Check', done: 'Done' },
    context:
      'Upload a CSV file with the columns Name, Email and Role (admin, manager, user, hr or awarenessProgramAdmin).',
    dropzone: { label: 'Drop a CSV file here or browse', drop: peopleImportTexts.drop, input: 'CSV file' },
    limits: (rows: number) => `CSV, up to ${userCount(rows)} and 1 MB`,
    caption: 'Rows in the file',
    columns: { line: 'Line', person: 'User', detail: columnTexts.role, outcome: 'Result' },
    outcomes: { new: 'Will be invited', existing: 'Already a user', faulty: 'Error' },
    counts: (fresh: number, existing: number, faulty: number) =>
      [
        counted(fresh, { one: '# new user', other: '# new users' }),
        counted(existing, { one: '# existing user', other: '# existing users' }),
        counted(faulty, { one: '# error', other: '# errors' }),
      ].join(' · '),
    faulty: 'No invitations are sent while a line has an error. Fix the file and upload it again.',
    nothing: 'Everyone in this file is already a user.',
    submit: (count: number) => counted(count, { one: 'Send # invitation', other: 'Send # invitations' }),
    sent: (count: number) => counted(count, { one: '# invitation sent', other: '# invitations sent' }),
    skipped: (count: number) =>
      counted(count, { one: '# existing user unchanged', other: '# existing users unchanged' }),
  },
});
