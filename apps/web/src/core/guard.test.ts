import type { Role } from '@gatehouse/contract/access';
import { expect, it } from 'vitest';

import { modules } from '../modules/index.ts';
import { person } from '../testing/people.ts';
import { homeOf, mayOpen, refusedTo } from './guard.tsx';
import type { Screen } from './module.ts';
import { viewerOf } from './session-store.ts';

const screens = modules.flatMap((module) => module.screens);
const load = () => Promise.reject(new Error('never shown'));
const laterScreens: readonly Screen[] = [
  ...screens,
  { path: '/security-awareness', access: { permissions: ['awarenessSessions-company:read'] }, load },
  { path: '/p/security-awareness', access: { permissions: ['publicAwarenessSessions:read'] }, load },
];
const viewer = (role: Role) => viewerOf(person(role));

it.each<[Role, string, string]>([
  ['company-admin', '/dashboard', '/dashboard'],
  ['company-manager', '/dashboard', '/dashboard'],
  ['company-user', '/dashboard', '/dashboard'],
  ['company-hr', '/security-awareness', '/security-awareness'],
  ['public-cybersecurity-awareness', '/p/company-employees', '/p/security-awareness'],
  ['new', '/profile', '/profile'],
  ['provider-admin', '/provider', '/provider'],
  ['provider-analyst', '/provider', '/provider'],
])('%s begins at %s today, and at %s when every module is there', (role, today, later) => {
  expect([homeOf(viewer(role), screens), homeOf(viewer(role), laterScreens)]).toEqual([today, later]);
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

  expect(refusedTo(access, { ...viewer(role) }, laterScreens)).toBe(target);
});

it.each<[Role, string]>([
  ['company-admin', '/overview'],
  ['company-manager', '/access-control'],
  ['company-hr', '/access-control'],
  ['provider-admin', '/access-control'],
  ['new', '/profile'],
])('%s goes to %s from a page of another role', (role, target) => {
  expect(refusedTo({ roles: ['public-cybersecurity-awareness'] }, viewer(role), laterScreens)).toBe(target);
});

it('a new account opens its profile and nothing else', () => {
  const open = laterScreens.filter((screen) => mayOpen(screen, viewer('new')));

  expect(open.map(({ path }) => path)).toEqual(['/profile']);
});
