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
])('the start page of %s is %s', (role, home) => {
  expect(startPageOf(viewer(role), screens)).toBe(home);
});

it.each<[Role, string]>([
  ['company-admin', '/dashboard'],
  ['company-manager', '/dashboard'],
  ['company-user', '/dashboard'],
  ['company-hr', '/security-awareness'],
  ['public-cybersecurity-awareness', '/p/security-awareness'],
  ['provider-admin', '/provider'],
])('%s without the permission is redirected to %s', (role, target) => {
  const access = { permissions: ['invoices-company:read'] } as const;

  expect(redirectFor(access, { ...viewer(role) }, screens)).toBe(target);
});

it.each<[Role, string]>([
  ['company-admin', '/overview'],
  ['company-manager', '/access-control'],
  ['company-hr', '/access-control'],
  ['provider-admin', '/access-control'],
  ['new', '/profile'],
])('%s is redirected to %s from a page of another role', (role, target) => {
  expect(redirectFor({ roles: ['public-cybersecurity-awareness'] }, viewer(role), screens)).toBe(target);
});

it.each<Role>(['provider-manager', 'provider-analyst', 'provider-accountant'])(
  '%s is told that a page is not for their role',
  (role) => {
    expect(redirectFor({ staff: ['tokens:write'] }, viewer(role), screens)).toBe('/access-control');
  },
);

it('a new account can only open its profile', () => {
  const open = screens.filter((screen) => mayOpen(screen, viewer('new')));

  expect(open.map(({ path }) => path)).toEqual(['/profile']);
});
