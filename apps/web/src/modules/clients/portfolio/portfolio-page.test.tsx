import { portfolio } from '@gatehouse/contract/clients/portfolio';
import type { PortfolioCell, PortfolioRow } from '@gatehouse/contract/clients/portfolio.schema';
import { provider } from '@gatehouse/contract/provider/provider';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { recordId } from '../../../testing/engagement-records.ts';
import { answer } from '../../../testing/fake-api.ts';
import { person as somebody, staff } from '../../../testing/people.ts';
import { renderPage, shownAddress } from '../../../testing/render-screen.tsx';

const checkedAt = '2026-02-02T10:00:00.000Z';
const cell = (given: Partial<PortfolioCell> = {}): PortfolioCell => ({
  severity: null,
  count: 0,
  isOverdue: false,
  checkedAt,
  ...given,
});
const acme: PortfolioRow = {
  _id: recordId(1),
  name: 'Acme',
  shortName: 'ACM',
  logo: null,
  accountLead: null,
  severity: 'critical',
  cells: {
    engagements: cell({ severity: 'critical', count: 2, isOverdue: true }),
    darkWeb: cell({ count: 7 }),
    attackSurface: cell({ checkedAt: null }),
    assets: null,
    phishing: cell({ count: 3 }),
    awareness: cell(),
  },
};

const open = (rows: PortfolioRow[], address = '/provider/clients/portfolio') =>
  renderPage(address, {
    viewer: staff,
    answers: [
      answer(portfolio.list, { rows, total: rows.length, nextCursor: null }),
      answer(provider.companies, { rows: [], total: 0, nextCursor: null }),
    ],
  });

it('shows the highest open severity of each service, or a text if nothing is open or known', async () => {
  open([acme]);

  const row = within(await screen.findByRole('row', { name: /Acme/ }));
  const states = row
    .getAllByRole('link')
    .slice(1)
    .map((link) => [link.ariaLabel?.replaceAll(/[⁨⁩]/g, ''), link.getAttribute('href')]);
  const at = `/provider/companies/${acme._id}`;
  expect(states).toEqual([
    ['Acme, Engagements: 2 Critical, overdue, Checked 02-02-2026', `${at}/findings?view=unresolved&severity=critical`],
    ['Acme, Dark web: 7 open, Checked 02-02-2026', `${at}/dark-web?status=1,2`],
    ['Acme, Attack surface: Not scanned yet', `${at}/issues?view=open`],
    ['Acme, Phishing: 3 failed, Checked 02-02-2026', `${at}/phishing`],
    ['Acme, Training: None open, Checked 02-02-2026', `${at}/awareness`],
  ]);
  expect(row.getByText('Not subscribed')).toBeTruthy();
});

it('never shows an unchecked service as clear', async () => {
  open([{ ...acme, severity: null, cells: { ...acme.cells, engagements: cell({ checkedAt: null }) } }]);

  const row = within(await screen.findByRole('row', { name: /Acme/ }));
  expect(row.getByText('Not tested yet')).toBeTruthy();
  expect(row.getAllByText('None open')).toHaveLength(1);
});

it('lists the clients at highest risk first, and finds one by name', async () => {
  const { server, person } = open([acme]);
  await screen.findByRole('row', { name: /Acme/ });
  expect(server.sentTo(portfolio.list)[0]?.query.get('sort')).toBe('severity');

  await person.type(screen.getByRole('searchbox', { name: 'Search clients' }), 'acme');

  await waitFor(() => expect(server.sentTo(portfolio.list).at(-1)?.query.get('q')).toBe('acme'));
});

it('says what will be here before the first client exists', async () => {
  open([]);

  expect(await screen.findByText('Active clients appear here with the state of each service.')).toBeTruthy();
});

it('is a view of the list of clients', async () => {
  const { person } = open([acme], '/provider/clients');

  await person.click(await screen.findByRole('link', { name: 'Portfolio' }));

  expect(await screen.findByRole('table', { name: 'Portfolio' })).toBeTruthy();
  expect(shownAddress()).toBe('/provider/clients/portfolio');
});

it('is hidden from staff who cannot read security data', async () => {
  renderPage('/provider/clients/portfolio', { viewer: somebody('provider-manager') });

  await waitFor(() => expect(shownAddress()).toBe('/access-control'));
});
