import type { Access } from '@gatehouse/contract/core/access';
import { expect, it } from 'vitest';

import type { MenuEntry, WebModule } from '../core/module.ts';
import { admin, hr, manager, person, user } from '../testing/people.ts';
import {
  addressOf,
  foldedMenu,
  holdsActive,
  isActive,
  logoAddress,
  menuAddresses,
  menuParts,
  visibleMenu,
} from './menu-rules.ts';

const NoIcon = () => null;

const entry = (title: string, to: string, given: Partial<MenuEntry> = {}): MenuEntry => ({
  title,
  to,
  icon: NoIcon,
  access: 'signed-in',
  order: 1,
  ...given,
});

const moduleOf = (...menu: MenuEntry[]): WebModule => ({ name: 'example', screens: [], menu });
const titlesFor = (viewer: typeof admin, ...menu: MenuEntry[]) =>
  visibleMenu([moduleOf(...menu)], viewer).map(({ title }) => title);

const ruled = [
  entry('Billing', '/billing'),
  entry('UsersTable Management', '/users', { order: 2 }),
  entry('Security Awareness', '/security-awareness', { order: 3 }),
];

it.each([
  { who: 'admin', viewer: admin, sees: ['Billing', 'UsersTable Management', 'Security Awareness'] },
  { who: 'manager', viewer: manager, sees: ['UsersTable Management', 'Security Awareness'] },
  { who: 'user', viewer: user, sees: [] },
  { who: 'hr', viewer: hr, sees: ['Billing', 'UsersTable Management', 'Security Awareness'] },
])('hides pages of other roles from $who, even if access would allow them', ({ viewer, sees }) => {
  expect(titlesFor(viewer, ...ruled)).toEqual(sees);
});

it('shows an entry to users with any of its permissions', () => {
  const access: Access = { permissions: ['awarenessSessions-company:read', 'audits:read'] };

  expect(titlesFor(hr, entry('Both', '/both', { access }))).toEqual(['Both']);
  expect(titlesFor(user, entry('Both', '/both', { access }))).toEqual(['Both']);
  expect(titlesFor(person('public-cybersecurity-awareness'), entry('Both', '/both', { access }))).toEqual([]);
});

it('shows entries in order, and no group without a visible child', () => {
  const closed = entry('Closed', '/closed', {
    children: [entry('Invoices', '/invoices', { access: { permissions: ['invoices-company:read'] } })],
  });

  expect(titlesFor(user, entry('Last', '/last', { order: 9 }), closed, entry('First', '/first'))).toEqual([
    'First',
    'Last',
  ]);
});

it('shows only the profile to users who must change their password first', () => {
  expect(titlesFor(person('new'), entry('Calendar', '/calendar'), entry('Profile', '/profile'))).toEqual(['Profile']);
});

it('finds the entry of a page and the group around it', () => {
  const mapping = entry('Mapping', '/attack-surface-mapping');
  const group = entry('Attack surface', '/attack-surface', { children: [mapping] });

  expect(isActive(mapping, '/attack-surface-mapping/hosts')).toBe(true);
  expect(isActive(mapping, '/attack-surface-mappings')).toBe(false);
  expect(holdsActive(group, '/attack-surface-mapping')).toBe(true);
  expect(holdsActive(group, '/calendar')).toBe(false);
});

it('marks the closest of two nested entries', () => {
  const [all, one] = [entry('All findings', '/engagements/all'), entry('Engagements', '/engagements')];
  const others = menuAddresses([one, entry('Group', '/group', { children: [all] })]);

  const marked = (pathname: string) => [all, one].map((each) => isActive(each, pathname, others));

  expect([marked('/engagements/all'), marked('/engagements/7')]).toEqual([
    [true, false],
    [false, true],
  ]);
});

it('adds the suffix of an entry, or leads out of the portal', () => {
  expect(addressOf(entry('Phishing', '/phishing', { pathSuffix: '/latest' }))).toBe('/phishing/latest');
  expect(addressOf(entry('Docs', '/docs', { externalLink: 'https://docs.example' }))).toBe('https://docs.example');
});

it('links the logo to the dashboard only for users who may open it', () => {
  const access: Access = { roles: ['company-admin', 'company-manager', 'company-user'] };
  const load = () => Promise.resolve({ default: NoIcon });
  const modules: WebModule[] = [{ name: 'dashboard', screens: [{ path: '/dashboard', access, load }] }];

  expect(logoAddress(modules, user)).toBe('/dashboard');
  expect(logoAddress(modules, hr)).toBeNull();
});

it('puts entries into sections in order, and shows no empty section', () => {
  const menu = visibleMenu(
    [
      moduleOf(
        entry('Company', '/company', { section: 'manage' }),
        entry('Findings', '/findings', { section: 'testing', order: 2 }),
        entry('Engagements', '/engagements', { section: 'testing' }),
        entry('Dashboard', '/dashboard', { order: 9 }),
      ),
    ],
    admin,
  );

  expect(menuParts(menu).map(({ section, entries }) => [section, ...entries.map(({ title }) => title)])).toEqual([
    [undefined, 'Dashboard'],
    ['testing', 'Engagements', 'Findings'],
    ['manage', 'Company'],
  ]);
});

it('folds many entries for management into a group that keeps their names and links', () => {
  const managed = ['Company', 'Policy', 'Billing'].map((title, at) =>
    entry(title, `/${title.toLowerCase()}`, { section: 'manage', order: at }),
  );
  const menu = visibleMenu([moduleOf(entry('Dashboard', '/dashboard'), ...managed)], admin);
  const group = { title: 'Manage', icon: NoIcon, section: 'manage' } as const;

  expect(foldedMenu(menu, group).map(({ title, children }) => [title, children?.map(addressOf)])).toEqual([
    ['Dashboard', undefined],
    ['Manage', ['/company', '/policy', '/billing']],
  ]);
  expect(foldedMenu(menu.slice(0, 3), group)).toEqual(menu.slice(0, 3));
});
