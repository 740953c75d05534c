import { clients } from '@gatehouse/contract/clients/clients';
import { provider } from '@gatehouse/contract/provider/provider';
import { providerActivities } from '@gatehouse/contract/activities/provider-activities';
import { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';
import { services } from '@gatehouse/contract/core/access';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { recordId } from '../../testing/engagement-records.ts';
import { answer } from '../../testing/fake-api.ts';
import { invoiceSum } from '../../testing/invoice-records.ts';
import { person as somebody, staff } from '../../testing/people.ts';
import { providerInvoice, providerInvoiceRow } from '../../testing/provider-invoice-records.ts';
import { clientId, companiesAnswer } from '../../testing/provider-records.ts';
import { renderPage, renderScreen, shownAddress } from '../../testing/render-screen.tsx';

const manager = somebody('provider-manager');
const accountant = somebody('provider-accountant');
const none = { rows: [], total: 0, nextCursor: null };
const acme = {
  _id: clientId,
  name: 'Acme Corporation',
  shortName: 'Acme',
  logo: null,
  services: [...services],
  numOfUsers: 6,
  numOfEngagements: 4,
  openCritical: 3,
  openHigh: 2,
  waitingRetests: 5,
  waitingSince: null,
  lastPublished: null,
  nextEngagement: { _id: recordId(5), title: 'Webshop test', date_start: '2099-01-02' },
  domainsAsked: [],
  state: 'active' as const,
  accountLead: null,
};
const hidden = { ...acme, openCritical: null, openHigh: null, waitingRetests: null };
const listed = (client: typeof acme | typeof hidden) =>
  answer(provider.companies, { rows: [client], total: 1, nextCursor: null });
const overview = {
  headline: { kind: 'nothing-open' as const, count: 0 },
  openCritical: 3,
  openHigh: 2,
  waiting: { retests: 5, requests: 1, questions: 4, domains: 0 },
  upcoming: [{ _id: recordId(5), kind: 'engagement' as const, title: 'Webshop test', start: '2099-01-02' }],
  services: [],
  events: [],
  nextSteps: [
    { key: 'lead' as const, isDone: false },
    { key: 'engagement' as const, isDone: false },
  ],
};
const invoicesOf = (client: typeof acme | typeof hidden) => [
  answer(providerInvoices.all, { rows: [providerInvoiceRow(1)], total: 1, nextCursor: null }),
  answer(providerInvoices.allSums, [invoiceSum()]),
  answer(providerInvoices.allQuarters, []),
  listed(client),
];
const menu = async () => {
  const nav = await screen.findByRole('navigation', { name: 'Main menu' });
  return within(nav)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
};

/** The sections of the menu with their entries. */
const sections = async () => {
  const nav = await screen.findByRole('navigation', { name: 'Main menu' });
  return within(nav)
    .getAllByRole('group')
    .map((group) => [
      group.querySelector('[data-section-name]')?.textContent,
      ...within(group)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ]);
};

it('a provider admin has a menu of four expanded sections', async () => {
  renderScreen('/provider/clients', { viewer: staff, answers: [listed(acme)] });

  expect(await sections()).toEqual([
    ['Today', 'Work', 'Requests', 'Retests'],
    ['Clients', 'Clients', 'Engagements', 'Findings', 'Issues', 'Incidents', 'CVEs', 'Billing'],
    ['Library', 'Library', 'Report templates', 'Courses', 'Advisories', 'Help'],
    ['Admin', 'Staff', 'Gophish servers', 'Audit log', 'Settings'],
  ]);
});

describe('a manager', () => {
  const work = [answer(providerActivities.queue, none), listed(acme)];

  it('has a menu of clients, requests and billing', async () => {
    renderScreen('/provider', { viewer: manager, answers: work });

    expect(await menu()).toEqual(['Work', 'Requests', 'Clients', 'Billing', 'Help']);
    expect(screen.queryByRole('link', { name: 'New finding' })).toBeNull();
  });

  it('sees counts of findings without links', async () => {
    renderPage('/provider/clients', { viewer: manager, answers: [listed(acme)] });

    const row = within(await screen.findByRole('row', { name: /Acme Corporation/ }));
    expect(row.getByText('3 Critical')).toBeTruthy();
    expect(row.getByText('5')).toBeTruthy();
    expect(row.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `/provider/companies/${clientId}/overview`,
    ]);
    expect(screen.queryByRole('button', { name: 'Domains to approve' })).toBeNull();
  });

  it('is linked only to client pages that open', async () => {
    renderPage(`/provider/companies/${clientId}/overview`, {
      viewer: manager,
      answers: [companiesAnswer, answer(clients.overview, overview)],
    });

    const figures = within(await screen.findByRole('list', { name: 'At a glance' }));
    expect(figures.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Open requests1',
      'Domains to verify0',
    ]);
    expect(figures.getByText('Critical findings').parentElement?.textContent).toBe('Critical findings3');
    expect(screen.getByText('Webshop test').closest('a')).toBeNull();
    expect(screen.getByRole('link', { name: 'Choose lead' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Create engagement' })).toBeNull();
    const tabs = within(screen.getByRole('navigation', { name: 'Client pages' })).getAllByRole('link');
    expect(tabs.map(({ textContent }) => textContent)).not.toContain('Findings');
  });

  it('drafts invoices, but issues none', async () => {
    const draft = providerInvoice(1, { invoiceID: null, status: 'Draft', issuedAt: null, dueDate: null, missing: [] });
    renderPage(`/provider/companies/${clientId}/billing/${recordId(1)}`, {
      viewer: manager,
      answers: [companiesAnswer, answer(providerInvoices.get, draft), answer(providerInvoices.engagements, [])],
    });

    expect(await screen.findByRole('button', { name: 'Add line' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Issue invoice' })).toBeNull();
  });

  it('is told that a page of findings is not for their role', async () => {
    renderPage('/provider/findings', { viewer: manager });

    await waitFor(() => expect(shownAddress()).toBe('/access-control'));
  });
});

describe('an accountant', () => {
  it('starts with the invoices of all clients', async () => {
    renderScreen('/', { viewer: accountant, answers: invoicesOf(hidden) });

    await waitFor(() => expect(shownAddress()).toBe('/provider/billing'));
    expect(await menu()).toEqual(['Clients', 'Billing', 'Help']);
    expect(await screen.findByRole('link', { name: 'Settings' })).toBeTruthy();
  });

  it('sees no counts of findings and retests', async () => {
    renderPage('/provider/clients', { viewer: accountant, answers: [listed(hidden)] });

    const row = within(await screen.findByRole('row', { name: /Acme Corporation/ }));
    expect(row.queryByText('3 Critical')).toBeNull();
    expect(row.getAllByText('–').length).toBeGreaterThanOrEqual(3);
    expect(screen.queryByRole('button', { name: 'New client' })).toBeNull();
  });

  it('sees dashes instead of security figures in the record of a client', async () => {
    const unknown = { ...overview, openCritical: null, openHigh: null };
    renderPage(`/provider/companies/${clientId}/overview`, {
      viewer: accountant,
      answers: [
        companiesAnswer,
        answer(clients.overview, { ...unknown, waiting: { ...overview.waiting, retests: null, questions: null } }),
      ],
    });

    const figures = within(await screen.findByRole('list', { name: 'At a glance' }));
    expect(figures.getAllByText('–')).toHaveLength(4);
    expect(figures.queryByRole('link')).toBeNull();
  });
});
