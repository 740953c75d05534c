import { invoices } from '@gatehouse/contract/invoices/invoices';
import { paymentMethods } from '@gatehouse/contract/payments/payment-methods';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { recordId } from '../../../testing/engagement-records.ts';
import { type Answer, answer, refuse } from '../../../testing/fake-api.ts';
import { invoiceSum, savedCard, savedCards } from '../../../testing/invoice-records.ts';
import { admin } from '../../../testing/people.ts';
import { renderPage, shownAddress } from '../../../testing/render-screen.tsx';

const cards = answer(paymentMethods.list, savedCards(savedCard(1), savedCard(2, { brand: 'amex', last4: '0005' })));

const open = (path: string, ...answers: Answer[]) =>
  renderPage(path, { viewer: admin, answers: [answer(invoices.sums, [invoiceSum()]), cards, ...answers] });

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
