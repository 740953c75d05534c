import { invoices } from '@gatehouse/contract/invoices/invoices';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { type Answer, answer } from '../../testing/fake-api.ts';
import { invoiceDetail, invoiceRow, invoiceSum } from '../../testing/invoice-records.ts';
import { admin, manager, user } from '../../testing/people.ts';
import { renderPage, renderScreen, shownAddress } from '../../testing/render-screen.tsx';

const rows = [invoiceRow(2, { status: 'Overdue', dueDate: '2026-01-05' }), invoiceRow(1)];
const listed = answer(invoices.list, { rows, total: 2, nextCursor: null });
const sums = answer(invoices.sums, [invoiceSum()]);

const open = (path: string, ...answers: Answer[]) =>
  renderPage(path, {
    viewer: admin,
    answers: [listed, sums, answer(invoices.quarters, []), answer(invoices.get, invoiceDetail(1)), ...answers],
  });

describe('the invoices of a company', () => {
  it.each([
    ['manager', manager],
    ['user', user],
  ])('redirect a %s to the dashboard', async (_role, viewer) => {
    renderScreen('/billing', { viewer });

    await waitFor(() => expect(shownAddress()).toBe('/dashboard'));
    expect(screen.queryByRole('link', { name: 'Billing' })).toBeNull();
  });

  it('say in the heading how much is due and when, with a total for each currency', async () => {
    open(
      '/billing',
      answer(invoices.sums, [invoiceSum(), invoiceSum({ currency: 'jpy', total: 980_000, amountDue: 0 })]),
    );

    expect(await screen.findByRole('heading', { level: 1, name: '€1,190.00 due on 05-12-2099' })).toBeTruthy();
    expect(await screen.findByRole('row', { name: /INV-2026-000002.*Overdue.*€1,190\.00/ })).toBeTruthy();
    const totals = within(screen.getByRole('region', { name: 'Totals of the invoices listed' }));
    expect(totals.getByText(/¥980,000/)).toBeTruthy();
    expect(totals.getAllByText(/€1,190\.00/)).toHaveLength(2);
  });

  it('show what they are for and their purchase order', async () => {
    open('/billing');

    expect(
      await screen.findByRole('row', { name: /INV-2026-000001.*Penetration test of the shop.*PO-7781/ }),
    ).toBeTruthy();
  });

  it('and their totals are filtered by status', async () => {
    const { server, person } = open('/billing');

    await person.click(await screen.findByRole('button', { name: 'Filter', expanded: false }));
    await person.click(await screen.findByRole('checkbox', { name: 'Overdue' }));

    await waitFor(() => expect(server.sentTo(invoices.list).at(-1)?.query.get('status')).toBe('Overdue'));
    await waitFor(() => expect(server.sentTo(invoices.sums).at(-1)?.query.get('status')).toBe('Overdue'));
  });

  it('are filtered by currency if there are several', async () => {
    const { server, person } = open(
      '/billing',
      answer(invoices.sums, [invoiceSum(), invoiceSum({ currency: 'jpy', total: 980_000, amountDue: 0 })]),
    );
    await person.click(await screen.findByRole('button', { name: 'Filter', expanded: false }));
    await person.click(await screen.findByText('Currency', { selector: 'summary span' }));
    await person.click(await screen.findByRole('checkbox', { name: 'JPY' }));

    await waitFor(() => expect(server.sentTo(invoices.list).at(-1)?.query.get('currency')).toBe('jpy'));
  });

  it('have no currency filter if all of them have the same', async () => {
    const { person } = open('/billing');
    await screen.findByRole('row', { name: /INV-2026-000001/ });

    await person.click(screen.getByRole('button', { name: 'Filter', expanded: false }));
    expect(screen.getByText('Status', { selector: 'summary span' })).toBeTruthy();
    expect(screen.queryByText('Currency', { selector: 'summary span' })).toBeNull();
  });

  it('say that nothing is due once all of them are paid', async () => {
    open('/billing', answer(invoices.sums, [invoiceSum({ amountDue: 0, nextDueDate: null })]));

    expect(await screen.findByRole('heading', { level: 1, name: 'Nothing due' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  it('are displayed like the document, with lines, tax by rate and total', async () => {
    open(`/billing?peek=${rows[1]?._id ?? ''}`);

    const paper = within(await screen.findByRole('article', { name: 'Invoice' }));
    expect(paper.getByRole('row', { name: /Penetration test of the shop.*1,000\.00.*19%/ })).toBeTruthy();
    expect(paper.getByText(/19% tax on €1,000\.00/)).toBeTruthy();
    expect(paper.getByText('PO-7781')).toBeTruthy();
  });

  it('show what is due and the account for a transfer beside the document', async () => {
    open(`/billing/${rows[1]?._id ?? ''}`);

    const due = await screen.findByText('Amount due', { selector: 'span' });
    expect(due.closest('section')?.textContent).toContain('€1,190.00');
    expect(screen.getByText('Pay by bank transfer')).toBeTruthy();
  });
});

describe('the dashboard of an admin', () => {
  const board = (viewer = admin) =>
    renderPage('/dashboard', {
      viewer,
      answers: [answer(invoices.sums, [invoiceSum({ count: 3, amountDue: 1_532_720 })])],
    });

  it('shows the amount due and links to those invoices', async () => {
    board();

    const due = await screen.findByRole('link', { name: /^Invoices due/ });
    expect(await within(due).findByText('€15,327.20')).toBeTruthy();
    expect(within(due).getByText('3')).toBeTruthy();
    expect(decodeURIComponent(due.getAttribute('href') ?? '')).toBe('/billing?status=Open,Overdue');
  });

  it('does not show it to a manager', async () => {
    const { server } = board(manager);

    // The parts of the board arrive together.
    expect(await screen.findByText('Leaked credentials')).toBeTruthy();
    expect(screen.queryByText('Invoices due')).toBeNull();
    expect(server.sentTo(invoices.sums)).toEqual([]);
  });
});
