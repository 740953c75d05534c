import type { PayPage } from '@gatehouse/contract/payments/payments.schema';
import { payments } from '@gatehouse/contract/payments/payments';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { answer, refuse } from '../../../testing/fake-api.ts';
import { attempt } from '../../../testing/invoice-records.ts';
import { wholeText } from '../../../testing/read.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

const path = '/pay/3f9c0b1e2a7d45c8a1b2c3d4e5f60718';
const page: PayPage = {
  invoiceID: 'INV-2026-000001',
  status: 'Overdue',
  seller: 'Northwall Security GmbH',
  buyer: 'Acme Home Goods GmbH',
  dueDate: '2026-11-05',
  currency: 'eur',
  total: 119_000,
  amountDue: 119_000,
  paidAt: null,
  gateway: 'test',
  attempt: null,
};

it('a contact without an account sees the amount due, and pays on the page of the gateway', async () => {
  const waiting = attempt({ state: 'processing' });
  const { server, person } = renderPage(path, {
    answers: [
      answer(payments.openPayPage, page),
      answer(payments.payByLink, waiting),
      answer(payments.checkByLink, { ...page, status: 'Paid', amountDue: 0, paidAt: '2026-11-20T09:00:00.000Z' }),
    ],
  });
  expect(await screen.findByText('Northwall Security GmbH')).toBeTruthy();
  expect(screen.getByText('Overdue')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Pay €1,190.00' }));

  expect(await screen.findByText(wholeText('Paid on 20-11-2026'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  expect(server.sentTo(payments.payByLink)).toHaveLength(1);
});

it('a declined card is explained in plain words', async () => {
  const declined = attempt({ state: 'failed', code: 'card-expired' });
  renderPage(path, { answers: [answer(payments.openPayPage, { ...page, attempt: declined })] });

  expect(await screen.findByText('This card has expired. Nothing was charged.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Use another card' })).toBeTruthy();
});

it('an invalid link gets the same message for every reason', async () => {
  renderPage(path, { answers: [refuse(payments.openPayPage, { status: 404, code: 'NOT_FOUND' })] });

  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy();
});

it('the invoice can be downloaded as a PDF, even after payment', async () => {
  const settled = { ...page, status: 'Paid' as const, amountDue: 0, paidAt: '2026-11-20T09:00:00.000Z' };
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  const { server, person } = renderPage(path, {
    answers: [answer(payments.openPayPage, settled), answer(payments.pdfByLink, null)],
  });
  await person.click(await screen.findByRole('button', { name: 'Download PDF' }));

  expect(server.sentTo(payments.pdfByLink)).toMatchObject([{ params: { payToken: path.split('/').at(-1) } }]);
});
