import type { InvoiceQuarters, InvoiceSum } from '@gatehouse/contract/invoices/invoice.schema';
import { invoices } from '@gatehouse/contract/invoices/invoices';
import { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';
import { expect, it } from 'vitest';

import { ownPortal } from '../../../testing/portal.ts';
import { buildBillingSettings, buildCredit, buildDraft, buildInvoice, buildPayment } from '../invoices.build.ts';

const dayMs = 86_400_000;
const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
const quarterStart = new Date(Date.UTC(now.getUTCFullYear(), Math.floor(now.getUTCMonth() / 3) * 3, 1));
/** Belongs to this quarter in Tokyo and to the one before in UTC. */
const startInTokyo = new Date(quarterStart.getTime() - 5 * 3_600_000);
const dueLater = { due_date: dayOf(daysAgo(-20)) };

/** Numbers rise with the moment of issue, so the invoices are built in its order. */
const portal = await ownPortal();
const { database } = portal.platform;
const staff = await portal.signIn({ role: 'provider-admin', companyId: await buildBillingSettings(database) });
const { id: companyId } = await portal.company({ time_zone: 'Asia/Tokyo' });
const admin = await portal.signIn({ companyId });
const { id: other } = await portal.company();
const issue = (issuedAt: Date, change: object = {}) =>
  buildInvoice(database, { company_id: companyId, issuedAt, ...change });
await issue(daysAgo(900));
const paid = await issue(daysAgo(400));
await buildPayment(database, { companyId, id: paid.id });
const overdue = await issue(daysAgo(200), { due_date: dayOf(daysAgo(180)) });
await buildPayment(database, { companyId, id: overdue.id, amount: 19_000 });
await issue(startInTokyo, dueLater);
const credited = await issue(now, { currency: 'jpy', ...dueLater });
await buildCredit(database, { companyId, id: credited.id, amount: 10_000 });
await issue(now, { company_id: other });
await buildDraft(database, { company_id: companyId });

const own = async () => (await portal.call(admin, invoices.quarters)).datas as InvoiceQuarters[];

/** The sums of the list that a quarter links to. */
async function listed(quarter: { currency: string; from: string; to: string }): Promise<object> {
  const [sum] = (await portal.call(admin, invoices.sums, { query: quarter })).datas as InvoiceSum[];
  const { count = 0, total = 0, credited = 0, amountDue = 0, overdue = 0 } = sum ?? {};
  return { count, net: total - credited, open: amountDue, overdue };
}

it('quarters match the sums of the list for each quarter, in each currency', async () => {
  const found = await own();

  expect(found.map(({ currency, quarters }) => [currency, quarters.length])).toEqual([
    ['eur', 8],
    ['jpy', 8],
  ]);
  for (const { currency, quarters } of found) {
    for (const { from, to, count, paid, due, overdue } of quarters) {
      const quarter = { count, net: paid + due + overdue, open: due + overdue, overdue };
      expect({ from, ...quarter }).toEqual({ from, ...(await listed({ currency, from, to })) });
    }
  }
});

it('quarters separate paid, due and overdue amounts, less credit notes', async () => {
  const [euros, yen] = await own();
  const sumOf = (found: InvoiceQuarters | undefined, key: 'paid' | 'due' | 'overdue') =>
    found?.quarters.reduce((sum, quarter) => sum + quarter[key], 0);

  expect([sumOf(euros, 'paid'), sumOf(euros, 'overdue')]).toEqual([119_000 + 19_000, 100_000]);
  expect([sumOf(yen, 'paid'), sumOf(yen, 'due')]).toEqual([0, 119_000 - 11_900]);
});

it('quarters start and end in the time zone of the company', async () => {
  const [euros] = await own();

  expect(euros?.quarters.find(({ from }) => from === dayOf(quarterStart))).toMatchObject({ count: 1 });
});

it('quarters are those of one client, or of all clients for staff, without drafts', async () => {
  const one = await portal.call(staff, providerInvoices.quarters, { params: { companyId } });
  const all = (await portal.call(staff, providerInvoices.allQuarters)).datas as InvoiceQuarters[];
  const countOf = (found: readonly InvoiceQuarters[]) =>
    found.flatMap(({ quarters }) => quarters).reduce((sum, { count }) => sum + count, 0);

  expect(one.datas).toEqual(await own());
  expect(countOf(all)).toBe(countOf(await own()) + 1);
});

it('quarters are empty without an issued invoice', async () => {
  const { id } = await portal.company();
  await buildDraft(portal.platform.database, { company_id: id });

  expect((await portal.call(await portal.signIn({ companyId: id }), invoices.quarters)).datas).toEqual([]);
});
