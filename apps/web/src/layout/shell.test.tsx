import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { MenuEntry, WebModule } from '../core/module.ts';
import { admin, hr, person } from '../testing/people.ts';
import { changeAppearance, reloadAppearance } from '../core/appearance-store.ts';
import { Shell } from './shell.tsx';
import { whatsNew } from './use-whats-new.ts';

const NoIcon = () => null;
const signedIn = { access: 'signed-in', icon: NoIcon } as const;
const load = () => Promise.resolve({ default: NoIcon });

const group: MenuEntry = {
  ...signedIn,
  title: 'Attack surface',
  to: '/surface',
  order: 2,
  children: [{ ...signedIn, title: 'Mapping', to: '/mapping', order: 1, badge: '4' }],
};
const other: MenuEntry = {
  ...signedIn,
  title: 'Awareness',
  to: '/awareness',
  order: 3,
  children: [{ ...signedIn, title: 'Sessions', to: '/sessions', order: 1 }],
};
const modules: readonly WebModule[] = [
  {
    name: 'example',
    screens: [
      { path: '/dashboard', title: 'Dashboard', access: { roles: ['company-admin'] }, load },
      { path: '/calendar', title: 'Calendar', access: 'signed-in', load },
    ],
    menu: [
      { ...signedIn, title: 'Calendar', to: '/calendar', order: 1 },
      group,
      other,
      { ...signedIn, title: 'Guide', to: '/guide', order: 4, externalLink: 'https://guide.example', newTab: true },
      { ...signedIn, title: 'Old reports', to: '/old', order: 5, disabled: true },
    ],
    palette: [
      {
        title: 'Records',
        access: 'signed-in',
        search: () => Promise.resolve([{ title: 'Quarterly test', hint: 'ENG-2026-0007', to: '/records/7' }]),
      },
    ],
  },
];
const releaseNotes = { version: '4.4.0', load: () => Promise.resolve({ default: () => <p>the notes</p> }) };
const loadBookmarks = () => Promise.resolve({ bookmarks: [], suggestions: [] });

function Address() {
  return <p data-testid="address">{useLocation().pathname}</p>;
}

function openShell({ at = '/calendar', viewer = admin, width = 1440, shown = modules } = {}) {
  window.innerWidth = width;
  const person = userEvent.setup();
  const onSignOut = vi.fn<() => void>();
  render(
    <MemoryRouter initialEntries={[at]}>
      <Shell
        onNotificationsOpened={() => undefined}
        modules={shown}
        {...{ viewer, releaseNotes, loadBookmarks, onSignOut }}
      >
        <Routes>
          <Route path="*" element={<Address />} />
        </Routes>
        <Link to="/elsewhere">{'a link of the page'}</Link>
      </Shell>
    </MemoryRouter>,
  );
  return { person, onSignOut };
}

const address = () => screen.getByTestId('address').textContent;
const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }));

beforeEach(() => {
  reloadAppearance();
  whatsNew.write({ hasSeen: true, version: '4.4.0' });
});

it.each([
  { width: 1199, isBeside: false },
  { width: 1200, isBeside: true },
  { width: 1201, isBeside: true },
])('at $width px the menu is beside the page: $isBeside', ({ width, isBeside }) => {
  openShell({ width });

  expect(screen.queryByRole('navigation', { name: 'Main menu' }) !== null).toBe(isBeside);
  expect(screen.queryByRole('button', { name: 'Open menu' }) === null).toBe(isBeside);
});

it('opens the menu over a narrow page, and closes it by the scrim and on navigation', async () => {
  const { person } = openShell({ width: 800 });
  const toggle = screen.getByRole('button', { name: 'Open menu' });

  await person.click(toggle);
  await person.click(screen.getByTestId('scrim'));
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();

  await person.click(toggle);
  await person.click(menu().getByRole('button', { name: /Attack surface/ }));
  await person.click(menu().getByRole('link', { name: /Mapping/ }));
  expect(address()).toBe('/mapping');
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
});

it('opens the menu group of the current page, and marks its entry', () => {
  openShell({ at: '/mapping/hosts' });

  expect(
    menu()
      .getByRole('button', { name: /Attack surface/ })
      .getAttribute('aria-expanded'),
  ).toBe('true');
  expect(
    menu()
      .getByRole('link', { name: /Mapping/ })
      .getAttribute('aria-current'),
  ).toBe('page');
  expect(
    menu()
      .getByRole('button', { name: /Awareness/ })
      .getAttribute('aria-expanded'),
  ).toBe('false');
});

it('closes a group when another one opens', async () => {
  const { person } = openShell({ at: '/mapping' });

  await person.click(menu().getByRole('button', { name: /Awareness/ }));

  expect(menu().getByRole('link', { name: 'Sessions' })).toBeTruthy();
  expect(menu().queryByRole('link', { name: /Mapping/ })).toBeNull();
});

it('opens an external entry in a new tab, and does not open a disabled one', () => {
  openShell();
  const guide = menu().getByRole('link', { name: /Guide/ });
  const old = menu().getByText('Old reports').closest('[role=link]');

  expect(guide.getAttribute('href')).toBe('https://guide.example');
  expect(guide.getAttribute('target')).toBe('_blank');
  expect(guide.getAttribute('rel')).toContain('noopener');
  expect(old?.getAttribute('aria-disabled')).toBe('true');
  expect(old?.hasAttribute('href')).toBe(false);
});

it('links the logo only for users who may open the dashboard, and shows their name to the HR role', async () => {
  const { person, onSignOut } = openShell({ viewer: hr });

  expect(screen.queryByRole('link', { name: 'Gatehouse Security dashboard' })).toBeNull();
  expect(screen.getByText('ada@acme.example')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Logout' }));
  expect(onSignOut).toHaveBeenCalledTimes(1);
});

it('shows the name block only to the HR role', () => {
  openShell();

  expect(screen.getByRole('link', { name: 'Gatehouse Security dashboard' }).getAttribute('href')).toBe('/dashboard');
  expect(screen.queryByText('ada@acme.example')).toBeNull();
});

it('names the version in the footer', () => {
  openShell();

  const footer = screen.getByRole('contentinfo');

  expect(footer.textContent).toContain('V4.4.0');
  expect(footer.textContent).toContain(`© ${new Date().getFullYear()} Gatehouse Security All rights reserved`);
});

it('finds pages and records in the palette, and opens them with the keyboard', async () => {
  const { person } = openShell();

  await person.keyboard('{Control>}k{/Control}');
  const input = await screen.findByRole('combobox', undefined, { timeout: 5_000 });
  await person.click(input);
  await person.keyboard('quarterly');
  await screen.findByRole('option', { name: /Quarterly test/ });
  await person.keyboard('{Enter}');

  expect(address()).toBe('/records/7');
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('returns the focus when the palette is closed', async () => {
  const { person } = openShell();
  const link = screen.getByRole('link', { name: 'a link of the page' });
  act(() => link.focus());

  await person.keyboard('{Control>}k{/Control}');
  await person.click(await screen.findByRole('combobox', undefined, { timeout: 5_000 }));
  expect(document.activeElement).not.toBe(link);
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));

  expect(screen.queryByRole('combobox')).toBeNull();
  expect(document.activeElement).toBe(link);
});

it('opens a page by g and its letter, unless single keys are switched off', async () => {
  const { person } = openShell({ at: '/elsewhere' });

  await person.keyboard('gc');
  expect(address()).toBe('/calendar');

  await person.click(screen.getByRole('link', { name: 'a link of the page' }));
  act(() => changeAppearance({ shortcuts: 'off' }));
  await person.keyboard('gc');
  expect(address()).toBe('/elsewhere');
});

it('keeps a way to navigate when the top bar is hidden', async () => {
  const { person } = openShell();
  act(() => changeAppearance({ navbar: 'hidden' }));
  expect(screen.queryByRole('banner')).toBeNull();

  await person.click(screen.getByRole('button', { name: 'Appearance' }));
  await person.click(await screen.findByRole('button', { name: 'Reset to defaults' }, { timeout: 5_000 }));

  expect(screen.getByRole('banner')).toBeTruthy();
});

it('puts the menu into a bar in the horizontal layout', async () => {
  const { person } = openShell({ at: '/mapping' });
  act(() => changeAppearance({ layout: 'horizontal' }));

  await person.click(menu().getByRole('button', { name: /Awareness/ }));
  await person.click(screen.getByRole('menuitem', { name: 'Sessions' }));

  await waitFor(() => expect(address()).toBe('/sessions'));
});

describe('the horizontal layout', () => {
  const openHorizontal = (given: Parameters<typeof openShell>[0] = {}) => {
    const shell = openShell(given);
    act(() => changeAppearance({ layout: 'horizontal' }));
    return shell;
  };

  it('shows the HR role their name, username, profile and sign-out', async () => {
    const { person, onSignOut } = openHorizontal({ viewer: hr, shown: [] });

    expect(within(screen.getByTestId('menu-bar')).getByText('Ada Lovelace')).toBeTruthy();
    expect(screen.getByText('ada@acme.example')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/profile');
    expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Logout' }));
    expect(onSignOut).toHaveBeenCalledTimes(1);
  });

  it('shows that block to no other role', () => {
    openHorizontal();

    expect(screen.queryByText('ada@acme.example')).toBeNull();
  });

  it('has no menu bar if the role has no entries', () => {
    openHorizontal({ viewer: person('public-cybersecurity-awareness'), shown: [] });

    expect(screen.queryByTestId('menu-bar')).toBeNull();
  });

  it.each(['company-admin', 'public-cybersecurity-awareness'] as const)(
    'keeps menu and user menu when the top bar is hidden, for %s',
    async (role) => {
      const { person: reader, onSignOut } = openHorizontal({ at: '/elsewhere', viewer: person(role) });
      act(() => changeAppearance({ navbar: 'hidden' }));

      expect(screen.queryByRole('banner')).toBeNull();
      await reader.click(menu().getByRole('link', { name: 'Calendar' }));
      expect(address()).toBe('/calendar');
      await reader.click(screen.getByRole('button', { name: /Ada Lovelace/ }));
      await reader.click(screen.getByRole('menuitem', { name: 'Logout' }));
      expect(onSignOut).toHaveBeenCalledTimes(1);
    },
  );
});

it.each([
  ['the menu is hidden', 1440, { menuVisibility: 'hidden' }],
  ['the page is narrow', 800, {}],
  ['the page is narrow and the layout horizontal', 800, { layout: 'horizontal' }],
] as const)('a hidden top bar leaves the menu button if %s', async (_where, width, appearance) => {
  const { person: reader } = openShell({ width });
  act(() => changeAppearance({ navbar: 'hidden', ...appearance }));

  await reader.click(screen.getByRole('button', { name: 'Open menu' }));

  expect(menu().getByRole('link', { name: 'Calendar' })).toBeTruthy();
});
