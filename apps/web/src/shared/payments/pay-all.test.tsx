import { invoices } from '@gatehouse/contract/invoices/invoices';
import { paymentMethods } from '@gatehouse/contract/payments/payment-methods';
import { payments } from '@gatehouse/contract/payments/payments';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { type Answer, answer, refuse } from '../../testing/fake-api.ts';
import { attempt, invoiceRow, invoiceSum, savedCard, savedCards } from '../../testing/invoice-records.ts';
import { admin } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-screen.tsx';

const rows = [
  invoiceRow(1, { status: 'Overdue', dueDate: '2026-01-05' }),
  invoiceRow(2, { amountDue: 10_000 }),
  invoiceRow(3),
];
const due = invoiceSum({ count: 3, amountDue: 248_000 });
const idOf = (place: number) => invoiceRow(place)._id;

async function openDialog(...answers: Answer[]) {
  const opened = renderPage('/billing', {
    viewer: admin,
    answers: [
      answer(invoices.list, { rows, total: rows.length, nextCursor: null }),
      answer(invoices.sums, [due]),
      answer(invoices.quarters, []),
      answer(paymentMethods.list, savedCards(savedCard(1))),
      ...answers,
    ],
  });
  await opened.person.click(await screen.findByRole('button', { name: 'Pay all €2,480.00' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay invoices' }));
  await dialog.findByRole('checkbox', { name: /INV-2026-000001/ });
  return { ...opened, dialog };
}

it('pays all due invoices of a currency one after another, each once', async () => {
  const { server, person, dialog } = await openDialog(answer(payments.pay, attempt()));

  await person.dblClick(dialog.getByRole('button', { name: 'Pay €2,480.00' }));

  expect(await dialog.findByText('3 invoices paid, €2,480.00 in total. Thank you.')).toBeTruthy();
  expect(server.sentTo(payments.pay).map(({ params, body }) => [params['id'], body])).toEqual(
    [1, 2, 3].map((place) => [idOf(place), { paymentMethodId: savedCard(1).id }]),
  );
  expect(server.sentTo(invoices.list).some(({ query }) => query.get('currency') === 'eur')).toBe(true);
  expect(dialog.queryByRole('button', { name: /^Pay €/ })).toBeNull();
});

it('charges only the selected invoices, with their sum on the button', async () => {
  const { server, person, dialog } = await openDialog(answer(payments.pay, attempt()));

  await person.click(dialog.getByRole('checkbox', { name: /INV-2026-000001/ }));
  await person.click(dialog.getByRole('button', { name: 'Pay €1,290.00' }));

  await waitFor(() => expect(server.sentTo(payments.pay)).toHaveLength(2));
  expect(await dialog.findByText('€1,290.00 paid. €1,190.00 not paid yet.')).toBeTruthy();
});

it('stops at a declined payment, lists what was paid and what was not, and continues with another card', async () => {
  const { server, person, dialog } = await openDialog(
    answer(paymentMethods.list, savedCards(savedCard(1), savedCard(2, { last4: '0005' }))),
    answer(payments.pay, ({ params }) =>
      params['id'] === idOf(2) ? attempt({ state: 'failed', code: 'insufficient-funds' }) : attempt(),
    ),
  );

  await person.click(dialog.getByRole('button', { name: 'Pay €2,480.00' }));

  expect(await dialog.findByText('€1,190.00 paid. €1,290.00 not paid yet.')).toBeTruthy();
  expect(dialog.getByRole('checkbox', { name: /INV-2026-000001.*Paid/ })).toHaveProperty('disabled', true);
  expect(dialog.getByRole('checkbox', { name: /INV-2026-000002.*there isn’t enough money/ })).toBeTruthy();
  expect(server.sentTo(payments.pay)).toHaveLength(2);

  await person.click(dialog.getByRole('radio', { name: /0005/ }));
  await person.click(dialog.getByRole('button', { name: 'Pay €1,290.00' }));
  await waitFor(() => expect(server.sentTo(payments.pay)).toHaveLength(3));
  const { params, body } = server.sentTo(payments.pay)[2] ?? {};
  expect([params?.['id'], body]).toEqual([idOf(2), { paymentMethodId: savedCard(2).id }]);
});

it('reports that an invoice paid in the meantime was not charged', async () => {
  const { person, dialog } = await openDialog(
    refuse(payments.pay, { status: 409, code: 'NOTHING_DUE', message: 'Nothing is due' }),
  );

  await person.click(dialog.getByRole('button', { name: 'Pay €2,480.00' }));

  expect(await dialog.findAllByText('Nothing is due anymore. Not charged.')).toHaveLength(3);
});

it('stops if the bank requires a confirmation, with a link to it', async () => {
  const { server, person, dialog } = await openDialog(
    answer(payments.pay, attempt({ state: 'requires-action', actionUrl: 'https://bank.example/confirm' })),
  );

  await person.click(dialog.getByRole('button', { name: 'Pay €2,480.00' }));

  const link = await dialog.findByRole('link', { name: 'Confirm payment' });
  expect(link.getAttribute('href')).toBe('https://bank.example/confirm');
  expect(server.sentTo(payments.pay)).toHaveLength(1);
});

it('requires a saved card', async () => {
  const { dialog } = await openDialog(answer(paymentMethods.list, savedCards()));

  expect((await dialog.findByRole('link', { name: 'Add a card' })).getAttribute('href')).toBe(
    '/billing/payment-methods',
  );
  expect(dialog.queryByRole('button', { name: /^Pay €/ })).toBeNull();
});

it('has a button for each currency, because their amounts are never added', async () => {
  renderPage('/billing', {
    viewer: admin,
    answers: [
      answer(invoices.list, { rows, total: rows.length, nextCursor: null }),
      answer(invoices.sums, [due, invoiceSum({ currency: 'jpy', count: 1, amountDue: 980_000 })]),
      answer(invoices.quarters, []),
    ],
  });

  expect(await screen.findByRole('button', { name: 'Pay all €2,480.00' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pay ¥980,000' })).toBeTruthy();
});
