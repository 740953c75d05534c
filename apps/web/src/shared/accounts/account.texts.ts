import { catalogue } from '../../core/texts.ts';
import { columnTexts } from '../vocabulary/columns.texts.ts';
import { formTexts } from '../vocabulary/forms.texts.ts';
import { statusTexts } from '../vocabulary/statuses.texts.ts';

/** Texts of accounts: the users of a client and the provider's staff. */
export const accountTexts = catalogue({
  sorts: {
    fullname: 'Name (A–Z)',
    '-fullname': 'Name (Z–A)',
    username: 'Email (A–Z)',
    '-lastSignInAt': 'Last sign-in: newest first',
    lastSignInAt: 'Last sign-in: oldest first',
  },
  views: { all: 'All', ...statusTexts.users },
  columns: {
    fullname: columnTexts.name,
    role: columnTexts.role,
    status: columnTexts.status,
    lastSignIn: 'Last sign-in',
  },
  presences: { online: 'Online', offline: 'Offline', busy: 'Busy' },
  expired: 'Invitation expired',
  you: 'You',
  never: 'Never',
  actionsOf: (name: string) => `Actions for ${name}`,
  resend: 'Resend invitation',
  resent: (address: string) => `Invitation resent to ${address}`,
  dialog: { cancel: formTexts.cancel, close: formTexts.close },
  fields: {
    fullname: 'Full name',
    fullnameInvalid: 'Enter a first and last name',
    username: 'Email',
    usernameInvalid: 'Enter a valid email address',
    role: columnTexts.role,
  },
  invite: {
    context: 'We’ll email them a single-use link. It expires in 7 days.',
    submit: 'Send invitation',
    done: (address: string) => `Invitation sent to ${address}`,
  },
  withdraw: {
    title: (name: string) => `Withdraw the invitation for ${name}?`,
    text: 'The link in the email will stop working. You can invite them again later.',
    submit: 'Withdraw invitation',
    done: 'Invitation withdrawn',
  },
  disable: {
    title: (name: string) => `Disable the account of ${name}?`,
    submit: 'Disable account',
    done: (name: string) => `${name}’s account disabled`,
  },
  enable: {
    title: (name: string) => `Enable the account of ${name}?`,
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
});
