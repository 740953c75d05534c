import { invoices } from '@gatehouse/contract/invoices/invoices';
import { paymentMethods } from '@gatehouse/contract/payments/payment-methods';
import { payments } from '@gatehouse/contract/payments/payments';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { recordId } from '../../testing/engagement-records.ts';
import { type Answer, answer, refuse } from '../../testing/fake-api.ts';
import {
  attempt,
  invoiceDetail,
  invoiceRow,
  invoiceSum,
  savedCard,
  savedCards,
} from '../../testing/invoice-records.ts';
import { admin, manager, user } from '../../testing/people.ts';
import { renderPage, renderScreen, shownAddress } from '../../testing/render-screen.tsx';

const rows = [invoiceRow(2, { status: 'Overdue', dueDate: '2026-01-05' }), invoiceRow(1)];
const listed = answer(invoices.list, { rows, total: 2, nextCursor: null });
const sums = answer(invoices.sums, [invoiceSum()]);
const cards = answer(paymentMethods.list, savedCards(savedCard(1), savedCard(2, { brand: 'amex', last4: '0005' })));

const open = (path: string, ...answers: Answer[]) =>
  renderPage(path, {
    viewer: admin,
    answers: [listed, sums, answer(invoices.quarters, []), cards, answer(invoices.get, invoiceDetail(1)), ...answers],
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

describe('a payment', () => {
  const openDialog = async (...answers: Answer[]) => {
    const opened = open('/billing', ...answers);
    await opened.person.click(await screen.findByRole('button', { name: 'Pay €1,190.00' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('button', { name: 'Pay €1,190.00' });
    return { ...opened, dialog };
  };

  it('charges the primary card and shows the result in place', async () => {
    const { server, person, dialog } = await openDialog(answer(payments.pay, attempt()));
    await person.click(dialog.getByRole('button', { name: 'Pay €1,190.00' }));

    expect(await dialog.findByText('Paid €1,190.00. Thank you.')).toBeTruthy();
    expect(server.sentTo(payments.pay)).toMatchObject([{ body: { paymentMethodId: savedCard(1).id } }]);
    expect(dialog.getByRole('button', { name: 'Done' })).toBeTruthy();
  });

  it('says in plain words why the bank declined it, and offers another card', async () => {
    const declined = answer(payments.pay, attempt({ state: 'failed', code: 'insufficient-funds' }));
    const { server, person, dialog } = await openDialog(declined);
    await person.click(dialog.getByRole('button', { name: 'Pay €1,190.00' }));
    expect(await dialog.findByText(/there isn’t enough money on the account/)).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Use another card' }));

    expect(dialog.getByRole('radio', { name: /Another card/ })).toHaveProperty('checked', true);
    await person.click(dialog.getByRole('button', { name: 'Pay €1,190.00' }));
    await waitFor(() => expect(server.sentTo(payments.pay).at(-1)?.body).toEqual({}));
  });

  it('says that the cards could not be read, and can be retried', async () => {
    const { server, person } = open('/billing', refuse(paymentMethods.list, { status: 500 }));
    await person.click(await screen.findByRole('button', { name: 'Pay €1,190.00' }));
    const dialog = within(await screen.findByRole('dialog'));
    const retry = await dialog.findByRole('button', { name: 'Try again' });
    expect(dialog.queryByRole('button', { name: 'Pay €1,190.00' })).toBeNull();

    server.use(cards);
    await person.click(retry);
    expect(await dialog.findByRole('button', { name: 'Pay €1,190.00' })).toBeTruthy();
  });

  it('leads to the bank if it requires a confirmation', async () => {
    const actionUrl = 'mailto:bank@example.org';
    const { person, dialog } = await openDialog(answer(payments.pay, attempt({ state: 'requires-action', actionUrl })));
    await person.click(dialog.getByRole('button', { name: 'Pay €1,190.00' }));

    expect((await dialog.findByRole('link', { name: 'Continue' })).getAttribute('href')).toBe(actionUrl);
  });

  it('is checked with the gateway when the user returns from its page', async () => {
    const settled = invoiceDetail(1, {
      status: 'Paid',
      amountDue: 0,
      paid: 119_000,
      payments: [
        { _id: savedCard(9).id, amount: 119_000, method: 'card', reference: '', paidAt: '2026-11-20T09:00:00.000Z' },
      ],
    });
    const { server } = open(`/billing/${rows[1]?._id ?? ''}?payment=returned`, answer(payments.check, settled));

    expect(await screen.findByText('Paid €1,190.00. Thank you.')).toBeTruthy();
    expect(server.sentTo(payments.check)).toHaveLength(1);
    await waitFor(() => expect(shownAddress()).not.toContain('returned'));
  });
});

describe('saved cards', () => {
  const path = '/billing/payment-methods';

  it('are rows with brand, last digits, expiry and a mark on the primary one', async () => {
    const soon = new Date();
    const expiring = savedCard(2, {
      brand: 'mastercard',
      last4: '4444',
      expMonth: soon.getUTCMonth() + 1,
      expYear: soon.getUTCFullYear(),
      state: 'expiring',
    });
    open(path, answer(paymentMethods.list, savedCards(savedCard(1), expiring)));

    await screen.findByText(/Visa •••• 4242/);
    const [first, second] = screen.getAllByRole('listitem').filter(({ textContent }) => textContent?.includes('••••'));
    expect(first?.textContent).toMatch(/Visa •••• 4242.*08\/99.*Primary/);
    expect(second?.textContent).toMatch(/Mastercard •••• 4444.*Expires soon/);
  });

  it('are hidden if they cannot be read, and can be retried', async () => {
    const { server, person } = open(path, refuse(paymentMethods.list, { status: 500 }));
    await screen.findByText('The cards could not be loaded');
    expect(screen.queryByText(/4242/)).toBeNull();

    server.use(cards);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Visa •••• 4242/)).toBeTruthy();
  });

  it('are read again after another one was made primary', async () => {
    const { server, person } = open(path, answer(paymentMethods.makePrimary, savedCards(savedCard(1))));
    await person.click(await screen.findByRole('button', { name: 'Actions for American Express •••• 0005' }));
    const before = server.sentTo(paymentMethods.list).length;
    await person.click(screen.getByRole('menuitem', { name: 'Make primary' }));

    await waitFor(() => expect(server.sentTo(paymentMethods.list).length).toBeGreaterThan(before));
  });

  it('cannot be removed while the last one is needed', async () => {
    const message = 'This is the last card and an amount is due.';
    const { person } = open(path, refuse(paymentMethods.remove, { status: 409, code: 'CARD_NEEDED', message }));
    await person.click(await screen.findByRole('button', { name: 'Actions for Visa •••• 4242' }));
    await person.click(screen.getByRole('menuitem', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Visa •••• 4242?' }));
    await person.click(dialog.getByRole('button', { name: 'Remove card' }));

    expect(await dialog.findByText(message)).toBeTruthy();
  });

  it('are added on a page of the gateway, which returns a session', async () => {
    const setupSession = recordId(500);
    const { server } = open(
      `${path}?setupSession=${setupSession}`,
      answer(paymentMethods.add, savedCards(savedCard(1))),
    );

    expect(await screen.findByText('Card added')).toBeTruthy();
    expect(server.sentTo(paymentMethods.add)).toMatchObject([{ body: { setupSession } }]);
    expect(shownAddress()).toBe(path);
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
    board(manager);

    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByText('Invoices due')).toBeNull();
  });
});
