import { engagements } from '@gatehouse/contract/engagements/engagements';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { answer } from './testing/fake-api.ts';
import { admin, hr, manager, person as somebody, staff } from './testing/people.ts';
import { screenAt } from './screen-routes.tsx';
import { renderPage, renderScreen, shownAddress } from './testing/render-screen.tsx';

const noEngagements = answer(engagements.list, { rows: [], total: 0, nextCursor: null });

it.each([
  ['nobody', undefined, '/profile', '/login?returnTo=%2Fprofile'],
  ['an admin', admin, '/', '/dashboard'],
  ['HR', hr, '/', '/security-awareness'],
  ['staff', staff, '/', '/provider'],
  ['HR', hr, '/dashboard', '/access-control'],
  ['HR', hr, '/calendar', '/access-control'],
  ['HR', hr, '/dark-web', '/security-awareness'],
  ['HR', hr, '/engagements/1/retests', '/security-awareness'],
  ['a user', somebody('company-user'), '/users', '/access-control'],
  ['staff', staff, '/engagements', '/provider'],
  ['HR', hr, '/reports/2026', '/access-control'],
  ['a manager', manager, '/reports/2026/q1', '/engagements'],
  ['a new account', somebody('new'), '/engagements', '/change-password'],
  ['a new account with its own password', somebody('new', { mustChangePassword: false }), '/engagements', '/profile'],
])('%s is redirected from the requested page to a permitted one', async (_, viewer, wanted, shown) => {
  renderPage(wanted, { ...(viewer && { viewer }), answers: [noEngagements] });

  await waitFor(() => expect(shownAddress()).toBe(shown));
});

it.each([
  ['/engagements', '/engagements'],
  ['/engagements/allFindings', '/engagements/allFindings'],
  ['/engagements/1', '/engagements/:id'],
  ['/engagements/1/findings/2', '/engagements/:id/findings/:findingId'],
  ['/nowhere', undefined],
])('the code for %s is that for %s', (pathname, path) => {
  expect(screenAt(pathname)?.path).toBe(path);
});

it('an unknown address shows an error page', async () => {
  renderPage('/nowhere', { viewer: admin });

  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
  expect(document.title).toBe('Page not found · Gatehouse Security');
});

it('a page that crashes does not affect the rest of the portal', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = { endpoint: engagements.list, reply: () => Response.json({ datas: [{ _id: 'no such row' }] }) };
  const { person } = renderScreen('/engagements', { viewer: admin, answers: [broken] });
  expect(await screen.findByText('This page has stopped working')).toBeTruthy();

  await person.click(screen.getByRole('link', { name: 'Dashboard' }));

  expect(await screen.findByRole('navigation', { name: 'Board' })).toBeTruthy();
});

it('opening a page moves the focus to its heading', async () => {
  const { person } = renderScreen('/profile', { viewer: admin, answers: [noEngagements] });
  await screen.findByRole('heading', { name: 'Profile' });

  await person.click(screen.getByRole('link', { name: 'Engagements' }));

  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  expect(document.activeElement?.textContent).toBe('Engagements');
  expect(document.title).toBe('Engagements · Gatehouse Security');
});
