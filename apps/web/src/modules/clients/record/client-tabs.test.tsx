import { company } from '@gatehouse/contract/company/company';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { answer } from '../../../testing/fake-api.ts';
import { person as somebody, staff } from '../../../testing/people.ts';
import { clientAround, clientId } from '../../../testing/provider-records.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

const client = {
  _id: clientId,
  name: 'Acme Corporation',
  ...clientAround,
  shortName: 'Acme',
  logo: null,
  counts: { ...clientAround.counts, findings: 3, domains: 2 },
};

async function tabsOf(viewer: typeof staff, page: string) {
  renderPage(`/provider/companies/${clientId}/${page}`, { viewer, answers: [answer(company.client, client)] });
  await screen.findByText('Acme Corporation');
  const row = screen.getByRole('navigation', { name: 'Client pages' });
  return { row, titles: [...row.children].map((tab) => tab.textContent) };
}

it('has an overview and at most seven tabs for users with all permissions', async () => {
  const { titles } = await tabsOf(staff, 'overview');

  expect(titles).toEqual([
    'Overview',
    'Engagements',
    'Findings3',
    'Activities',
    'Exposure',
    'People',
    'Billing',
    'Settings2',
  ]);
});

it('opens the pages of a group in a menu, each with its count', async () => {
  const { row } = await tabsOf(staff, 'overview');

  await userEvent.click(within(row).getByRole('button', { name: /^Settings/ }));

  const pages = within(screen.getByRole('menu', { name: 'Settings' })).getAllByRole('menuitem');
  expect(pages.map((page) => page.textContent)).toEqual([
    'Domains (2)',
    'Services',
    'Details',
    'Storage',
    'Imports',
    'Read log',
  ]);
  expect(pages[1]?.getAttribute('href')).toBe(`/provider/companies/${clientId}/services`);
});

it('shows the name of the open page on its group, as the current one', async () => {
  const { row } = await tabsOf(staff, 'services');

  const current = within(row).getByRole('button', { name: /^Settings: Services/ });

  expect(current.getAttribute('aria-current')).toBe('page');
});

it('shows the only permitted page of a group without a menu', async () => {
  const { row } = await tabsOf(somebody('provider-accountant'), 'billing');

  expect(within(row).queryByRole('button', { name: /^Exposure/ })).toBeNull();
  expect(within(row).getByRole('link', { name: 'Billing' }).getAttribute('aria-current')).toBe('page');
});
