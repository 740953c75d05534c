import type { CompanyUser } from '@gatehouse/contract/users/users.schema';

import { admin } from './people.ts';

/** An active account with a second factor. */
export const erin: CompanyUser = {
  _id: '01990000-0000-7000-8000-00000000e001',
  fullname: 'Erin Example',
  username: 'erin@acme.example',
  role: 'company-user',
  state: 'active',
  enabled: true,
  hasTotp: true,
  presence: 'offline',
  lastSignInAt: '2026-01-15T10:00:00.000Z',
  createdAt: '2026-01-01T10:00:00.000Z',
  invitation: null,
};
/** A user with a pending invitation. */
export const ida: CompanyUser = {
  ...erin,
  _id: '01990000-0000-7000-8000-00000000e002',
  fullname: 'Ida Invited',
  username: 'ida@acme.example',
  state: 'invited',
  enabled: false,
  hasTotp: false,
  lastSignInAt: null,
  invitation: { sentAt: '2026-01-15T10:00:00.000Z', expiresAt: '2999-01-22T10:00:00.000Z' },
};
/** The same user with an expired invitation. */
export const late: CompanyUser = {
  ...ida,
  invitation: { sentAt: '2020-01-15T10:00:00.000Z', expiresAt: '2020-01-22T10:00:00.000Z' },
};
/** The row of the signed-in user. */
export const self: CompanyUser = { ...erin, _id: admin._id, fullname: admin.fullname, role: 'company-admin' };
