import { billingSettings } from '@gatehouse/contract/billing-settings/billing-settings';
import { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';
import { subscriptions } from '@gatehouse/contract/invoices/subscriptions';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { recordId } from '../../../testing/engagement-records.ts';
import { type Answer, answer } from '../../../testing/fake-api.ts';
import { invoiceSum } from '../../../testing/invoice-records.ts';
import { staff } from '../../../testing/people.ts';
import {
  billingSettingsOf,
  providerInvoice,
  providerInvoiceRow,
  subscription,
} from '../../../testing/provider-invoice-records.ts';
import { clientId, companiesAnswer } from '../../../testing/provider-records.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

const ofClient = `/provider/companies/${clientId}/billing`;
const listed = (...rows: ReturnType<typeof providerInvoiceRow>[]) =>
  answer(providerInvoices.list, { rows, total: rows.length, nextCursor: null });

const open = (path: string, ...answers: Answer[]) =>
  renderPage(path, {
    viewer: staff,
    answers: [
      companiesAnswer,
      listed(providerInvoiceRow(1)),
      answer(providerInvoices.sums, [invoiceSum()]),
      answer(providerInvoices.quarters, []),
      answer(providerInvoices.engagements, []),
      answer(billingSettings.get, billingSettingsOf({ currency: 'eur', taxCategory: 'S', taxRate: 7.7 })),
      ...answers,
    ],
  });

describe('the invoices of a client', () => {
  it('have no totals if only drafts are listed', async () => {
    const draft = providerInvoiceRow(1, { invoiceID: null, status: 'Draft', issuedAt: null, dueDate: null });
    const nothingIssued = invoiceSum({ total: 0, amountDue: 0, nextDueDate: null });
    open(ofClient, listed(draft), answer(providerInvoices.sums, [nothingIssued]));

    expect(await screen.findByRole('row', { name: /Draft.*€1,190\.00/ })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Totals of the invoices listed' })).toBeNull();
  });
});

describe('an invoice of a client', () => {
  const path = `${ofClient}/${recordId(1)}`;
  const reminder = { dueAt: '2099-12-02T08:00:00.000Z', sentAt: null, skipped: false };

  it('shows sent and upcoming reminders', async () => {
    const reminders = [
      { ...reminder, days: -3, sentAt: '2026-11-02T08:00:00.000Z' },
      { ...reminder, days: 1, skipped: true },
      { ...reminder, days: 7 },
    ];
    open(path, answer(providerInvoices.get, providerInvoice(1, { reminders })));

    const section = (await screen.findByRole('heading', { name: 'Reminders' })).closest('section');
    const items = within(section ?? expect.fail('no reminders')).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^3 days before the due date.*Sent 02-11-2026/),
      '1 day after the due dateNot sent',
      expect.stringMatching(/^7 days after the due date.*Scheduled for 02-12-2099/),
    ]);
  });

  it('is refunded by transfer with the bank reference', async () => {
    const payment = { _id: recordId(40), amount: 119_000, method: 'transfer', reference: '', paidAt: reminder.dueAt };
    const note = {
      _id: recordId(41),
      creditNoteID: 'CN-2026-000001',
      issuedAt: reminder.dueAt,
      reason: 'Shorter than planned',
      currency: 'eur',
      subtotal: 10_000,
      discount: 0,
      tax: 1_900,
      total: 11_900,
      lines: [],
      taxes: [],
      refunded: 0,
    };
    const overpaid = providerInvoice(1, {
      status: 'Paid',
      paid: 119_000,
      credited: 11_900,
      amountDue: -11_900,
      payments: [{ ...payment, method: 'transfer' }],
      creditNotes: [note],
    });
    const { server, person } = open(
      path,
      answer(providerInvoices.get, overpaid),
      answer(providerInvoices.recordRefund, overpaid),
    );
    await person.click(await screen.findByRole('button', { name: 'Refund' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }));
    await person.type(dialog.getByLabelText(/^Reference/), 'SEPA 4711');
    await person.click(dialog.getByRole('button', { name: 'Refund' }));

    await waitFor(() =>
      expect(server.sentTo(providerInvoices.recordRefund)).toMatchObject([
        { body: { creditNoteId: note._id, amount: 11_900, reference: 'SEPA 4711' } },
      ]),
    );
  });
});

describe('subscriptions', () => {
  const path = `${ofClient}/subscriptions`;

  it('have the currency and tax of the settings by default', async () => {
    const { person } = open(path, answer(subscriptions.list, []));
    await person.click(await screen.findByRole('button', { name: 'New subscription' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New subscription' }));

    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Currency' })).toHaveProperty('value', 'EUR'));
    await person.click(dialog.getByRole('button', { name: 'Add line' }));
    expect(dialog.getByLabelText('Tax rate (%)')).toHaveProperty('value', '7.7');
  });

  it('are deleted only after confirmation', async () => {
    const { server, person } = open(
      path,
      answer(subscriptions.list, [subscription({ name: 'Monitoring', numOfInvoices: 0 })]),
      answer(subscriptions.remove, { removed: true }),
    );
    await person.click(await screen.findByRole('button', { name: 'Actions for Monitoring' }));
    await person.click(screen.getByRole('menuitem', { name: 'Delete subscription' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Monitoring?' }));
    expect(server.sentTo(subscriptions.remove)).toHaveLength(0);
    await person.click(dialog.getByRole('button', { name: 'Delete subscription' }));

    await waitFor(() => expect(server.sentTo(subscriptions.remove)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
