import { invoices } from '@gatehouse/contract/invoices/invoices';
import { paymentMethods } from '@gatehouse/contract/payments/payment-methods';
import { payments } from '@gatehouse/contract/payments/payments';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { type Answer, answer, refuse } from '../../testing/fake-api.ts';
import {
  attempt,
  invoiceDetail,
  invoiceRow,
  invoiceSum,
  savedCard,
  savedCards,
} from '../../testing/invoice-records.ts';
import { admin } from '../../testing/people.ts';
import { renderPage, shownAddress } from '../../testing/render-screen.tsx';

const rows = [invoiceRow(2, { status: 'Overdue', dueDate: '2026-01-05' }), invoiceRow(1)];
const listed = answer(invoices.list, { rows, total: 2, nextCursor: null });
const sums = answer(invoices.sums, [invoiceSum()]);
const cards = answer(paymentMethods.list, savedCards(savedCard(1), savedCard(2, { brand: 'amex', last4: '0005' })));

const open = (path: string, ...answers: Answer[]) =>
  renderPage(path, {
    viewer: admin,
    answers: [listed, sums, answer(invoices.quarters, []), cards, answer(invoices.get, invoiceDetail(1)), ...answers],
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
