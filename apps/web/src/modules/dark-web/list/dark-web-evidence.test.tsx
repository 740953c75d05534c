import type { AreaMonitoring } from '@gatehouse/contract/clients/client-monitoring.schema';
import { clientMonitoring } from '@gatehouse/contract/clients/client-monitoring';
import { darkWeb } from '@gatehouse/contract/dark-web/dark-web';
import type { Breach } from '@gatehouse/contract/dark-web/leak.schema';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { answer } from '../../../testing/fake-api.ts';
import { leak, leakFacets } from '../../../testing/leak-records.ts';
import { admin } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

const address = '/dark-web';
const three = leak(3, { status: 3 });

/** Simulates the API with its filter by status. */
const answersFor = (rows: readonly Breach[]) => [
  answer(darkWeb.facets, leakFacets(rows)),
  answer(darkWeb.list, ({ query }) => {
    const codes = query.get('status')?.split(',');
    const shown = rows.filter(({ status }) => !codes || codes.includes(String(status)));
    return { rows: shown, total: shown.length, nextCursor: null };
  }),
  answer(darkWeb.colleagues, []),
];
const checkedAt = '2026-02-01T06:00:00.000Z';
const monitored = (state: AreaMonitoring['state'], link = address) =>
  answer(clientMonitoring.read, [
    { area: 'leaks', state, checkedAt: state === 'not-started' ? null : checkedAt, nextAt: null, link },
  ]);

it.each([
  ['', 'resolved', 'No unresolved leaks', [three]],
  ['', 'clear', 'No leaked credentials found', []],
  ['?host=x.example', 'clear', 'No leaked credentials found', []],
  ['?q=nowhere', 'not-started', 'Monitoring hasn’t started', []],
] as const)('an empty list with "%s" and leaks %s says: %s', async (search, state, words, rows) => {
  renderPage(`${address}${search}`, { viewer: admin, answers: [...answersFor(rows), monitored(state)] });

  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryAllByText(/Last checked/)).toHaveLength(state === 'not-started' ? 0 : 1);
});

it('the page shows no figures before the first check, and links to the domains', async () => {
  const answers = [...answersFor([]), monitored('not-started', '/company')];
  const { person } = renderPage(address, { viewer: admin, answers });
  const link = await screen.findByRole('link', { name: 'Add domains' });
  expect(link.getAttribute('href')).toBe('/company');

  await person.click(screen.getByRole('link', { name: 'Figures' }));

  expect(await screen.findByText('Monitoring hasn’t started')).toBeTruthy();
  expect(screen.queryByText('0')).toBeNull();
});
