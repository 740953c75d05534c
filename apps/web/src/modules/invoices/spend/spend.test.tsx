import type { InvoiceQuarter } from '@gatehouse/contract/invoices/invoice.schema';
import { invoices } from '@gatehouse/contract/invoices/invoices';
import { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';
import { provider } from '@gatehouse/contract/provider/provider';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { type Answer, answer, refuse } from '../../../testing/fake-api.ts';
import { invoiceRow, invoiceSum } from '../../../testing/invoice-records.ts';
import { admin, staff } from '../../../testing/people.ts';
import { providerInvoiceRow } from '../../../testing/provider-invoice-records.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

const starts = ['2025-01-01', '2025-04-01', '2025-07-01', '2025-10-01', '2026-01-01', '2026-04-01', '2026-07-01'];
const nothing = (from: string): InvoiceQuarter => ({ from, to: from, count: 0, paid: 0, due: 0, overdue: 0 });
const euros = {
  currency: 'eur',
  quarters: [
    ...starts.map(nothing),
    { from: '2026-10-01', to: '2026-12-31', count: 3, paid: 119_000, due: 50_000, overdue: 1_000_000 },
  ],
};
const yen = {
  currency: 'jpy',
  quarters: [{ ...nothing('2026-10-01'), to: '2026-12-31', count: 1, paid: 980_000 }],
};

const open = (...answers: Answer[]) =>
  renderPage('/billing', {
    viewer: admin,
    answers: [
      answer(invoices.list, { rows: [invoiceRow(1)], total: 1, nextCursor: null }),
      answer(invoices.sums, [invoiceSum()]),
      ...answers,
    ],
  });
const picture = async (name = 'Spend by quarter') => within(await screen.findByRole('figure', { name }));

it('shows invoiced and unpaid amounts, with each quarter linked to its invoices', async () => {
  const { person } = open(answer(invoices.quarters, [euros]));
  const chart = await picture();

  expect(
    chart.getByText(
      '€11,690.00 invoiced in the last eight quarters, including tax and less credit notes; €10,500.00 not paid yet.',
    ),
  ).toBeTruthy();
  const link = chart.getByRole('link', { name: 'Q4 2026, to date: €11,690.00' });
  expect([link.textContent, link.dataset['rows']]).toEqual(['€12K', '3']);
  expect(link.getAttribute('href')).toBe('/billing?from=2026-10-01&to=2026-12-31');

  await person.click(chart.getByRole('button', { name: 'Show as table' }));
  const row = chart.getByRole('row', { name: /^Q4 2026, to date/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['€10,000.00', '€500.00', '€1,190.00', '€11,690.00']);
});

it('never adds amounts in different currencies', async () => {
  const { person } = open(answer(invoices.quarters, [euros, yen]));
  await picture();

  await person.click(screen.getByRole('radio', { name: 'JPY' }));

  const link = (await picture()).getByRole('link', { name: 'Q4 2026, to date: ¥980,000' });
  expect(link.getAttribute('href')).toBe('/billing?currency=jpy&from=2026-10-01&to=2026-12-31');
});

it('is hidden before the first invoice', async () => {
  open(answer(invoices.quarters, []));

  expect(await screen.findByRole('row', { name: /INV-2026-000001/ })).toBeTruthy();
  expect(screen.queryByText('Spend by quarter')).toBeNull();
});

it('can be retried after a failure', async () => {
  const { server, person } = open(refuse(invoices.quarters, { status: 500 }));
  const retry = await screen.findByRole('button', { name: 'Try again' });

  server.use(answer(invoices.quarters, [euros]));
  await person.click(retry);

  expect(await picture()).toBeTruthy();
});

it('shows staff the invoices of all clients', async () => {
  renderPage('/provider/billing', {
    viewer: staff,
    answers: [
      answer(providerInvoices.all, { rows: [providerInvoiceRow(1)], total: 1, nextCursor: null }),
      answer(providerInvoices.allSums, [invoiceSum()]),
      answer(providerInvoices.allQuarters, [euros]),
      answer(provider.companies, { rows: [], total: 0, nextCursor: null }),
    ],
  });

  const link = (await picture('Invoiced by quarter')).getByRole('link', { name: 'Q4 2026, to date: €11,690.00' });
  expect(link.getAttribute('href')).toBe('/provider/billing?from=2026-10-01&to=2026-12-31');
});
