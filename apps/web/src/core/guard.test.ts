import type { Role } from '@gatehouse/contract/core/access';
import { expect, it } from 'vitest';

import { modules } from '../modules/index.ts';
import { person } from '../testing/people.ts';
import { startPageOf, mayOpen, redirectFor } from './guard.tsx';
import { viewerOf } from './session-store.ts';

const screens = modules.flatMap((module) => module.screens);
const viewer = (role: Role) => viewerOf(person(role));

it.each<[Role, string]>([
  ['company-admin', '/dashboard'],
  ['company-manager', '/dashboard'],
  ['company-user', '/dashboard'],
  ['company-hr', '/security-awareness'],
  ['public-cybersecurity-awareness', '/p/security-awareness'],
  ['new', '/profile'],
  ['provider-admin', '/provider'],
  ['provider-manager', '/provider'],
  ['provider-analyst', '/provider'],
  ['provider-accountant', '/provider/billing'],
])('%s begins at %s', (role, home) => {
  expect(startPageOf(viewer(role), screens)).toBe(home);
});

it.each<[Role, string]>([
  ['company-admin', '/dashboard'],
  ['company-manager', '/dashboard'],
  ['company-user', '/dashboard'],
  ['company-hr', '/security-awareness'],
  ['public-cybersecurity-awareness', '/p/security-awareness'],
  ['provider-admin', '/provider'],
])('%s without the permission goes to %s', (role, target) => {
  const access = { permissions: ['invoices-company:read'] } as const;

  expect(redirectFor(access, { ...viewer(role) }, screens)).toBe(target);
});

it.each<[Role, string]>([
  ['company-admin', '/overview'],
  ['company-manager', '/access-control'],
  ['company-hr', '/access-control'],
  ['provider-admin', '/access-control'],
  ['new', '/profile'],
])('%s goes to %s from a page of another role', (role, target) => {
  expect(redirectFor({ roles: ['public-cybersecurity-awareness'] }, viewer(role), screens)).toBe(target);
});

it.each<Role>(['provider-manager', 'provider-analyst', 'provider-accountant'])(
  '%s is told of a page that is not theirs',
  (role) => {
    expect(redirectFor({ staff: ['tokens:write'] }, viewer(role), screens)).toBe('/access-control');
  },
);

it('a new account opens its profile and nothing else', () => {
  const open = screens.filter((screen) => mayOpen(screen, viewer('new')));

  expect(open.map(({ path }) => path)).toEqual(['/profile']);
});
