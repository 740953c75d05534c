import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import { findingTemplates } from '@gatehouse/contract/finding-templates/finding-templates';
import { provider } from '@gatehouse/contract/provider/provider';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { draftRow } from '../../testing/draft-records.ts';
import { findingRow, recordId } from '../../testing/engagement-records.ts';
import { answer, type Answer, refuse } from '../../testing/fake-api.ts';
import { person as personOf, staff } from '../../testing/people.ts';
import { providerInvoiceRow } from '../../testing/provider-invoice-records.ts';
import { clientEngagementRow, clientId } from '../../testing/provider-records.ts';
import { renderScreen, shownAddress } from '../../testing/render-screen.tsx';

const company = { _id: clientId, name: 'Acme Corporation', logo: null };
const ofClient = `/provider/companies/${clientId}`;
const none = { rows: [], total: 0, nextCursor: null };
const one = <Row,>(row: Row) => ({ rows: [row], total: 1, nextCursor: null });

const engagement = {
  ...clientEngagementRow(5, { title: 'Customer portal' }),
  company,
  lead: null,
  bySeverity: [0, 0, 0, 0, 0],
  numOfDrafts: 0,
  lacks: [],
};
const finding = {
  ...findingRow(1, { title: 'Open door' }),
  company: { ...company, shortName: 'Acme', timeZone: 'UTC' },
  question: null,
};
const draft = draftRow();

/** Empty responses to all searches of the staff palette. */
const nothing = [
  answer(provider.companies, none),
  answer(providerEngagements.all, none),
  answer(providerFindings.all, none),
  answer(findingDrafts.all, none),
  answer(findingTemplates.list, none),
  answer(providerInvoices.all, none),
];

async function search(text: string, ...answers: Answer[]) {
  const opened = renderScreen('/provider/clients', { viewer: staff, answers: [...nothing, ...answers] });
  await screen.findByRole('heading', { level: 1 });
  await opened.person.keyboard('{Control>}k{/Control}');
  await opened.person.click(await screen.findByRole('combobox', { name: 'Search pages, records and actions' }));
  await opened.person.paste(text);
  return opened;
}

const hitIn = async (group: string, name: RegExp) =>
  within(await screen.findByRole('group', { name: group })).getByRole('option', { name });

describe('the command palette of staff', () => {
  it('finds an engagement by its ID, shows its client and opens its page', async () => {
    const { server, person } = await search('ENG-2026-0005', answer(providerEngagements.all, one(engagement)));

    await person.click(await hitIn('Engagements', /Customer portal.*ENG-2026-0005.*Acme Corporation/));

    await waitFor(() => expect(shownAddress()).toBe(`${ofClient}/engagements/${recordId(5)}`));
    const sent = server.sentTo(providerEngagements.all).map(({ query }) => Object.fromEntries(query));
    expect(sent).toEqual([{ q: 'ENG-2026-0005', limit: '6' }]);
  });

  it.each(['ENG-2026-0001-F001', 'eng-2026-0001-f', 'ENG-2026-0001'])(
    'finds findings by %s without reading their texts',
    async (text) => {
      const { server, person } = await search(text, answer(providerFindings.all, one(finding)));

      await person.click(await hitIn('Findings', /Open door.*ENG-2026-0001-F001.*Acme Corporation/));

      await waitFor(() => expect(shownAddress()).toBe(`${ofClient}/findings/${recordId(1001)}`));
      const sent = server.sentTo(providerFindings.all).map(({ query }) => Object.fromEntries(query));
      expect(sent).toEqual([{ idVisual: text, limit: '6' }]);
    },
  );

  it('finds a finding by its title, and engagements and drafts with that title', async () => {
    const { server, person } = await search(
      'door',
      answer(providerFindings.all, one(finding)),
      answer(providerEngagements.all, one({ ...engagement, title: 'Doors' })),
      answer(findingDrafts.all, one({ ...draft, title: 'Back door' })),
    );

    expect(await hitIn('Findings', /Open door/)).toBeTruthy();
    expect(await hitIn('Engagements', /Doors/)).toBeTruthy();
    await person.click(await hitIn('Finding drafts', /Back door.*ENG-2026-0001.*Acme Corporation/));

    await waitFor(() => expect(shownAddress()).toBe(`${ofClient}/findingDrafts/${recordId(700)}`));
    expect(server.sentTo(providerFindings.all).map(({ query }) => query.get('q'))).toEqual(['door']);
    // Invoice numbers always contain a digit.
    expect(server.sentTo(providerInvoices.all)).toEqual([]);
  });

  it('finds an invoice by its number', async () => {
    const invoice = providerInvoiceRow(21, { invoiceID: 'INV-2026-000021', company });
    const { person } = await search('INV-2026-000021', answer(providerInvoices.all, one(invoice)));

    await person.click(await hitIn('Invoices', /INV-2026-000021.*1,190\.00.*Acme Corporation/));

    await waitFor(() => expect(shownAddress()).toBe(`${ofClient}/billing/${invoice._id}`));
  });

  it('lists clients first, and shows the first records while others are still loading', async () => {
    const acme = {
      ...company,
      shortName: 'Acme',
      services: [],
      numOfUsers: 6,
      numOfEngagements: 4,
      openCritical: 0,
      openHigh: 0,
      waitingRetests: 0,
      waitingSince: null,
      lastPublished: null,
      nextEngagement: null,
      domainsAsked: [],
      state: 'active' as const,
      accountLead: null,
    };
    await search(
      'acme',
      answer(provider.companies, one(acme)),
      answer(providerEngagements.all, one(engagement)),
      answer(providerFindings.all, () => new Promise(() => undefined)),
    );

    await hitIn('Engagements', /Customer portal/);

    const [first, second] = screen.getAllByRole('option');
    expect(first?.textContent).toContain('Acme Corporation');
    expect(first?.getAttribute('aria-selected')).toBe('true');
    expect(second?.textContent).toContain('Customer portal');
  });

  it('shows results even if one of the searches is refused', async () => {
    const busy = refuse(providerFindings.all, {
      status: 429,
      code: 'BUSY',
      message: 'Try again',
      retryAfterSeconds: 2,
    });
    const invoice = providerInvoiceRow(21, { company });
    await search('21', busy, answer(providerInvoices.all, one(invoice)));

    expect(await hitIn('Invoices', /INV-2026-0000021/)).toBeTruthy();
  });

  it('does not search in records that the user may not read', async () => {
    const viewer = personOf('company-hr');
    const { server, person } = renderScreen('/profile', { viewer, answers: nothing });
    await screen.findByRole('heading', { level: 1 });
    await person.keyboard('{Control>}k{/Control}');
    const input = await screen.findByRole('combobox', { name: 'Search pages, records and actions' });
    await person.click(input);
    await person.paste('ENG-2026-0005');

    expect(await screen.findByText(/^No results/)).toBeTruthy();
    expect(server.sentTo(providerEngagements.all)).toEqual([]);
  });
});
