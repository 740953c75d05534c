import type { AreaMonitoring } from '@gatehouse/contract/clients/client-monitoring.schema';
import { clientMonitoring } from '@gatehouse/contract/clients/client-monitoring';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { answer, refuse } from '../../testing/fake-api.ts';
import { fruits, openFruits, pageOf, rowOf, shownNames } from '../../testing/sample-list.tsx';

const views = [
  { key: 'ripe', label: 'Ripe', parameters: { ripe: 'true' } },
  { key: 'all', label: 'All', parameters: {} },
];
const inView = { views, defaultView: 'ripe' };
const none = answer(fruits, pageOf());
/** An empty response for unripe fruit. */
const unripe = answer(fruits, ({ query }) => (query.has('ripe') ? pageOf() : pageOf('Apple')));
const checked = (state: AreaMonitoring['state'], more: Partial<AreaMonitoring> = {}) =>
  answer(clientMonitoring.read, [{ area: 'leaks', state, checkedAt: null, nextAt: null, link: '/company', ...more }]);
const at = '2026-02-01T06:00:00.000Z';
const toolbar = () => screen.queryByRole('radiogroup', { name: 'Views' });

it('a view says that everything is done only if there are other records', async () => {
  openFruits({ ...inView, answers: [unripe] });

  expect(await screen.findByText('All fruit sold')).toBeTruthy();
  expect(toolbar()).toBeTruthy();
});

it('a list that never had a row says what will be here, and has no toolbar', async () => {
  openFruits({ ...inView, search: '?view=ripe&q=kiwi', answers: [none] });

  expect(await screen.findByText('No fruit yet')).toBeTruthy();
  expect(screen.queryByText('All fruit sold')).toBeNull();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(toolbar()).toBeNull();
});

it('an area that was never checked says how to start', async () => {
  openFruits({ ...inView, area: 'leaks', answers: [none, checked('not-started')] });

  expect(await screen.findByText('Not picked yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Pick fruit' }).getAttribute('href')).toBe('/company');
  expect(screen.queryByText(/Last checked/)).toBeNull();
});

it('a check without results is shown with its time', async () => {
  openFruits({ ...inView, area: 'leaks', answers: [none, checked('clear', { checkedAt: at })] });

  expect(await screen.findByText('No fruit found')).toBeTruthy();
  expect(screen.getByText(/Last checked/).textContent).toContain('01-02-2026');
});

it('resolved records are distinguished from records never found, with the time of the check', async () => {
  openFruits({ ...inView, area: 'leaks', answers: [unripe, checked('resolved', { checkedAt: at })] });

  expect(await screen.findByText('All fruit sold')).toBeTruthy();
  expect(screen.getByText(/Last checked/)).toBeTruthy();
});

it('no statement is made while the evidence cannot be read', async () => {
  const busy = refuse(clientMonitoring.read, { status: 503, message: 'Busy', requestId: 'r-2' });
  const { server, person } = openFruits({ ...inView, area: 'leaks', answers: [none, busy] });
  expect((await screen.findByRole('alert')).textContent).toContain('r-2');
  expect(screen.queryByText('No fruit found')).toBeNull();
  server.use(checked('clear'));

  await person.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('No fruit found')).toBeTruthy();
});

it('the evidence is not requested for a list with rows', async () => {
  const { server } = openFruits({ ...inView, area: 'leaks', answers: [checked('open')] });
  await rowOf('Apple');

  expect(shownNames()).toHaveLength(3);
  expect(server.sentTo(clientMonitoring.read)).toEqual([]);
});
