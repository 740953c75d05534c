import { catalogue, counted, formatNumber } from '../../core/texts.ts';
import { columnTexts } from '../../shared/vocabulary/columns.texts.ts';
import { formTexts } from '../../shared/vocabulary/forms.texts.ts';
import { statusTexts } from '../../shared/vocabulary/statuses.texts.ts';

const userCount = (total: number) => counted(total, { one: '# user', other: '# users' });

export const usersTexts = catalogue({
  invite: 'Invite user',
  import: 'Import CSV',
  list: {
    caption: 'Users',
    search: 'Search users',
    count: userCount,
    sorts: {
      fullname: 'Name (A–Z)',
      '-fullname': 'Name (Z–A)',
      username: 'Email (A–Z)',
      '-lastSignInAt': 'Last sign-in: newest first',
      lastSignInAt: 'Last sign-in: oldest first',
    },
    none: 'No users yet',
    noneWhy: 'Invite your colleagues to give them access to the portal.',
    cleared: 'No users in this view',
    noAccess: 'You can’t view users',
  },
  views: { all: 'All', ...statusTexts.users },
  filters: {
    role: columnTexts.role,
    twoFactor: 'Two-factor',
    factors: { on: 'On', off: 'Off' },
  },
  columns: {
    fullname: columnTexts.name,
    role: columnTexts.role,
    status: columnTexts.status,
    twoFactor: 'Two-factor',
    lastSignIn: 'Last sign-in',
  },
  roleHints: {
    'company-admin': 'Full access. Manages users, billing and company settings.',
    'company-manager': 'Views all services and users. No access to billing.',
    'company-user': 'Views services, adds comments and requests retests.',
    'company-hr': 'Manages security awareness training for employees.',
    'public-cybersecurity-awareness': 'Manages the public awareness program.',
  },
  presences: { online: 'Online', offline: 'Offline', busy: 'Busy' },
  statuses: statusTexts.users,
  expired: 'Invitation expired',
  you: 'You',
  never: 'Never',
  actionsOf: (name: string) => `Actions for ${name}`,
  actions: {
    role: 'Change role',
    resend: 'Resend invitation',
    withdraw: 'Withdraw invitation',
    reset: 'Reset password',
    disable: 'Disable account',
    enable: 'Enable account',
    own: 'You can’t change your own account here.',
    resent: (address: string) => `Invitation resent to ${address}`,
  },
  dialog: { cancel: formTexts.cancel, close: formTexts.close },
  inviteDialog: {
    title: 'Invite user',
    context: 'We’ll email them a single-use link. It expires in 7 days.',
    fullname: 'Full name',
    fullnameInvalid: 'Enter a first and last name',
    username: 'Email',
    usernameInvalid: 'Enter a valid email address',
    role: columnTexts.role,
    submit: 'Send invitation',
    done: (address: string) => `Invitation sent to ${address}`,
  },
  roleDialog: {
    title: (name: string) => `Change the role of ${name}`,
    role: columnTexts.role,
    submit: 'Change role',
    done: (name: string, role: string) => `${name} now has the role ${role}`,
  },
  withdraw: {
    title: (name: string) => `Withdraw the invitation for ${name}?`,
    text: 'The link in the email will stop working. You can invite them again later.',
    submit: 'Withdraw invitation',
    done: 'Invitation withdrawn',
  },
  disable: {
    title: (name: string) => `Disable the account of ${name}?`,
    text: 'They’ll be signed out on all devices. Their comments and history are kept, and you can enable the account again.',
    submit: 'Disable account',
    done: (name: string) => `${name}’s account disabled`,
  },
  enable: {
    title: (name: string) => `Enable the account of ${name}?`,
    text: 'They can sign in again with their previous password and second factor.',
    submit: 'Enable account',
    done: (name: string) => `${name}’s account enabled`,
  },
  reset: {
    title: (name: string) => `Reset the password of ${name}?`,
    text: 'Their password stops working and they’re signed out on all devices. We’ll email them a link to choose a new one.',
    factor: 'Also turn off two-factor authentication (lost authenticator)',
    submit: 'Reset password',
    done: (address: string) => `Password reset email sent to ${address}`,
  },
  importing: {
    title: 'Import users',
    steps: {
      steps: 'Import steps',
      place: (at: number, all: number, label: string) => `Step ${formatNumber(at)} of ${formatNumber(all)}: ${label}`,
      done: 'Done',
      back: 'Back',
      next: 'Continue',
      finish: 'Done',
    },
    file: 'File',
    check: 'Check',
    done: 'Done',
    context:
      'Upload a CSV file with the columns Name, Email and Role (admin, manager, user, hr or awarenessProgramAdmin).',
    dropzone: { label: 'Drop a CSV file here or browse', drop: 'Drop the file to upload it', input: 'CSV file' },
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
