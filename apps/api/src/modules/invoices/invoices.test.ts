import { billingDetails } from '@gatehouse/contract/billing-details/billing-details';
import { billingSettings } from '@gatehouse/contract/billing-settings/billing-settings';
import type { Invoice, InvoiceSum, ProviderInvoice } from '@gatehouse/contract/invoices/invoice.schema';
import { invoices } from '@gatehouse/contract/invoices/invoices';
import { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';
import { dayInZone, momentOfLocalTime } from '@gatehouse/domain/time-zone';
import { lettersTo } from '../../testing/outbox.ts';
import { beforeEach, describe, expect, it } from 'vitest';

import { type Actor, ownPortal, type Reply } from '../../testing/portal.ts';
import {
  buildBillingDetails,
  buildBillingSettings,
  buildDraft,
  buildInvoice,
  sampleBuyer,
  sampleLine,
  sampleSeller,
} from './invoices.build.ts';

let admin: Actor;
let companyId: string;

const portal = await ownPortal();
const providerId = await buildBillingSettings(portal.platform.database);
const staff = await portal.signIn({ role: 'provider-admin', companyId: providerId });
beforeEach(async () => {
  admin = await portal.signIn();
  companyId = admin.user.company_id;
  await buildBillingDetails(portal.platform.database, companyId);
});

const draft = async (body: object = { lines: [sampleLine()] }): Promise<ProviderInvoice> =>
  (await portal.call(staff, providerInvoices.create, { params: { companyId }, body })).datas as ProviderInvoice;
const issued = async (body?: object): Promise<ProviderInvoice> => {
  const { _id: id } = await draft(body);
  return (await portal.call(staff, providerInvoices.issue, { params: { companyId, id } })).datas as ProviderInvoice;
};
const read = async (id: string): Promise<Invoice> =>
  (await portal.call(admin, invoices.get, { params: { id } })).datas as Invoice;
const on = (id: string) => ({ params: { companyId, id } });
const codeOf = ({ status, datas }: Reply) => [status, (datas as { code?: string }).code];

describe('a draft', () => {
  it('has no number, and is hidden from the client', async () => {
    const { _id: id, invoiceID, status, total, amountDue } = await draft();

    expect({ invoiceID, status, total, amountDue }).toEqual({
      invoiceID: null,
      status: 'Draft',
      total: 119_000,
      amountDue: 0,
    });
    const list = await portal.call(admin, invoices.list);
    expect([list.datas, list.page?.total]).toEqual([[], 0]);
    expect((await portal.call(admin, invoices.get, { params: { id } })).status).toBe(404);
  });

  it('can be saved only over its newest revision', async () => {
    const { _id: id, revision } = await draft();
    const save = (description: string) =>
      portal.call(staff, providerInvoices.save, {
        ...on(id),
        body: { revision, lines: [sampleLine({ description, quantity: 2.5 })] },
      });

    const first = await save('Retest');
    const second = await save('Something else');

    expect((first.datas as ProviderInvoice).lines.map(({ description, amount }) => [description, amount])).toEqual([
      ['Retest', 250_000],
    ]);
    expect(codeOf(second)).toEqual([409, 'CONFLICT']);
  });

  it.each([
    ['a negative quantity', { lines: [sampleLine({ quantity: -1 })] }, 'lines.0.quantity'],
    ['five decimals', { lines: [sampleLine({ quantity: 0.00001 })] }, 'lines.0.quantity'],
    ['a currency that nobody knows', { currency: 'zzz' }, 'currency'],
    ['a currency of three decimals', { currency: 'kwd' }, 'currency'],
    ['a discount above its line', { lines: [sampleLine({ discount: 100_001 })] }, 'lines.0.discount'],
    ['a discount above the lines', { lines: [sampleLine()], discount: 100_001 }, 'discount'],
    ['a rate that its category does not have', { lines: [sampleLine({ taxCategory: 'AE' })] }, 'lines.0.taxRate'],
    ['a period that ends first', { period: { from: '2026-02-01', to: '2026-01-31' } }, 'period.to'],
    [
      'an engagement of nobody',
      { lines: [sampleLine({ engagementId: '01890a5d-ac96-774b-bcce-b302099a8057' })] },
      'lines',
    ],
  ])('refuses %s, and creates nothing', async (_what, body, path) => {
    const reply = await portal.call(staff, providerInvoices.create, { params: { companyId }, body });

    expect(reply.status).toBe(422);
    expect((reply.datas as { issues: { path: string }[] }).issues.map((issue) => issue.path)).toContain(path);
    expect((await portal.call(staff, providerInvoices.list, { params: { companyId } })).page?.total).toBe(0);
  });

  it('lists missing fields, and cannot be issued before they are set', async () => {
    const company = await portal.company();
    const id = await buildDraft(portal.platform.database, { company_id: company.id, lines: [] });
    const named = { params: { companyId: company.id, id } };

    const refusal = await portal.call(staff, providerInvoices.issue, named);

    const { missing, status } = (await portal.call(staff, providerInvoices.get, named)).datas as ProviderInvoice;
    expect(codeOf(refusal)).toEqual([422, 'VALIDATION_FAILED']);
    expect((refusal.datas as { issues: object[] }).issues).toEqual(missing);
    expect(missing.map(({ path }) => path)).toEqual(expect.arrayContaining(['lines', 'buyer.name']));
    expect(status).toBe('Draft');
  });
});

describe('an issued invoice', () => {
  it('has a number, its totals and the end of its due date in the time zone of the company', async () => {
    const {
      _id: id,
      invoiceID,
      dueDate,
      dueAt,
      issuedAt,
    } = await issued({
      lines: [
        sampleLine({ quantity: 1.5, unitAmount: 333 }),
        sampleLine({ taxRate: 7, unitAmount: 1_000, discount: 250 }),
      ],
      discount: 101,
    });

    const seen = await read(id);
    expect(invoiceID).toMatch(/^INV-\d{4}-\d{6}$/);
    expect(seen).toMatchObject({
      status: 'Open',
      subtotal: 1_250,
      discount: 101,
      tax: 135,
      total: 1_284,
      amountDue: 1_284,
    });
    expect(seen.taxes).toEqual([
      { category: 'S', rate: 19, base: 460, amount: 87 },
      { category: 'S', rate: 7, base: 689, amount: 48 },
    ]);
    expect(seen.seller.legalName).toBe(sampleSeller.legalName);
    expect(seen.history.map(({ action }) => action)).toEqual(['issued', 'created']);
    expect(dueAt).toBe(
      new Date(
        momentOfLocalTime({ day: dueDate ?? '', hour: 23, minute: 59, second: 59 }, 'UTC').getTime() + 999,
      ).toISOString(),
    );
    expect(dayInZone(new Date(issuedAt ?? ''), 'UTC') < (dueDate ?? '')).toBe(true);
  });

  it.each([
    ['Asia/Tokyo', 'T14:59:59.999Z'],
    ['America/Phoenix', 'T06:59:59.999Z'],
  ])('is due until the end of the day in %s, the client’s time zone', async (time_zone, endOfDay) => {
    const { id: elsewhere } = await portal.company({ time_zone });
    await buildBillingDetails(portal.platform.database, elsewhere);
    const id = await buildDraft(portal.platform.database, { company_id: elsewhere });

    const { datas } = await portal.call(staff, providerInvoices.issue, { params: { companyId: elsewhere, id } });

    const { dueDate, dueAt } = datas as ProviderInvoice;
    expect([dayInZone(new Date(dueAt ?? ''), time_zone), dueAt?.slice(10)]).toEqual([dueDate, endOfDay]);
  });

  it('can no longer be edited: 409 ISSUED', async () => {
    const { _id: id, revision } = await issued();

    const saved = await portal.call(staff, providerInvoices.save, { ...on(id), body: { revision, lines: [] } });
    const removed = await portal.call(staff, providerInvoices.remove, on(id));
    const again = await portal.call(staff, providerInvoices.issue, on(id));

    expect([saved, removed, again].map(codeOf)).toEqual([
      [409, 'ISSUED'],
      [409, 'ISSUED'],
      [409, 'ISSUED'],
    ]);
  });

  it('keeps seller and buyer when their data changes', async () => {
    const { _id: id } = await issued();
    await portal.call(admin, billingDetails.change, { body: { ...sampleBuyer, legalName: 'Another Name Ltd' } });

    expect((await read(id)).buyer.legalName).toBe(sampleBuyer.legalName);
    expect((await portal.call(admin, billingDetails.get)).datas).toMatchObject({ legalName: 'Another Name Ltd' });
  });

  it('is overdue after its due date', async () => {
    const { database } = portal.platform;
    const issuedAt = new Date(Date.now() - 40 * 86_400_000);
    const { id } = await buildInvoice(database, { company_id: companyId, issuedAt });
    await issued();

    const overdue = await portal.call(admin, invoices.list, { query: { status: 'Overdue' } });
    const open = await portal.call(admin, invoices.list, { query: { status: 'Open' } });

    expect((overdue.datas as Invoice[]).map(({ _id, status }) => [_id, status])).toEqual([[id, 'Overdue']]);
    expect((open.datas as Invoice[]).map(({ status }) => status)).toEqual(['Open']);
  });
});

describe('the list of invoices', () => {
  it('starts with the highest number, and its sums match its rows', async () => {
    for (const [place, currency] of ['eur', 'jpy', 'eur', 'usd'].entries())
      await issued({ currency, lines: [sampleLine({ unitAmount: 1_000 * (place + 1) })] });
    await draft();

    const rows = (await portal.call(admin, invoices.list)).datas as Invoice[];
    const sums = (await portal.call(admin, invoices.sums)).datas as InvoiceSum[];

    const numbers = rows.map(({ invoiceID }) => invoiceID);
    expect(numbers).toEqual(numbers.toSorted().toReversed());
    const expected = ['eur', 'jpy', 'usd'].map((currency) => {
      const of = rows.filter((row) => row.currency === currency);
      return [currency, of.length, of.reduce((sum, { total }) => sum + total, 0)];
    });
    expect(sums.map(({ currency, count, total }) => [currency, count, total])).toEqual(expected);
  });

  it('is exported as CSV with the decimals of each currency', async () => {
    const { invoiceID } = await issued();

    const { text, status } = await portal.call(admin, invoices.export, { query: { currency: 'eur' } });

    expect(status).toBe(200);
    expect(text).toContain(`"${invoiceID}","Open"`);
    expect(text).toContain('"1000.00","190.00","1190.00","0.00","0.00","0.00","1190.00"');
  });

  it('shows staff all clients, drafts first', async () => {
    const { _id: open } = await issued();
    const { _id: writing } = await draft();

    const query = { company: companyId };
    const all = (await portal.call(staff, providerInvoices.all, { query })).datas as ProviderInvoice[];

    expect(all.map(({ _id, company }) => [_id, company._id])).toEqual([
      [writing, companyId],
      [open, companyId],
    ]);
    expect((await portal.call(staff, providerInvoices.allSums, { query })).datas).toMatchObject([
      { currency: 'eur', count: 2, total: 119_000 },
    ]);
  });
});

describe('settings and details', () => {
  it('refuse an IBAN with wrong check digits and a VAT ID that is invalid for its country', async () => {
    const { datas } = await portal.call(staff, billingSettings.get);
    const settings = datas as { seller: object; updatedAt: unknown };
    const { updatedAt: _updatedAt, ...body } = settings;

    const wrong = await portal.call(staff, billingSettings.change, {
      body: { ...body, seller: { ...settings.seller, iban: 'DE89 3704 0044 0532 0130 01' } },
    });
    const right = await portal.call(staff, billingSettings.change, {
      body: { ...body, seller: { ...settings.seller, iban: 'de89 3704 0044 0532 0130 00' } },
    });
    const vat = await portal.call(admin, billingDetails.change, { body: { ...sampleBuyer, vatId: 'DE12345678' } });

    expect([wrong.status, right.status, vat.status]).toEqual([422, 200, 422]);
    expect((right.datas as { seller: { iban: string } }).seller.iban).toBe('DE89370400440532013000');
  });

  it('accept ten billing contacts, with each address once', async () => {
    const contact = (place: number) => ({ name: `Contact ${place}`, email: `contact-${place}@acme.example` });
    const put = (contacts: object[]) =>
      portal.call(admin, billingDetails.change, { body: { ...sampleBuyer, contacts } });
    const ten = Array.from({ length: 10 }, (_, place) => contact(place));

    const replies = [await put([...ten, contact(10)]), await put([contact(1), contact(1)]), await put(ten)];

    expect(replies.map(({ status }) => status)).toEqual([422, 422, 200]);
  });

  it('inform previous contacts and admins by email who gets invoices from now on', async () => {
    const own = await portal.signIn();
    const put = (email: string) =>
      portal.call(own, billingDetails.change, { body: { ...sampleBuyer, contacts: [{ name: 'Contact', email }] } });
    const [former, next] = [`former-${own.user.id}@acme.example`, `next-${own.user.id}@elsewhere.example`];
    const changesTo = async (address: string) =>
      (await lettersTo(portal, address))
        .filter(({ headers }) => headers.includes('Subject: Your billing contacts changed'))
        .map(({ text }) => text);
    await put(former);

    await put(next);

    // Adding the first contact also emailed the admins, with the same subject.
    for (const address of [former, own.user.username])
      await expect.poll(() => changesTo(address)).toContainEqual(expect.stringContaining(next));
  });
});
