import type { ProviderInvoice } from '@gatehouse/contract/invoices/invoice.schema';
import { invoices } from '@gatehouse/contract/invoices/invoices';
import { payments } from '@gatehouse/contract/payments/payments';
import { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';
import { subscriptions } from '@gatehouse/contract/invoices/subscriptions';
import { beforeEach, describe, expect, it } from 'vitest';

import { databaseFingerprint } from '../../testing/database-state.ts';
import { ownPortal } from '../../testing/portal.ts';
import { buildBillingSettings, buildDraft, buildInvoice, sampleLine } from './invoices.build.ts';

let companyId: string;
let id: string;
// Documents rendered concurrently would count as changes, so this test has its own portal.
const portal = await ownPortal();
const provider = await buildBillingSettings(portal.platform.database);
const staff = await portal.signIn({ role: 'provider-admin', companyId: provider });
beforeEach(async () => {
  companyId = (await portal.company()).id;
  id = (await buildInvoice(portal.platform.database, { company_id: companyId })).id;
});

const on = (body: object) => ({ params: { companyId, id }, body });
const read = async () =>
  (await portal.call(staff, providerInvoices.get, { params: { companyId, id } })).datas as ProviderInvoice;
const pay = (amount: unknown) => portal.call(staff, providerInvoices.recordTransfer, on({ amount, reference: 'SEPA' }));
const credit = (lines?: object[]) =>
  portal.call(staff, providerInvoices.credit, on({ reason: 'Agreed', ...(lines && { lines }) }));
const refund = (amount: unknown, creditNoteId: string | undefined) =>
  portal.call(staff, providerInvoices.recordRefund, on({ amount, creditNoteId, reference: 'Back' }));
const statuses = (replies: readonly { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((one, other) => one - other);

const wrongAmounts = [-1, 0, 0.5, 1e20, -1e20, '100', null, [100], { $gt: 0 }, true];

describe('an invoice of 1,190.00', () => {
  it('with 100.00 paid and everything credited refunds 100.00 and no more', async () => {
    await pay(10_000);
    const { creditNotes, amountDue } = (await credit()).datas as ProviderInvoice;
    const note = creditNotes[0]?._id;

    const above = await refund(10_001, note);
    const some = await Promise.all(Array.from({ length: 8 }, () => refund(3_000, note)));
    const rest = await refund(1_000, note);
    const more = await refund(1, note);

    expect(amountDue).toBe(-10_000);
    expect([above.status, rest.status, more.status]).toEqual([422, 200, 422]);
    expect(statuses(some)).toEqual([200, 200, 200, 422, 422, 422, 422, 422]);
    expect(await read()).toMatchObject({ refunded: 10_000, amountDue: 0 });
  });

  it('with nothing paid refunds nothing', async () => {
    const [line] = (await read()).lines;
    const { creditNotes } = (await credit([{ lineId: line?._id, amount: 50_000 }])).datas as ProviderInvoice;

    expect((await refund(1, creditNotes[0]?._id)).status).toBe(422);
  });

  it('is credited up to its line total for any number of concurrent requests', async () => {
    const [line] = (await read()).lines;

    const replies = await Promise.all(Array.from({ length: 8 }, () => credit([{ lineId: line?._id, amount: 40_000 }])));

    expect(statuses(replies)).toEqual([200, 200, 422, 422, 422, 422, 422, 422]);
    expect(await read()).toMatchObject({ credited: 95_200, amountDue: 23_800 });
  });

  it('is either voided or paid if both are requested at once', async () => {
    const cancel = portal.call(staff, providerInvoices.void, on({ reason: 'Ordered twice' }));
    const replies = await Promise.all([pay(1), cancel, pay(1), pay(119_000)]);

    const { status, paid, creditNotes } = await read();
    expect(replies.every((reply) => reply.status < 500)).toBe(true);
    expect(status === 'Void' ? [paid, creditNotes.length] : [paid > 0, creditNotes.length]).toEqual(
      status === 'Void' ? [0, 1] : [true, 0],
    );
  });

  it('refuses invalid amounts, and nothing changes', async () => {
    const [line] = (await read()).lines;
    const before = await databaseFingerprint(portal.owner);
    const replies = [];
    for (const amount of wrongAmounts) {
      replies.push(await pay(amount), await credit([{ lineId: line?._id, amount }]), await refund(amount, id));
    }
    replies.push(
      await credit([]),
      await credit([
        { lineId: line?._id, amount: 1 },
        { lineId: line?._id, amount: 1 },
      ]),
    );

    expect(replies.filter(({ status }) => ![400, 422].includes(status))).toEqual([]);
    expect(await databaseFingerprint(portal.owner)).toEqual(before);
  });
});

describe('a draft and a subscription', () => {
  it('can be neither paid, credited nor voided, and are hidden from the client', async () => {
    id = await buildDraft(portal.platform.database, { company_id: companyId });
    const admin = await portal.signIn({ companyId });
    const before = await databaseFingerprint(portal.owner);

    const replies = [
      await pay(100),
      await credit(),
      await portal.call(staff, providerInvoices.void, on({ reason: 'Ordered twice' })),
      await portal.call(admin, invoices.pdf, { params: { id } }),
      await portal.call(admin, payments.pay, { params: { id }, body: {} }),
    ];

    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await databaseFingerprint(portal.owner)).toEqual(before);
  });

  const wrong: [string, object][] = [
    ['a negative quantity', { lines: [sampleLine({ quantity: -1 })] }],
    ['no quantity', { lines: [sampleLine({ quantity: 0 })] }],
    ['a negative price', { lines: [sampleLine({ unitAmount: -1 })] }],
    ['a price of half a cent', { lines: [sampleLine({ unitAmount: 0.5 })] }],
    ['a negative discount', { lines: [sampleLine({ discount: -1 })] }],
    ['a negative tax rate', { lines: [sampleLine({ taxRate: -19 })] }],
    ['a rate above 100 %', { lines: [sampleLine({ taxRate: 101 })] }],
    ['a sum beyond every bound', { lines: [sampleLine({ quantity: 1_000_000, unitAmount: 100_000_000_000 })] }],
    ['201 lines', { lines: Array.from({ length: 201 }, () => sampleLine()) }],
    ['an unknown currency', { currency: 'xxx', lines: [sampleLine()] }],
    ['a currency of three decimals', { currency: 'KWD', lines: [sampleLine()] }],
    ['no currency', { currency: '', lines: [sampleLine()] }],
    ['a currency that is a command', { currency: "eur'; drop table invoices", lines: [sampleLine()] }],
  ];
  const named = { name: 'Monitoring', currency: 'eur', startDate: '2090-01-31', interval: 'monthly', mode: 'draft' };

  it.each(wrong)('refuse %s, and create nothing', async (_what, body) => {
    const before = await databaseFingerprint(portal.owner);
    const params = { companyId };

    const replies = [
      await portal.call(staff, providerInvoices.create, { params, body }),
      await portal.call(staff, subscriptions.create, { params, body: { ...named, ...body } }),
    ];

    expect(replies.filter(({ status }) => ![400, 422].includes(status))).toEqual([]);
    expect(await databaseFingerprint(portal.owner)).toEqual(before);
  });

  it('accept the same input if it is valid', async () => {
    const params = { companyId };
    const body = { currency: 'EUR', lines: [sampleLine()] };
    const replies = [
      await portal.call(staff, providerInvoices.create, { params, body }),
      await portal.call(staff, subscriptions.create, { params, body: { ...named, ...body } }),
    ];

    expect(statuses(replies)).toEqual([200, 200]);
  });
});
