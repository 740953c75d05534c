import { permissionsOf, type Role, scopesOf, services } from '@gatehouse/contract/core/access';
import type { UserInfo } from '@gatehouse/contract/me/me.schema';

const companyId = '01990000-0000-7000-8000-00000000c001';

/** A signed-in user of Acme, whose company subscribes to all services. */
export function person(role: Role, overrides: Partial<UserInfo> = {}): UserInfo {
  return {
    _id: '01990000-0000-7000-8000-00000000a001',
    fullname: 'Ada Lovelace',
    username: 'ada@acme.example',
    role,
    roles: permissionsOf(role, services),
    scopes: [...scopesOf(role)],
    company: {
      _id: companyId,
      name: 'Acme Corporation',
      shortName: 'Acme',
      logo: null,
      services: [...services],
      timeZone: 'UTC',
    },
    notifications: [],
    passwordLastSet: '2026-01-15T10:00:00.000Z',
    mustChangePassword: role === 'new',
    mustSetUpTotp: false,
    hasTotp: false,
    sessionSecondsLeft: null,
    recoveryCodesLeft: 0,
    presence: 'automatic',
    clientView: null,
    ...overrides,
  };
}

export const admin = person('company-admin');
export const manager = person('company-manager');
export const user = person('company-user');
export const hr = person('company-hr');
export const programAdmin = person('public-cybersecurity-awareness');
export const staff = person('provider-admin', { fullname: 'Sam Staff', username: 'staff@provider.example' });
